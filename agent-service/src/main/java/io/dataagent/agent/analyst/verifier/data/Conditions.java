package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Conditions of a statement as the rows of one dataset alone can meet them, written as SQL.
final class Conditions {

    private static final Set<String> NUMBERS = Set.of("Integer", "Decimal", "Float");

    private static final Map<Operator, String> SIGNS =
            Map.of(
                    Operator.EQUAL, "=",
                    Operator.LESS, "<",
                    Operator.LESS_OR_EQUAL, "<=",
                    Operator.GREATER, ">",
                    Operator.GREATER_OR_EQUAL, ">=");

    private Conditions() {}

    /// A field of a dataset by its path; empty if it is one of another.
    static Optional<FieldView> field(DatasetView dataset, String path) {
        return Fields.fold(dataset.name()).equals(Fields.dataset(path))
                ? dataset.field(path.substring(path.indexOf('.') + 1))
                : Optional.empty();
    }

    /// One that says the same as a filter; empty where it is no plain one on a field of the
    /// dataset.
    static Optional<String> of(DatasetView dataset, FilterFact filter) {
        boolean plain =
                filter.any().isEmpty()
                        && filter.function() == null
                        && filter.fields().size() == 1
                        && !filter.values().contains("?");
        return plain
                ? field(dataset, filter.fields().getFirst()).flatMap(f -> condition(f, filter))
                : Optional.empty();
    }

    private static Optional<String> condition(FieldView field, FilterFact filter) {
        Optional<List<String>> values = values(field, filter.values());
        if (values.isEmpty()) {
            return Optional.empty();
        }
        String sign = SIGNS.get(filter.operator());
        String condition;
        if (filter.operator() == Operator.IS_NULL) {
            condition = field.expression() + " IS NULL";
        } else if (filter.operator() == Operator.IN && !values.get().isEmpty()) {
            condition = "%s IN (%s)".formatted(field.expression(), String.join(", ", values.get()));
        } else if (sign != null && values.get().size() == 1) {
            condition = "%s %s %s".formatted(field.expression(), sign, values.get().getFirst());
        } else {
            return Optional.empty();
        }
        return Optional.of(filter.negated() ? "NOT (" + condition + ")" : condition);
    }

    /// Literals as the type of a field takes them; empty where one is none of it.
    private static Optional<List<String>> values(FieldView field, List<String> values) {
        if (NUMBERS.contains(field.datatype())) {
            return values.stream().allMatch(v -> v.matches("-?\\d+(\\.\\d+)?"))
                    ? Optional.of(values)
                    : Optional.empty();
        }
        if (field.datatype().equals("Boolean")) {
            return values.stream().allMatch(v -> v.matches("(?i)true|false"))
                    ? Optional.of(values)
                    : Optional.empty();
        }
        return field.datatype().equals("String")
                ? Optional.of(values.stream().map(Conditions::text).toList())
                : Optional.empty();
    }

    /// A text as a literal.
    static String text(String value) {
        return "'" + value.replace("'", "''") + "'";
    }
}
