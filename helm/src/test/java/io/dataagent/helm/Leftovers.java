package io.dataagent.helm;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.fabric8.kubernetes.api.model.KubernetesResource;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Reads a document as the type that its kind names, and lists the fields that the type does not
/// know. What fabric8 has no type for has one here.
final class Leftovers {

    private static final KubernetesSerialization KUBERNETES = new KubernetesSerialization();
    private static final ObjectMapper STRICT = new ObjectMapper();

    private Leftovers() {}

    static List<String> of(JsonNode document) {
        String kind = document.path("apiVersion").asText() + "/" + document.path("kind").asText();
        return switch (kind) {
            case "kafka.strimzi.io/v1/KafkaTopic" -> strict(document, KafkaTopic.class);
            case "grafana.integreatly.org/v1beta1/GrafanaDashboard" ->
                    strict(document, GrafanaDashboard.class);
            default -> {
                Object read = KUBERNETES.unmarshal(document.toString());
                List<String> found = new ArrayList<>();
                if (read.getClass().getSimpleName().startsWith("GenericKubernetesResource")) {
                    found.add("no type for " + kind);
                } else {
                    walk(read, kind, found);
                }
                yield found;
            }
        };
    }

    private static List<String> strict(JsonNode document, Class<?> type) {
        try {
            STRICT.treeToValue(document, type);
            return List.of();
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            return List.of(e.getOriginalMessage());
        }
    }

    private static void walk(Object value, String path, List<String> found) {
        switch (value) {
            case List<?> list -> {
                for (int i = 0; i < list.size(); i++) {
                    if (list.get(i) != null) {
                        walk(list.get(i), path + "/" + i, found);
                    }
                }
            }
            case KubernetesResource bean -> fields(bean, path, found);
            default -> {}
        }
    }

    private static void fields(KubernetesResource bean, String path, List<String> found) {
        for (Method getter : bean.getClass().getMethods()) {
            boolean any = getter.isAnnotationPresent(JsonAnyGetter.class);
            boolean field = getter.isAnnotationPresent(JsonProperty.class);
            if (getter.getParameterCount() > 0 || !(any || field)) {
                continue;
            }
            Object value = call(bean, getter);
            if (any && value instanceof Map<?, ?> unknown) {
                unknown.keySet().forEach(key -> found.add(path + "/" + key));
            } else if (value != null) {
                walk(value, path + "/" + getter.getName().substring(3), found);
            }
        }
    }

    private static Object call(Object bean, Method getter) {
        try {
            return getter.invoke(bean);
        } catch (IllegalAccessException | InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }

    record Meta(
            String name,
            String namespace,
            Map<String, String> labels,
            Map<String, String> annotations) {}

    record KafkaTopic(String apiVersion, String kind, Meta metadata, Spec spec) {

        record Spec(String topicName, int partitions, int replicas, Map<String, Object> config) {}
    }

    record GrafanaDashboard(String apiVersion, String kind, Meta metadata, Spec spec) {

        record Spec(
                Selector instanceSelector,
                String folder,
                String resyncPeriod,
                ConfigMapRef configMapRef) {}

        record Selector(Map<String, String> matchLabels) {}

        @JsonIgnoreProperties(ignoreUnknown = false)
        record ConfigMapRef(String name, String key) {}
    }
}
