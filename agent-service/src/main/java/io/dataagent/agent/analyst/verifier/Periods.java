package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.LowFigures;
import io.dataagent.agent.statement.Days;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Grain;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Clause;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Whether periods that stand beside each other may be compared: whole, of one length, without a
/// missing one in between. The data's own last day counts, not only the calendar's.
///
/// @param compares whether the question sets one period against another
record Periods(List<DatasetView> datasets, LocalDate today, boolean compares) {

    private static final int SLACK_DAYS = 1;

    /// So much of a first period may lack before it counts as cut off: whole days, or this part of
    /// it. Business need not begin on the first of a month.
    private static final long FEW_DAYS = 2;

    private static final long FEW_OF = 10;

    private static final String COMPARED =
            "The period that begins on %s holds %d of %d days and is compared with whole ones.";

    /// Judges the periods of one statement.
    ///
    /// @return what is to be said of an answer that is right nevertheless
    List<Finding> judge(Proof.Looked proof, StatementFacts facts, Badge badge) {
        List<Finding> notes = new ArrayList<>();
        TableData table = proof.result().table();
        for (StatementFacts.Output output : facts.outputs()) {
            Buckets.bucket(output, facts)
                    .ifPresent(b -> buckets(b, output.name(), table, facts, proof, badge, notes));
            if (output.expression().kind() == ExpressionFact.Kind.COLUMN) {
                TreeSet<LocalDate> days = Buckets.days(table, output.name());
                Buckets.spaced(days)
                        .ifPresent(g -> leaps(days, g, output.name(), facts, proof, badge));
            }
        }
        beside(facts, proof, badge, notes);
        within(facts, proof, badge, notes);
        return notes;
    }

    private void buckets(
            ExpressionFact bucket,
            String column,
            TableData table,
            StatementFacts facts,
            Proof.Looked proof,
            Badge badge,
            List<Finding> notes) {
        Grain grain = Objects.requireNonNull(bucket.grain());
        TreeSet<LocalDate> shown = Buckets.days(table, column, bucket);
        if (shown.isEmpty()) {
            return;
        }
        boolean neighbours = Buckets.usesNeighbours(facts);
        leaps(shown, grain, column, facts, proof, badge);
        if (unread(bucket, facts)) {
            return;
        }
        Covered covered = covered(bucket, facts);
        LocalDate first = shown.first();
        LocalDate end = Buckets.plus(first, grain);
        long of = ChronoUnit.DAYS.between(first, end);
        long missing = ChronoUnit.DAYS.between(first, min(covered.from(), end));
        if (shown.size() > 1 && few(of - missing, of)) {
            partial(first, of - missing, of, neighbours, column, proof, badge, notes);
        }
        LocalDate last = shown.last();
        LocalDate lastEnd = Buckets.plus(last, grain);
        long days = Math.max(0, ChronoUnit.DAYS.between(last, min(covered.to(), lastEnd)));
        long whole = ChronoUnit.DAYS.between(last, lastEnd);
        if (days < whole && (few(days, whole) || !over(lastEnd, bucket, covered))) {
            partial(last, days, whole, neighbours, column, proof, badge, notes);
            if (leastFirst(facts) && begun(days, whole)) {
                unsure(last, days, whole, column, proof, badge);
            }
        }
    }

    /// Whether a period has ended, and only the data goes no further: nothing need have happened on
    /// its last days.
    private boolean over(LocalDate end, ExpressionFact bucket, Covered covered) {
        return !end.isAfter(today)
                && !bucket.fields().isEmpty()
                && covered.to().equals(dataEnd(bucket.fields().getFirst()));
    }

    /// Whether the least is asked for: what has begun only is the least of itself.
    private static boolean leastFirst(StatementFacts facts) {
        return LowFigures.isCut(facts) && LowFigures.leastFirst(facts).isPresent()
                || LowFigures.fewer(facts).isPresent();
    }

    /// Whether so much lacks that it shows: of a week a day.
    private static boolean begun(long days, long of) {
        return of - days > of / FEW_OF;
    }

    private static boolean few(long days, long of) {
        return of - days > Math.max(FEW_DAYS, of / FEW_OF);
    }

