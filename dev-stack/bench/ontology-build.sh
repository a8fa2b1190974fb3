# shellcheck shell=bash
# From a finished snapshot of 500 tables to a ready ontology with offline embeddings: bench ontology-build [tables]

need_jdk
need_build_tools
maven test -pl ontology-service -am -Dtest=BuildSampleTest -Dsurefire.failIfNoSpecifiedTests=false -Dspotless.check.skip=true \
  -Dtest.jvm.args="-Dbench.datasets=${1:-500}" | grep -E 'datasets:|ERROR|BUILD'
