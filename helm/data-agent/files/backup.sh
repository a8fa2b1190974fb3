#!/bin/sh
# Backup and restore of the suite's databases with PostgreSQL's own tools, for the jobs of the chart.
#
#   backup.sh backup FOLDER KEEP      writes FOLDER/<time>/, and removes all but the newest KEEP of its own
#   backup.sh restore FOLDER NAME     puts FOLDER/NAME into databases that are empty
#
# DATABASES names them in the order of the backup; CONNECTION_<name> is how each is reached (without a password) and
# PASSWORD_<name> its password; SCHEMA_<name> is the newest migration that this release knows; SECRET_KEY seals
# customers' passwords, and only its fingerprint is kept. A restore checks all of it before it writes anything.
set -eu

fail() {
  echo "data-agent: $*" >&2
  exit 1
}
value() { eval "printf '%s' \"\${$1_$2:-}\""; }
fingerprint() { printf 'data-agent %s' "$SECRET_KEY" | sha256sum | cut -c1-16; }
ask() { PGPASSWORD=$(value PASSWORD "$1") psql --no-psqlrc --quiet --no-align --tuples-only --dbname="$(value CONNECTION "$1")" --command="$2"; }
said() { sed -n "s/^$1=//p" "$place/manifest"; }

backup() {
  fresh=$folder/.writing
  rm -rf "$fresh"
  mkdir -p "$fresh"
  {
    echo "format=1"
    echo "key=$(fingerprint)"
  } >"$fresh/manifest"
  for name in $DATABASES; do
    PGPASSWORD=$(value PASSWORD "$name") pg_dump --format=custom --no-owner --dbname="$(value CONNECTION "$name")" --file="$fresh/$name.dump" ||
      fail "the database $name was not dumped"
    version=$(ask "$name" "select coalesce(max(version::int), 0) from flyway_schema_history where success")
    echo "schema_$name=$version" >>"$fresh/manifest"
  done
  (cd "$fresh" && sha256sum ./*.dump manifest >sums)
  place=$folder/$(date -u +%Y%m%dT%H%M%SZ)
  mv "$fresh" "$place"
  echo "$place: $(du -sk "$place" | cut -f1) KB, $(echo "$DATABASES" | wc -w) databases. The key is not in it: keep secret-key apart."
  ls -1 "$folder" | grep -E '^[0-9]{8}T[0-9]{6}Z$' | sort -r | tail -n +$((keep + 1)) | while read -r old; do
    rm -rf "${folder:?}/$old"
    echo "$folder/$old: removed"
  done
}

check() {
  [ -f "$place/manifest" ] && [ -f "$place/sums" ] || fail "there is no backup $place"
  [ "$(said format)" = 1 ] || fail "$place is of a format that this version does not know: restore it with the version that made it"
  (cd "$place" && sha256sum --check --quiet sums >/dev/null 2>&1) || fail "$place was cut off or altered: its sums are not those of its files"
  [ "$(said key)" = "$(fingerprint)" ] || fail "$place was made with another secret-key: sealed passwords could not be read"
  for name in $DATABASES; do
    grep -q " \./$name\.dump\$" "$place/sums" && pg_restore --list "$place/$name.dump" >/dev/null || fail "$place has no whole dump of $name"
    there=$(said "schema_$name")
    [ "$there" -le "$(value SCHEMA "$name")" ] || fail "$place has $name at version $there, this release knows $(value SCHEMA "$name"): install the release that made it"
    tables=$(ask "$name" "select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind in ('r', 'p')")
    [ "$tables" = 0 ] || fail "the database $name is not empty ($tables tables): nothing was written. Make it anew first"
  done
}

restore() {
  check
  for name in $DATABASES; do
    PGPASSWORD=$(value PASSWORD "$name") pg_restore --exit-on-error --single-transaction --no-owner --dbname="$(value CONNECTION "$name")" "$place/$name.dump" ||
      fail "the database $name was not restored; those before it were. Make all of them anew and begin again"
    echo "$name: version $(said "schema_$name")"
  done
  echo "Restored from $place. Install the release now; the graph is built again by itself."
}

folder=${2:?folder}
case ${1:-} in
  backup) keep=${3:?keep} && backup ;;
  restore) place=$folder/${3:?name} && restore ;;
  *) fail "backup.sh backup FOLDER KEEP, or restore FOLDER NAME" ;;
esac
