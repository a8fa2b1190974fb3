"""./data-agent backup and restore: the state of a stopped installation in one file, and back into an empty folder.

The file is a tar of `state.tar.gz` and, after it, `manifest.json`: versions of the databases, fingerprint of the key that seals
passwords, size and hash of the state. A restore checks all of it before it writes anything, unpacks beside and then moves. What can
be made again is not in it: programs, logs, and the graph, which ontology-service builds again from PostgreSQL.
"""

import argparse
import datetime
import gzip
import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import sys
import tarfile

FORMAT = 1
CHUNK = 1 << 20
LEVEL = 6
# of the state folder; of PostgreSQL and Keycloak only what they keep
LEFT_OUT = {"run", "logs", "lock", "neo4j", "embedding", "monitor", "suite", "postgres", "keycloak", "restoring"}
KEPT_BY_KEYCLOAK = ("h2", "import")


class Refused(Exception):
    """What is wrong, and what to do."""


class Hashing:
    """A file to write to, hashed and counted on the way."""

    def __init__(self, file):
        self.file, self.hash, self.size = file, hashlib.sha256(), 0

    def write(self, data):
        self.hash.update(data)
        self.size += len(data)
        return self.file.write(data)

    def flush(self):
        self.file.flush()


def schemas(root):
    """The newest migration of each service."""
    found = {}
    for file in pathlib.Path(root).glob("*/src/main/resources/db/migration/V*__*.sql"):
        number = int(re.match(r"V(\d+)", file.name)[1])
        service = file.relative_to(root).parts[0]
        found[service] = max(found.get(service, 0), number)
    return found


def fingerprint(secrets):
    """Of the key that seals customers' passwords; nobody learns the key from it."""
    for line in secrets.decode().splitlines():
        name, _, value = line.partition("=")
        if name == "SECRET_KEY":
            return hashlib.sha256(b"data-agent " + value.strip("'").encode()).hexdigest()[:16]
    return ""


def parts(state):
    """Pairs of what is kept and its name in the backup."""
    for entry in sorted(state.iterdir()):
        if entry.name not in LEFT_OUT:
            yield entry, entry.name
    yield state / "postgres/data", "postgres/data"
    for folder in sorted(state.glob("keycloak/keycloak-*/data")):
        for name in KEPT_BY_KEYCLOAK:
            if (folder / name).is_dir():
                yield folder / name, f"keycloak/restored/{name}"


def create(state, file, root, offset):
    if not (state / "postgres/data/PG_VERSION").is_file():
        raise Refused(f"There is nothing to back up in {state}. Start once with: ./data-agent up")
    if file.exists():
        raise Refused(f"{file} exists already and is kept. Name another file.")
    if not file.parent.is_dir():
        raise Refused(f"There is no folder {file.parent}.")
    packed, whole = file.with_name(file.name + ".state"), file.with_name(file.name + ".part")
    try:
        manifest = pack(state, packed, root, offset)
        with private(whole) as out, tarfile.open(fileobj=out, mode="w") as outer:
            outer.add(packed, "state.tar.gz", filter=plain)
            content = json.dumps(manifest, indent=1).encode()
            info = tarfile.TarInfo("manifest.json")
            info.size = len(content)
            outer.addfile(info, io.BytesIO(content))
        whole.rename(file)
    finally:
        packed.unlink(missing_ok=True)
        whole.unlink(missing_ok=True)
    size = file.stat().st_size / (1 << 20)
    print(f"{file}: {size:.1f} MB of {manifest['bytes'] / (1 << 20):.1f} MB in {manifest['files']} files. It holds passwords and keys: keep it safe.")


def private(path):
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb")


def plain(info):
    info.uname = info.gname = ""
    return info


def pack(state, packed, root, offset):
    files = total = 0

    def counted(info):
        nonlocal files, total
        if pathlib.PurePath(info.name).name == "postmaster.pid" or not (info.isfile() or info.isdir()):
            return None
        files += info.isfile()
        total += info.size
        return plain(info)

    with private(packed) as out:
        hashing = Hashing(out)
        with gzip.GzipFile("", "wb", LEVEL, hashing) as zipped, tarfile.open(fileobj=zipped, mode="w|") as inner:
            for path, name in parts(state):
                inner.add(path, name, filter=counted)
    return {
        "format": FORMAT,
        "made": datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="seconds"),
        "offset": offset,
        "postgresql": (state / "postgres/data/PG_VERSION").read_text().strip(),
        "schemas": schemas(root),
        "key": fingerprint((state / "secrets/secrets.env").read_bytes()),
        "files": files,
        "bytes": total,
        "sha256": hashing.hash.hexdigest(),
        "size": hashing.size,
    }


