# shellcheck shell=bash
# Builds what is not built or has changed. The stamp holds a hash per part over the sources that it is made of, kept where
# `mvn clean` removes it.

STAMP_FILE=$ROOT/target/data-agent.stamp
BUILD_LOG=$LOG_DIR/build.log
# There while class files may stand that no compile check has read.
UNCHECKED=$ROOT/target/data-agent.unchecked
# What every service is made of beside its own module.
LIBRARIES=(contracts statistics kit model-gateway)

built_parts() {
  local part
  for part in "${SERVICES[@]}" infra; do
    if wanted "$part"; then printf '%s\n' "$part"; fi
  done
}

# Where the sources of a part are, as one pattern of extended regular expressions.
sources_of() {
  local folder=("$(module_of "$1")")
  case $1 in
    infra) folder+=(contracts kit helm/data-agent/files) ;;
    gateway) folder+=("${LIBRARIES[@]}" web docs/openapi) ;;
    offline) folder+=("${LIBRARIES[@]}") ;;
    *) folder+=("${LIBRARIES[@]}" database-service) ;;
  esac
  local IFS='|'
  printf '  \./(pom\.xml$|(%s)/)' "${folder[*]}"
}

# Prints "part hash" for each part that is built here.
sources_hashes() {
  local list part
  list=$(cd "$ROOT" && find . \( -name target -o -name node_modules -o -name .git -o -name .data-agent -o -name test -o -path ./web/dist \) -prune -o \
    -type f \( -name pom.xml -o -path '*/src/main/*' -o -path './web/*' -o -path './docs/openapi/*' -o -path './helm/data-agent/files/topics.yaml' \) -print0 |
    LC_ALL=C sort -z | xargs -0 sha256sum)
  while read -r part; do
    printf '%s %s\n' "$part" "$(grep -E "$(sources_of "$part")" <<<"$list" | sha256sum | cut -d' ' -f1)"
  done < <(built_parts)
}

# The last file that the build of a part makes.
product_of() {
  local file=quarkus-app/quarkus-run.jar
  if [ "$1" = infra ]; then file=classpath; fi
  printf '%s/%s/target/%s' "$ROOT" "$(module_of "$1")" "$file"
}

# Of the "part hash" lines given: the parts that are not built, or from other sources.
stale_parts() {
  local part hash
  while read -r part hash; do
    [ -f "$(product_of "$part")" ] && grep -qxF "$part $hash" "$STAMP_FILE" 2>/dev/null || printf '%s\n' "$part"
  done <<<"$1"
}

# A build is over before the optimising compiler of the JVM pays: without it the same build takes less than half the processor time.
maven() {
  (cd "$ROOT" && MAVEN_OPTS="${MAVEN_OPTS:--XX:TieredStopAtLevel=1 -XX:+UseSerialGC -XX:MetaspaceSize=256m -XX:ReservedCodeCacheSize=240m --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED -Xmx1500m}" \
    mvn -B "$@") 9>&-
}

