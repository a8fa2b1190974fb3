package io.dataagent.offline.reading.duration;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// Rows that came late, on time or early, by the day that they were planned for or due: `how many
/// deliveries arrived late`. A row that has not come yet is neither.
public record Punctual(Draft draft, Match m) {

    private static final Map<String, String> SIGNS =
            Map.of("late", ">", "delayed", ">", "early", "<", "punctual", "<=");
    private static final Set<String> WORDS =
            Set.of("case", "when", "then", "else", "end", "late", "early");

    /// After those that ask how late.
    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "came late or early",
                                    "! < MORE_THAN/TOTAL ! ~how = unknown it:'late|delayed|early|punctual'",
                                    (d, m) ->
                                            d.compare(m.found(), Function.AT_LEAST, BigDecimal.ONE),
                                    "library: how many loans were returned late?")
                            .finding((d, m) -> new Punctual(d, m).rows()));

    private List<Candidate> rows() {
        Clauses c = m.clauses();
        String sign = Objects.requireNonNull(SIGNS.get(c.lower(m.at("it"))));
        Delays delays = new Delays(c, draft);
        List<Span> spans =
                new Steps(c, draft.schema())
                        .tables(0, c.size()).stream()
                                .flatMap(t -> delays.planned(draft.schema().table(t)).stream())
                                .toList();
        return spans.size() == 1 && plain(spans.getFirst().from().table())
                ? List.of(new Candidate(come(spans.getFirst(), sign), 1))
                : List.of();
    }

    private boolean plain(String table) {
        return draft.schema().table(table).columns().stream()
                .noneMatch(x -> WORDS.contains(x.name().toLowerCase(Locale.ROOT)));
    }

    private static Column come(Span s, String sign) {
        String real = s.to().field().expression();
        String plan = s.from().field().expression();
        String late = "CASE WHEN " + real + " " + sign + " " + plan + " THEN 1 ELSE 0 END";
        return Reckoned.figure(s.from().table(), "late", late, "late", 0);
    }
}