def restore(state, file, root, offset, postgresql):
    with opened(file) as outer:
        manifest = described(outer, file)
        check_fit(manifest, file, root, offset, postgresql)
        check_place(state, manifest, file)
        check_content(outer, manifest, file)
        fresh = state / "restoring"
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True, mode=0o700)
        state.chmod(0o700)
        with tarfile.open(fileobj=outer.extractfile("state.tar.gz"), mode="r|gz") as inner:
            for member in inner:
                safe(member, file)
                inner.extract(member, fresh, numeric_owner=True)
    (fresh / "postgres/data").chmod(0o700)
    for entry in sorted(fresh.iterdir(), key=lambda entry: entry.name == "postgres"):
        target = state / entry.name
        shutil.rmtree(target, ignore_errors=True)
        entry.rename(target)
    fresh.rmdir()
    print(f"Restored {manifest['files']} files of {manifest['made']} into {state}. Start with: ./data-agent up")
    print("What people search in is built again by itself, a moment after the start.")


def opened(file):
    if not file.is_file():
        raise Refused(f"There is no file {file}.")
    try:
        return tarfile.open(file, mode="r:")
    except tarfile.TarError as failure:
        raise Refused(f"{file} is no backup of Data Agent: {failure}.") from None


def described(outer, file):
    try:
        manifest = json.load(outer.extractfile("manifest.json"))
        outer.getmember("state.tar.gz")
    except (KeyError, ValueError, OSError, tarfile.TarError):
        raise Refused(f"{file} is no whole backup of Data Agent: it was cut off, or is another file. Nothing was written.") from None
    if not isinstance(manifest, dict) or not isinstance(manifest.get("format"), int):
        raise Refused(f"{file} is no backup of Data Agent. Nothing was written.")
    return manifest


def check_fit(manifest, file, root, offset, postgresql):
    newer = "It was made by a newer Data Agent: bring this one up to date first. Nothing was written."
    if manifest["format"] > FORMAT:
        raise Refused(f"{file} has format {manifest['format']}, this Data Agent reads {FORMAT}. {newer}")
    here = schemas(root)
    for service, version in sorted(manifest["schemas"].items()):
        if version > here.get(service, 0):
            raise Refused(f"{file} holds version {version} of the database of {service}, this Data Agent knows {here.get(service, 0)}. {newer}")
    if manifest["postgresql"] != postgresql:
        raise Refused(f"{file} holds files of PostgreSQL {manifest['postgresql']}, this Data Agent starts {postgresql}. Restore it with the version it was made with. Nothing was written.")
    if manifest["offset"] != offset:
        raise Refused(
            f"{file} was made with DATA_AGENT_PORT_OFFSET={manifest['offset']}, and people are known by the address they sign in at. "
            f"Restore and start with the same: DATA_AGENT_PORT_OFFSET={manifest['offset']}. Nothing was written."
        )


def check_place(state, manifest, file):
    for name in ("postgres/data", "kafka"):
        if (state / name).exists():
            raise Refused(f"{state} holds an installation already. Name another folder with DATA_AGENT_STATE_DIR, or delete it with: ./data-agent reset")
    secrets = state / "secrets/secrets.env"
    known = fingerprint(secrets.read_bytes()) if secrets.is_file() else ""
    if known and known != manifest["key"]:
        raise Refused(f"The key in {secrets} is not the one that sealed the passwords in {file}. Put the right one there, or remove the file: the backup has its own. Nothing was written.")


def check_content(outer, manifest, file):
    content, seen = hashlib.sha256(), 0
    source = outer.extractfile("state.tar.gz")
    while data := source.read(CHUNK):
        content.update(data)
        seen += len(data)
    if seen != manifest["size"] or content.hexdigest() != manifest["sha256"]:
        raise Refused(f"{file} was altered or cut off: its content is not what it was made with. Nothing was written.")


def safe(member, file):
    name = pathlib.PurePosixPath(member.name)
    if name.is_absolute() or ".." in name.parts or not (member.isfile() or member.isdir()):
        raise Refused(f"{file} holds '{member.name}', which no backup has.")


def main():
    parser = argparse.ArgumentParser(prog="./data-agent")
    parser.add_argument("command", choices=("backup", "restore"))
    parser.add_argument("file", type=pathlib.Path)
    parser.add_argument("--state", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--root", type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--offset", type=int, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--postgresql", required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    file = options.file.absolute()
    try:
        if options.command == "backup":
            create(options.state, file, options.root, options.offset)
        else:
            restore(options.state, file, options.root, options.offset, options.postgresql)
    except Refused as refused:
        sys.exit(f"data-agent: {refused}")
    except OSError as failure:
        sys.exit(f"data-agent: {failure.filename or file}: {failure.strerror}.")


if __name__ == "__main__":
    main()
