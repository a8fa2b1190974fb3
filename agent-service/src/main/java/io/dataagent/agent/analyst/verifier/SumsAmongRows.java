package io.dataagent.agent.analyst.verifier;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds rows that are sums of others under a figure: a text field that the statement neither
/// splits by nor binds has a value that is named like a sum, and the amounts of its rows are, by
/// the data, those of all other rows together. A figure over all of them counts everything twice.
/// The name alone is no reason: "total" may be a kind of loss.
///
/// @param datasets of the model
/// @param dialect how statements are written
/// @param ask runs a statement; empty if it does not run
record SumsAmongRows(
        List<DatasetView> datasets, Dialect dialect, Function<String, Optional<TableData>> ask) {

    private static final Pattern NAMED =
            Pattern.compile(
                    "(?iu)\\s*((grand|overall|sub)[ _-]?)?(total|totals|sum|summe|gesamt|all|alle"
                            + "|gesamtsumme|zwischensumme|insgesamt|endsumme|both|both sexes"
                            + "|somme|suma|totale|totaal)\\s*");

    private static final Set<String> NUMBERS = Set.of("integer", "decimal", "float");

    /// How far totals that were rounded one by one may lie apart.
    private static final BigDecimal CLOSE = new BigDecimal("0.005");

    /// A field with values that are named like sums.
    private record Candidate(DatasetView dataset, FieldView field, List<String> named) {

        String sentence() {
            String label = field.label();
            return ("Rows that are sums of the others are among those of %s (by %s): a figure over"
                            + " all of them counts twice.")
                    .formatted(dataset.name(), label == null ? field.name() : label);
        }
    }

    /// Why the figures of a statement are in doubt, as sentences without values.
    List<String> doubts(StatementFacts facts) {
        boolean aggregated =
                facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .anyMatch(e -> e.kind() == Kind.AGGREGATE);
        if (!aggregated) {
            return List.of();
        }
        Set<String> read =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        return datasets.stream()
                .filter(d -> read.contains(d.name()))
                .flatMap(d -> candidates(d, facts))
                .filter(c -> proven(c, facts))
                .map(Candidate::sentence)
                .distinct()
                .toList();
    }

    private static Stream<Candidate> candidates(DatasetView dataset, StatementFacts facts) {
        return dataset.fields().stream()
                .filter(f -> f.datatype().equalsIgnoreCase("string"))
                .filter(f -> !told(dataset.name() + "." + f.name(), facts))
                .flatMap(
                        f -> {
                            List<String> named =
                                    f.sampleValues().stream()
                                            .filter(v -> NAMED.matcher(v).matches())
                                            .toList();
                            return named.isEmpty() || named.size() == f.sampleValues().size()
                                    ? Stream.empty()
                                    : Stream.of(new Candidate(dataset, f, named));
                        });
    }

    private static boolean told(String field, StatementFacts facts) {
        return facts.filters().stream().anyMatch(f -> f.fields().contains(field))
                || facts.groupings().stream().anyMatch(g -> g.expression().fields().contains(field))
                || facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .anyMatch(e -> e.conditional() && e.fields().contains(field));
    }

    /// Whether the rows of a named value have as much of an amount as all others together.
    private boolean proven(Candidate candidate, StatementFacts facts) {
        return amount(candidate.dataset(), facts)
                .flatMap(amount -> ask.apply(statement(candidate, amount)))
                .filter(t -> !t.rows().isEmpty())
                .map(t -> t.rows().getFirst())
                .filter(SumsAmongRows::equal)
                .isPresent();
    }

    /// The amount that the statement adds up, otherwise any of the dataset that is no key.
    private static Optional<FieldView> amount(DatasetView dataset, StatementFacts facts) {
        Set<String> added =
                facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == Kind.AGGREGATE)
                        .flatMap(e -> e.fields().stream())
                        .collect(Collectors.toSet());
        List<FieldView> numbers =
                dataset.fields().stream()
                        .filter(f -> NUMBERS.contains(f.datatype().toLowerCase(Locale.ROOT)))
                        .filter(f -> !f.time() && !dataset.primaryKey().contains(f.name()))
                        .toList();
        return numbers.stream()
                .filter(f -> added.contains(dataset.name() + "." + f.name()))
                .findFirst()
                .or(() -> numbers.stream().findFirst());
    }

    private String statement(Candidate candidate, FieldView amount) {
        DatasetView dataset = candidate.dataset();
        String names =
                candidate.named().stream().map(dialect::text).collect(Collectors.joining(", "));
        String one = dialect.text(candidate.named().getFirst());
        return ("SELECT SUM(CASE WHEN %1$s = %2$s THEN %4$s END) AS named,"
                        + " SUM(CASE WHEN %1$s IN (%3$s) THEN NULL ELSE %4$s END) AS others"
                        + " FROM %5$s")
                .formatted(
                        candidate.field().expression(),
                        one,
                        names,
                        amount.expression(),
                        dataset.source().strip().startsWith("(")
                                ? dataset.name()
                                : dataset.source());
    }

    private static boolean equal(List<JsonNode> cells) {
        if (cells.stream().anyMatch(JsonNode::isNull)) {
            return false;
        }
        BigDecimal named = new BigDecimal(cells.getFirst().asText());
        BigDecimal others = new BigDecimal(cells.getLast().asText());
        return others.signum() != 0
                && named.subtract(others).abs().compareTo(others.abs().multiply(CLOSE)) <= 0;
    }
}
