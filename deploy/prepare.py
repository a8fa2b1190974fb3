#!/usr/bin/env python3
"""Makes what an installation on Kubernetes needs once: prepare.py HOST FOLDER [--owners] [--stores] [--theme] [--kafka] [--keys].

Writes into FOLDER, which must not exist and not be in this repository: secrets.yaml (a Secret with every key that a pod waits for, but
kafka-jaas, see below), realm.json (the realm for Keycloak with the suite's clients, roles and audience, and nobody in it) and databases.sql
(roles and databases for PostgreSQL).
With --owners each database belongs to a role of its own, as which the jobs of a release migrate, and the role of its service alters
nothing: for migrations.mode job with migrations.ownRole. With --stores also stores.yaml: the Secret of the stores that deploy/k8s has for
trying out (databases, a realm that can be used at http://localhost:8080 too, a person `ada` who may ask, and the passwords of all).
With --theme the login page wears the product's colours: realm.json names the theme, and FOLDER has it as themes/data-agent, to be put into
that Keycloak's /opt/keycloak/themes (its image, or a volume there) before the realm is made.
What others gave comes from the environment, never from the command line, and only where it is asked for. With --kafka, where Kafka asks who
signs in, the Secret has kafka-jaas, out of DATA_AGENT_KAFKA_USERNAME and DATA_AGENT_KAFKA_PASSWORD (KAFKA_SASL_MECHANISM as kafka.saslMechanism,
SCRAM-SHA-512 without). With --keys it has those of openai-api-key, anthropic-api-key, azure-openai-api-key and embedding-api-key whose
OPENAI_API_KEY, ANTHROPIC_API_KEY, AZURE_OPENAI_API_KEY and DATA_AGENT_EMBEDDING_API_KEY are set: the first with a key then answers.
HOST is the address people will open, for example data-agent.example.org. All passwords that are made are new and random."""
import base64
import json
import os
import pathlib
import re
import secrets
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DATABASES = ["chat", "agent", "ontology", "query", "sandbox"]
CLIENTS = {
    "data-agent-gateway": "gateway-client-secret",
    "chat-service": "chat-service-client-secret",
    "agent-service": "agent-service-client-secret",
    "ontology-service": "ontology-service-client-secret",
    "query-service": "query-service-client-secret",
    "sandbox-runner": "sandbox-runner-client-secret",
}
GIVEN = {
    "OPENAI_API_KEY": "openai-api-key",
    "ANTHROPIC_API_KEY": "anthropic-api-key",
    "AZURE_OPENAI_API_KEY": "azure-openai-api-key",
    "DATA_AGENT_EMBEDDING_API_KEY": "embedding-api-key",
}
LOGINS = {
    "SCRAM-SHA-256": "org.apache.kafka.common.security.scram.ScramLoginModule",
    "SCRAM-SHA-512": "org.apache.kafka.common.security.scram.ScramLoginModule",
    "PLAIN": "org.apache.kafka.common.security.plain.PlainLoginModule",
}
OPTIONS = {"--owners", "--stores", "--theme", "--kafka", "--keys"}
HOST = re.compile(r"(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}")


def keys(owners):
    made = {key: secrets.token_urlsafe(24) for key in CLIENTS.values()}
    made.update({f"{name}-db-{kind}": secrets.token_urlsafe(24) for name in DATABASES for kind in ("password", "owner-password")[: 1 + owners]})
    made["neo4j-password"] = secrets.token_urlsafe(24)
    made["secret-key"] = base64.b64encode(secrets.token_bytes(32)).decode()
    return made


def quoted(variable):
    """A text out of the environment as a quoted one of Java's login configuration."""
    text = os.environ.get(variable, "")
    if not text:
        sys.exit(f"--kafka: {variable} is not set. It is read from the environment, so that it stands in no command.")
    wrong = re.search(r"[$\x00-\x1f\x7f]", text)
    if wrong:
        what = "a $, which the services would expand" if wrong.group() == "$" else "a character that cannot be written in a line"
        sys.exit(f"--kafka: {variable} holds {what}. Give Kafka's user another one, or write kafka-jaas yourself.")
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def login():
    mechanism = os.environ.get("KAFKA_SASL_MECHANISM") or "SCRAM-SHA-512"
    if mechanism not in LOGINS:
        sys.exit(f"--kafka: KAFKA_SASL_MECHANISM is '{mechanism}'; made are logins for {', '.join(LOGINS)}.")
    user, password = quoted("DATA_AGENT_KAFKA_USERNAME"), quoted("DATA_AGENT_KAFKA_PASSWORD")
    return f"{LOGINS[mechanism]} required username={user} password={password};"


def given(wanted):
    """What others made: the login at Kafka, keys of providers."""
    taken = {"kafka-jaas": login()} if "--kafka" in wanted else {}
    if "--keys" in wanted:
        keys_given = {key: os.environ[variable] for variable, key in GIVEN.items() if os.environ.get(variable)}
        if not keys_given:
            sys.exit(f"--keys: none of {', '.join(GIVEN)} is set.")
        taken.update(keys_given)
    return taken


