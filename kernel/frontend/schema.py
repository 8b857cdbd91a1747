"""The content of every message that a kernel sends, as JSON Schemas after the
Jupyter messaging protocol 5.5. Nothing beyond the named fields is allowed."""

from jsonschema import Draft202012Validator

TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
FLAG = {"type": "boolean"}
OBJECT = {"type": "object"}
TEXTS = {"type": "array", "items": TEXT}
MIME = {
    "type": "object",
    "required": ["text/plain"],
    "properties": {"text/plain": TEXT},
    "patternProperties": {r"^(text/(plain|html|latex)|image/svg\+xml)$": TEXT, r"^[\w.+-]+/[\w.+-]+$": {}},
    "additionalProperties": False,
}
BUNDLE = {"data": MIME, "metadata": OBJECT}
TRANSIENT = {"type": "object", "properties": {"display_id": TEXT}, "additionalProperties": False}
ERROR = {"ename": {"type": "string", "minLength": 1}, "evalue": {"type": "string", "minLength": 1},
         "traceback": {"type": "array", "items": TEXT, "minItems": 1}}


def shape(optional=(), **properties):
    """An object with exactly these properties."""
    return {"type": "object", "properties": properties, "additionalProperties": False,
            "required": [p for p in properties if p not in optional]}


def const(value):
    return {"const": value}


OK = const("ok")
FAILED = shape(status=const("error"), **ERROR)
EXECUTION = {"execution_count": COUNT, "payload": {"type": "array", "maxItems": 0}, "user_expressions": OBJECT}


def reply(**properties):
    """A reply is what it says, or an error."""
    return {"oneOf": [shape(status=OK, **properties), FAILED]}


CONTENT = {
    "status": shape(execution_state={"enum": ["starting", "busy", "idle"]}),
    "iopub_welcome": shape(subscription=TEXT),
    "execute_input": shape(code=TEXT, execution_count=COUNT),
    "execute_result": shape(execution_count=COUNT, transient=TRANSIENT, **BUNDLE),
    "display_data": shape(transient=TRANSIENT, **BUNDLE),
    "update_display_data": shape(transient={**TRANSIENT, "required": ["display_id"]}, **BUNDLE),
    "stream": shape(name={"enum": ["stdout", "stderr"]}, text={"type": "string", "minLength": 1}),
    "error": shape(**ERROR),
    "comm_msg": shape(comm_id=TEXT, data=OBJECT),
    "comm_close": shape(comm_id=TEXT, data=OBJECT),
    "execute_reply": {"oneOf": [
        shape(status=OK, **EXECUTION),
        shape(status=const("error"), **EXECUTION, **ERROR),
        FAILED,
        shape(status=const("aborted")),
    ]},
    "kernel_info_reply": reply(
        protocol_version={"type": "string", "pattern": r"^\d+\.\d+$"}, implementation=TEXT,
        implementation_version=TEXT, banner=TEXT, debugger=FLAG, supported_features=TEXTS,
        help_links={"type": "array", "items": shape(text=TEXT, url=TEXT)},
        language_info=shape(("pygments_lexer", "codemirror_mode", "nbconvert_exporter"),
                            name=TEXT, version=TEXT, mimetype=TEXT,
                            file_extension={"type": "string", "pattern": r"^\."},
                            pygments_lexer=TEXT, codemirror_mode={}, nbconvert_exporter=TEXT)),
    "connect_reply": reply(**{c + "_port": COUNT for c in ("shell", "control", "stdin", "iopub", "hb")}),
    "complete_reply": reply(matches=TEXTS, cursor_start=COUNT, cursor_end=COUNT, metadata=OBJECT),
    "inspect_reply": reply(found=FLAG, data=OBJECT, metadata=OBJECT),
    "is_complete_reply": {"oneOf": [
        shape(status={"enum": ["complete", "invalid", "unknown"]}),
        shape(status=const("incomplete"), indent=TEXT),
    ]},
    "history_reply": reply(history={"type": "array", "items": {"type": "array", "minItems": 3, "maxItems": 3}}),
    "comm_info_reply": reply(comms=OBJECT),
    "interrupt_reply": reply(),
    "shutdown_reply": reply(restart=FLAG),
    "debug_reply": {"oneOf": [shape(("message",), seq=COUNT, type=const("response"), request_seq=COUNT,
                                    success=FLAG, command=TEXT, message=TEXT, body=OBJECT), FAILED]},
}

HEADER = {
    "type": "object",
    "required": ["msg_id", "username", "session", "date", "msg_type", "version"],
    "properties": {"msg_id": TEXT, "username": TEXT, "session": TEXT, "msg_type": TEXT,
                   "version": const("5.5"), "date": {}},  # the client has parsed the date
}
WITHOUT_PARENT = {"iopub_welcome"}

_header = Draft202012Validator(HEADER)
_content = {t: Draft202012Validator(s) for t, s in CONTENT.items()}


def validate(msg):
    """Raises unless the message is what the protocol says; returns it. The
    client has checked its signature."""
    _header.validate(msg["header"])
    msg_type = msg["header"]["msg_type"]
    if msg_type not in _content:  # a request that no kernel knows
        assert msg_type.endswith("_reply"), msg_type
        Draft202012Validator(FAILED).validate(msg["content"])
    else:
        _content[msg_type].validate(msg["content"])
    starting = msg["content"].get("execution_state") == "starting"
    if msg_type not in WITHOUT_PARENT and not starting:
        assert msg["parent_header"].get("msg_id"), f"{msg_type} has no parent"
    return msg
