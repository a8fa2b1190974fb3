package io.dataagent.sandbox.kubernetes;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.LocalObjectReference;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.fabric8.kubernetes.api.model.Toleration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the operator wishes of the pods beyond what holds for all of them.
final class PodWishes {

    private static final ObjectMapper JSON = new ObjectMapper();

    private PodWishes() {}

    static void apply(KubernetesSettings settings, PodSpecBuilder spec) {
        settings.runtimeClass().ifPresent(spec::withRuntimeClassName);
        settings.priorityClass().ifPresent(spec::withPriorityClassName);
        settings.pullSecrets()
                .ifPresent(
                        names ->
                                spec.withImagePullSecrets(
                                        names.stream().map(LocalObjectReference::new).toList()));
        if (settings.nodeSelector().isPresent()) {
            spec.withNodeSelector(strings(settings.nodeSelector()));
        }
        spec.withTolerations(tolerations(settings.tolerations()));
        if (!settings.hostUsers()) {
            spec.withHostUsers(false);
        }
    }

    /// A JSON object of strings.
    ///
    /// @throws IllegalStateException if it is none
    static Map<String, String> strings(Optional<String> json) {
        return json.isEmpty() ? Map.of() : read(json.get(), new TypeReference<>() {});
    }

    private static List<Toleration> tolerations(Optional<String> json) {
        return json.isEmpty() ? List.of() : read(json.get(), new TypeReference<>() {});
    }

    private static <T> T read(String json, TypeReference<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(
                    "A setting of data-agent.sandbox.kubernetes is not the JSON that it must be: "
                            + e.getOriginalMessage(),
                    e);
        }
    }
}
