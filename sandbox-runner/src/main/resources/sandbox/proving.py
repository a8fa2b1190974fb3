# Tries to get out of where it runs, and says where it could: the cluster's API by the address of its Service, the
# cluster's name servers by TCP and UDP, the cloud's metadata, and an address of the internet. GIVEN says where the first
# two are, as the runner sees them, and stands before this: {"api": [[host, port]], "nameservers": [[host, port], ...]}.
import os
import socket

SECONDS = 2
# a question for the address of kubernetes.default.svc, RFC 1035
QUESTION = b"\x12\x34\x01\x00\x00\x01\x00\x00\x00\x00\x00\x00\x0akubernetes\x07default\x03svc\x00\x00\x01\x00\x01"


def opened(host, port):
    try:
        with socket.create_connection((host, port), timeout=SECONDS):
            return True
    except ConnectionRefusedError:
        # somebody was there to refuse
        return True
    except OSError:
        return False


def answered(host, port):
    try:
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.settimeout(SECONDS)
            asking.connect((host, port))
            asking.send(QUESTION)
            return bool(asking.recv(512))
    except ConnectionRefusedError:
        return True
    except OSError:
        return False


def resolved(name):
    try:
        return bool(socket.getaddrinfo(name, 443))
    except OSError:
        return False


API = GIVEN["api"]
NAMESERVERS = GIVEN["nameservers"]
PLACES = [("the cloud's metadata", "169.254.169.254", 80), ("the internet", "1.1.1.1", 443)]

ways = ["the cluster's API" for host, port in API if opened(host, port)]
ways += ["a name server by TCP" for host, port in NAMESERVERS if opened(host, port)]
ways += ["a name server by UDP" for host, port in NAMESERVERS if answered(host, port)]
ways += [what for what, host, port in PLACES if opened(host, port)]
if resolved("kubernetes.default.svc"):
    ways.append("names of the cluster")
if os.path.exists("/var/run/secrets/kubernetes.io/serviceaccount/token"):
    ways.append("a service account's token")
ways
