{{- define "data-agent.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/part-of: data-agent
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- end -}}

{{- define "data-agent.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}

{{- /* Release and name in 63 characters; a release that is cut carries a hash, so that no two meet. */ -}}
{{- define "data-agent.fullname" -}}
{{- $whole := printf "%s-%s" .root.Release.Name .name -}}
{{- if le (len $whole) 63 -}}
{{- $whole -}}
{{- else -}}
{{- $room := sub 63 (add (len .name) 8) | int -}}
{{- printf "%s-%s-%s" (.root.Release.Name | trunc $room | trimSuffix "-") (.root.Release.Name | sha256sum | trunc 6) .name -}}
{{- end -}}
{{- end -}}

{{- /* Names that are not inside of a namespace also say which one. */ -}}
{{- define "data-agent.clustername" -}}
{{- if eq .root.Release.Namespace .root.Release.Name -}}
{{- include "data-agent.fullname" . -}}
{{- else -}}
{{- $hash := printf "%s/%s" .root.Release.Namespace .root.Release.Name | sha256sum | trunc 6 -}}
{{- $room := sub 63 (add (len .name) 8) | int -}}
{{- printf "%s-%s-%s" (.root.Release.Name | trunc $room | trimSuffix "-") $hash .name -}}
{{- end -}}
{{- end -}}

{{- define "data-agent.sandbox-namespace" -}}
{{- .Values.sandbox.kubernetes.namespace | default (include "data-agent.clustername" (dict "root" . "name" "sandbox")) -}}
{{- end -}}

{{- /* A service's values over the defaults. */ -}}
{{- define "data-agent.service" -}}
{{- toYaml (mergeOverwrite (deepCopy .root.Values.defaults) (deepCopy (index .root.Values.services .name))) -}}
{{- end -}}

{{- define "data-agent.postgres" -}}
{{- toYaml (mergeOverwrite (deepCopy .root.Values.postgres) (deepCopy .service.postgres)) -}}
{{- end -}}

{{- /* How a service reaches its database, by both drivers. */ -}}
{{- define "data-agent.database" -}}
{{- $database := include "data-agent.postgres" . | fromYaml -}}
{{- $ca := ternary (printf "&sslrootcert=/etc/data-agent/postgres/%s" $database.ca.key) "" (ne $database.ca.secret "") -}}
QUARKUS_DATASOURCE_USERNAME: {{ $database.user | quote }}
QUARKUS_DATASOURCE_JDBC_URL: {{ printf "jdbc:postgresql://%s:%v/%s?sslmode=%s%s" $database.host $database.port $database.database $database.sslMode $ca | quote }}
QUARKUS_DATASOURCE_REACTIVE_URL: {{ printf "postgresql://%s:%v/%s" $database.host $database.port $database.database | quote }}
QUARKUS_DATASOURCE_REACTIVE_POSTGRESQL_SSL_MODE: {{ $database.sslMode | quote }}
{{- if $database.ca.secret }}
QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM: "true"
QUARKUS_DATASOURCE_REACTIVE_TRUST_CERTIFICATE_PEM_CERTS: {{ printf "/etc/data-agent/postgres/%s" $database.ca.key | quote }}
{{- else if or (eq $database.sslMode "require") (eq $database.sslMode "prefer") }}
# without a CA nobody is verified: encrypted against listeners, not against an impostor
QUARKUS_DATASOURCE_REACTIVE_TRUST_ALL: "true"
{{- end }}
{{- if eq $database.sslMode "verify-full" }}
QUARKUS_DATASOURCE_REACTIVE_HOSTNAME_VERIFICATION_ALGORITHM: HTTPS
{{- end }}
{{- end -}}

{{- define "data-agent.image" -}}
{{- $image := .root.Values.image -}}
{{- $repository := .service.image.repository | default (list $image.prefix .name | compact | join "/") -}}
{{- $tag := .service.image.tag | default $image.tag | default .root.Chart.AppVersion -}}
{{- if .service.image.digest -}}
{{- printf "%s@%s" $repository .service.image.digest -}}
{{- else -}}
{{- printf "%s:%s" $repository $tag -}}
{{- end -}}
{{- end -}}

{{- define "data-agent.secret" -}}
{{- .service.secretName | default .root.Values.existingSecret -}}
{{- end -}}

{{- define "data-agent.short" -}}
{{- . | trimSuffix "-service" | trimSuffix "-runner" | trimSuffix "-model" | upper -}}
{{- end -}}

{{- /* Whether a service has an edge to Kafka. */ -}}
{{- define "data-agent.kafka" -}}
{{- $name := .name -}}
{{- range (.root.Files.Get "files/edges.yaml" | fromYaml).places -}}
{{- if and (eq .from $name) (eq .to "kafka") -}}true{{- end -}}
{{- end -}}
{{- end -}}

{{- /* The role that owns a service's tables. */ -}}
{{- define "data-agent.owner" -}}
{{- $database := include "data-agent.postgres" . | fromYaml -}}
{{- $database.owner | default (printf "%s_owner" $database.user) -}}
{{- end -}}

{{- define "data-agent.sasl" -}}
{{- if hasPrefix "SASL_" .Values.kafka.securityProtocol -}}true{{- end -}}
{{- end -}}

{{- /* The port of a URL, or of its scheme. */ -}}
{{- define "data-agent.url-port" -}}
{{- $url := urlParse .url -}}
{{- $said := regexFind ":[0-9]+$" $url.host | trimPrefix ":" -}}
{{- $said | default (index .schemes $url.scheme | toString) -}}
{{- end -}}

{{- /* The ports of a place outside, as a JSON list; none where the place is not used. */ -}}
{{- define "data-agent.place-ports" -}}
{{- $values := .root.Values -}}
{{- $place := .place -}}
{{- if eq $place "dns" -}}
[{"port":53,"protocol":"UDP"},{"port":53,"protocol":"TCP"}]
{{- else if eq $place "postgres" -}}
{{- $database := include "data-agent.postgres" (dict "root" .root "service" .service) | fromYaml -}}
[{"port":{{ $database.port }},"protocol":"TCP"}]
{{- else if eq $place "neo4j" -}}
[{"port":{{ include "data-agent.url-port" (dict "url" $values.neo4j.uri "schemes" (dict "bolt" 7687 "bolt+s" 7687 "bolt+ssc" 7687 "neo4j" 7687 "neo4j+s" 7687 "neo4j+ssc" 7687)) }},"protocol":"TCP"}]
{{- else if eq $place "oidc" -}}
[{"port":{{ include "data-agent.url-port" (dict "url" $values.oidc.url "schemes" (dict "https" 443 "http" 80)) }},"protocol":"TCP"}]
{{- else if eq $place "kafka" -}}
{{- $ports := list -}}
{{- range splitList "," $values.kafka.bootstrap -}}
{{- $ports = append $ports (regexFind "[0-9]+$" (trim .)) -}}
{{- end -}}
[{{ range $i, $port := uniq $ports }}{{ if $i }},{{ end }}{"port":{{ $port }},"protocol":"TCP"}{{ end }}]
{{- else if eq $place "telemetry" -}}
{{- if $values.telemetry.otlpEndpoint -}}
[{"port":{{ include "data-agent.url-port" (dict "url" $values.telemetry.otlpEndpoint "schemes" (dict "https" 443 "http" 4317)) }},"protocol":"TCP"}]
{{- else -}}
[]
{{- end -}}
{{- else if eq $place "executors" -}}
{{- if eq $values.sandbox.driver "kubernetes" -}}
[{"port":{{ $values.sandbox.kubernetes.port }},"protocol":"TCP"}]
{{- else -}}
[]
{{- end -}}
{{- else if and (eq $place "kubernetes") (ne $values.sandbox.driver "kubernetes") -}}
[]
{{- else -}}
[{{ range $i, $port := (index $values.networkPolicies.places $place).ports }}{{ if $i }},{{ end }}{"port":{{ $port }},"protocol":"TCP"}{{ end }}]
{{- end -}}
{{- end -}}

{{- /* Peers of a place outside. */ -}}
{{- define "data-agent.place-peers" -}}
{{- if eq .place "executors" -}}
- namespaceSelector:
    matchLabels:
      kubernetes.io/metadata.name: {{ include "data-agent.sandbox-namespace" .root }}
{{- else -}}
{{- with (index .root.Values.networkPolicies.places .place).to -}}
{{ toYaml . }}
{{- end -}}
{{- end -}}
{{- end -}}

{{- /* The rules by which a service may send, from the table of edges. */ -}}
{{- define "data-agent.egress" -}}
{{- $root := .root -}}
{{- $name := .name -}}
{{- $service := .service -}}
{{- $edges := .root.Files.Get "files/edges.yaml" | fromYaml -}}
{{- $out := list -}}
{{- range $edges.services -}}
{{- if eq .from $name -}}
{{- $port := ternary (index $root.Values.services .to).port $root.Values.managementPort (eq .port "http") -}}
{{- $peer := dict "podSelector" (dict "matchLabels" (include "data-agent.selector" (dict "root" $root "name" .to) | fromYaml)) -}}
{{- $out = append $out (dict "ports" (list (dict "port" $port "protocol" "TCP")) "to" (list $peer)) -}}
{{- end -}}
{{- end -}}
{{- range $edges.places -}}
{{- if eq .from $name -}}
{{- $ports := include "data-agent.place-ports" (dict "root" $root "place" .to "service" $service) | fromJsonArray -}}
{{- if $ports -}}
{{- $rule := dict "ports" $ports -}}
{{- with include "data-agent.place-peers" (dict "root" $root "place" .to) -}}
{{- $rule = set $rule "to" (fromYamlArray .) -}}
{{- end -}}
{{- $out = append $out $rule -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toYaml $out -}}
{{- end -}}
