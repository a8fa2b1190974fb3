# shellcheck shell=bash
# The chart's objects and the pool of Python pods before a real kube-apiserver with etcd, on loopback: what is admitted, what the
# service accounts may, who of two replicas gets a pod. No node, no controllers. bench kube-api
# The server is DATA_AGENT_KUBE_APISERVER, one on the PATH, or is built from Debian's source (some minutes, 1.5 GB meanwhile).
need_jdk
room=$STATE/bench/kube-api
mkdir -p "$room"

skip() {
  say "SKIPPED: $1"
  exit 0
}

# Debian's source has the server, its packages have not.
build_apiserver() {
  local go=/usr/lib/go-1.19/bin/go source version
  [ -x "$go" ] && have dpkg-source || skip "no kube-apiserver. To build one: $(as_root)apt-get install -y golang-1.19-go dpkg-dev; or set DATA_AGENT_KUBE_APISERVER to one."
  mkdir -p "$room/source" "$room/apt"
  sed 's/^Types: deb$/Types: deb-src/; s/^deb /deb-src /' /etc/apt/sources.list.d/*.sources /etc/apt/sources.list 2>/dev/null >"$room/apt/debian.sources" || true
  local apt=(-o "Dir::Etc::sourcelist=/dev/null" -o "Dir::Etc::sourceparts=$room/apt" -o "Dir::State::lists=$room/lists" -o "APT::Sandbox::User=root")
  mkdir -p "$room/lists"
  (cd "$room/source" && apt-get "${apt[@]}" -q update && apt-get "${apt[@]}" -q source --download-only kubernetes) >"$room/fetch.log" 2>&1 ||
    skip "Debian's source of Kubernetes cannot be had here: $(tail -n 1 "$room/fetch.log")"
  source=$room/go/src/k8s.io/kubernetes
  mkdir -p "$source"
  tar -xzf "$room"/source/kubernetes_*.orig.tar.gz -C "$source" --strip-components=1
  # 1.20.5+really1.20.2
  version=$(basename "$room"/source/kubernetes_*.orig.tar.gz .orig.tar.gz | sed 's/.*[_y]/v/')
  say "Building kube-apiserver (log: $room/build.log) …"
  (
    cd "$source"
    export GO111MODULE=off GOFLAGS='' GOPATH=$room/go GOCACHE=$room/cache CGO_ENABLED=0 PATH=${go%/*}:$PATH
    described=$(grep -rlE '^// *\+k8s:openapi-gen=(true|x-)' --include='*.go' staging/src/k8s.io pkg | grep -vE '/testdata/|_examples|/code-generator/|sample-' |
      xargs -n 1 dirname | sort -u | sed 's#^staging/src/#k8s.io/kubernetes/vendor/#; s#^pkg#k8s.io/kubernetes/pkg#' | paste -sd,)
    "$go" build -o "$room/openapi-gen" ./vendor/k8s.io/kube-openapi/cmd/openapi-gen
    # Debian leaves out what is generated
    "$room/openapi-gen" -O zz_generated.openapi -p k8s.io/kubernetes/pkg/generated/openapi -h hack/boilerplate/boilerplate.generatego.txt \
      -r "$room/openapi.txt" -i "$described"
    "$go" build -ldflags "-X k8s.io/kubernetes/vendor/k8s.io/component-base/version.gitVersion=$version" -o "$room/kube-apiserver" \
      k8s.io/kubernetes/cmd/kube-apiserver
  ) >"$room/build.log" 2>&1 || fail "kube-apiserver was not built: $(tail -n 3 "$room/build.log")"
  rm -rf "$room/go" "$room/cache" "$room/source"
}

have etcd || skip "etcd is missing. Run: $(as_root)apt-get install -y etcd-server"
server=${DATA_AGENT_KUBE_APISERVER:-$(command -v kube-apiserver || true)}
if [ -z "$server" ]; then
  server=$room/kube-apiserver
  [ -x "$server" ] || build_apiserver
fi

port=$((MONITOR_PORT + 20))
need_port "$port" "kube-apiserver"
need_port "$((port + 1))" "etcd"
need_port "$((port + 2))" "etcd's peers"
rm -rf "$room/etcd" "$room/certs"
mkdir -p "$room/certs"
openssl genrsa -out "$room/certs/accounts.key" 2048 2>/dev/null
token=$(openssl rand -hex 24)
printf '%s,admin,1,"system:masters"\n' "$token" >"$room/certs/tokens.csv"
chmod 600 "$room/certs/tokens.csv"

etcd --data-dir "$room/etcd" --listen-client-urls "http://127.0.0.1:$((port + 1))" --advertise-client-urls "http://127.0.0.1:$((port + 1))" \
  --listen-peer-urls "http://127.0.0.1:$((port + 2))" --initial-advertise-peer-urls "http://127.0.0.1:$((port + 2))" \
  --initial-cluster "default=http://127.0.0.1:$((port + 2))" >"$room/etcd.log" 2>&1 &
etcd=$!
"$server" --etcd-servers "http://127.0.0.1:$((port + 1))" --bind-address 127.0.0.1 --secure-port "$port" --cert-dir "$room/certs" \
  --authorization-mode RBAC --token-auth-file "$room/certs/tokens.csv" --service-cluster-ip-range 10.0.0.0/24 \
  --service-account-issuer https://kubernetes.default.svc --service-account-key-file "$room/certs/accounts.key" \
  --service-account-signing-key-file "$room/certs/accounts.key" >"$room/apiserver.log" 2>&1 &
apiserver=$!
trap 'kill "$apiserver" "$etcd" 2>/dev/null || true; wait "$apiserver" "$etcd" 2>/dev/null || true' EXIT
until=$((SECONDS + 180))
until [ "$(curl -sk --max-time 2 -H "Authorization: Bearer $token" "https://127.0.0.1:$port/readyz")" = ok ]; do
  kill -0 "$apiserver" "$etcd" 2>/dev/null || fail "It ended: $(tail -n 3 "$room/apiserver.log" "$room/etcd.log")"
  ((SECONDS < until)) || fail "kube-apiserver is not ready: $(tail -n 3 "$room/apiserver.log")"
  sleep 1
done
say "$("$server" --version), etcd $(etcd --version | sed -n 's/^etcd Version: //p')"
maven test -pl sandbox-runner -am -DskipWeb -Dsurefire.failIfNoSpecifiedTests=false -Dtest=KubeApiTest "-Dkube.api=https://127.0.0.1:$port" "-Dkube.token=$token"
