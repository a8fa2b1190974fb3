# shellcheck shell=bash
# What the machine must offer. Every check ends in silence or in one sentence that names the remedy.

MIN_MEMORY_MB=${DATA_AGENT_MIN_MEMORY_MB:-3000}
MIN_DISK_MB=${DATA_AGENT_MIN_DISK_MB:-2500}
SANDBOX_PYTHON=${DATA_AGENT_PYTHON:-/usr/bin/python3}
SANDBOX_PACKAGES=(bubblewrap python3 python3-pandas python3-matplotlib python3-seaborn python3-scipy python3-sklearn python3-openpyxl
  libfontconfig1 fonts-dejavu-core)
SANDBOX_MODULES=(pandas matplotlib seaborn scipy sklearn openpyxl)

jdk_major() { sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null; }

is_jdk_25() {
  local major
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] || return 1
  major=$(jdk_major "$1")
  [ -n "$major" ] && ((major >= 25))
}

# Finds a JDK 25 by itself: JAVA_HOME, the places where systems put JDKs, then java on the path.
find_jdk() {
  local candidate
  for candidate in "${JAVA_HOME:-}" ${DATA_AGENT_JDK_PLACES:-/usr/lib/jvm/* /opt/*jdk* /opt/java/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*}; do
    [ -n "$candidate" ] && is_jdk_25 "$candidate" && printf '%s' "$candidate" && return 0
  done
  candidate=$(readlink -f "$(command -v java || true)" 2>/dev/null) && candidate=${candidate%/bin/java}
  [ -n "$candidate" ] && is_jdk_25 "$candidate" && printf '%s' "$candidate"
}

need_jdk() {
  JAVA_HOME=$(find_jdk) && [ -n "$JAVA_HOME" ] ||
    fail "No JDK 25 found. Install one (for example Eclipse Temurin 25) and set JAVA_HOME to it."
  export JAVA_HOME
}

need_linux() {
  [ "$(uname -s)-$(uname -m)" = Linux-x86_64 ] || [ -n "${DATA_AGENT_POSTGRES_URL:-}" ] ||
    fail "The embedded PostgreSQL is for Linux x86_64; on $(uname -sm) set DATA_AGENT_POSTGRES_URL to a server of your own."
}

need_commands() {
  local missing=() command
  for command in curl flock setsid base64 awk sha256sum; do have "$command" || missing+=("$command"); done
  [ ${#missing[@]} -eq 0 ] || fail "Missing: ${missing[*]}. Run: $(as_root)apt-get install -y curl util-linux coreutils gawk"
}

need_build_tools() {
  have mvn || fail "Maven is missing. Run: $(as_root)apt-get install -y maven"
  [ -d "$ROOT/web" ] || return 0
  have node && have npm || fail "Node.js is missing; the web app is built with it. Install Node.js 20 or newer, with npm."
  local major
  major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  ((major >= 20)) || fail "Node.js $(node --version) is too old for the web app. Install Node.js 20 or newer."
}

as_root() { [ "$(id -u)" = 0 ] || printf 'sudo '; }

missing_sandbox_parts() {
  local missing=()
  have bwrap || missing+=(bwrap)
  # charts in reports are drawn by Java, which asks it for fonts
  compgen -G '/usr/lib/*/libfontconfig.so.1' >/dev/null || missing+=(libfontconfig1)
  if [ -x "$SANDBOX_PYTHON" ]; then
    # shellcheck disable=SC2207
    missing+=($("$SANDBOX_PYTHON" -c 'import sys, importlib.util as u; print(*[m for m in sys.argv[1:] if u.find_spec(m) is None])' "${SANDBOX_MODULES[@]}"))
  else
    missing+=("$SANDBOX_PYTHON")
  fi
  printf '%s' "${missing[*]}"
}

# Installs Debian's packages where that needs no question, else names the exact command.
need_sandbox() {
  local missing command
  missing=$(missing_sandbox_parts)
  [ -z "$missing" ] && return 0
  command="$(as_root)apt-get install -y --no-install-recommends ${SANDBOX_PACKAGES[*]}"
  if [ "$(id -u)" = 0 ] && have apt-get && [ -z "${DATA_AGENT_NO_INSTALL:-}" ]; then
    say "Installing Debian packages for the Python sandbox (missing: $missing) …"
    mkdir -p "$LOG_DIR"
    { DEBIAN_FRONTEND=noninteractive apt-get update &&
      DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${SANDBOX_PACKAGES[@]}"; } \
      >"$LOG_DIR/apt.log" 2>&1 9>&- || true
    missing=$(missing_sandbox_parts)
    [ -z "$missing" ] && return 0
  fi
  fail "The Python sandbox misses: $missing. Run: $command"
}

need_memory() {
  local available
  available=$(awk '/^MemAvailable:/ { print int($2 / 1024) }' /proc/meminfo)
  ((available >= MIN_MEMORY_MB)) ||
    fail "Only $available MB of memory are free and $MIN_MEMORY_MB MB are needed. Close other programs, or set DATA_AGENT_MIN_MEMORY_MB lower to try."
}

need_disk() {
  local available
  mkdir -p "$STATE" || fail "Cannot write to $STATE. Set DATA_AGENT_STATE_DIR to a directory of yours."
  available=$(df -Pm "$STATE" | awk 'NR == 2 { print $4 }')
  ((available >= MIN_DISK_MB)) ||
    fail "Only $available MB of disk are free at $STATE and $MIN_DISK_MB MB are needed. Free some, or set DATA_AGENT_STATE_DIR to another disk."
}

port_in_use() { (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

port_owner() {
  have ss || return 0
  ss -Hltnp "sport = :$1" 2>/dev/null | sed -n 's/.*users:(("\([^"]*\)",pid=\([0-9]*\).*/ (\1, process \2)/p' | head -n 1
}

# need_port PORT WHAT — called for parts of ours that do not run; a process that just ended may hold it for a moment.
need_port() {
  local try
  for try in 1 2 3 4 5 6; do
    port_in_use "$1" || return 0
    [ "$try" = 6 ] || sleep 0.3
  done
  fail "Port $1 ($2) is in use by another program$(port_owner "$1"). Stop it, or move all ports: DATA_AGENT_PORT_OFFSET=100 ./data-agent up"
}
