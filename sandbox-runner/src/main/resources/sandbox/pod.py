"""The executor in a pod: waits warm for one caller who knows the key, serves its one run or one session, and ends.

The pod is told only the SHA-256 of its key, so whoever may read pods cannot use them. The door closes behind the first
right caller; after that nothing listens, and the channel is a descriptor that no user code inherits.
"""

import hashlib
import hmac
import os
import signal
import socket
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import parent
import supervisor
import zygote

KEY_LENGTH = 64
WRONG_KEYS = 20
PATIENCE_SECONDS = 2


def main():
    expected = os.environ.pop("SANDBOX_KEY_SHA256")
    address = (os.environ.pop("SANDBOX_ADDRESS", "0.0.0.0"), int(os.environ.pop("SANDBOX_PORT", "8090")))
    signal.pthread_sigmask(signal.SIG_BLOCK, supervisor.WAKE)
    missing = parent.missing()
    if missing:
        print("missing: " + " ".join(missing), file=sys.stderr)
        return 3
    preload = os.environ.pop("SANDBOX_PRELOAD", "").split() or parent.LOADED
    filter_bytes = parent.warm(memory_accounted=False, once=True, preload=preload)
    channel = _await_caller(address, expected)
    if channel is None:
        return 4
    parent.serve(channel, os.dup(channel), zygote.Itself(filter_bytes), once=True)
    return 0


def _await_caller(address, expected):
    """The descriptor of the first caller with the right key; None after too many wrong ones."""
    wrong = 0
    with socket.create_server(address, backlog=8) as door:
        while wrong < WRONG_KEYS:
            caller, _ = door.accept()
            key = _key(caller)
            if hmac.compare_digest(hashlib.sha256(key).hexdigest(), expected):
                caller.settimeout(None)
                caller.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return caller.detach()
            wrong += bool(key)
            caller.close()
    return None


def _key(caller):
    caller.settimeout(PATIENCE_SECONDS)
    key = b""
    try:
        while len(key) < KEY_LENGTH:
            part = caller.recv(KEY_LENGTH - len(key))
            if not part:
                break
            key += part
    except OSError:
        pass
    return key


if __name__ == "__main__":
    os._exit(main())