def secret(made):
    lines = ["apiVersion: v1", "kind: Secret", "metadata:", "  name: data-agent-secrets", "type: Opaque", "stringData:"]
    return "\n".join(lines + [f"  {key}: {json.dumps(value)}" for key, value in sorted(made.items())]) + "\n"


def realm(host, made, theme=False):
    tree = json.loads((ROOT / "dev-stack/keycloak/realm.json").read_text(encoding="utf-8"))
    # a realm whose theme that Keycloak does not have would show no login page as it should
    if not theme:
        tree.pop("loginTheme", None)
    # whoever signs in with a password at a command line does it in the try-out alone
    tree["clients"] = [c for c in tree["clients"] if c["clientId"] in CLIENTS]
    for client in tree["clients"]:
        client["secret"] = made[CLIENTS[client["clientId"]]]
        if client["clientId"] == "data-agent-gateway":
            client["redirectUris"] = [f"https://{host}/*"]
            client["webOrigins"] = [f"https://{host}"]
            client["attributes"]["backchannel.logout.url"] = f"https://{host}/logout/everywhere"
    tree["users"] = [u for u in tree["users"] if "serviceAccountClientId" in u]
    return json.dumps(tree, indent=2) + "\n"


def databases(made, owners):
    lines = []
    for name in DATABASES:
        lines.append(f"CREATE ROLE {name} LOGIN PASSWORD '{made[f'{name}-db-password']}';")
        owner = f"{name}_owner" if owners else name
        if owners:
            lines.append(f"CREATE ROLE {owner} LOGIN PASSWORD '{made[f'{name}-db-owner-password']}';")
        lines.append(f"CREATE DATABASE {name} OWNER {owner};")
    return "\n".join(lines) + "\n"


def stores(host, made, owners):
    """All that the stores for trying out begin with."""
    tree = json.loads(realm(host, made))
    for client in tree["clients"]:
        if client["clientId"] == "data-agent-gateway":
            client["redirectUris"].append("http://localhost:8080/*")
            client["webOrigins"].append("http://localhost:8080")
            client["attributes"]["backchannel.logout.url"] = "http://data-agent-gateway.data-agent:8080/logout/everywhere"
    password = secrets.token_urlsafe(12)
    ada = {"username": "ada", "enabled": True, "emailVerified": True, "email": f"ada@{host}", "firstName": "Ada", "lastName": "Tries"}
    tree["users"].append(ada | {"credentials": [{"type": "password", "value": password, "temporary": False}], "realmRoles": ["contributor"]})
    values = {
        "ada-password": password,
        "databases.sql": databases(made, owners),
        "keycloak-admin-password": secrets.token_urlsafe(24),
        "neo4j-password": made["neo4j-password"],
        "postgres-password": secrets.token_urlsafe(24),
        "realm.json": json.dumps(tree),
    }
    lines = ["apiVersion: v1", "kind: Secret", "metadata:", "  name: data-agent-stores", "  namespace: data", "type: Opaque", "stringData:"]
    return "\n".join(lines + [f"  {key}: {json.dumps(value)}" for key, value in values.items()]) + "\n"


def main():
    wanted = sys.argv[3:]
    owners, with_stores, theme = "--owners" in wanted, "--stores" in wanted, "--theme" in wanted
    if len(sys.argv) < 3 or not OPTIONS.issuperset(wanted) or len(set(wanted)) < len(wanted):
        sys.exit(__doc__)
    host, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    if not HOST.fullmatch(host):
        sys.exit(f"'{host}' is no host name. Give the address people will open without https://, for example data-agent.example.org.")
    if folder.exists():
        sys.exit(f"{folder} is there already. What it holds may be in use; name another folder, or remove it yourself.")
    if folder.resolve().is_relative_to(ROOT):
        sys.exit(f"{folder} is inside of {ROOT}, a repository. Passwords do not go there; name a folder outside of it.")
    taken = given(wanted)
    os.umask(0o077)
    folder.mkdir(parents=True)
    made = keys(owners)
    (folder / "secrets.yaml").write_text(secret(made | taken), encoding="utf-8")
    (folder / "realm.json").write_text(realm(host, made, theme), encoding="utf-8")
    if theme:
        shutil.copytree(ROOT / "dev-stack/keycloak/themes", folder / "themes")
    (folder / "databases.sql").write_text(databases(made, owners), encoding="utf-8")
    if with_stores:
        (folder / "stores.yaml").write_text(stores(host, made, owners), encoding="utf-8")
    also = (", stores.yaml" if with_stores else "") + (", themes" if theme else "")
    if taken:
        print(f"Taken from the environment: {', '.join(taken)}.")
    print(f"{folder}: secrets.yaml, realm.json, databases.sql{also}. Keep secret-key safe: without it sealed passwords cannot be read.")


if __name__ == "__main__":
    main()
