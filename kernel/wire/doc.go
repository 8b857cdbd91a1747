// Package wire moves Jupyter messages over ZeroMQ sockets. It is the only
// importer of the ZeroMQ library, and it knows nothing of what the messages
// mean: [sequent/kernel] does.
//
// A kernel listens on five sockets, at the addresses that the connection file
// names. A front end connects to each of them:
//
//	front end              kernel       what travels
//	DEALER  ───────────▶  shell         requests and their replies
//	DEALER  ───────────▶  control       the same, never behind a running cell
//	DEALER  ───────────▶  stdin         questions to the user
//	SUB     ◀───────────  iopub         status, results, streams, to everybody
//	REQ     ◀──────────▶  heartbeat     any bytes, sent back as they came
//
// A message is a list of frames. What stands before the delimiter says which
// way the reply goes (or, on iopub, the topic); the signature is a keyed hash
// of the four JSON frames after it:
//
//	┌────────────┬─────────────┬───────────┬────────┬────────┬──────────┬─────────┬─────────┐
//	│ identities │ <IDS|MSG>   │ signature │ header │ parent │ metadata │ content │ buffers │
//	└────────────┴─────────────┴───────────┴────────┴────────┴──────────┴─────────┴─────────┘
//
// Whatever comes in is untrusted. A frame list that is too short, JSON that is
// no object, a signature that does not fit or was seen before: the message is
// dropped and counted ([Drops]), never answered. Of a message over [MaxMessage] the
// kernel gets the header, once the signature fits: it can say so. Bytes that are not ZeroMQ's
// protocol close their own connection and no other. A peer that has stopped
// reading is waited for, half a minute at most, and then disconnected.
//
// The library's sockets shake hands inside the accept loop (one silent
// client would lock all others out), allocate whatever length a frame claims,
// and keep subscriptions to themselves. So wire uses the library's layer below
// them, [zmq4.Conn], which speaks the protocol over one connection, and adds
// the patterns itself: a ROUTER that remembers who asked, an XPUB that
// welcomes subscribers (Jupyter protocol 5.5), a REP that echoes.
//
// Files, from the bytes up: connection.go reads the connection file; guard.go
// is a network connection that bounds what a peer may send; peer.go a ZeroMQ
// connection with its queue of outgoing messages; socket.go the three patterns
// and the five sockets; client.go their other side, for a kernel that has a
// kernel of its own; message.go what a message is; codec.go how it is
// signed, packed and checked.
package wire
