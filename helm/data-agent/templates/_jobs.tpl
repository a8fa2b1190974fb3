{{- /* What pods of jobs have alike. root, name, image, and what it adds: command, env, mounts, volumes (lists). */ -}}
{{- define "data-agent.job-pod" -}}
metadata:
  labels:
    {{- include "data-agent.labels" (dict "root" .root "name" .name) | nindent 4 }}
spec:
  restartPolicy: Never
  automountServiceAccountToken: false
  enableServiceLinks: false
  {{- with .root.Values.image.pullSecrets }}
  imagePullSecrets:
    {{- range . }}
    - name: {{ . }}
    {{- end }}
  {{- end }}
  securityContext:
    {{- toYaml .root.Values.defaults.podSecurityContext | nindent 4 }}
    seccompProfile:
      type: RuntimeDefault
  containers:
    - name: {{ .name }}
      image: {{ .image | quote }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      command: {{ toJson .command }}
      env:
        {{- toYaml .env | nindent 8 }}
      resources:
        requests: { cpu: 100m, memory: 128Mi }
        limits: { memory: 512Mi }
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: ["ALL"]
      volumeMounts:
        - name: tmp
          mountPath: /tmp
        {{- with .mounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - name: tmp
      emptyDir:
        sizeLimit: 128Mi
    {{- with .volumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}

{{- /* The wall of a job: nothing comes in, out go only the places named. root, name, egress (a list of rules). */ -}}
{{- define "data-agent.job-wall" -}}
apiVersion: networking.k8s.io/v1
kind: NetworkPolicy
metadata:
  name: {{ include "data-agent.fullname" (dict "root" .root "name" .name) }}
  labels:
    {{- include "data-agent.labels" (dict "root" .root "name" .name) | nindent 4 }}
spec:
  podSelector:
    matchLabels:
      {{- include "data-agent.selector" (dict "root" .root "name" .name) | nindent 6 }}
  policyTypes: ["Ingress", "Egress"]
  ingress: []
  egress:
    {{- toYaml .egress | nindent 4 }}
{{- end -}}

{{- /* One rule of a wall: a place with its ports and peers. root, place, service. */ -}}
{{- define "data-agent.job-way" -}}
ports: {{ include "data-agent.place-ports" . }}
{{- with include "data-agent.place-peers" . }}
to:
  {{- . | nindent 2 }}
{{- end }}
{{- end -}}

{{- /* The pod of a backup or a restore, and its wall. root, name, words, owner (whether as the owner of the tables). */ -}}
{{- define "data-agent.backup-parts" -}}
{{- $root := .root -}}
{{- $asOwner := .owner -}}
{{- $secrets := $root.Files.Get "files/secrets.yaml" | fromYaml -}}
{{- $names := list -}}
{{- $env := list -}}
{{- $mounts := list (dict "name" "script" "mountPath" "/script" "readOnly" true) (dict "name" "backups" "mountPath" "/backups") -}}
{{- $volumes := list (dict "name" "script" "configMap" (dict "name" (include "data-agent.fullname" (dict "root" $root "name" .name)))) (dict "name" "backups" "persistentVolumeClaim" (dict "claimName" $root.Values.backup.existingClaim)) -}}
{{- $egress := list (include "data-agent.job-way" (dict "root" $root "place" "dns" "service" (dict)) | fromYaml) -}}
{{- range ($root.Files.Get "files/schemas.yaml" | fromYaml).schemas -}}
{{- $service := include "data-agent.service" (dict "root" $root "name" .service) | fromYaml -}}
{{- $database := include "data-agent.postgres" (dict "root" $root "service" $service) | fromYaml -}}
{{- $short := include "data-agent.short" .service | lower -}}
{{- $names = append $names $short -}}
{{- $role := ternary (include "data-agent.owner" (dict "root" $root "service" $service)) $database.user (and $asOwner $root.Values.migrations.ownRole) -}}
{{- $key := printf "%s-db-%s" $short (ternary "owner-password" "password" (and $asOwner $root.Values.migrations.ownRole)) -}}
{{- $ca := ternary (printf " sslrootcert=/trust/%s/%s" $short $database.ca.key) "" (ne $database.ca.secret "") -}}
{{- $env = append $env (dict "name" (printf "CONNECTION_%s" $short) "value" (printf "host=%s port=%v dbname=%s user=%s sslmode=%s%s" $database.host $database.port $database.database $role $database.sslMode $ca)) -}}
{{- $env = append $env (dict "name" (printf "PASSWORD_%s" $short) "valueFrom" (dict "secretKeyRef" (dict "name" (include "data-agent.secret" (dict "root" $root "service" $service)) "key" $key))) -}}
{{- $env = append $env (dict "name" (printf "SCHEMA_%s" $short) "value" (.migration | toString)) -}}
{{- if $database.ca.secret -}}
{{- $mounts = append $mounts (dict "name" (printf "trust-%s" $short) "mountPath" (printf "/trust/%s" $short) "readOnly" true) -}}
{{- $volumes = append $volumes (dict "name" (printf "trust-%s" $short) "secret" (dict "secretName" $database.ca.secret)) -}}
{{- end -}}
{{- $way := include "data-agent.job-way" (dict "root" $root "place" "postgres" "service" $service) | fromYaml -}}
{{- if not (has $way $egress) -}}
{{- $egress = append $egress $way -}}
{{- end -}}
{{- end -}}
{{- $env = append $env (dict "name" "DATABASES" "value" (join " " $names)) -}}
{{- $env = append $env (dict "name" "SECRET_KEY" "valueFrom" (dict "secretKeyRef" (dict "name" $root.Values.existingSecret "key" "secret-key"))) -}}
{{- dict "env" $env "mounts" $mounts "volumes" $volumes "egress" $egress "command" (concat (list "sh" "/script/backup.sh") .words) | toYaml -}}
{{- end -}}

{{- define "data-agent.backup-script" -}}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ include "data-agent.fullname" (dict "root" .root "name" .name) }}
  labels:
    {{- include "data-agent.labels" (dict "root" .root "name" .name) | nindent 4 }}
data:
  backup.sh: |
    {{- .root.Files.Get "files/backup.sh" | nindent 4 }}
{{- end -}}
