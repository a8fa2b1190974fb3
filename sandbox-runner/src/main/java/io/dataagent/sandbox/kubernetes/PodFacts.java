package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.ContainerState;
import io.fabric8.kubernetes.api.model.ContainerStatus;
import io.fabric8.kubernetes.api.model.Pod;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What the API says of a pod.
///
/// @param pod the pod as it was read
record PodFacts(Pod pod) {

    String name() {
        return pod.getMetadata().getName();
    }

    boolean warm() {
        return PodPlan.WARM.equals(labels().get(PodPlan.STATE));
    }

    boolean leaving() {
        return pod.getMetadata().getDeletionTimestamp() != null;
    }

    boolean over() {
        String phase = pod.getStatus() == null ? null : pod.getStatus().getPhase();
        return "Failed".equals(phase) || "Succeeded".equals(phase);
    }

    boolean ready() {
        return pod.getStatus() != null
                && pod.getStatus().getPodIP() != null
                && pod.getStatus().getConditions() != null
                && pod.getStatus().getConditions().stream()
                        .anyMatch(c -> "Ready".equals(c.getType()) && "True".equals(c.getStatus()));
    }

    Duration age(Instant now) {
        return since(pod.getMetadata().getCreationTimestamp(), now);
    }

    /// Whether the claim has run out: its replica is gone or has forgotten it.
    boolean claimOver(Instant now) {
        Map<String, String> notes = pod.getMetadata().getAnnotations();
        String until = notes == null ? null : notes.get(PodPlan.UNTIL);
        return !warm() && (until == null || !since(until, now).isNegative());
    }

    /// Whether this replica has claimed it.
    boolean claimedBy(String replica) {
        Map<String, String> notes = pod.getMetadata().getAnnotations();
        return !warm() && notes != null && replica.equals(notes.get(PodPlan.OWNER));
    }

    boolean outOfMemory() {
        return statuses().stream()
                .map(ContainerStatus::getState)
                .filter(state -> state != null)
                .map(ContainerState::getTerminated)
                .anyMatch(end -> end != null && "OOMKilled".equals(end.getReason()));
    }

    /// Why the pod ended, in one word of Kubernetes, or `lost`.
    String reason() {
        String reason = pod.getStatus() == null ? null : pod.getStatus().getReason();
        return reason == null ? "lost" : reason;
    }

    /// What keeps the pod from becoming ready, if it says so.
    Optional<PodTrouble> trouble() {
        Optional<PodTrouble> container =
                statuses().stream()
                        .map(ContainerStatus::getState)
                        .filter(state -> state != null && state.getWaiting() != null)
                        .map(state -> String.valueOf(state.getWaiting().getReason()))
                        .flatMap(reason -> PodTrouble.waiting(reason).stream())
                        .findFirst();
        return container.or(
                () -> unschedulable() ? Optional.of(PodTrouble.UNSCHEDULABLE) : Optional.empty());
    }

    private boolean unschedulable() {
        return pod.getStatus() != null
                && pod.getStatus().getConditions() != null
                && pod.getStatus().getConditions().stream()
                        .anyMatch(
                                c ->
                                        "PodScheduled".equals(c.getType())
                                                && "Unschedulable".equals(c.getReason()));
    }

    private List<ContainerStatus> statuses() {
        return pod.getStatus() == null ? List.of() : pod.getStatus().getContainerStatuses();
    }

    private Map<String, String> labels() {
        Map<String, String> labels = pod.getMetadata().getLabels();
        return labels == null ? Map.of() : labels;
    }

    static Duration since(@Nullable String time, Instant now) {
        try {
            return Duration.between(Instant.parse(time == null ? "" : time), now);
        } catch (DateTimeParseException e) {
            return Duration.ZERO;
        }
    }
}
