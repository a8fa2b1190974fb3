package io.dataagent.offline.reading.duration;

import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// The time from the beginning of a row to the step that a duration is said of: `duration of a
/// vacancy fill`, `resolution time in hours`.
public record Lapses(Draft draft, Match m) {

    private static final Set<String> STEMS = Set.of("minut", "hour", "second", "day");
    private static final String IN_UNIT = "(.. (~in = (unknown | every) 'minutes?|hours?|days?'))?";


    /// Before names explain each other.
    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "duration until a step",
                                    "how:AVERAGE/MEDIAN/MAXIMUM/MINIMUM HOW_MANY? it:DURATION"
                                            + " rows:table? to:thing "
                                            + IN_UNIT,
                                    (d, m) -> d.measure(m.clauses().how(m.at("how")), m.found()),
                                    "council: average resolution time in hours per category",
                                    "hiring: average number of days to fill a vacancy per department")
                            .finding((d, m) -> new Lapses(d, m).spans()),
                    Rule.of(
                                    "duration that is kept",
                                    "how:AVERAGE/MEDIAN/MAXIMUM/MINIMUM HOW_MANY? DURATION rows:table "
                                            + IN_UNIT,
                                    (d, m) -> d.measure(m.clauses().how(m.at("how")), m.found()),
                                    "gym: How long does a visit last on average?")
                            .finding((d, m) -> new Lapses(d, m).kept()));

    /// From the beginning of the rows to the step, if it is one of those that are named.
    private List<Candidate> spans() {
        String rows = m.has("rows") ? Candidate.tables(m.things("rows")).getFirst().home() : null;
        return m.things("to", Ref::isTime).stream()
                .flatMap(x -> span(x).stream())
                .limit(1)
                .filter(x -> rows == null || rows.equals(x.home()))
                .toList();
    }

    /// The only field of the rows that is kept in a unit of time, where no two moments tell it.
    private List<Candidate> kept() {
        Candidate rows = Candidate.tables(m.things("rows")).getFirst();
        List<Candidate> fields =
                rows.fields(x -> x.isMeasure() && x.words().stream().anyMatch(STEMS::contains));
        boolean moments = RowTimes.times(rows.table()).size() > 1;
        return fields.size() == 1 && !moments ? fields : List.of();
    }

    private Optional<Candidate> span(Candidate step) {
        Column to = step.column();
        Column from = RowTimes.times(draft.schema().table(to.table())).getFirst();
        return from.equals(to)
                ? Optional.empty()
                : Optional.of(new Candidate(new Span(from, to, unit(from)), step.quality()));
    }

    private Span.Unit unit(Column from) {
        return IntStream.range(m.at("it"), m.clauses().size())
                .mapToObj(u -> Waits.UNITS.get(m.clauses().lower(u)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(from.wholeDays() ? Span.Unit.DAYS : Span.Unit.HOURS);
    }
}
