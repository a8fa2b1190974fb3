package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.query.TableDoubt;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds rows that are sums of others under a figure: a value of a text field, or its absence,
/// whose rows have, by the data, the amount of all other rows together. Figures over all of them
/// count everything twice. The name alone is no reason: "total" may be a kind of loss; and a value
/// needs no name of a sum: "All stores" is one by its amounts.
///
/// @param datasets of the model
/// @param ask runs a statement; empty if it does not run or has too many rows
record SumsAmongRows(List<DatasetView> datasets, Function<String, Optional<TableData>> ask) {

    private static final Pattern NAMED =
            Pattern.compile(
                    "(?iu)\\s*((grand|overall|sub)[ _-]?)?(total|totals|sum|summe|gesamt|all|alle"
                            + "|gesamtsumme|zwischensumme|insgesamt|endsumme|both|both sexes"
                            + "|somme|suma|totale|totaal)\\s*");

    private static final Pattern CODE =
            Pattern.compile(
                    "(?i)year|jahr|(^|_)(id|no|nr|code|zip|plz|number|month|day)$|[a-z]Id$");

    /// Whole numbers of fewer different values are rather codes than amounts.
    private static final int MEASURED = 10;

    private static final Set<String> NUMBERS = Set.of("integer", "decimal", "float");

    /// Tables with more rows are no reports; of them only values with names of sums are asked for.
    private static final long REPORT = 100_000;

    private static final int MOST_FIELDS = 4;
    private static final int MOST_VALUES = 500;

    /// Without a name of a sum, equal amounts of fewer digits can be chance.
    private static final int DIGITS = 4;
    private static final int FEWEST = 3;

    /// How far totals that were rounded one by one may lie apart, where one is named so.
    private static final BigDecimal CLOSE = new BigDecimal("0.005");

    private static final BigDecimal EXACT = new BigDecimal("1e-9");

    /// The rows that a value has.
    ///
    /// @param value of the field, empty where it is missing
    /// @param amount of its rows
    private record Group(String value, BigDecimal amount) {

        boolean named() {
            return NAMED.matcher(value).matches();
        }

        /// Whether the amount is that of the others, or, without a name, twice: a sum of sums.
        boolean is(BigDecimal others, boolean several) {
            if (named()) {
                return near(others, CLOSE);
            }
            boolean chance = amount.stripTrailingZeros().precision() < DIGITS || !several;
            BigDecimal twice = others.add(others);
            return !chance && (near(others, EXACT) || value.isBlank() && near(twice, EXACT));
        }

        private boolean near(BigDecimal others, BigDecimal apart) {
            return others.signum() != 0
                    && amount.subtract(others).abs().compareTo(others.abs().multiply(apart)) <= 0;
        }
    }

    /// Why the figures of a statement are in doubt, as sentences without values.
    ///
    /// @param told what its result says of that already
    List<String> doubts(StatementFacts facts, Told told) {
        if (expressions(facts).noneMatch(e -> e.kind() == Kind.AGGREGATE)) {
            return List.of();
        }
        Set<String> counted = counted(facts);
        return datasets.stream()
                .filter(d -> counted.contains(d.name()) && !told.rows(d, TableDoubt.Kind.SUMS))
                .flatMap(d -> doubts(d, facts))
                .distinct()
                .toList();
    }

    /// The datasets whose rows the figures are of: those with fields that are aggregated, or the
    /// only one that is read.
    private static Set<String> counted(StatementFacts facts) {
        Set<String> read =
                facts.selects().stream()
                        .flatMap(s -> s.datasets().stream())
                        .collect(Collectors.toSet());
        return read.size() == 1
                ? read
                : aggregated(facts)
                        .map(f -> f.substring(0, Math.max(0, f.indexOf('.'))))
                        .collect(Collectors.toSet());
    }

    private static Stream<String> aggregated(StatementFacts facts) {
        return expressions(facts)
                .filter(e -> e.kind() == Kind.AGGREGATE)
                .flatMap(e -> e.fields().stream());
    }

