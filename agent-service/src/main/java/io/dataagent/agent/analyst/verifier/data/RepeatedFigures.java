package io.dataagent.agent.analyst.verifier.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.analyst.verifier.data.Figures.Column;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.TableDoubt;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/// Finds figures of a thing that stand in each of its rows, as the total of an order on each of its
/// lines: added up, they count once for each row. That they never differ is not enough, as a plan
/// has one price for everybody; their name has to say of what they are, or other numbers of the
/// rows have to add up to them.
record RepeatedFigures(Figures figures, Function<String, Optional<TableData>> ask) {

    private static final Set<String> KEYS = Figures.words("key");
    private static final Set<String> WHOLE = Figures.words("whole");
    private static final Set<String> EACH = Figures.words("each");
    private static final Set<String> ADDED = Set.of("sum", "avg", "mean");
    private static final int MOST_FIELDS = 2;
    private static final int FEWEST_THINGS = 10;

    /// Things with more rows are groups, of which a figure can be the same for all.
    private static final int MOST_ROWS_EACH = 60;

    Stream<String> doubts() {
        return figures.gathered()
                ? Stream.empty()
                : figures.by(ADDED, TableDoubt.Kind.REPEATED_AMOUNT)
                        .filter(Column::small)
                        .flatMap(
                                c ->
                                        things(c)
                                                .filter(t -> repeats(c, t))
                                                .limit(1)
                                                .map(t -> sentence(c, t)));
    }

    private static String sentence(Column figure, FieldView thing) {
        return "%s is repeated in each row of the same %s: added up or averaged over rows, it counts several times."
                .formatted(figure.path(), thing.name());
    }

    /// Columns that tell the things apart which the figure may be of.
    private Stream<FieldView> things(Column figure) {
        Set<String> own = new HashSet<>(figure.words());
        boolean one =
                figures.facts().filters().stream()
                        .anyMatch(
                                f ->
                                        f.operator() == Operator.EQUAL
                                                && f.values().equals(List.of("1")));
        return one || !Collections.disjoint(own, EACH)
                ? Stream.empty()
                : figure.dataset().fields().stream()
                        .filter(f -> !f.name().equals(figure.field().name()))
                        .filter(f -> KEYS.contains(Words.of(f.name()).getLast()))
                        .filter(f -> !single(figure, f.name()))
                        .filter(f -> named(figure, f))
                        .limit(MOST_FIELDS);
    }

    private static boolean single(Column figure, String name) {
        return figure.dataset().primaryKey().equals(List.of(name))
                || figure.dataset().uniqueKeys().contains(List.of(name));
    }

    /// `order_total` beside `order_no`, or any total beside a time.
    private static boolean named(Column figure, FieldView thing) {
        Set<String> own = new HashSet<>(figure.words());
        List<String> name = Words.of(thing.name());
        return name.size() > 1 && own.containsAll(name.subList(0, name.size() - 1))
                || !Collections.disjoint(own, WHOLE) && times(figure).findAny().isPresent();
    }

    private static Stream<FieldView> times(Column figure) {
        return figure.dataset().fields().stream().filter(FieldView::time);
    }

    /// Whether no thing with several rows has two figures, nor two times: what is paid each month
    /// may be the same for years.
    private boolean repeats(Column figure, FieldView thing) {
        List<FieldView> times = times(figure).limit(MOST_FIELDS).toList();
        StringBuilder inner = new StringBuilder();
        StringBuilder outer = new StringBuilder();
        for (int i = 0; i < times.size(); i++) {
            inner.append(
                    ", CASE WHEN MIN(%1$s) = MAX(%1$s) THEN 1 ELSE 0 END AS t%2$d"
                            .formatted(times.get(i).expression(), i));
            outer.append(", SUM(t%1$d) AS t%1$d".formatted(i));
        }
        String sql =
                ("SELECT COUNT(*) AS things, SUM(CASE WHEN low = high THEN 1 ELSE 0 END) AS same,"
                                + " SUM(n) AS several, MIN(low) AS least, MAX(high) AS most%5$s FROM"
                                + " (SELECT MIN(%1$s) AS low, MAX(%1$s) AS high, COUNT(*) AS n%4$s"
                                + " FROM %3$s WHERE %2$s IS NOT NULL GROUP BY %2$s"
                                + " HAVING COUNT(*) > 1) AS t")
                        .formatted(
                                figure.field().expression(),
                                thing.expression(),
                                figure.from(),
                                inner,
                                outer);
        return ask.apply(sql)
                .flatMap(t -> t.rows().stream().findFirst())
                .filter(r -> r.size() == 5 + times.size())
                .filter(r -> r.stream().noneMatch(JsonNode::isNull))
                .filter(RepeatedFigures::same)
                .isPresent();
    }

    private static boolean same(List<JsonNode> row) {
        long things = row.getFirst().asLong();
        List<JsonNode> times = row.subList(5, row.size());
        return things >= FEWEST_THINGS
                && row.get(1).asLong() == things
                && row.get(2).asLong() <= things * MOST_ROWS_EACH
                && !row.get(3).asText().equals(row.get(4).asText())
                && (times.isEmpty() || times.stream().anyMatch(t -> t.asLong() == things));
    }
}
