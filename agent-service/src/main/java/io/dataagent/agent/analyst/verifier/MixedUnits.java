package io.dataagent.agent.analyst.verifier;

import io.dataagent.agent.analyst.verifier.data.Told;
import io.dataagent.contracts.artifact.Aspect;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementFacts;
import io.dataagent.contracts.query.TableDoubt;
import io.dataagent.statistics.guard.Reason;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Finds amounts of several currencies, or figures of several units, that are added up: a column
/// beside them says what each of them is in, has more than one value, and is neither split by nor
/// bound to one of them. Such a sum is no figure of anything.
record MixedUnits(List<DatasetView> datasets, Told told) {

    private static final Pattern UNIT =
            Pattern.compile("(?i)(^|_)(currency|currency_code|curr|ccy|uom|unit_of_measure)$");
    private static final Pattern AMOUNT =
            Pattern.compile(
                    "(?i)amount|amt|total|price|cost|premium|prem|fee|charge|salary|revenue|sum|value|paid|balance"
                            + "|bal|qty|quantity|budget|payment|tax|discount|claim|reserve|rate$"
                            + "|weight|mass|volume|length|gewicht|menge|betrag|umsatz|preis");
    private static final Set<String> CURRENCIES =
            Currency.getAvailableCurrencies().stream()
                    .map(Currency::getCurrencyCode)
                    .collect(Collectors.toUnmodifiableSet());
    /// How weights, volumes and lengths are measured, as people write it beside a figure.
    private static final Set<String> MEASURED =
            Set.of(
                    "kg", "g", "mg", "t", "lb", "lbs", "oz", "l", "ml", "cl", "hl", "gal", "m3",
                    "m", "mm", "cm", "km", "ft", "in", "yd", "mi", "m2", "pcs", "pc", "stk",
                    "stück", "kwh", "mwh", "wh");

    private static final Set<String> ADDING = Set.of("sum", "avg", "min", "max", "median");

    List<Finding> judge(int stepId, StatementFacts facts, Badge badge) {
        List<Finding> notes = new ArrayList<>();
        for (StatementFacts.Output output : facts.outputs()) {
            added(output.expression())
                    .flatMap(field -> unit(field, facts).stream())
                    .findFirst()
                    .ifPresent(
                            unit -> {
                                String sentence = new Reason.MixedUnits(unit).sentence();
                                badge.mark(
                                        Aspect.RIGHT_DATA,
                                        Outcome.NOT_AVAILABLE,
                                        stepId,
                                        output.name(),
                                        sentence);
                                notes.add(
                                        new Finding.Noted(
                                                stepId,
                                                Aspect.RIGHT_DATA,
                                                output.name(),
                                                sentence));
                            });
        }
        return notes.stream().distinct().toList();
    }

    private static Stream<String> added(ExpressionFact expression) {
        return expression
                .withOperands()
                .filter(e -> e.kind() == Kind.AGGREGATE && e.function() != null)
                .filter(e -> ADDING.contains(e.function()) && !e.conditional())
                .filter(e -> e.fields().size() == 1)
                .map(e -> e.fields().getFirst())
                .filter(f -> AMOUNT.matcher(f.substring(f.indexOf('.') + 1)).find());
    }

    /// The units that rows under a figure have, where they have several.
    private Optional<List<String>> unit(String figure, StatementFacts facts) {
        String name = figure.substring(0, Math.max(0, figure.indexOf('.')));
        return datasets.stream()
                .filter(d -> d.name().equals(name))
                .flatMap(d -> d.fields().stream().filter(f -> !currencies(f) || !told(d, figure)))
                .filter(f -> UNIT.matcher(f.name()).find() || currencies(f) || measured(f))
                .filter(f -> f.sampleValues().stream().distinct().count() > 1)
                .filter(f -> !told(name + "." + f.name(), facts))
                .map(FieldView::sampleValues)
                .findFirst();
    }

    private boolean told(DatasetView dataset, String figure) {
        return dataset.field(figure.substring(figure.indexOf('.') + 1))
                .filter(f -> told.column(dataset, f, TableDoubt.Kind.CURRENCIES))
                .isPresent();
    }

    /// Whether its values are codes of currencies (ISO 4217), whatever it is called.
    private static boolean currencies(FieldView field) {
        return !field.sampleValues().isEmpty()
                && field.sampleValues().stream().map(String::strip).allMatch(CURRENCIES::contains);
    }

    /// Whether its values are units of measure, whatever it is called.
    private static boolean measured(FieldView field) {
        return !field.sampleValues().isEmpty()
                && field.sampleValues().stream()
                        .map(v -> v.strip().toLowerCase(Locale.ROOT))
                        .allMatch(MEASURED::contains);
    }

    private static boolean told(String unit, StatementFacts facts) {
        return facts.filters().stream().anyMatch(f -> f.fields().contains(unit))
                || facts.groupings().stream().anyMatch(g -> g.expression().fields().contains(unit))
                || facts.joins().stream()
                        .flatMap(j -> j.columns().stream())
                        .anyMatch(c -> c.left().equals(unit) || c.right().equals(unit));
    }
}
