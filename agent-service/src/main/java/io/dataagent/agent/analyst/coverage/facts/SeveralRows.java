package io.dataagent.agent.analyst.coverage.facts;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.StatementFacts;
import java.util.List;

/// Whether what a statement counts or lists may have several rows of a dataset: of a customer its
/// orders, each with a value of its own.
///
/// @param datasets the schema
public record SeveralRows(List<DatasetView> datasets, StatementFacts facts) {

    /// @param path a field of those rows
    public boolean of(String path) {
        Fields.Keys keys = new Fields.Keys(datasets);
        boolean joined =
                facts.joins().stream()
                        .anyMatch(
                                j ->
                                        j.kind() == JoinKind.SEMI
                                                && j.right().contains(Fields.dataset(path)));
        return joined
                || facts.outputs().stream()
                        .flatMap(o -> o.expression().withOperands())
                        .filter(e -> e.kind() == Kind.AGGREGATE && e.distinct())
                        .flatMap(e -> e.fields().stream())
                        .anyMatch(f -> !keys.isKey(f) && !f.equals(path))
                || listsGroups(path, keys)
                || !facts.selects().isEmpty()
                        && facts.selects().getFirst().distinct()
                        && facts.outputs().stream()
                                .allMatch(o -> o.expression().kind() == Kind.COLUMN);
    }

    /// Whether groups are listed by what repeats in those rows, without a figure of any.
    private boolean listsGroups(String path, Fields.Keys keys) {
        List<String> by =
                facts.groupings().stream()
                        .filter(g -> g.select() == 0)
                        .flatMap(g -> g.expression().fields().stream())
                        .toList();
        return !by.isEmpty()
                && by.stream().noneMatch(f -> f.equals(path))
                && by.stream()
                        .filter(f -> Fields.dataset(f).equals(Fields.dataset(path)))
                        .noneMatch(keys::isKey)
                && facts.outputs().stream().allMatch(o -> o.expression().kind() == Kind.COLUMN);
    }

    /// Whether something else than one condition on each row chooses: groups, rows elsewhere that
    /// must not be there, parts that are put against each other.
    public boolean chosenOtherwise() {
        return facts.filters().stream().anyMatch(f -> f.aggregate() != null)
                || facts.joins().stream().anyMatch(j -> j.kind() == JoinKind.ANTI)
                || !facts.setOperations().isEmpty();
    }
}
