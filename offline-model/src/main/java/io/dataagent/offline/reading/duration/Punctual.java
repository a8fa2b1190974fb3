package io.dataagent.offline.reading.duration;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Span;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// Rows that came late, on time or early, by the day that they were planned for or due: `how many
/// deliveries arrived late`. A row that has not come yet is neither.
public record Punctual(Clauses c, Draft draft) {

    private static final Map<String, String> SIGNS =
            Map.of("late", ">", "delayed", ">", "early", "<", "punctual", "<=");
    private static final Set<String> WORDS =
            Set.of("case", "when", "then", "else", "end", "late", "early");

    /// After those that ask how late.
    public void apply() {
        for (int i = 0; i < c.size(); i++) {
            String sign = SIGNS.get(c.lower(i));
            boolean how = c.said(i - 1, "how");
            boolean more = c.is(c.previous(i), Function.MORE_THAN, Function.TOTAL);
            if (sign != null && c.unknown(i) && !how && !more) {
                rows(i, sign);
            }
        }
    }

    private void rows(int i, String sign) {
        Delays delays = new Delays(c, draft);
        List<Span> spans =
                new Steps(c, draft.schema)
                        .tables(0, c.size()).stream()
                                .flatMap(t -> delays.planned(draft.schema.table(t)).stream())
                                .toList();
        if (spans.size() == 1 && plain(spans.getFirst().from().table())) {
            Column come = come(spans.getFirst().from(), spans.getFirst().to(), sign);
            List<Candidate> things = List.of(new Candidate(come, 1));
            draft.compare(things, Function.AT_LEAST, BigDecimal.ONE);
            c.use(i);
        }
    }

    private boolean plain(String table) {
        return draft.schema.table(table).columns().stream()
                .noneMatch(x -> WORDS.contains(x.name().toLowerCase(Locale.ROOT)));
    }

    private static Column come(Column plan, Column real, String sign) {
        String expression =
                "CASE WHEN "
                        + real.field().expression()
                        + " "
                        + sign
                        + " "
                        + plan.field().expression()
                        + " THEN 1 ELSE 0 END";
        FieldView field =
                new FieldView(
                        "late",
                        expression,
                        "late",
                        null,
                        "Integer",
                        false,
                        List.of(),
                        List.of(),
                        0.0,
                        null,
                        null,
                        null);
        return new Column(plan.table(), field, ColumnKind.MEASURE, List.of("late"));
    }
}