    private static void unsure(
            LocalDate begins, long days, long of, String subject, Proof.Looked proof, Badge badge) {
        badge.mark(
                Aspect.RIGHT_PERIOD,
                Outcome.NOT_AVAILABLE,
                proof.stepId(),
                subject,
                "The period that begins on %s holds %d of %d days and counts like a whole one."
                        .formatted(begins, days, of));
    }

    /// A mean of periods of which the last has only begun: "orders per month" of a year that runs.
    private void within(
            StatementFacts facts, Proof.Looked proof, Badge badge, List<Finding> notes) {
        boolean mean = figures(facts).anyMatch(LowFigures::isMeanOfGroups);
        Stream<ExpressionFact> groups =
                facts.groupings().stream()
                        .filter(g -> mean && g.select() > 0)
                        .map(StatementFacts.Grouping::expression);
        Stream<ExpressionFact> counted =
                figures(facts)
                        .filter(e -> e.kind() == ExpressionFact.Kind.RATIO)
                        .filter(e -> e.operands().size() > 1)
                        .flatMap(e -> e.operands().getLast().withOperands())
                        .filter(ExpressionFact::distinct)
                        .flatMap(e -> e.operands().stream())
                        .flatMap(ExpressionFact::withOperands);
        Stream.concat(groups, counted)
                .filter(e -> Buckets.isBucket(e) && !e.fields().isEmpty())
                .limit(1)
                .forEach(e -> last(e, facts, proof, badge, notes));
    }

    private static Stream<ExpressionFact> figures(StatementFacts facts) {
        return facts.outputs().stream().flatMap(o -> o.expression().withOperands());
    }

    private void last(
            ExpressionFact bucket,
            StatementFacts facts,
            Proof.Looked proof,
            Badge badge,
            List<Finding> notes) {
        Grain grain = Objects.requireNonNull(bucket.grain());
        String field = bucket.fields().getFirst();
        LocalDate end = covered(bucket, facts).to();
        LocalDate begins = Days.begin(end.minusDays(1), grain);
        long of = ChronoUnit.DAYS.between(begins, Buckets.plus(begins, grain));
        long days = ChronoUnit.DAYS.between(begins, end);
        if (begun(days, of)) {
            notes.add(
                    new Finding.PartialPeriod(proof.stepId(), field, begins.toString(), days, of));
            unsure(begins, days, of, field, proof, badge);
        }
    }

    /// Whether conditions on the time could not be read as bounds: nobody knows what they cut.
    private static boolean unread(ExpressionFact bucket, StatementFacts facts) {
        return facts.periods().stream()
                .anyMatch(p -> !p.exact() && bucket.fields().contains(p.field()));
    }

    /// Whether a change from one period to the next leaps over one without rows.
    private static void leaps(
            TreeSet<LocalDate> shown,
            Grain grain,
            String column,
            StatementFacts facts,
            Proof.Looked proof,
            Badge badge) {
        if (!Buckets.usesNeighbours(facts) || shown.size() < 2) {
            return;
        }
        Buckets.gap(shown, grain)
                .ifPresentOrElse(
                        missing ->
                                badge.mark(
                                        Aspect.RIGHT_PERIOD,
                                        Outcome.FAILED,
                                        proof.stepId(),
                                        column,
                                        "The change leaps over a period without rows: "
                                                + missing
                                                + "."),
                        () -> held(badge, proof, column));
    }

    private void partial(
            LocalDate begins,
            long days,
            long of,
            boolean neighbours,
            String column,
            Proof.Looked proof,
            Badge badge,
            List<Finding> notes) {
        if (neighbours || compares) {
            badge.mark(
                    Aspect.RIGHT_PERIOD,
                    Outcome.FAILED,
                    proof.stepId(),
                    column,
                    COMPARED.formatted(begins, days, of));
        } else {
            notes.add(
                    new Finding.PartialPeriod(proof.stepId(), column, begins.toString(), days, of));
        }
    }

    /// What the rows of a result can cover: the data's own days, within the bounds that the
    /// statement sets on them.
    private record Covered(LocalDate from, LocalDate to) {}

    private Covered covered(ExpressionFact bucket, StatementFacts facts) {
        String field = bucket.fields().isEmpty() ? "" : bucket.fields().getFirst();
        LocalDate min = dataBegin(field);
        LocalDate end = bucket.fields().isEmpty() ? today.plusDays(1) : dataEnd(field);
        List<FilterFact.Period> bounds =
                facts.periods().stream()
                        .filter(p -> p.clause() == Clause.WHERE && p.field().equals(field))
                        .toList();
        if (bounds.size() != 1) {
            return new Covered(min, end);
        }
        LocalDate from = day(bounds.getFirst().from(), min);
        return new Covered(
                from.isAfter(min) ? from : min, min(day(bounds.getFirst().to(), end), end));
    }

