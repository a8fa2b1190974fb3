# shellcheck shell=bash
# How long a start from built state takes until everything is ready, and the memory of all processes once idle.

"$ROOT/data-agent" down
began=$(now)
"$ROOT/data-agent" up --detach
printf 'ready after %s s\n' "$(seconds_since "$began")"
sleep 10
"$ROOT/data-agent" status
