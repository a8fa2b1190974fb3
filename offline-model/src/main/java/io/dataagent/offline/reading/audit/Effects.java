package io.dataagent.offline.reading.audit;

import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Utterance;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What was said and has no effect: each thing that can be said tells by what in the meaning it is
/// seen. The compiler holds that none is forgotten.
record Effects(Draft draft, Meaning meaning, Schema schema, Evidence evidence) {

    /// What is not seen in the meaning, as the person knows it.
    List<String> missing() {
        return draft.said().stream()
                .map(Utterance::said)
                .flatMap(s -> missing(s).stream())
                .toList();
    }

    private Optional<String> missing(Said said) {
        return switch (said) {
            case Said.ValueAsk v -> unless(value(v), v.named() != null ? v.named() : name(v));
            case Said.MissingAsk m -> unless(condition(m.things()), name(m));
            case Said.RelatedAsk r -> unless(condition(r.things()), name(r));
            case Said.TextAsk t -> unless(evidence.text(t.text()), t.text());
            case Said.CompareAsk c -> unless(number(c.value()), c.value().toPlainString());
            case Said.Group g -> missing(g.ask());
            case Said.Limit l ->
                    unless(Objects.equals(l.count(), meaning.limit()), String.valueOf(l.count()));
            case Piece.When w -> unless(during(w), w.period().words());
            case Said.Weekdays d ->
                    unless(evidence.any(Filter.OnDays.class::isInstance), "weekday");
            case Said.Each e -> unless(split(e.grain()), e.grain().word());
            case Said.Cycle c -> unless(cycles(), c.part().word());
            case Said.Mention m -> unless(mentioned(m.things()), name(m));
            case Said.Shown s -> unless(timed(s.things()), name(s));
            case Said.Order o -> unless(ordered(o.things()), "order");
            case Said.Unread u -> Optional.of(u.word());
            // no meaning comes about that leaves these out
            case Said.MeasureAsk _, Said.AverageAsk _, Said.Entity _ -> Optional.empty();
            case Said.Split _, Said.Owner _, Said.Deed _, Said.Field _ -> Optional.empty();
            case Said.Role _, Said.Extra _, Said.Note _, Said.Direction _ -> Optional.empty();
            case Said.Percentage _, Said.Over _, Mark _, Contrast _ -> Optional.empty();
            case Piece.Moving _, Piece.NoDate _ -> Optional.empty();
        };
    }

    private static Optional<String> unless(boolean seen, String name) {
        return seen ? Optional.empty() : Optional.of(name);
    }

    private boolean value(Said.ValueAsk ask) {
        return ask.named() != null
                ? evidence.text(ask.named())
                : ask.things().stream()
                        .map(Candidate::ref)
                        .anyMatch(r -> r instanceof Ref.OfValue v && evidence.text(v.value()));
    }

    private boolean number(BigDecimal value) {
        return evidence.numbers().contains(value.stripTrailingZeros());
    }

    private boolean condition(List<Candidate> things) {
        return things.isEmpty()
                || things.stream().anyMatch(x -> conditioned(x.ref()))
                || evidence.any(Filter.Related.class::isInstance)
                || !meaning.having().isEmpty();
    }

    private boolean conditioned(Ref ref) {
        return switch (ref) {
            case Ref.OfColumn c -> evidence.on(c.column());
            case Ref.OfTable t -> evidence.related(t.table().name());
            case Ref.OfRole _ -> evidence.any(Filter.Missing.class::isInstance);
            case Ref.OfValue v -> evidence.on(v.column());
            case Ref.OfMetric _, Ref.OfConcept _, Ref.OfSpan _ -> true;
        };
    }

    private boolean during(Piece.When w) {
        return evidence.during(w.period()) || w.parts().stream().anyMatch(evidence::during);
    }

    private boolean split(Grain grain) {
        return evidence.figure(Atom.How.PERIODS)
                || meaning.dimensions().stream()
                        .anyMatch(d -> d instanceof Dimension.ByTime t && t.grain() == grain);
    }

    private boolean cycles() {
        return meaning.dimensions().stream().anyMatch(Dimension.ByPart.class::isInstance);
    }

    /// A dataset that is only named is part of what is asked, or every row belongs to one of it.
    private boolean mentioned(List<Candidate> things) {
        Set<String> used = meaning.datasets(schema);
        return things.isEmpty()
                || things.stream()
                        .map(x -> table(x.ref()))
                        .anyMatch(t -> t == null || used.contains(t) || belongs(used, t));
    }

    private boolean belongs(Set<String> used, String table) {
        return used.stream().anyMatch(u -> schema.belongs(u, table));
    }

    private static @Nullable String table(Ref ref) {
        return ref instanceof Ref.OfRole r ? r.table() : ref.home();
    }

    /// A time that is named limits something, splits it or is shown.
    private boolean timed(List<Candidate> things) {
        boolean dated = draft.says(Piece.When.class, Said.Each.class);
        return things.isEmpty()
                || !things.stream().allMatch(x -> x.isColumn() && x.isTime())
                || things.stream()
                        .map(Candidate::column)
                        .anyMatch(
                                c ->
                                        evidence.on(c)
                                                || meaning.shown().contains(c)
                                                || splits(c)
                                                || !dated && c.nullRate() == 0);
    }

    /// Rows can be put in order of time, groups with a figure cannot.
    private boolean ordered(List<Candidate> things) {
        return meaning.measures().isEmpty()
                || !draft.says(Mark.SUPERLATIVE)
                || !things.stream().allMatch(Candidate::isTime);
    }

    private boolean splits(Column c) {
        boolean order = meaning.order() != null && c.equals(meaning.order().column());
        return order || meaning.dimensions().stream().anyMatch(d -> of(d, c));
    }

    private static boolean of(Dimension d, Column c) {
        return d instanceof Dimension.ByTime t && c.equals(t.column())
                || d instanceof Dimension.ByPart p && c.equals(p.column());
    }

    /// What a thing is called.
    private static String name(Said.Naming said) {
        return said.things().stream().findFirst().map(x -> name(x.ref())).orElse("");
    }

    private static String name(Ref ref) {
        return switch (ref) {
            case Ref.OfColumn c -> Labels.of(c.column());
            case Ref.OfTable t -> Labels.of(t.table());
            case Ref.OfValue v -> v.value();
            case Ref.OfMetric m -> m.metric().name();
            case Ref.OfConcept c -> c.concept().name().toLowerCase(Locale.ROOT);
            case Ref.OfSpan _ -> "duration";
            case Ref.OfRole r -> r.role();
        };
    }
}
