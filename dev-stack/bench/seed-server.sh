#!/usr/bin/env bash
# Runs the executor that the sandbox is compared with, until it is killed: seed-server.sh <port>
# The server's own design isolates nothing, and some probes attack the machine: the walls here are those of a container.
set -euo pipefail
folder=$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")
as=()
[ "$(id -u)" = 0 ] && as=(setpriv --reuid=64199 --regid=64199 --clear-groups --)
exec "${as[@]}" prlimit --nproc=256 --as=4294967296 --fsize=1073741824 -- \
  bwrap --unshare-all --share-net --die-with-parent --cap-drop ALL --ro-bind /usr /usr --symlink usr/bin /bin --symlink usr/lib /lib \
  --symlink usr/lib64 /lib64 --ro-bind-try /etc/alternatives /etc/alternatives --ro-bind-try /etc/fonts /etc/fonts \
  --ro-bind-try /etc/matplotlibrc /etc/matplotlibrc --ro-bind "$folder" /app --proc /proc --dev /dev \
  --size 536870912 --tmpfs /tmp --clearenv --setenv PATH /usr/bin --setenv HOME /tmp --setenv MPLBACKEND Agg --setenv PYTHONPATH /app \
  --setenv PYTHONDONTWRITEBYTECODE 1 --chdir /tmp -- \
  "${SANDBOX_PYTHON:-/usr/bin/python3}" -m gunicorn --bind "127.0.0.1:$1" --workers 2 --timeout 60 --log-level critical seed_executor:app
