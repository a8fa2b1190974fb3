# shellcheck shell=bash
# Builds what is not built or has changed. The stamp is a hash over the sources, kept where `mvn clean` removes it.

STAMP_FILE=$ROOT/target/data-agent.stamp
BUILD_LOG=$LOG_DIR/build.log
# There while class files may stand that no compile check has read.
UNCHECKED=$ROOT/target/data-agent.unchecked

sources_hash() {
  (cd "$ROOT" && find . \( -name target -o -name node_modules -o -name .git -o -name .data-agent -o -name test -o -path ./web/dist \) -prune -o \
    -type f \( -name pom.xml -o -path '*/src/main/*' -o -path './web/*' -o -path './docs/openapi/*' \) -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
}

is_built() {
  local service
  for service in "${SERVICES[@]}"; do
    wanted "$service" || continue
    [ -f "$ROOT/$(module_of "$service")/target/quarkus-app/quarkus-run.jar" ] || return 1
  done
  [ -f "$ROOT/dev-stack/infra/target/classpath" ] || return 1
  [ "$(cat "$STAMP_FILE" 2>/dev/null)" = "$1" ]
}

maven() {
  (cd "$ROOT" && MAVEN_OPTS="${MAVEN_OPTS:---sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -Xmx1500m}" \
    mvn -B "$@") 9>&-
}

build_if_changed() {
  local hash began
  hash=$(sources_hash)
  is_built "$hash" && return 0
  need_build_tools
  mkdir -p "$LOG_DIR" "$ROOT/target"
  stop_parts_of_the_build
  began=$(now)
  say "Building (some minutes the first time; log: $BUILD_LOG) …"
  touch "$UNCHECKED"
  maven -q package -Dquick -DskipTests -Dspotless.check.skip=true >"$BUILD_LOG" 2>&1 || {
    grep -E '^\[ERROR\]|BUILD' "$BUILD_LOG" | head -n 8 >&2
    fail "The build failed. See $BUILD_LOG, and run ./data-agent test once it is mended."
  }
  printf '%s\n' "$hash" >"$STAMP_FILE"
  say "Built in $(seconds_since "$began") s."
}

# Maven takes class files that are there as they are: what was compiled without the checks is compiled again.
forget_unchecked() {
  [ -f "$UNCHECKED" ] || return 0
  find "$ROOT" -path '*/target/classes' -prune -exec rm -rf {} + -o -path '*/target/maven-status' -prune -exec rm -rf {} +
  rm -f "$UNCHECKED"
}

# Class files must not change under a running process.
stop_parts_of_the_build() {
  local part
  for part in "${SERVICES[@]}" infra; do
    is_running "$part" || continue
    say "Sources changed: stopping $part."
    stop_part "$part"
  done
}

keycloak_version() { sed -n 's:.*<keycloak.version>\(.*\)</keycloak.version>.*:\1:p' "$ROOT/dev-stack/infra/pom.xml"; }

keycloak_home() { printf '%s/keycloak/keycloak-%s' "$STATE" "$(keycloak_version)"; }

# Keycloak comes from the same registry as every other dependency, once per version; unpacked beside and then moved, so
# that a killed unpacking is not taken for a finished one.
unpack_keycloak() {
  [ -d "$(keycloak_home)" ] && return 0
  have mvn || fail "Maven is missing. Run: $(as_root)apt-get install -y maven"
  local fresh=$STATE/keycloak/unpacking
  say "Unpacking Keycloak $(keycloak_version) …"
  rm -rf "$fresh"
  mkdir -p "$fresh" "$LOG_DIR"
  maven -q -f dev-stack/infra/pom.xml dependency:unpack@keycloak -Dkeycloak.target="$fresh" >"$LOG_DIR/keycloak-unpack.log" 2>&1 ||
    fail "Keycloak could not be fetched with Maven. See $LOG_DIR/keycloak-unpack.log; or set DATA_AGENT_OIDC_URL to a server of your own."
  mv "$fresh/keycloak-$(keycloak_version)" "$(keycloak_home)"
  rm -rf "$fresh"
}
