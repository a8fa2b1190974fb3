# shellcheck shell=bash
# Runs a measurement of query-service against servers of its own and prints its lines:
# query_bench <class> <name> [maven options]
# The virtual machine compiles as in production; that of the tests stops at the first level.

query_bench() {
  local class=$1 name=$2
  shift 2
  need_jdk
  need_build_tools
  maven -q test -pl query-service -am -Dspotless.check.skip=true -Dsurefire.failIfNoSpecifiedTests=false \
    -Dtest.jvm.args="-Xmx768m -XX:+UseSerialGC --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED" \
    -Dtest="$class" -Dbench="$name" "$@" | sed -n -e 's/^.*BENCH //p' -e '/^\[ERROR\]/p'
}
