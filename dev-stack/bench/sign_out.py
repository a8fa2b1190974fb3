"""People sign in at one gateway, use the same session at another one, and sign out: how long the other one goes on.

`ends`: by /logout, at the provider, with Kafka away, and who stays signed in meanwhile. `late`: at a gateway that was started
after all that.
"""

import argparse
import html
import json
import os
import pathlib
import re
import sys
import time
import urllib.error
import urllib.parse
import urllib.request

PATIENCE = 30
CUT_OFF = 12


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


OPENER = urllib.request.build_opener(NoRedirect)


def send(url, form=None, **headers):
    """One answer, whatever its status, and nothing that it leads to."""
    body = None if form is None else urllib.parse.urlencode(form).encode()
    request = urllib.request.Request(url, body, {name.replace("_", "-"): value for name, value in headers.items()})
    try:
        return OPENER.open(request, timeout=20)
    except urllib.error.HTTPError as answer:
        return answer


class Browser:
    """One session; its cookies go to whatever is asked, so that one session reaches every replica."""

    def __init__(self, cookies=None):
        self.cookies = dict(cookies or {})

    def get(self, url, form=None):
        answer = send(url, form, Cookie="; ".join(f"{n}={v}" for n, v in self.cookies.items()), Accept="text/html")
        for line in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = line.split(";")[0].partition("=")
            if "Max-Age=0" in line:
                self.cookies.pop(name, None)
            else:
                self.cookies[name] = value
        return answer

    def follow(self, url, form=None):
        for _ in range(10):
            answer = self.get(url, form)
            form = None
            if answer.status not in (302, 303):
                return answer
            url = urllib.parse.urljoin(url, answer.headers["Location"])
        raise SystemExit(f"no end of redirects: {url}")

    def sign_in(self, gateway, user):
        page = self.follow(gateway + "/").read().decode()
        form = html.unescape(re.search(r'action="([^"]+)"', page).group(1))
        self.follow(form, {"username": user, "password": user + "-demo"})
        return self

    def copy(self):
        return Browser(self.cookies)


def status(gateway, browser):
    return send(gateway + "/api/me", Cookie="; ".join(f"{n}={v}" for n, v in browser.cookies.items())).status


class Measurement:
    def __init__(self, options):
        self.options = options
        self.one = f"http://localhost:{options.port}"
        self.other = f"http://localhost:{options.port + options.shift}"
        self.late = f"http://localhost:{options.port + options.late}"
        self.failed = 0

    def say(self, held, text):
        self.failed += not held
        print(("ok   " if held else "FAIL ") + text, flush=True)

    def ended(self, gateway, session, what):
        """Seconds until a session is nobody's there."""
        began = time.monotonic()
        seen = []
        while time.monotonic() - began < PATIENCE:
            seen.append(status(gateway, session))
            if seen[-1] == 401:
                self.say(True, f"{what}: over after {time.monotonic() - began:.2f} s ({len(seen)} requests)")
                return
            time.sleep(0.05)
        self.say(False, f"{what}: still answered after {PATIENCE} s: {sorted(set(seen))}")

    def signed_in(self, user="contributor"):
        session = Browser().sign_in(self.one, user)
        both = status(self.one, session), status(self.other, session)
        self.say(both == (200, 200), f"signed in as {user}, known at both gateways: {both}")
        return session.copy()

    def sign_out(self, session):
        """As its person, whose browser goes on to the provider; the copy stays as it was."""
        session.copy().follow(self.one + "/logout")

    def kafka(self, word):
        request = urllib.request.Request(
            f"{self.options.infra}/control/kafka/{word}", b"", {"Authorization": "Bearer " + os.environ["CONTROL_TOKEN"]}
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()

    def at_provider(self, user):
        """The administrator of the provider ends all sessions of a person."""
        root, realm = self.options.issuer.split("/realms/")
        form = {
            "grant_type": "password",
            "client_id": "admin-cli",
            "username": "admin",
            "password": os.environ["KEYCLOAK_ADMIN_PASSWORD"],
        }
        bearer = "Bearer " + json.load(send(root + "/realms/master/protocol/openid-connect/token", form))["access_token"]
        people = f"{root}/admin/realms/{realm}/users"
        found = json.load(send(f"{people}?exact=true&username={user}", Authorization=bearer))
        send(f"{people}/{found[0]['id']}/logout", {}, Authorization=bearer)

    def ends(self):
        stays = self.signed_in("admin")
        left = self.signed_in()
        self.sign_out(left)
        self.ended(self.one, left, "signed out by /logout, a copy of the cookies at the same gateway")
        self.ended(self.other, left, "the same at the other gateway")
        left = self.signed_in()
        self.at_provider("contributor")
        self.ended(self.other, left, "ended at the provider, at the gateway that was not told")
        left = self.signed_in()
        self.kafka("stop")
        time.sleep(CUT_OFF)
        self.sign_out(left)
        self.ended(self.other, left, f"signed out {CUT_OFF} s after Kafka went away, at the other gateway")
        self.say(status(self.other, stays) == 200, "who stayed signed in is answered without Kafka")
        left = self.signed_in()
        self.sign_out(left)
        self.ended(self.other, left, "signed in and out without Kafka, at the other gateway")
        self.kafka("start")
        time.sleep(CUT_OFF)
        self.say(status(self.other, stays) == 200, "who stayed signed in is answered with Kafka back")
        pathlib.Path(self.options.state).write_text(json.dumps([left.cookies, stays.cookies]))

    def later(self):
        left, stays = (Browser(cookies) for cookies in json.loads(pathlib.Path(self.options.state).read_text()))
        self.ended(self.late, left, "at a gateway that was started afterwards")
        self.say(status(self.late, stays) == 200, "who stayed signed in is answered there")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("ends", "late"))
    for name in ("--port", "--shift", "--late"):
        parser.add_argument(name, type=int, required=True)
    for name in ("--issuer", "--infra", "--state"):
        parser.add_argument(name, required=True)
    measurement = Measurement(parser.parse_args())
    if measurement.options.what == "ends":
        measurement.ends()
    else:
        measurement.later()
    sys.exit(1 if measurement.failed else 0)


if __name__ == "__main__":
    main()
