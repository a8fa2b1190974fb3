# Tries to get out of where it runs, and says where it could: the cluster's API, the cloud's metadata, a name server,
# a service of the cluster, and an address of the internet.
import os
import socket

PLACES = [
    ("the cluster's API", os.environ.get("KUBERNETES_SERVICE_HOST", "10.96.0.1"), 443),
    ("the cloud's metadata", "169.254.169.254", 80),
    ("a name server", "10.96.0.10", 53),
    ("a service of the cluster", "10.96.0.1", 80),
    ("the internet", "1.1.1.1", 443),
]


def opened(host, port):
    try:
        with socket.create_connection((host, port), timeout=2):
            return True
    except ConnectionRefusedError:
        # somebody was there to refuse
        return True
    except OSError:
        return False


def resolved(name):
    try:
        return bool(socket.getaddrinfo(name, 443))
    except OSError:
        return False


ways = [what for what, host, port in PLACES if opened(host, port)]
if resolved("kubernetes.default.svc"):
    ways.append("names of the cluster")
if os.path.exists("/var/run/secrets/kubernetes.io/serviceaccount/token"):
    ways.append("a service account's token")
ways
