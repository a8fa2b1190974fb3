package io.dataagent.query.gate;

import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.query.gate.text.DialectRules;
import io.dataagent.query.gate.text.Names;
import java.util.List;
import java.util.stream.Collectors;

/// Makes definitions of accepted queries: just the columns that the scope lists, in its order.
final class Definitions {

    private static final String INNER = "defined";

    private Definitions() {}

    static Defined of(Verdict.Accepted query, List<String> columns, DialectRules rules) {
        Names names = rules.names();
        List<String> offered =
                query.lineage().outputs().stream()
                        .map(OutputColumn::name)
                        .map(names::columnKey)
                        .toList();
        for (String column : columns) {
            long times = offered.stream().filter(names.columnKey(column)::equals).count();
            if (times != 1) {
                return new Defined.Unusable(
                        List.of(
                                Violations.of(
                                        times == 0 ? Rule.UNKNOWN_COLUMN : Rule.AMBIGUOUS,
                                        times == 0
                                                ? "The query has no column “" + column + "”."
                                                : "The query has several columns “"
                                                        + column
                                                        + "”.")));
            }
        }
        String list = columns.stream().map(names::written).collect(Collectors.joining(", "));
        return new Defined.Usable(
                new Definition(
                        "SELECT " + list + " FROM (" + query.sql().text() + ") AS " + INNER));
    }
}
