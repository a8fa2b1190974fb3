"""The bills of material: what is shipped is listed, what is not shipped is not."""

import contextlib
import io
import json
import pathlib
import tempfile
import unittest
import zipfile

import sbom


def component(group, name, version):
    return {"group": group, "name": name, "version": version, "bom-ref": f"pkg:{group}/{name}@{version}"}


class SbomTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.module = pathlib.Path(self.folder.name) / "chat-service"
        (self.module / "target/quarkus-app/lib/main").mkdir(parents=True)
        self.into = pathlib.Path(self.folder.name) / "sbom"

    def ships(self, *jars):
        for jar in jars:
            (self.module / "target/quarkus-app/lib/main" / f"{jar}.jar").touch()

    def lists(self, *components):
        edges = [{"ref": c["bom-ref"], "dependsOn": [other["bom-ref"] for other in components]} for c in components]
        bill = {"metadata": {"component": {"bom-ref": "self"}}, "components": list(components), "dependencies": edges}
        (self.module / "target/sbom.json").write_text(json.dumps(bill))

    def fault(self):
        with contextlib.redirect_stdout(io.StringIO()):
            return sbom.bill_of(self.module, self.into)[0]

    def names(self):
        return [c["name"] for c in json.loads((self.into / "chat-service.cdx.json").read_text())["components"]]

    def test_what_is_shipped_is_listed(self):
        self.ships("io.netty.netty-common-4.1.130", "io.netty.netty-transport-native-epoll-4.1.130-linux-x86_64")
        self.lists(component("io.netty", "netty-common", "4.1.130"), component("io.netty", "netty-transport-native-epoll", "4.1.130"))
        self.assertIsNone(self.fault())
        self.assertEqual(["netty-common", "netty-transport-native-epoll"], self.names())

    def test_a_library_that_no_bill_lists_is_a_fault(self):
        self.ships("io.netty.netty-common-4.1.130", "com.acme.sneaked-in-1.0")
        self.lists(component("io.netty", "netty-common", "4.1.130"))
        self.assertIn("com.acme.sneaked-in-1.0", self.fault())

    def test_a_library_that_the_build_added_is_listed_by_what_it_says_of_itself(self):
        self.lists()
        jar = self.module / "target/quarkus-app/lib/main/io.quarkus.quarkus-flyway-postgresql-3.34.1.jar"
        with zipfile.ZipFile(jar, "w") as archive:
            archive.writestr("META-INF/maven/io.quarkus/quarkus-flyway-postgresql/pom.properties", "groupId=io.quarkus\nartifactId=quarkus-flyway-postgresql\nversion=3.34.1\n")
        self.assertIsNone(self.fault())
        self.assertEqual(["quarkus-flyway-postgresql"], self.names())

    def test_another_version_is_a_fault(self):
        self.ships("io.netty.netty-common-4.1.131")
        self.lists(component("io.netty", "netty-common", "4.1.13"), component("io.netty", "netty-common", "4.1.130"))
        self.assertIn("4.1.131", self.fault())

    def test_what_is_not_shipped_is_not_listed_and_nobody_depends_on_it(self):
        self.ships("io.netty.netty-common-4.1.130")
        self.lists(component("io.netty", "netty-common", "4.1.130"), component("org.tool", "of-the-build", "1"))
        self.assertIsNone(self.fault())
        self.assertEqual(["netty-common"], self.names())
        self.assertNotIn("of-the-build", (self.into / "chat-service.cdx.json").read_text())

    def test_the_pods_of_python_list_the_packages_that_they_are_built_with(self):
        image = pathlib.Path(sbom.__file__).resolve().parents[2] / "sandbox-runner/image"
        with contextlib.redirect_stdout(io.StringIO()):
            sbom.bill_of_pods(image, self.into)
        bill = json.loads((self.into / "sandbox-executor.cdx.json").read_text())
        lines = [line for name in ("packages.txt", "requirements.txt") for line in (image / name).read_text().splitlines()]
        said = {f"{c['name']}{'==' if c['purl'].startswith('pkg:pypi') else '='}{c['version']}" for c in bill["components"]}
        self.assertEqual({line for line in lines if line and not line.startswith("#")}, said)
        self.assertIn("pkg:deb/debian/python3-numpy@1%3A1.24.2-1%2Bdeb12u1?distro=debian-12", [c["purl"] for c in bill["components"]])

    def test_a_module_that_is_not_built_is_a_fault(self):
        self.lists()
        self.assertIn("nothing is built", self.fault())


if __name__ == "__main__":
    unittest.main()
