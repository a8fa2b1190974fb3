package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Milestones;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// How long what happened lies behind or before the day that it was planned for or due: `how many
/// days late are deliveries on average`, `average payment delay`, `how many days ahead of
/// schedule`, and how far ahead something is booked.
public final class Delays {

    private static final Set<String> LATE = Lexicon.set("duration.delays.late");
    private static final Set<String> AHEAD = Set.of("ahead", "early", "advance");
    private static final Set<String> PLAN =
            Set.of("schedule", "plan", "time", "deadline", "planned", "far", "long");
    private static final Set<String> BOOKED =
            Set.of("book", "bkd", "bought", "buy", "reserv", "order", "request");
    private static final Set<String> PLANNED = Lexicon.set("duration.delays.planned");

    private final Clauses c;
    private final Draft draft;
    private final Steps steps;

    public Delays(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
        this.steps = new Steps(clauses, draft.schema());
    }

    /// Before names explain each other.
    public void apply() {
        boolean between =
                c.find(Function.BETWEEN) >= 0
                        || c.find(Function.ELAPSED) >= 0 && c.find(Function.DURATION) < 0;
        for (int i = 0; i < c.size() && !between; i++) {
            boolean late = LATE.contains(c.lower(i));
            boolean said = c.unknown(i) || c.at(i) instanceof Piece.Word;
            boolean lead = c.lower(i).equals("lead") && c.lower(i + 1).equals("time");
            if (c.free(i) && (said && (late || AHEAD.contains(c.lower(i))) || lead) && asked(i)) {
                Optional<Span> span = span(late);
                if (span.isPresent()) {
                    take(i, span.get());
                    return;
                }
            }
        }
    }

    /// Whether a figure is asked for: `how many days late`, `average delay`, `how late`.
    private boolean asked(int i) {
        boolean noun = c.lower(i).startsWith("delay") || c.lower(i).equals("lateness");
        boolean average = c.find(Function.AVERAGE, Function.MEDIAN, Function.MAXIMUM) >= 0;
        boolean lead = c.lower(i).equals("lead") && average;
        return lead
                || unit() >= 0 && (average || c.find(Function.HOW_MANY) >= 0)
                || c.find(Function.DURATION) >= 0
                || noun && average
                || c.said(i - 1, "how");
    }

    private int unit() {
        return c.places()
                .filter(c::free)
                .filter(k -> c.lower(k).endsWith("s") && Waits.UNITS.containsKey(c.lower(k)))
                .findFirst()
                .orElse(-1);
    }

    private Optional<Span> span(boolean late) {
        Set<String> named = steps.tables(0, c.size());
        List<Span> own = told(named.stream().map(draft.schema()::table).toList(), late);
        List<Table> tied =
                draft.schema().tables().stream()
                        .filter(
                                t ->
                                        named.stream()
                                                .allMatch(n -> draft.schema().belongs(t.name(), n)))
                        .toList();
        List<Span> left = own.isEmpty() ? told(tied, late) : own;
        return left.size() == 1 ? Optional.of(left.getFirst()) : Optional.empty();
    }

    /// The moments that a piece tells plainly.
    private Stream<Column> told(int k) {
        return steps.in(k, k + 1).stream().filter(s -> s.quality() >= 0.4).map(Steps.Step::time);
    }

    private List<Span> told(List<Table> tables, boolean late) {
        return tables.stream().flatMap(t -> spans(t, late).stream()).toList();
    }

    /// From the planned time to what happened, or the other way round; else from the booking to
    /// what is booked.
    private List<Span> spans(Table t, boolean late) {
        List<Column> times = RowTimes.times(t);
        List<Column> plans = times.stream().filter(x -> says(x, PLANNED)).toList();
        List<Span> found = new ArrayList<>();
        for (Column plan : plans) {
            actual(plan, times)
                    .map(x -> new Span(late ? plan : x, late ? x : plan, unit(plan)))
                    .ifPresent(found::add);
        }
        if (found.isEmpty() && !late && c.places().noneMatch(k -> c.lower(k).equals("early"))) {
            List<Column> booked =
                    times.stream()
                            .filter(x -> says(x, BOOKED) && !x.words().contains("for"))
                            .toList();
            List<Column> rest =
                    times.stream().filter(x -> !booked.contains(x) && !Moments.ends(x)).toList();
            if (booked.size() == 1 && !rest.isEmpty()) {
                found.add(new Span(booked.getFirst(), rest.getFirst(), unit(booked.getFirst())));
            }
        }
        return found;
    }

    /// From each planned time of some rows to what happened.
    List<Span> planned(Table t) {
        return spans(t, true);
    }

    private static boolean says(Column x, Set<String> stems) {
        return x.words().stream().anyMatch(stems::contains);
    }

    /// What was planned: called alike, else paid where a bill is due, else the end.
    private static Optional<Column> actual(Column plan, List<Column> times) {
        List<Column> real =
                times.stream().filter(x -> !x.equals(plan) && !says(x, PLANNED)).toList();
        List<Column> alike = real.stream().filter(x -> alike(plan, x)).toList();
        List<Column> paid = real.stream().filter(x -> told("paid", x)).toList();
        List<Column> ended =
                real.stream().filter(x -> Moments.ends(x) || told("arrived", x)).toList();
        List<Column> best = !alike.isEmpty() ? alike : !paid.isEmpty() ? paid : ended;
        return best.size() == 1 ? Optional.of(best.getFirst()) : Optional.empty();
    }

    private static boolean told(String word, Column x) {
        return x.words().stream().anyMatch(w -> Milestones.alike(word, w));
    }

    private static boolean alike(Column plan, Column real) {
        return plan.words().stream()
                .filter(w -> !PLANNED.contains(w) && w.length() > 2)
                .filter(w -> !w.equals("dat") && !w.equals("for"))
                .anyMatch(w -> real.words().contains(w) || told(w, real));
    }

    private Span.Unit unit(Column from) {
        int unit = unit();
        return unit >= 0
                ? Waits.UNITS.getOrDefault(c.lower(unit), Span.Unit.DAYS)
                : from.wholeDays() ? Span.Unit.DAYS : Span.Unit.HOURS;
    }

    private void take(int i, Span span) {
        int unit = unit();
        c.use(i);
        c.useIf(unit >= 0, unit);
        for (int k = 0; k < c.size(); k++) {
            boolean plan = PLAN.contains(c.lower(k)) && !c.thing(k);
            boolean step = told(k).anyMatch(List.of(span.from(), span.to())::contains);
            boolean rows = span.base().equals(steps.table(k)) && !c.is(c.previous(k), Function.BY);
            boolean by = c.is(k, Function.BY) && k == 0;
            c.useIf(plan || step || rows || by || c.is(k, Function.HOW_MANY, Function.DURATION), k);
        }
        new Moments(c, draft).measure(List.of(new Candidate(span, 1)));
    }
}
