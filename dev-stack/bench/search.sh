# shellcheck shell=bash
# Search over 1,000 ontologies of 20 datasets in an embedded Neo4j, beside topK×4 filtered afterwards; then what is found for
# labelled questions: bench search [ontologies] [searches]

need_jdk
need_build_tools
# shellcheck source=ontology-classpath.bash
. "$ROOT/dev-stack/bench/ontology-classpath.bash"
"$JAVA_HOME/bin/java" -Xmx2g --enable-native-access=ALL-UNNAMED -cp "$ONTOLOGY_CP" io.dataagent.ontology.graph.SearchBench "$@" 2>/dev/null
maven -q test -pl ontology-service -am -Dtest=SearchQualityTest -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true
