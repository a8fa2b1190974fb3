package io.dataagent.agent.analyst.verifier.data;

import static io.dataagent.contracts.query.TableDoubt.Kind.REPEATED_ROW;
import static io.dataagent.contracts.query.TableDoubt.Kind.REPEATED_ROWS;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds rows that stand in a table several times, value for value, where so many different rows
/// are possible that chance does not make them.
record Doubles(Figures figures, Function<String, Optional<TableData>> ask) {

    private static final long MOST_ROWS = 100_000;
    private static final int FEWEST_COLUMNS = 3;
    private static final double MOST_BY_CHANCE = 0.001;
    private static final double MOST = 0.02;

    Stream<String> doubts() {
        StatementFacts facts = figures.facts();
        boolean counted =
                facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .anyMatch(e -> e.kind() == Kind.AGGREGATE && !e.distinct());
        Set<String> read =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        return !counted || figures.gathered() || read.size() != 1
                ? Stream.empty()
                : figures.datasets().stream()
                        .filter(d -> read.contains(d.name()) && possible(d))
                        .filter(d -> !figures.told().rows(d, REPEATED_ROW, REPEATED_ROWS))
                        .filter(this::repeats)
                        .map(Doubles::sentence);
    }

    private static String sentence(DatasetView dataset) {
        return "Rows of %s stand in it several times, the same in every column: figures count each of them."
                .formatted(dataset.name());
    }

    /// A table without a key of which hardly two rows would be equal by chance.
    private static boolean possible(DatasetView dataset) {
        Long rows = dataset.rowCount();
        boolean keyed = !dataset.primaryKey().isEmpty() || !dataset.uniqueKeys().isEmpty();
        if (rows == null || rows == 0 || rows > MOST_ROWS || keyed) {
            return false;
        }
        double different = 1;
        for (FieldView field : dataset.fields()) {
            Long values = field.distinctCount();
            different *= values == null ? 1 : Math.max(1, values);
        }
        return dataset.fields().size() >= FEWEST_COLUMNS && rows / different < MOST_BY_CHANCE;
    }

    private boolean repeats(DatasetView dataset) {
        String columns =
                dataset.fields().stream()
                        .map(FieldView::expression)
                        .collect(Collectors.joining(", "));
        String sql =
                ("SELECT SUM(n - 1) AS again, SUM(n) AS n FROM"
                                + " (SELECT COUNT(*) AS n FROM %2$s GROUP BY %1$s) AS t")
                        .formatted(columns, Figures.from(dataset));
        return ask.apply(sql)
                .flatMap(t -> t.rows().stream().findFirst())
                .filter(r -> r.size() == 2)
                .filter(r -> r.getFirst().asDouble() > r.getLast().asDouble() * MOST)
                .isPresent();
    }
}
