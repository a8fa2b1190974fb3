package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Why the cluster gives no pod: one word for the metric, one sentence for the operator.
enum PodTrouble {
    IMAGE("The executor's image cannot be pulled: look at its name, digest and pull secret."),
    UNSCHEDULABLE("No node has room for the executor's pods, or none may take them."),
    QUOTA("The quota of the pods' namespace is used up."),
    ADMISSION("The cluster's admission refuses the executor's pods."),
    FORBIDDEN("The service account may not make pods in the executors' namespace."),
    STUCK("The executor's pods do not become ready in time."),
    OPEN_WAY("A proving run found a way out of the executor's pods.");

    private static final int REFUSED = 403;
    private static final int INVALID = 422;
    private static final Pattern AUTHORIZER = Pattern.compile("cannot \\w+ resource ");

    private final String sentence;

    PodTrouble(String sentence) {
        this.sentence = sentence;
    }

    String reason() {
        return name().toLowerCase(Locale.ROOT);
    }

    String sentence() {
        return sentence;
    }

    /// What a refusal to make a pod means; nothing where the API only fails for now.
    static Optional<PodTrouble> of(KubernetesClientException refusal) {
        if (refusal.getCode() != REFUSED && refusal.getCode() != INVALID) {
            return Optional.empty();
        }
        String said = String.valueOf(refusal.getMessage());
        if (said.contains("exceeded quota")) {
            return Optional.of(QUOTA);
        }
        // the authorizer names who may not do what; every other refusal is of admission: limits of
        // a
        // namespace, Pod Security, policies, webhooks
        return Optional.of(AUTHORIZER.matcher(said).find() ? FORBIDDEN : ADMISSION);
    }

    /// What a container that waits says of why.
    static Optional<PodTrouble> waiting(String reason) {
        return switch (reason) {
            case "ImagePullBackOff", "ErrImagePull", "InvalidImageName", "ErrImageNeverPull" ->
                    Optional.of(IMAGE);
            case "CreateContainerConfigError", "CreateContainerError" -> Optional.of(STUCK);
            case String other -> Optional.empty();
        };
    }
}
