"""Bills of material of the images: what CycloneDX's Maven plugin says of a module, held against the libraries that its image carries.

A library that is shipped and not listed (Quarkus adds some by itself) is listed by what its own jar says of it; one that says nothing is a
fault. What is listed and not shipped (tools of the build, providers of an interface) is
left out of the bill, so that nobody is warned of what is not there.
"""

import argparse
import hashlib
import json
import pathlib
import sys
import zipfile
from urllib.parse import quote


def listed(bill):
    """{file name as Quarkus writes it: component}"""
    found = {}
    for component in bill.get("components", []):
        stem = f"{component.get('group', '')}.{component['name']}-{component['version']}"
        found[stem] = component
    return found


def shipped(app):
    return sorted(jar.name.removesuffix(".jar") for place in ("lib/boot", "lib/main") for jar in (app / place).glob("*.jar"))


def matched(jar, components):
    """The component of a jar; one with a classifier (native libraries) belongs to the component that it begins with."""
    if jar in components:
        return jar
    longer = [stem for stem in components if jar.startswith(stem + "-")]
    return max(longer, key=len) if longer else None


def told(jar):
    """The component that a jar says it is, or None."""
    if not zipfile.is_zipfile(jar):
        return None
    with zipfile.ZipFile(jar) as archive:
        papers = [name for name in archive.namelist() if name.startswith("META-INF/maven/") and name.endswith("/pom.properties")]
        said = [dict(line.split("=", 1) for line in archive.read(name).decode().splitlines() if "=" in line) for name in papers]
    for one in said:
        if jar.stem == f"{one.get('groupId')}.{one.get('artifactId')}-{one.get('version')}":
            purl = f"pkg:maven/{one['groupId']}/{one['artifactId']}@{one['version']}?type=jar"
            digest = hashlib.sha256(jar.read_bytes()).hexdigest()
            identity = {"group": one["groupId"], "name": one["artifactId"], "version": one["version"]}
            return {"type": "library", "bom-ref": purl, "purl": purl, "scope": "required", "hashes": [{"alg": "SHA-256", "content": digest}], **identity}
    return None


def place_of(app, stem):
    return next(app / place / f"{stem}.jar" for place in ("lib/boot", "lib/main") if (app / place / f"{stem}.jar").exists())


def bill_of(module, into):
    bill = json.loads((module / "target/sbom.json").read_text())
    components = listed(bill)
    jars = shipped(module / "target/quarkus-app")
    if not jars:
        return f"{module.name}: nothing is built in target/quarkus-app", 0, 0
    stems = {jar: matched(jar, components) for jar in jars}
    for jar in [jar for jar, stem in stems.items() if stem is None]:
        own = told(place_of(module / "target/quarkus-app", jar))
        if own:
            components[jar], stems[jar] = own, jar
    missing = [jar for jar, stem in stems.items() if stem is None]
    kept = {stem for stem in stems.values() if stem}
    refs = {components[stem].get("bom-ref") for stem in kept} | {bill["metadata"]["component"].get("bom-ref")}
    left_out = len(components) - len(kept)
    bill["components"] = [component for stem, component in components.items() if stem in kept]
    bill["dependencies"] = [
        {**edge, "dependsOn": [ref for ref in edge.get("dependsOn", []) if ref in refs]} for edge in bill.get("dependencies", []) if edge["ref"] in refs
    ]
    into.mkdir(parents=True, exist_ok=True)
    (into / f"{module.name}.cdx.json").write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n")
    print(f"{module.name:18} {len(jars)} libraries shipped, {len(kept)} components listed, {left_out} of the build left out, {len(missing)} missing")
    return (f"{module.name} ships what its bill does not list: {', '.join(missing)}" if missing else None), len(jars), len(kept)


def pinned(image):
    """Components of the Python pods' image, which is no Java: packages of Debian and wheels, by the versions that it is built with."""
    found = []
    for file, kind, between, origin in (("packages.txt", "deb", "=", "debian/"), ("requirements.txt", "pypi", "==", "")):
        for line in (image / file).read_text().splitlines():
            if line.strip() and not line.startswith("#"):
                name, version = line.strip().split(between, 1)
                purl = f"pkg:{kind}/{origin}{name}@{quote(version, safe='')}" + ("?distro=debian-12" if kind == "deb" else "")
                found.append({"type": "library", "bom-ref": purl, "purl": purl, "name": name, "version": version, "scope": "required"})
    return found


def bill_of_pods(image, into):
    """What is named there; what Debian brings along with it, and what its base holds, is not."""
    components = pinned(image)
    named = {"type": "container", "bom-ref": "sandbox-executor", "name": "sandbox-executor"}
    bill = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "metadata": {"component": named}, "components": components}
    into.mkdir(parents=True, exist_ok=True)
    (into / "sandbox-executor.cdx.json").write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n")
    print(f"{'sandbox-executor':18} {len(components)} packages named, those that they need not among them")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--into", type=pathlib.Path, required=True)
    parser.add_argument("--pods", type=pathlib.Path, help="folder of the Python pods' image")
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    faults = [fault for fault, _, _ in (bill_of(module, options.into) for module in options.modules) if fault]
    if options.pods:
        bill_of_pods(options.pods, options.into)
    for fault in faults:
        print("fault: " + fault, file=sys.stderr)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
