// Package wire moves Jupyter messages over ZeroMQ sockets. Only this package
// imports the ZeroMQ library. It does not interpret messages; [sequent/kernel]
// does.
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
// A message is a list of frames. The frames before the delimiter route the reply
// (or, on iopub, are the topic); the signature is a keyed hash of the four JSON
// frames after it:
//
//	┌────────────┬─────────────┬───────────┬────────┬────────┬──────────┬─────────┬─────────┐
//	│ identities │ <IDS|MSG>   │ signature │ header │ parent │ metadata │ content │ buffers │
//	└────────────┴─────────────┴───────────┴────────┴────────┴──────────┴─────────┴─────────┘
//
// Incoming data is untrusted. A message with too few frames, with JSON that is
// not an object, or with a wrong or repeated signature is dropped and counted
// ([Drops]), never answered. Of a message over [MaxMessage] with a correct
// signature, the kernel gets the header, so that it can report the error. Bytes
// outside the ZeroMQ protocol close their own connection only. A peer that stops
// reading is disconnected after half a minute.
//
// The library's sockets have three faults: they do the handshake in the accept
// loop (one silent client would block all others), allocate whatever length a
// frame announces, and hide subscriptions. So wire uses the layer below,
// [zmq4.Conn], the protocol on one connection, and implements the patterns
// itself: a ROUTER that remembers the sender, an XPUB that welcomes subscribers
// (Jupyter protocol 5.5), and a REP that echoes.
//
// Reading order, from the bytes up: connection.go reads the connection file;
// guard.go is a network connection that limits what a peer may send; peer.go is
// a ZeroMQ connection with a queue of outgoing messages; socket.go has the three
// patterns and the five sockets; client.go is the client side, for a kernel that
// runs another kernel; message.go defines messages; codec.go signs, packs and
// checks them.
package wire
