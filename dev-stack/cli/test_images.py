"""Images of a release come from bases that are named by digest, and from no other."""

import json
import os
import pathlib
import re
import stat
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
DIGEST = "sha256:" + "5" * 64
OTHER = "sha256:" + "6" * 64


class ImagesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "deploy").mkdir()
        (self.root / "bin").mkdir()
        for name in ("images.py", "bases.json"):
            (self.root / "deploy" / name).write_text((ROOT / "deploy" / name).read_text())
        self.calls = self.root / "calls"

    def program(self, name, script):
        path = self.root / "bin" / name
        path.write_text(f'#!/bin/sh\necho "{name} $@" >>"{self.calls}"\n{script}\n')
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def bases(self, **digests):
        known = json.loads((self.root / "deploy/bases.json").read_text())
        for name, digest in digests.items():
            known[name]["digest"] = digest
        (self.root / "deploy/bases.json").write_text(json.dumps(known))

    def run_images(self, *words):
        if not (self.root / "bin/git").exists():
            self.program("git", "exit 128")
        self.calls.unlink(missing_ok=True)
        environment = {**os.environ, "PATH": f"{self.root}/bin:/bin:/nowhere"}
        command = [sys.executable, str(self.root / "deploy/images.py"), *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True)

    def called(self):
        said = self.calls.read_text().splitlines() if self.calls.exists() else []
        return [call for call in said if not call.startswith("git ")]

    def test_an_unpinned_base_is_refused_before_anything_is_built(self):
        self.program("docker", "exit 0")
        for wrong in ("", "25-jre", "sha256:123", DIGEST + "0"):
            self.bases(JAVA_BASE=wrong, DEBIAN_BASE=DIGEST)
            for words in (["check"], ["build", "registry.example.org/a", "1"]):
                said = self.run_images(*words)
                self.assertEqual(1, said.returncode, wrong)
                self.assertIn("eclipse-temurin:25-jre", said.stderr)
                self.assertNotIn("debian", said.stderr)
        self.assertEqual([], self.called())

    def test_every_image_of_a_release_is_built_from_the_digests(self):
        self.program("docker", "exit 0")
        self.bases(JAVA_BASE=DIGEST, DEBIAN_BASE=OTHER)
        said = self.run_images("build", "registry.example.org/a", "1.2.3")
        self.assertEqual("", said.stderr)
        self.assertEqual(8, len(self.called()))
        for call in self.called():
            self.assertIn(f"--build-arg JAVA_BASE=eclipse-temurin:25-jre@{DIGEST}", call)
            self.assertIn(f"--build-arg DEBIAN_BASE=debian:bookworm-slim@{OTHER}", call)
        self.assertIn("--tag registry.example.org/a/gateway:1.2.3", self.called()[0])

    def test_every_image_says_which_version_and_commit_it_is(self):
        self.program("docker", "exit 0")
        commit = "7" * 40
        for changed, named in (("", commit), ("echo ' M a'", commit + "-changed")):
            self.program("git", f'case "$*" in *rev-parse*) echo {commit} ;; *) {changed or ":"} ;; esac')
            self.bases(JAVA_BASE=DIGEST, DEBIAN_BASE=OTHER)
            self.assertEqual(0, self.run_images("build", "registry.example.org/a", "1.2.3").returncode)
            self.assertEqual(8, len(self.called()))
            for call in self.called():
                self.assertIn("--label org.opencontainers.image.version=1.2.3 ", call)
                self.assertIn(f"--label org.opencontainers.image.revision={named} ", call)

    def test_without_a_history_no_commit_is_named(self):
        self.program("docker", "exit 0")
        self.program("git", "exit 128")
        self.bases(JAVA_BASE=DIGEST, DEBIAN_BASE=OTHER)
        self.assertEqual(0, self.run_images("build", "a", "1").returncode)
        self.assertNotIn("revision", " ".join(self.called()))

    def test_an_image_that_is_not_built_ends_it(self):
        self.program("docker", "exit 3")
        self.bases(JAVA_BASE=DIGEST, DEBIAN_BASE=DIGEST)
        said = self.run_images("build", "a", "1")
        self.assertEqual(1, said.returncode)
        self.assertEqual(1, len(self.called()))

    def test_unpinned_says_so(self):
        self.program("docker", "exit 0")
        self.bases(JAVA_BASE="", DEBIAN_BASE="")
        said = self.run_images("build", "a", "1", "--unpinned")
        self.assertEqual(0, said.returncode)
        self.assertTrue(said.stdout.startswith("Not for a release. Not pinned by digest: eclipse-temurin:25-jre"))

    def test_pin_writes_what_the_registry_says(self):
        for tool in ("crane", "skopeo", "docker"):
            with self.subTest(tool):
                self.bases(JAVA_BASE="", DEBIAN_BASE="")
                for other in (self.root / "bin").iterdir():
                    other.unlink()
                self.program(tool, f"echo {DIGEST}")
                said = self.run_images("pin")
                self.assertEqual("", said.stderr)
                self.assertEqual("", self.run_images("check").stderr)

    def test_a_registry_that_does_not_answer_changes_nothing(self):
        before = (self.root / "deploy/bases.json").read_text()
        for script in ("echo no such host >&2; exit 1", "echo latest", ""):
            self.program("crane", script)
            self.assertEqual(1, self.run_images("pin").returncode)
        (self.root / "bin/crane").unlink()
        self.assertIn("Neither crane nor skopeo nor docker", self.run_images("pin").stderr)
        self.assertEqual(before, (self.root / "deploy/bases.json").read_text())

    def test_every_base_of_every_dockerfile_is_one_of_them(self):
        known = json.loads((ROOT / "deploy/bases.json").read_text())
        for file in ("deploy/Dockerfile", "sandbox-runner/image/Dockerfile"):
            text = (ROOT / file).read_text()
            own = set(re.findall(r"^FROM \S+ AS (\w+)$", text, re.M))
            named = set(re.findall(r"^FROM (\S+)", text, re.M)) - own
            self.assertTrue(named and named <= {"${" + name + "}" for name in known}, f"{file}: {named}")
            for name, image in re.findall(r"^ARG (\w+_BASE)=(\S+)$", text, re.M):
                self.assertEqual(known[name]["image"], image)


if __name__ == "__main__":
    unittest.main()
