# shellcheck shell=bash
# Compiles ontology-service with its tests and sets ONTOLOGY_CP to their class path.

ONTOLOGY=$ROOT/ontology-service
maven -q test-compile dependency:build-classpath -pl ontology-service -am -Dspotless.check.skip=true \
  -Dmdep.includeScope=test -Dmdep.outputFile=target/test-classpath ||
  fail "The class path of ontology-service cannot be resolved; build once with ./data-agent test ontology-service."
ONTOLOGY_CP=$ONTOLOGY/target/test-classes:$ONTOLOGY/target/classes:$(cat "$ONTOLOGY/target/test-classpath")
