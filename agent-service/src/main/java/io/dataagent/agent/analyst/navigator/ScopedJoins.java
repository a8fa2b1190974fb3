package io.dataagent.agent.analyst.navigator;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// How the model joins the datasets of a scope, by physical columns. The scope gets every way that
/// the model knows between two datasets or none: beside half of them, a statement that takes
/// another would look wrong.
final class ScopedJoins {

    private static final Pattern COLUMN =
            Pattern.compile(
                    "\"((?:[^\"]|\"\")+)\"|`((?:[^`]|``)+)`|([A-Za-z_\\x{80}-\\x{FFFF}][\\w$\\x{80}-\\x{FFFF}]*)");

    private ScopedJoins() {}

    /// @param datasets those of the scope
    /// @param relationships of the model between them
    static List<ScopedRelationship> of(
            List<DatasetView> datasets, List<RelationshipView> relationships) {
        Map<String, DatasetView> byName =
                datasets.stream().collect(Collectors.toMap(DatasetView::name, Function.identity()));
        List<ScopedRelationship> joins = new ArrayList<>();
        List<Set<String>> unsaid = new ArrayList<>();
        for (RelationshipView relationship : relationships) {
            Optional<ScopedRelationship> join = physical(relationship, byName);
            join.ifPresent(joins::add);
            if (join.isEmpty()) {
                unsaid.add(pair(relationship.fromDataset(), relationship.toDataset()));
            }
        }
        return joins.stream().filter(j -> !unsaid.contains(pair(j.from(), j.to()))).toList();
    }

    private static Set<String> pair(String one, String other) {
        return one.equals(other) ? Set.of(one) : Set.of(one, other);
    }

    private static Optional<ScopedRelationship> physical(
            RelationshipView relationship, Map<String, DatasetView> datasets) {
        DatasetView from = datasets.get(relationship.fromDataset());
        DatasetView to = datasets.get(relationship.toDataset());
        if (from == null || to == null) {
            return Optional.empty();
        }
        List<String> left = columns(from, relationship.fromColumns());
        List<String> right = columns(to, relationship.toColumns());
        return left.contains("") || right.contains("")
                ? Optional.empty()
                : Optional.of(
                        new ScopedRelationship(
                                from.name(), left, to.name(), right, relationship.cardinality()));
    }

    /// The physical column of each name; empty text for one that is computed.
    private static List<String> columns(DatasetView dataset, List<String> names) {
        return names.stream()
                .map(name -> dataset.field(name).map(FieldView::expression).orElse(quoted(name)))
                .map(ScopedJoins::column)
                .toList();
    }

    private static String quoted(String name) {
        return "\"" + name.replace("\"", "\"\"") + "\"";
    }

    private static String column(String expression) {
        Matcher column = COLUMN.matcher(expression.strip());
        if (!column.matches()) {
            return "";
        }
        if (column.group(1) != null) {
            return column.group(1).replace("\"\"", "\"");
        }
        return column.group(2) == null ? column.group(3) : column.group(2).replace("``", "`");
    }
}
