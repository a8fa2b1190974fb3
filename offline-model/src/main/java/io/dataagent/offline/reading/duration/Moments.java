package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// When something happened first or last, and how long things take.
public record Moments(Clauses c, Draft draft) {

    private static final Set<String> MINUTES = Set.of("minutes", "minute", "mins");
    private static final Set<String> HOURS = Set.of("hours", "hour", "hrs");
    private static final Set<String> ENDS = Lexicon.set("duration.moments.ends");

    private static final Set<String> PLANS = Lexicon.set("duration.planned.plans");
    private static final Set<String> EDGES = Lexicon.set("duration.moments.edges");

    public void at(int i) {
        if (c.free(i) && c.is(i, Function.WHEN)) {
            when(i);
        } else if (c.free(i) && c.is(i, Function.DURATION)) {
            duration(i);
        }
    }

    /// `when was the last trip`: the latest time of the table, or of the named field.
    private void when(int i) {
        int edge = c.find(Function.LAST, Function.NEWEST, Function.FIRST, Function.OLDEST);
        if (edge < 0) {
            return;
        }
        boolean last = c.is(edge, Function.LAST, Function.NEWEST);
        for (int k = edge + 1; k < c.size(); k++) {
            List<Candidate> times = times(c.things(k));
            if (!times.isEmpty()) {
                draft.extreme(last, times);
                c.use(i, edge, k);
                return;
            }
        }
    }

    private static List<Candidate> times(List<Candidate> things) {
        return things.stream()
                .filter(x -> x.isTime() || x.isTable())
                .flatMap(x -> x.isTime() ? Stream.of(x) : happens(x))
                .toList();
    }

    /// When the rows of a dataset happen.
    private static Stream<Candidate> happens(Candidate rows) {
        return RowTimes.times(rows.table()).stream()
                .limit(1)
                .map(m -> new Candidate(m, rows.quality()));
    }

    /// Whether a time ends what a row is about.
    public static boolean ends(Column c) {
        return c.words().stream().anyMatch(ENDS::contains);
    }

    private void duration(int i) {
        int at = c.around(i).filter(k -> !spans(c.things(k)).isEmpty()).findFirst().orElse(-1);
        if (at >= 0) {
            List<Candidate> spans = spans(c.things(at));
            draft.say(new Said.Mention(c.tables(at)));
            c.use(i, at);
            measure(until(at, spans));
        } else if (c.text(i).contains("stay")) {
            stay(i);
        }
    }

    /// `how long do guests stay`: the only rows that begin with an arrival.
    private void stay(int i) {
        List<Candidate> spans =
                draft.schema().tables().stream()
                        .filter(t -> t.columns().stream().anyMatch(Moments::stays))
                        .flatMap(t -> spans(List.of(draft.table(t.name(), 1))).stream())
                        .toList();
        if (spans.size() == 1) {
            c.use(i);
            measure(spans);
        }
    }

    /// `duration of a ticket to close`: the time that is named ends it.
    private List<Candidate> until(int at, List<Candidate> spans) {
        int k = c.next(at);
        Span span = ((Ref.OfSpan) spans.getFirst().ref()).span();
        for (Candidate x : c.things(k)) {
            if (x.isTime()
                    && x.column().table().equals(span.from().table())
                    && !x.column().equals(span.from())) {
                c.use(k);
                Span named = new Span(span.from(), x.column(), span.unit());
                return List.of(new Candidate(named, 1));
            }
        }
        return spans;
    }

    private static boolean stays(Column c) {
        return c.isTime()
                && c.words().stream()
                        .anyMatch(Set.of("check", "checkin", "admit", "arriv")::contains);
    }

    List<Candidate> spans(List<Candidate> things) {
        return Candidate.tables(things).stream()
                .flatMap(x -> span(x.table()).map(s -> new Candidate(s, x.quality())).stream())
                .toList();
    }

    /// From the usual time of a table to the one that ends what began then.
    private Optional<Ref> span(Table t) {

        List<Column> times = happened(RowTimes.times(t));
        List<Column> ends =
                times.stream()
                        .filter(Moments::ends)
                        .sorted(Comparator.comparing((Column x) -> x.words().contains("due")))
                        .toList();
        Optional<Column> begin = times.stream().filter(x -> !ends.contains(x)).findFirst();
        if (begin.isEmpty() || ends.isEmpty()) {
            return Optional.empty();
        }
        for (Column from : times) {
            for (Column to : ends) {
                if (!from.equals(to) && !ends.contains(from) && paired(from, to)) {
                    return Optional.of(new Ref.OfSpan(new Span(from, to, unit(from))));
                }
            }
        }
        return Optional.of(
                new Ref.OfSpan(new Span(begin.get(), ends.getFirst(), unit(begin.get()))));
    }

    /// `check_in` and `check_out`, `start_date` and `end_date`: but for the words of beginning and
    /// ending they are called alike.
    private static boolean paired(Column from, Column to) {
        List<String> a = new ArrayList<>(from.words());
        List<String> b = new ArrayList<>(to.words());
        a.removeAll(EDGES);
        b.removeAll(EDGES);
        return a.equals(b) && !from.words().equals(to.words());
    }

    void measure(List<Candidate> spans) {
        Atom.How how = how();
        draft.measure(how, spans);
        boolean said = c.find(Function.AVERAGE) >= 0;
        draft.sayIf(
                new Said.Note("Which duration is meant?", "The average."),
                !draft.says(Said.Note.class) && how == Atom.How.AVERAGE && !said);
        for (int k = 0; k < c.size(); k++) {
            c.useIf(c.free(k) && (c.is(k, Clauses.AGGREGATES) || unitWord(k)), k);
        }
    }

    private Atom.How how() {
        return Stream.of(Function.MEDIAN, Function.MAXIMUM, Function.MINIMUM, Function.TOTAL)
                .flatMap(f -> Stream.ofNullable(c.how(c.find(f))))
                .findFirst()
                .orElse(Atom.How.AVERAGE);
    }

    private boolean unitWord(int k) {
        String text = c.lower(k);
        boolean led = c.said(k - 1, "in");
        return led && (MINUTES.contains(text) || HOURS.contains(text) || text.equals("days"));
    }

    /// The unit that the question names, else days for whole days and hours for moments.
    private Span.Unit unit(Column from) {
        Span.@Nullable Unit named = null;
        for (int k = 0; k < c.size(); k++) {
            String text = c.lower(k);
            String first = text.split(" ")[0];
            named =
                    MINUTES.contains(first)
                            ? Span.Unit.MINUTES
                            : HOURS.contains(first)
                                    ? Span.Unit.HOURS
                                    : first.equals("days") ? Span.Unit.DAYS : named;
        }
        return named != null ? named : from.wholeDays() ? Span.Unit.DAYS : Span.Unit.HOURS;
    }

    /// The times without planned ones, where two are left: how long something took is reckoned from
    /// what happened.
    private static List<Column> happened(List<Column> times) {
        List<Column> real =
                times.stream().filter(c -> c.words().stream().noneMatch(PLANS::contains)).toList();
        return real.size() < 2 ? times : real;
    }
}