    private static Stream<ExpressionFact> expressions(StatementFacts facts) {
        return facts.outputs().stream().flatMap(o -> o.expression().withOperands());
    }

    private Stream<String> doubts(DatasetView dataset, StatementFacts facts) {
        Optional<FieldView> amount = amount(dataset, facts);
        return dataset.fields().stream()
                .filter(f -> f.datatype().equalsIgnoreCase("string") && possible(f, dataset))
                .filter(f -> !bound(dataset.name() + "." + f.name(), facts))
                .limit(MOST_FIELDS)
                .filter(f -> amount.isPresent() && summed(dataset, f, amount.get()))
                .map(f -> sentence(dataset, f));
    }

    private static String sentence(DatasetView dataset, FieldView field) {
        String label = field.label();
        return ("Rows that are sums of others are among those of %s (by %s): figures over all of"
                        + " them count twice, and lists of them hold the sum, too.")
                .formatted(dataset.name(), label == null ? field.name() : label);
    }

    private static boolean possible(FieldView field, DatasetView dataset) {
        Long rows = dataset.rowCount();
        Long values = field.distinctCount();
        boolean report =
                rows != null && rows <= REPORT && (values == null || values <= MOST_VALUES);
        return report || field.sampleValues().stream().anyMatch(v -> NAMED.matcher(v).matches());
    }

    /// Whether the statement chooses among the values of a field.
    private static boolean bound(String field, StatementFacts facts) {
        return facts.filters().stream().anyMatch(f -> f.fields().contains(field))
                || expressions(facts).anyMatch(e -> e.conditional() && e.fields().contains(field));
    }

    private boolean summed(DatasetView dataset, FieldView field, FieldView amount) {
        String sql =
                "SELECT %1$s AS value, SUM(%2$s) AS amount FROM %3$s GROUP BY %1$s"
                        .formatted(field.expression(), amount.expression(), Figures.from(dataset));
        return ask.apply(sql).map(t -> summed(groups(t))).orElse(false);
    }

    private static List<Group> groups(TableData table) {
        return table.rows().stream()
                .filter(r -> !r.getLast().isNull())
                .map(r -> new Group(r.getFirst().asText(""), new BigDecimal(r.getLast().asText())))
                .toList();
    }

    private static boolean summed(List<Group> groups) {
        BigDecimal all = BigDecimal.ZERO;
        BigDecimal named = BigDecimal.ZERO;
        for (Group group : groups) {
            all = all.add(group.amount());
            named = group.named() ? named.add(group.amount()) : named;
        }
        BigDecimal total = all;
        BigDecimal parts = all.subtract(named);
        boolean several = groups.size() >= FEWEST;
        return groups.stream()
                .anyMatch(g -> g.is(g.named() ? parts : total.subtract(g.amount()), several));
    }

    /// The amount that the statement adds up, otherwise any of the dataset that is no key.
    private static Optional<FieldView> amount(DatasetView dataset, StatementFacts facts) {
        Set<String> added = aggregated(facts).collect(Collectors.toSet());
        List<FieldView> numbers =
                dataset.fields().stream()
                        .filter(f -> NUMBERS.contains(f.datatype().toLowerCase(Locale.ROOT)))
                        .filter(f -> !f.time() && !dataset.primaryKey().contains(f.name()))
                        .toList();
        return numbers.stream()
                .filter(f -> added.contains(dataset.name() + "." + f.name()))
                .findFirst()
                .or(() -> numbers.stream().filter(SumsAmongRows::measure).findFirst());
    }

    /// Whether a number is likely to be an amount, and no year, number or code.
    private static boolean measure(FieldView field) {
        Long values = field.distinctCount();
        return !field.datatype().equalsIgnoreCase("integer")
                || !CODE.matcher(field.name()).find() && (values == null || values >= MEASURED);
    }
}
