"""Tests of backup and restore on folders that look like an installation's."""

import contextlib
import io
import json
import os
import pathlib
import sys
import tarfile
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import backup  # noqa: E402

KEY = "SECRET_KEY='a2V5'\nDB_PASSWORD_CHAT=x\n"


class BackupTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.work = pathlib.Path(folder.name)
        self.root = self.work / "root"
        self.migration("chat-service", 9)
        self.state = self.work / "state"
        self.write("postgres/data/PG_VERSION", "18\n")
        self.rows = os.urandom(100_000).hex()  # so long that what fills the file up to whole records is less than a fifth of it
        self.write("postgres/data/base/1/table", self.rows)
        self.write("postgres/data/postmaster.pid", "4711")
        (self.state / "postgres/data/pg_notify").mkdir()
        self.write("postgres/PG-1/bin/postgres", "a program")
        self.write("kafka/topic/segment", "records")
        self.write("duckdb/files.duckdb", "tables")
        self.write("keycloak/keycloak-26/data/h2/people.db", "ada")
        self.write("keycloak/keycloak-26/data/import/realm.json", "{}")
        self.write("keycloak/keycloak-26/bin/kc.sh", "a program")
        self.write("neo4j/store", "graph")
        self.write("logs/chat.log", "a line")
        self.write("run/chat.pid", "1 2")
        self.write("secrets/secrets.env", KEY)
        self.file = self.work / "kept.tar"
        self.fresh = self.work / "fresh"

    def write(self, name, content):
        path = self.state / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)

    def migration(self, service, number):
        path = self.root / service / f"src/main/resources/db/migration/V{number}__x.sql"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("select 1")

    def create(self):
        with contextlib.redirect_stdout(io.StringIO()):
            backup.create(self.state, self.file, self.root, 0)

    def restore(self, offset=0, postgresql="18"):
        with contextlib.redirect_stdout(io.StringIO()):
            backup.restore(self.fresh, self.file, self.root, offset, postgresql)

    def refuses(self, text, action, *arguments, **named):
        with self.assertRaises(backup.Refused) as caught:
            action(*arguments, **named)
        self.assertIn(text, str(caught.exception))

    def refuses_to_restore(self, text, **named):
        self.refuses(text, self.restore, **named)
        self.assertFalse((self.fresh / "postgres").exists())
        self.assertFalse((self.fresh / "restoring").exists())

    def rewrite(self, change):
        """The backup with another manifest."""
        with tarfile.open(self.file) as outer:
            state = outer.extractfile("state.tar.gz").read()
            manifest = json.load(outer.extractfile("manifest.json"))
        change(manifest)
        with tarfile.open(self.file, "w") as outer:
            for name, content in (("state.tar.gz", state), ("manifest.json", json.dumps(manifest).encode())):
                info = tarfile.TarInfo(name)
                info.size = len(content)
                outer.addfile(info, io.BytesIO(content))

    def test_what_is_kept_comes_back_and_nothing_else(self):
        self.create()
        self.restore()
        found = {str(path.relative_to(self.fresh)) for path in self.fresh.rglob("*") if path.is_file()}
        self.assertEqual(
            found,
            {
                "postgres/data/PG_VERSION",
                "postgres/data/base/1/table",
                "kafka/topic/segment",
                "duckdb/files.duckdb",
                "keycloak/restored/h2/people.db",
                "keycloak/restored/import/realm.json",
                "secrets/secrets.env",
            },
        )
        self.assertTrue((self.fresh / "postgres/data/pg_notify").is_dir())
        self.assertEqual((self.fresh / "postgres/data/base/1/table").read_text(), self.rows)
        self.assertEqual((self.fresh / "postgres/data").stat().st_mode & 0o777, 0o700)

    def test_a_backup_is_private_and_overwrites_nothing(self):
        self.create()
        self.assertEqual(self.file.stat().st_mode & 0o777, 0o600)
        before = self.file.read_bytes()
        self.refuses("exists already", self.create)
        self.assertEqual(self.file.read_bytes(), before)

    def test_nothing_to_back_up(self):
        self.refuses("nothing to back up", backup.create, self.work / "none", self.file, self.root, 0)
        self.assertFalse(self.file.exists())

    def test_a_backup_that_was_cut_off_is_refused_at_every_length(self):
        self.create()
        whole = self.file.read_bytes()
        for share in (0, 1, 10, 50, 80):
            with self.subTest(share=share):
                self.file.write_bytes(whole[: len(whole) * share // 100])
                self.refuses_to_restore("no ")

    def test_a_byte_that_changed_is_noticed(self):
        self.create()
        content = bytearray(self.file.read_bytes())
        content[7000] ^= 1
        self.file.write_bytes(content)
        self.refuses_to_restore("altered or cut off")

    def test_another_file_is_no_backup(self):
        for content in (b"", b"hello", b"PK\x03\x04" * 500, b"\0" * 20000):
            with self.subTest(content=content[:5]):
                self.file.write_bytes(content)
                self.refuses_to_restore("backup of Data Agent")

    def test_no_file(self):
        self.refuses_to_restore("There is no file")

    def test_a_newer_database_is_refused(self):
        self.migration("chat-service", 10)
        self.create()
        (self.root / "chat-service/src/main/resources/db/migration/V10__x.sql").unlink()
        self.refuses_to_restore("holds version 10 of the database of chat-service, this Data Agent knows 9")

    def test_a_newer_format_is_refused(self):
        self.create()
        self.rewrite(lambda manifest: manifest.update(format=2))
        self.refuses_to_restore("made by a newer Data Agent")

    def test_another_postgresql_is_refused(self):
        self.create()
        self.refuses_to_restore("files of PostgreSQL 18, this Data Agent starts 19", postgresql="19")

    def test_another_address_is_refused(self):
        self.create()
        self.refuses_to_restore("DATA_AGENT_PORT_OFFSET=0", offset=7)

    def test_an_installation_is_never_overwritten(self):
        self.create()
        self.fresh = self.state
        self.refuses("holds an installation already", self.restore)
        self.assertEqual((self.state / "postgres/data/base/1/table").read_text(), self.rows)

    def test_another_key_is_refused(self):
        self.create()
        (self.fresh / "secrets").mkdir(parents=True)
        (self.fresh / "secrets/secrets.env").write_text("SECRET_KEY='b3RoZXI='\n")
        self.refuses_to_restore("is not the one that sealed")

    def test_the_same_key_is_welcome(self):
        self.create()
        (self.fresh / "secrets").mkdir(parents=True)
        (self.fresh / "secrets/secrets.env").write_text(KEY)
        self.restore()
        self.assertTrue((self.fresh / "postgres/data/PG_VERSION").is_file())

    def test_a_path_that_leads_out_is_refused(self):
        member = tarfile.TarInfo("../out")
        self.refuses("which no backup has", backup.safe, member, self.file)


if __name__ == "__main__":
    unittest.main()
