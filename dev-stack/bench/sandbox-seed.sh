# shellcheck shell=bash
# Starts the executor that the sandbox is compared with; sourced by the sandbox measurements.

SEED_PACKAGES=(python3-flask gunicorn)

need_seed() {
  "$SANDBOX_PYTHON" -c 'import flask, gunicorn' 2>/dev/null && return 0
  local command
  command="$(as_root)apt-get install -y --no-install-recommends ${SEED_PACKAGES[*]}"
  fail "The comparison needs Flask and gunicorn. Run: $command"
}

# start_seed [command that it runs under]
# The server's own design isolates nothing, and some probes attack the machine: the walls here are those of a container.
start_seed() {
  local as=() user=64199
  SEED_PORT=$(free_port)
  [ "$(id -u)" = 0 ] && as=(setpriv "--reuid=$user" "--regid=$user" --clear-groups --)
  "$@" "${as[@]}" prlimit --nproc=256 --as=4294967296 --fsize=1073741824 -- \
    bwrap --unshare-all --share-net --die-with-parent --cap-drop ALL --ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib \
    --symlink usr/lib64 /lib64 --ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/fonts /etc/fonts \
    --ro-bind-try /etc/matplotlibrc /etc/matplotlibrc --ro-bind "$ROOT/dev-stack/bench" /app --proc /proc --dev /dev \
    --size 536870912 --tmpfs /tmp --clearenv --setenv PATH /usr/bin --setenv HOME /tmp --setenv MPLBACKEND Agg --setenv PYTHONPATH /app \
    --setenv PYTHONDONTWRITEBYTECODE 1 --chdir /tmp -- \
    "$SANDBOX_PYTHON" -m gunicorn --bind "127.0.0.1:$SEED_PORT" --workers 2 --timeout 60 --log-level critical seed_executor:app &
  SEED_PID=$!
  # shellcheck disable=SC2064
  trap "kill $SEED_PID 2>/dev/null || true" EXIT
  local until=$((SECONDS + 20))
  until curl -fs -o /dev/null "http://127.0.0.1:$SEED_PORT/health"; do
    ((SECONDS < until)) || fail "The executor for comparison did not start."
    sleep 0.2
  done
}

free_port() { "$SANDBOX_PYTHON" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'; }