    /// Periods beside each other: this year beside last year in one row, or in queries of their
    /// own.
    private void beside(
            StatementFacts facts, Proof.Looked proof, Badge badge, List<Finding> notes) {
        List<FilterFact.Period> bounded =
                facts.periods().stream()
                        .filter(p -> p.from() != null && PeriodsBeside.ofFigures(p, facts))
                        .toList();
        boolean against = compares || PeriodsBeside.reckonedTogether(facts);
        for (FilterFact.Period one : bounded) {
            for (FilterFact.Period other : bounded) {
                if (PeriodsBeside.apart(one, other)) {
                    Stream.of(unlike(one, other), cutOff(one, other))
                            .flatMap(Optional::stream)
                            .limit(1)
                            .forEach(c -> told(c, one.field(), against, proof, badge, notes));
                }
            }
        }
    }

    /// A period of which only some days are there.
    private record Cut(LocalDate begins, long days, long of, String sentence) {}

    private static void told(
            Cut cut,
            String field,
            boolean against,
            Proof.Looked proof,
            Badge badge,
            List<Finding> notes) {
        if (against) {
            badge.mark(Aspect.RIGHT_PERIOD, Outcome.FAILED, proof.stepId(), field, cut.sentence());
        } else {
            notes.add(
                    new Finding.PartialPeriod(
                            proof.stepId(), field, cut.begins().toString(), cut.days(), cut.of()));
        }
    }

    private Optional<Cut> unlike(FilterFact.Period one, FilterFact.Period other) {
        LocalDate known = dataEnd(one.field());
        LocalDate end = min(day(one.to(), today.plusDays(1)), known);
        boolean unfinished = one.to() == null || day(one.to(), known).isAfter(known);
        LocalDate begins = day(one.from(), end);
        long own = ChronoUnit.DAYS.between(begins, end);
        long whole =
                ChronoUnit.DAYS.between(
                        day(other.from(), today), day(other.to(), today.plusDays(1)));
        boolean later = begins.isAfter(day(other.from(), today));
        return unfinished && later && own > 0 && own < whole - SLACK_DAYS
                ? Optional.of(
                        new Cut(
                                begins,
                                own,
                                whole,
                                "%d days are compared with %d.".formatted(own, whole)))
                : Optional.empty();
    }

    /// A year in which the data begins, before a whole one.
    private Optional<Cut> cutOff(FilterFact.Period one, FilterFact.Period other) {
        LocalDate from = day(one.from(), today);
        LocalDate to = min(day(one.to(), today), today);
        long of = ChronoUnit.DAYS.between(from, to);
        long missing = ChronoUnit.DAYS.between(from, min(dataBegin(one.field()), to));
        boolean earlier = from.isBefore(day(other.from(), from));
        return earlier && few(of - missing, of)
                ? Optional.of(
                        new Cut(from, of - missing, of, COMPARED.formatted(from, of - missing, of)))
                : Optional.empty();
    }

    private static void held(Badge badge, Proof.Looked proof, String column) {
        badge.mark(Aspect.RIGHT_PERIOD, Outcome.HELD, proof.stepId(), column, null);
    }

    /// The first day of which there is data.
    private LocalDate dataBegin(String path) {
        return Fields.view(datasets, path)
                .map(FieldView::min)
                .map(Days::orOfMonth)
                .orElse(LocalDate.MIN);
    }

    /// The day after the last of which there is data.
    private LocalDate dataEnd(String path) {
        LocalDate tomorrow = today.plusDays(1);
        return Fields.view(datasets, path)
                .map(FieldView::max)
                .map(Days::orOfMonth)
                .map(d -> min(d.plusDays(1), tomorrow))
                .orElse(tomorrow);
    }

    private static LocalDate day(@Nullable String text, LocalDate otherwise) {
        LocalDate day = text == null ? null : Days.orOfMonth(text);
        return day == null ? otherwise : day;
    }

    private static LocalDate min(LocalDate a, LocalDate b) {
        return a.isBefore(b) ? a : b;
    }
}
