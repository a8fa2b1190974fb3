# shellcheck shell=bash
# sbom: a bill of material for each service's image, in target/sbom, held against the libraries that the image carries.

sbom() {
  local service modules=() places=()
  need_jdk
  for service in "${SERVICES[@]}"; do
    modules+=("$(module_of "$service")")
    places+=("$ROOT/$(module_of "$service")")
  done
  [ -z "$(stale_parts "$(sources_hashes)")" ] || fail "What is built is not what the sources say. Run: ./data-agent build"
  (IFS=, && maven -q org.cyclonedx:cyclonedx-maven-plugin:"$(cyclonedx_version)":makeBom -pl "${modules[*]}" -am -DincludeTestScope=false \
    -DoutputFormat=json -DoutputName=sbom >"$LOG_DIR/sbom.log" 2>&1) || fail "The bills were not made. See $LOG_DIR/sbom.log"
  python_here
  "$PYTHON" "$ROOT/dev-stack/cli/sbom.py" --into "$ROOT/target/sbom" --pods "$ROOT/sandbox-runner/image" "${places[@]}"
}

cyclonedx_version() { sed -n 's:.*<cyclonedx.version>\(.*\)</cyclonedx.version>.*:\1:p' "$ROOT/pom.xml"; }
