package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Period;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Something that keeps rows out of an answer.
sealed interface Held {

    /// How it is told.
    String told();

    /// Whether it is on things themselves, or on figures of groups.
    boolean isOf(Set<String> things);

    /// Whether it stands for another one: the same, or another one in its place.
    ///
    /// @param timesAsked whether the question names a time, which then stands in place of others
    boolean standsFor(Held other, boolean timesAsked);

    /// A condition on values.
    record Value(FilterFact fact) implements Held {

        @Override
        public String told() {
            String fields = String.join(", ", fields());
            return values().isEmpty() ? fields : fields + " " + String.join(", ", values());
        }

        @Override
        public boolean isOf(Set<String> things) {
            return fact.aggregate() != null
                    || fields().stream().map(Fields::dataset).anyMatch(things::contains);
        }

        @Override
        public boolean standsFor(Held other, boolean timesAsked) {
            return other instanceof Value v
                    && (fields().equals(v.fields())
                            || !values().isEmpty()
                                    && values().equals(v.values())
                                    && names().equals(v.names()));
        }

        Set<String> fields() {
            return new TreeSet<>(apart(fact).flatMap(f -> f.fields().stream()).toList());
        }

        Set<String> values() {
            return new TreeSet<>(
                    apart(fact).flatMap(f -> f.values().stream()).map(Words::fold).toList());
        }

        private Set<String> names() {
            return new TreeSet<>(
                    fields().stream().map(f -> f.substring(Fields.dataset(f).length())).toList());
        }

        private static Stream<FilterFact> apart(FilterFact filter) {
            return filter.any().isEmpty()
                    ? Stream.of(filter)
                    : filter.any().stream().flatMap(Value::apart);
        }
    }

    /// A stretch of time.
    record Time(Period bounds) implements Held {

        @Override
        public String told() {
            String from = Objects.requireNonNullElse(bounds.from(), "…");
            String to = Objects.requireNonNullElse(bounds.to(), "…");
            return "%s %s – %s".formatted(bounds.field(), from, to);
        }

        @Override
        public boolean isOf(Set<String> things) {
            return things.contains(Fields.dataset(bounds.field()));
        }

        @Override
        public boolean standsFor(Held other, boolean timesAsked) {
            return other instanceof Time t
                    && (timesAsked
                            || Objects.equals(bounds.from(), t.bounds.from())
                                    && Objects.equals(bounds.to(), t.bounds.to()));
        }
    }

    /// What rows must have, or must not have.
    record Partner(JoinFact join) implements Held {

        @Override
        public String told() {
            return String.join(", ", join.right());
        }

        @Override
        public boolean isOf(Set<String> things) {
            return join.left().stream().map(Fields::fold).anyMatch(things::contains);
        }

        @Override
        public boolean standsFor(Held other, boolean timesAsked) {
            return other instanceof Partner p
                    && join.right().equals(p.join.right())
                    && (join.kind() == p.join.kind()
                            || join.kind() == JoinKind.LEFT && p.join.kind() == JoinKind.ANTI);
        }
    }
}
