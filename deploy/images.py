#!/usr/bin/env python3
"""Builds the images of a release from bases that are named by digest: images.py pin | check | build PREFIX TAG [--unpinned].

bases.json says what the images are made from, by tag and by digest. `pin` asks the registry for the digests that the tags have now (with
crane, skopeo or docker, whichever is there) and writes them in: look at the change, and commit it. `check` refuses a base without a
digest, and so does `build`, which makes PREFIX/<service>:TAG of every service from what `./data-agent build` made, and the Python pods'
image. With --unpinned it builds all the same, for trying out: what such a base is, its registry decides on the day."""
import json
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
BASES = ROOT / "deploy/bases.json"
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")
SERVICES = ("gateway", "chat-service", "agent-service", "ontology-service", "query-service", "sandbox-runner", "offline-model")
LOOKUPS = (
    ("crane", ["digest"]),
    ("skopeo", ["inspect", "--format", "{{.Digest}}"]),
    ("docker", ["buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}"]),
)


def bases():
    return json.loads(BASES.read_text(encoding="utf-8"))


def unpinned(known):
    return [f"{one['image']} ({name})" for name, one in known.items() if not DIGEST.fullmatch(one["digest"])]


def check(known):
    missing = unpinned(known)
    if missing:
        sys.exit(f"Not pinned by digest: {', '.join(missing)}. Run `deploy/images.py pin`, look at what it wrote, and commit it.")


def lookup(image):
    for tool, words in LOOKUPS:
        if shutil.which(tool):
            name = f"docker://docker.io/{image if '/' in image else 'library/' + image}" if tool == "skopeo" else image
            said = subprocess.run([tool, *words, name], capture_output=True, text=True)
            found = said.stdout.strip()
            if said.returncode == 0 and DIGEST.fullmatch(found):
                return found
            sys.exit(f"{tool} does not say the digest of {image}: {(said.stderr or said.stdout).strip() or 'no answer'}. Nothing was written.")
    sys.exit("Neither crane nor skopeo nor docker is here to ask a registry. Nothing was written.")


def pin(known):
    found = {name: {"image": one["image"], "digest": lookup(one["image"])} for name, one in known.items()}
    lines = [f"  {json.dumps(name)}: {json.dumps(one)}" for name, one in found.items()]
    BASES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    for name, one in found.items():
        print(f"{one['image']}: {known[name]['digest'] or 'no digest'} -> {one['digest']}")


def revision():
    """The commit that is built, with `-changed` where the tree is not that commit; None where there is no history."""
    said = subprocess.run(["git", "-C", str(ROOT), "rev-parse", "HEAD"], capture_output=True, text=True) if shutil.which("git") else None
    if said is None or said.returncode:
        return None
    changed = subprocess.run(["git", "-C", str(ROOT), "status", "--porcelain", "--untracked-files=no"], capture_output=True, text=True).stdout
    return said.stdout.strip() + ("-changed" if changed.strip() else "")


def commands(known, prefix, tag):
    """One for each image. Title and licence are labels of the Dockerfiles; which version and commit it is, is known here."""
    arguments = ["--label", f"org.opencontainers.image.version={tag}"]
    commit = revision()
    if commit:
        arguments += ["--label", f"org.opencontainers.image.revision={commit}"]
    for name, one in known.items():
        arguments += ["--build-arg", f"{name}={one['image']}" + (f"@{one['digest']}" if DIGEST.fullmatch(one["digest"]) else "")]
    for service in SERVICES:
        yield ["docker", "build", "--file", str(ROOT / "deploy/Dockerfile"), "--target", "service", "--build-arg", f"MODULE={service}",
               *arguments, "--tag", f"{prefix}/{service}:{tag}", str(ROOT)]
    runner = ROOT / "sandbox-runner"
    yield ["docker", "build", "--file", str(runner / "image/Dockerfile"), *arguments, "--tag", f"{prefix}/sandbox-executor:{tag}", str(runner)]


def build(known, prefix, tag, trying):
    if trying and unpinned(known):
        print(f"Not for a release. Not pinned by digest: {', '.join(unpinned(known))}.", flush=True)
    elif not trying:
        check(known)
    for command in commands(known, prefix, tag):
        if subprocess.run(command).returncode:
            sys.exit(f"{command[command.index('--tag') + 1]} was not built.")


def main():
    match sys.argv[1:]:
        case ["pin"]:
            pin(bases())
        case ["check"]:
            check(bases())
        case ["build", prefix, tag]:
            build(bases(), prefix, tag, False)
        case ["build", prefix, tag, "--unpinned"]:
            build(bases(), prefix, tag, True)
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
