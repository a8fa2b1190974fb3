# shellcheck shell=bash
# bench erasure: a person uses everything, is erased, and every table of every database is looked through for them: by their id, the
# ids of what was theirs, and words that only they used; so are the graph, node by node, and the folders. Tables are read from the
# catalogs, none is listed here.
is_ready gateway || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
command -v psql >/dev/null || fail "This needs psql (Debian: postgresql-client)."
need_jdk
need_build_tools
# shellcheck source=ontology-classpath.bash
. "$ROOT/dev-stack/bench/ontology-classpath.bash"
load_secrets
PGHOST=$(postgres_address)
PGPORT=${PGHOST##*:} PGHOST=${PGHOST%%:*} PGUSER=${DATA_AGENT_POSTGRES_USERNAME:-postgres} \
  PGPASSWORD=${DATA_AGENT_POSTGRES_PASSWORD:-$POSTGRES_PASSWORD} \
  QUARKUS_NEO4J_URI=$(neo4j_url) QUARKUS_NEO4J_AUTHENTICATION_USERNAME=${DATA_AGENT_NEO4J_USERNAME:-neo4j} \
  QUARKUS_NEO4J_AUTHENTICATION_PASSWORD=${DATA_AGENT_NEO4J_PASSWORD:-$NEO4J_PASSWORD} \
  GRAPH_JAVA=$JAVA_HOME/bin/java GRAPH_CP=$ONTOLOGY_CP \
  python3 "$ROOT/dev-stack/bench/erasure.py" --gateway "$(gateway_url)" --issuer "$(issuer_url)" --state "$STATE"
