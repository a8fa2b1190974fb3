package io.dataagent.agent.analyst.verifier.data;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.facts.Parts;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Asks the data whether amounts are the parts of others: of the first thousand wholes, what their
/// rows come to.
///
/// @param datasets of the model
/// @param relationships between them
/// @param ask runs a statement; empty if it does not run or has too many rows
public record AskedParts(
        List<DatasetView> datasets,
        List<RelationshipView> relationships,
        Function<String, Optional<TableData>> ask)
        implements Parts {

    /// Larger tables are asked nothing.
    private static final long MOST_ROWS = 1_000_000;

    private static final int WHOLES = 1_000;
    private static final int FEWEST = 20;
    private static final double SAME = 0.999;

    @Override
    public Found of(String part, String whole) {
        return relationships.stream()
                .flatMap(r -> sides(r, Fields.dataset(part), Fields.dataset(whole)))
                .findFirst()
                .flatMap(s -> statement(s, part, whole))
                .flatMap(ask)
                .flatMap(t -> t.rows().stream().findFirst())
                .map(AskedParts::found)
                .orElse(Found.UNKNOWN);
    }

    private static Found found(List<JsonNode> counted) {
        double wholes = counted.getFirst().asDouble();
        return wholes < FEWEST
                ? Found.UNKNOWN
                : counted.getLast().asDouble() >= wholes * SAME ? Found.ADD_UP : Found.DIFFER;
    }

    /// Columns by which rows of parts belong to their whole.
    private record Sides(List<String> parts, List<String> wholes) {}

    private static Stream<Sides> sides(RelationshipView r, String parts, String wholes) {
        boolean forward = r.fromDataset().equals(parts) && r.toDataset().equals(wholes);
        boolean back = r.fromDataset().equals(wholes) && r.toDataset().equals(parts);
        if (forward && r.cardinality() == Cardinality.MANY_TO_ONE) {
            return Stream.of(new Sides(r.fromColumns(), r.toColumns()));
        }
        return back && r.cardinality() == Cardinality.ONE_TO_MANY
                ? Stream.of(new Sides(r.toColumns(), r.fromColumns()))
                : Stream.empty();
    }

    /// Counts the wholes, and those that are what their parts come to.
    private Optional<String> statement(Sides sides, String part, String whole) {
        Optional<Columns> parts = columns(part, sides.parts());
        Optional<Columns> wholes = columns(whole, sides.wholes());
        return parts.flatMap(
                p ->
                        wholes.map(
                                w ->
                                        ("SELECT COUNT(*) AS wholes,"
                                                        + " SUM(CASE WHEN ABS(x - s) < 0.01 THEN 1 ELSE 0 END) AS alike"
                                                        + " FROM (SELECT w.k, w.x, SUM(p.x) AS s"
                                                        + " FROM (SELECT %s AS k, %s AS x FROM %s ORDER BY 1 LIMIT %d) AS w"
                                                        + " JOIN (SELECT %s AS k, %s AS x FROM %s) AS p ON p.k = w.k"
                                                        + " WHERE w.x IS NOT NULL GROUP BY w.k, w.x) AS t")
                                                .formatted(
                                                        w.key(),
                                                        w.amount(),
                                                        w.from(),
                                                        WHOLES,
                                                        p.key(),
                                                        p.amount(),
                                                        p.from())));
    }

    /// What is read of one side.
    private record Columns(String key, String amount, String from) {}

    private Optional<Columns> columns(String path, List<String> key) {
        return datasets.stream()
                .filter(d -> d.name().equals(Fields.dataset(path)) && key.size() == 1)
                .filter(d -> d.rowCount() != null && d.rowCount() <= MOST_ROWS)
                .flatMap(
                        d ->
                                Fields.view(datasets, path).stream()
                                        .map(
                                                f ->
                                                        new Columns(
                                                                key.getFirst(),
                                                                f.expression(),
                                                                Figures.from(d))))
                .findFirst();
    }
}
