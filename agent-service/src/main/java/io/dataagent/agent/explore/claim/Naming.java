package io.dataagent.agent.explore.claim;

import io.dataagent.agent.explore.claim.Claimed.Meets;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.agent.statement.Grain;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What fields, datasets and conditions are called in the sentences of a claim. A field that shares
/// its name with another within reach is told with its dataset, and one that two ways lead to with
/// the way that was taken.
record Naming(Claimed claimed, Phrases phrases) {

    /// The names that a sentence may need.
    Map<String, String> names() {
        Map<String, String> names = new HashMap<>();
        names.put("measure", measure());
        names.put("rows", rows());
        if (claimed.measure() != null) {
            names.put("field", called(claimed.measure()));
            names.put("x", claimed.by() == null ? called(claimed.measure()) : each());
        }
        if (claimed.by() != null) {
            names.put("by", called(claimed.by()));
        }
        if (claimed.second() != null) {
            names.put("y", called(claimed.second()));
        }
        names.put("value", Objects.requireNonNullElse(claimed.said().value(), ""));
        names.put("other", Objects.requireNonNullElse(claimed.said().other(), ""));
        Grain grain = Objects.requireNonNullElse(claimed.said().grain(), Grain.MONTH);
        names.put("grain", phrases.of("grain." + grain.wire(), Map.of()));
        if (claimed.having() != null) {
            names.put("having", condition(claimed.having()));
        }
        return names;
    }

    /// The conditions that all rows meet.
    String conditions() {
        return claimed.where().stream()
                .map(this::condition)
                .collect(Collectors.joining(" " + phrases.of("and", Map.of()) + " "));
    }

    private String called(FieldRef field) {
        String label = phrases.of("name", Map.of("label", field.label()));
        String dataset = plain(field.dataset().label(), field.dataset().name());
        return claimed.star()
                .choice(field.dataset())
                .map(
                        way ->
                                phrases.of(
                                        "name.way",
                                        Map.of("label", label, "dataset", dataset, "way", way)))
                .orElseGet(
                        () ->
                                shared(field)
                                        ? phrases.of(
                                                "name.dataset",
                                                Map.of("label", label, "dataset", dataset))
                                        : label);
    }

    /// Whether a field of another dataset is called the same, and this one is not of the rows that
    /// the claim counts.
    private boolean shared(FieldRef field) {
        return !field.dataset().equals(claimed.base())
                && claimed.star().reachable().stream()
                        .filter(d -> !d.equals(field.dataset()))
                        .flatMap(d -> d.fields().stream().map(f -> new FieldRef(d, f)))
                        .anyMatch(other -> other.label().equals(field.label()));
    }

    /// The measure of a group that is set against another.
    private String each() {
        Aggregate aggregate = claimed.said().aggregate();
        String key = aggregate == null ? "average" : aggregate.wire();
        FieldRef measure = Objects.requireNonNull(claimed.measure());
        return phrases.of(key, Map.of("label", called(measure), "rows", rows()));
    }

    private String measure() {
        String label = claimed.measure() == null ? rows() : called(claimed.measure());
        Aggregate aggregate = claimed.said().made();
        ClaimKind kind = claimed.said().kind();
        boolean mean = kind == ClaimKind.DIFFERENCE || kind == ClaimKind.ALIKE;
        boolean counted = claimed.measure() == null || aggregate == Aggregate.COUNT;
        String key = mean ? "average" : counted ? "count" : aggregate.wire();
        return phrases.of(key, Map.of("label", label, "rows", rows()));
    }

    private String rows() {
        String rows = plain(claimed.base().label(), claimed.base().name());
        return phrases.of("name", Map.of("label", rows.toLowerCase(Locale.ROOT)));
    }

    private static String plain(@Nullable String label, String name) {
        return label == null ? name.replace('_', ' ') : label;
    }

    private String condition(Meets meets) {
        String field = called(meets.field());
        return meets.is() == null
                ? phrases.of("empty", Map.of("field", field))
                : phrases.of("equals", Map.of("field", field, "value", meets.is()));
    }
}