build_if_changed() {
  local hashes stale=() began
  hashes=$(sources_hashes)
  mapfile -t stale < <(stale_parts "$hashes")
  [ ${#stale[@]} -gt 0 ] || return 0
  need_build_tools
  mkdir -p "$LOG_DIR" "$ROOT/target"
  stop_parts "${stale[@]}"
  began=$(now)
  say "Building ${stale[*]} (some minutes the first time; log: $BUILD_LOG) …"
  touch "$UNCHECKED"
  build_parts "${stale[@]}" || {
    grep -E '^\[ERROR\]|BUILD' "$BUILD_LOG" | head -n 8 >&2
    fail "The build failed. See $BUILD_LOG, and run ./data-agent test once it is mended."
  }
  keep_stamps "$hashes" "${stale[@]}"
  say "Built in $(seconds_since "$began") s."
}

# One Maven run over what is stale and what that is made of, in as many threads as there are cores, web beside Java.
# Keycloak's distribution is fetched by it too where it is missing.
build_parts() {
  local part modules=() more=()
  for part in "$@"; do modules+=("$(module_of "$part")"); done
  if [[ " $* " == *" infra "* ]] && keycloak_is_missing; then more=("-Dkeycloak.target=$(keycloak_fresh)"); fi
  local IFS=,
  maven -T 1C package -Dquick -pl "${modules[*]}" -am "${more[@]}" 2>&1 | tee "$BUILD_LOG" | tell_progress
  [ "${PIPESTATUS[0]}" = 0 ] || return 1
  [ ${#more[@]} -eq 0 ] || take_keycloak
}

# From Maven's lines: which module of how many has begun, after how long, and how much had to be fetched.
tell_progress() {
  local line fetched=0 began=$SECONDS heading='Building (Data Agent :: )?(.*) [0-9][^ ]* +\[([0-9]+)/([0-9]+)\]$'
  while read -r line; do
    if [[ $line == *'Downloaded from '* ]]; then
      fetched=$((fetched + 1))
    elif [[ $line =~ $heading ]]; then
      printf '  %3d of %-3d %-26s after %d s%s\n' "${BASH_REMATCH[3]}" "${BASH_REMATCH[4]}" "${BASH_REMATCH[2]}" \
        $((SECONDS - began)) "$([ "$fetched" = 0 ] || printf ', %d files fetched' "$fetched")"
    fi
  done
}

# Keeps the stamps of the parts that were not stale.
keep_stamps() {
  local hashes=$1 part
  shift
  {
    grep -vE "^($(IFS='|' && printf '%s' "$*")) " "$STAMP_FILE" 2>/dev/null || true
    for part in "$@"; do grep -E "^$part " <<<"$hashes"; done
  } >"$STAMP_FILE.new"
  mv "$STAMP_FILE.new" "$STAMP_FILE"
}

# Maven takes class files that are there as they are: what was compiled without the checks is compiled again.
forget_unchecked() {
  [ -f "$UNCHECKED" ] || return 0
  find "$ROOT" -path '*/target/classes' -prune -exec rm -rf {} + -o -path '*/target/maven-status' -prune -exec rm -rf {} +
  rm -f "$UNCHECKED"
}

# Class files must not change under a running process.
stop_parts() {
  local part
  for part in "$@"; do
    is_running "$part" || continue
    say "Sources changed: stopping $part."
    stop_part "$part"
  done
}

keycloak_version() { sed -n 's:.*<keycloak.version>\(.*\)</keycloak.version>.*:\1:p' "$ROOT/dev-stack/infra/pom.xml"; }

keycloak_home() { printf '%s/keycloak/keycloak-%s' "$STATE" "$(keycloak_version)"; }

keycloak_is_missing() { wanted keycloak && [ -z "${DATA_AGENT_OIDC_URL:-}" ] && [ ! -d "$(keycloak_home)" ]; }

keycloak_fresh() { printf '%s/keycloak/unpacking' "$STATE"; }

# Keycloak comes from the same registry as every other dependency, once per version; unpacked beside and then moved, so
# that a killed unpacking is not taken for a finished one.
unpack_keycloak() {
  keycloak_is_missing || return 0
  have mvn || fail "Maven is missing. Run: $(as_root)apt-get install -y maven"
  say "Unpacking Keycloak $(keycloak_version) …"
  rm -rf "$(keycloak_fresh)"
  mkdir -p "$(keycloak_fresh)" "$LOG_DIR"
  maven -q -f dev-stack/infra/pom.xml dependency:unpack@keycloak -Dkeycloak.target="$(keycloak_fresh)" >"$LOG_DIR/keycloak-unpack.log" 2>&1 ||
    fail "Keycloak could not be fetched with Maven. See $LOG_DIR/keycloak-unpack.log; or set DATA_AGENT_OIDC_URL to a server of your own."
  take_keycloak
}

take_keycloak() {
  mv "$(keycloak_fresh)/keycloak-$(keycloak_version)" "$(keycloak_home)"
  rm -rf "$(keycloak_fresh)"
}
