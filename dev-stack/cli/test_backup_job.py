"""The script of the chart's backup and restore jobs, with PostgreSQL's own tools on a server of its own."""

import os
import pathlib
import pwd
import shutil
import socket
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "helm/data-agent/files/backup.sh"
NAMES = ("agent", "chat")


def tools():
    found = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


@unittest.skipUnless(tools(), "PostgreSQL's tools are absent: apt-get install postgresql")
class BackupJobTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.home = pathlib.Path(tempfile.mkdtemp(prefix="backup-job-"))
        cls.bin, cls.port = tools(), free_port()
        cls.data = cls.home / "data"
        cls.data.mkdir()
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            cls.home.chmod(0o755)
            os.chown(cls.data, owner.pw_uid, owner.pw_gid)
        cls.server("initdb", "--pgdata", cls.data, "--auth=scram-sha-256", "--username=admin", "--pwfile", cls.secret("admin"))
        cls.server(
            "pg_ctl", "--pgdata", cls.data, "--wait", "--log", cls.data / "log", "--options",
            f"-p {cls.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off", "start",
        )

    @classmethod
    def tearDownClass(cls):
        cls.server("pg_ctl", "--pgdata", cls.data, "--mode=immediate", "stop")
        shutil.rmtree(cls.home)

    @classmethod
    def secret(cls, word):
        file = cls.home / "word"
        file.write_text(word)
        file.chmod(0o644)
        return file

    @classmethod
    def server(cls, tool, *arguments):
        """As a person of its own: PostgreSQL does not run as root."""
        command = [str(cls.bin / tool), *map(str, arguments)]
        if os.geteuid() == 0:
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/", timeout=120)

    def setUp(self):
        self.folder = self.home / "backups"
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir()
        for name in NAMES:
            self.psql("postgres", "admin", f"drop database if exists {name}")
            self.psql("postgres", "admin", f"drop role if exists {name}")
            self.psql("postgres", "admin", f"drop role if exists {name}_owner")
            self.psql("postgres", "admin", f"create role {name} login password '{name}'")
            self.psql("postgres", "admin", f"create role {name}_owner login password '{name}_owner'")
            self.psql("postgres", "admin", f"create database {name} owner {name}_owner")
        self.fill()

    def fill(self):
        for name in NAMES:
            self.psql(
                name, f"{name}_owner",
                "create table flyway_schema_history (version text, success boolean);"
                "insert into flyway_schema_history values ('1', true), ('9', true), ('17', true);"
                "create table said (id int primary key, words text);"
                f"insert into said select i, 'word ' || i from generate_series(1, 500) i; grant select, insert on all tables in schema public to {name}",
            )

    def empty(self):
        for name in NAMES:
            self.psql("postgres", "admin", f"drop database {name}")
            self.psql("postgres", "admin", f"create database {name} owner {name}_owner")

    def psql(self, database, role, statement):
        command = [str(self.bin / "psql"), "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", str(self.port), "-U", role, "-d", database]
        environment = os.environ | {"PGPASSWORD": role}
        done = subprocess.run([*command, "-c", statement], env=environment, capture_output=True, text=True, timeout=60)
        if done.returncode:
            raise AssertionError(done.stderr)
        return done.stdout.strip()

    def run_script(self, *words, owner=False, key="a2V5", schema=17):
        environment = {"PATH": f"{self.bin}:{os.environ['PATH']}", "DATABASES": " ".join(NAMES), "SECRET_KEY": key}
        for name in NAMES:
            role = f"{name}_owner" if owner else name
            environment[f"CONNECTION_{name}"] = f"host=127.0.0.1 port={self.port} dbname={name} user={role} sslmode=prefer"
            environment[f"PASSWORD_{name}"] = role
            environment[f"SCHEMA_{name}"] = str(schema)
        return subprocess.run(["sh", str(SCRIPT), *map(str, words)], env=environment, capture_output=True, text=True, timeout=120)

    def backed_up(self):
        done = self.run_script("backup", self.folder, 7)
        self.assertEqual(done.returncode, 0, done.stderr)
        return next(self.folder.iterdir()).name

    def refused(self, sentence, name, **changed):
        done = self.run_script("restore", self.folder, name, owner=True, **changed)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn(sentence, done.stderr)
        for database in NAMES:
            self.assertEqual(self.psql(database, f"{database}_owner", "select count(*) from pg_tables where schemaname = 'public'"), "0")

    def test_what_the_services_role_dumped_comes_back_for_the_owner_with_the_services_rights(self):
        name = self.backed_up()
        before = [self.psql(one, one, "select md5(string_agg(id || words, ',' order by id)) from said") for one in NAMES]
        self.empty()

        done = self.run_script("restore", self.folder, name, owner=True)

        self.assertEqual(done.returncode, 0, done.stderr)
        after = [self.psql(one, one, "select md5(string_agg(id || words, ',' order by id)) from said") for one in NAMES]
        self.assertEqual(after, before)
        self.assertIn("chat: version 17", done.stdout)
        self.assertEqual(self.psql("chat", "chat", "select tableowner from pg_tables where tablename = 'said'"), "chat_owner")
        with self.assertRaisesRegex(AssertionError, "must be owner"):
            self.psql("chat", "chat", "alter table said add column extra int")

    def test_the_key_and_the_passwords_are_not_in_it(self):
        place = self.folder / self.backed_up()

        whole = b"".join(file.read_bytes() for file in place.iterdir())

        self.assertEqual(sorted(file.name for file in place.iterdir()), ["agent.dump", "chat.dump", "manifest", "sums"])
        self.assertNotIn(b"a2V5", whole)
        self.assertIn("key=", (place / "manifest").read_text())

    def test_another_key_is_refused_before_anything_is_written(self):
        name = self.backed_up()
        self.empty()
        self.refused("another secret-key", name, key="b3RoZXI=")

    def test_a_cut_dump_is_refused_before_anything_is_written(self):
        name = self.backed_up()
        dump = self.folder / name / "chat.dump"
        dump.write_bytes(dump.read_bytes()[:-200])
        self.empty()
        self.refused("cut off or altered", name)

    def test_a_newer_version_is_refused_before_anything_is_written(self):
        name = self.backed_up()
        self.empty()
        self.refused("at version 17, this release knows 16", name, schema=16)

    def test_a_backup_that_is_not_there_is_refused(self):
        self.empty()
        self.refused("there is no backup", "20260101T000000Z")

    def test_databases_that_hold_something_are_left_as_they_are(self):
        name = self.backed_up()
        self.psql("chat", "chat_owner", "insert into said values (1000, 'since then')")

        done = self.run_script("restore", self.folder, name, owner=True)

        self.assertNotEqual(done.returncode, 0)
        self.assertIn("is not empty", done.stderr)
        self.assertEqual(self.psql("chat", "chat", "select count(*) from said"), "501")

    def test_only_the_newest_are_kept_and_nothing_of_others(self):
        for day in ("20260101T000000Z", "20260102T000000Z", "20260103T000000Z"):
            (self.folder / day).mkdir()
        (self.folder / "of-somebody-else").mkdir()

        done = self.run_script("backup", self.folder, 2)

        self.assertEqual(done.returncode, 0, done.stderr)
        left = sorted(place.name for place in self.folder.iterdir())
        self.assertEqual(left[0], "20260103T000000Z")
        self.assertEqual(len(left), 3)
        self.assertIn("of-somebody-else", left)

    def test_a_database_that_does_not_answer_leaves_no_backup(self):
        self.psql("postgres", "admin", "alter role chat password 'another'")

        done = self.run_script("backup", self.folder, 2)

        self.assertNotEqual(done.returncode, 0)
        self.assertEqual([place.name for place in self.folder.iterdir() if place.name != ".writing"], [])


if __name__ == "__main__":
    unittest.main()
