# shellcheck shell=bash
# bench gateway [SECONDS of streaming, default 20] [STREAMS, default 1000]: the gateway beside nginx as a plain proxy, in front of the
# same small upstream in one run: what each adds to a request, CPU per streamed event, many open streams, the upstream killed and
# started again while they are open. nginx checks no token, keeps no session and counts no requests. A second gateway is started for
# it, as the product starts its own, or with `JAVA_LIKE=image` as its image does, with both compilers; the product must run (its OpenID
# provider is used). NGINX_BINARY names the program.
is_ready keycloak || fail "Data Agent is not running. Start it with: ./data-agent up --detach"
need_jdk
load_secrets
nginx=${NGINX_BINARY:-$(command -v nginx || true)}
[ -x "$nginx" ] || fail "nginx is not there (apt-get install nginx-light, or NGINX_BINARY=/path/to/nginx)."
folder=$(mktemp -d)
upstream_port=$((GATEWAY_PORT + 60)) own_port=$((GATEWAY_PORT + 61)) nginx_port=$((GATEWAY_PORT + 62)) management=$((GATEWAY_PORT + 63))
cat >"$folder/nginx.conf" <<CONF
worker_processes 2;
pid $folder/nginx.pid;
error_log $folder/error.log;
events { worker_connections 8192; }
http {
  access_log off;
  client_body_temp_path $folder/body; proxy_temp_path $folder/proxy; fastcgi_temp_path $folder/fastcgi; uwsgi_temp_path $folder/uwsgi; scgi_temp_path $folder/scgi;
  upstream behind { server 127.0.0.1:$upstream_port max_fails=0; keepalive 64; }
  server {
    listen 127.0.0.1:$nginx_port backlog=4096;
    location / { proxy_pass http://behind; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_buffering off; proxy_read_timeout 120s; }
  }
}
CONF
own= proxy=
ended() {
  [ -z "$own" ] || kill "$own" 2>/dev/null || true
  [ -z "$proxy" ] || kill "$proxy" 2>/dev/null || true
  rm -rf "$folder"
}
trap ended EXIT
"$nginx" -p "$folder" -c "$folder/nginx.conf" -g 'daemon off;' &
proxy=$!
options=("${JAVA_SMALL[@]}")
if [ "${JAVA_LIKE:-}" = image ]; then options=("${options[@]/-XX:TieredStopAtLevel=1/-XX:TieredStopAtLevel=4}"); fi
mapfile -t environment < <(service_environment gateway)
env "${environment[@]}" QUARKUS_HTTP_PORT=$own_port DATA_AGENT_GATEWAY_PORT=$own_port QUARKUS_MANAGEMENT_PORT=$management DATA_AGENT_GATEWAY_MANAGEMENT_PORT=$management \
  DATA_AGENT_CHAT_URL=http://127.0.0.1:$upstream_port DATA_AGENT_AGENT_URL=http://127.0.0.1:$upstream_port DATAAGENT_GATEWAY_REQUESTS_PER_MINUTE=100000000 \
  "$JAVA_HOME/bin/java" "${options[@]}" -jar "$ROOT/gateway/target/quarkus-app/quarkus-run.jar" >"$folder/gateway.log" 2>&1 &
own=$!
for _ in $(seq 240); do
  curl -fs -o /dev/null "http://127.0.0.1:$management/q/health/ready" && break
  kill -0 "$own" 2>/dev/null || { tail -20 "$folder/gateway.log"; fail "The second gateway did not start."; }
  sleep 0.5
done
node "$ROOT/dev-stack/bench/gateway_load.mjs" --upstream $upstream_port --gateway $own_port --gateway-pid "$own" --nginx $nginx_port --nginx-pid "$proxy" \
  --issuer "$(issuer_url)" --seconds "${1:-20}" --streams "${2:-1000}"
