# shellcheck shell=bash
# JMH: the exact join tree and pair paths on 122 datasets and 1,801 relationships, beside pairwise Dijkstra: bench join-plan

need_jdk
need_build_tools
# shellcheck source=ontology-classpath.bash
. "$ROOT/dev-stack/bench/ontology-classpath.bash"
mkdir -p "$ONTOLOGY/target/jmh"
"$JAVA_HOME/bin/javac" -proc:full -nowarn -d "$ONTOLOGY/target/jmh" -cp "$ONTOLOGY_CP" \
  "$ONTOLOGY/src/test/java/io/dataagent/ontology/bench/JoinPlanBench.java"
"$JAVA_HOME/bin/java" -cp "$ONTOLOGY/target/jmh:$ONTOLOGY_CP" io.dataagent.ontology.bench.JoinPlanBench
