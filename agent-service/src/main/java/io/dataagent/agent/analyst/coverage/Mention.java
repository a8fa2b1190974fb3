package io.dataagent.agent.analyst.coverage;

import java.util.List;
import java.util.Set;

/// Words of a question that name something of the schema.
///
/// @param from index of the first word
/// @param to index after the last
/// @param words as they were asked
/// @param whole whether the words are a whole name, and not a part of one
/// @param shown whether it is asked to be seen ("with their category")
/// @param targets what they can mean
/// @param exact those of them that have the words for their whole name
record Mention(
        int from,
        int to,
        String words,
        boolean whole,
        boolean shown,
        Set<Target> targets,
        Set<Target> exact) {

    Mention {
        targets = Set.copyOf(targets);
        exact = Set.copyOf(exact);
    }

    boolean isValue() {
        return targets.stream().allMatch(Target.OfValue.class::isInstance);
    }

    /// Whether the words are the name of a dataset.
    boolean isDataset() {
        return exact.stream().anyMatch(Target.OfDataset.class::isInstance);
    }

    /// Something of the schema that words can mean.
    sealed interface Target {

        /// A dataset.
        record OfDataset(String dataset) implements Target {}

        /// A field, as `dataset.field`.
        record OfField(String field) implements Target {}

        /// A metric, with the fields that its expression reads.
        record OfMetric(String metric, List<String> fields) implements Target {}

        /// A value that occurs in a field.
        record OfValue(String field, String value) implements Target {}
    }

    /// Whether it names one of these fields, or a metric that is made of one.
    boolean ofOne(Set<String> fields) {
        return targets.stream()
                .anyMatch(
                        t ->
                                switch (t) {
                                    case Target.OfField f -> fields.contains(f.field());
                                    case Target.OfMetric m ->
                                            m.fields().stream().anyMatch(fields::contains);
                                    case Target.OfDataset d -> false;
                                    case Target.OfValue v -> false;
                                });
    }
}
