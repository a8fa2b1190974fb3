package io.dataagent.agent.analyst.executor;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// Rows of one column `v` of figures, for tests of what is told of them.
final class OneColumn {

    private OneColumn() {}

    /// @param cells divided by blanks; `-` is a missing one
    static ExecutionAnswer.Rows rows(
            String dataset, String sql, String cells, boolean aggregated, List<String> sources) {
        List<List<JsonNode>> rows =
                Arrays.stream(cells.split(" ")).map(OneColumn::cell).map(List::of).toList();
        return new ExecutionAnswer.Rows(
                new TableData(List.of(new Column("v", ColumnType.INTEGER)), rows),
                false,
                1,
                sql,
                new QueryLineage(
                        List.of(dataset),
                        List.of(new OutputColumn("v", sources, aggregated)),
                        List.of(),
                        List.of(),
                        null,
                        List.of()),
                (long) rows.size());
    }

    /// The cells as texts, divided by blanks.
    static String texts(ExecutionAnswer.Rows rows) {
        return rows.table().rows().stream()
                .map(r -> r.getFirst().asText())
                .collect(Collectors.joining(" "));
    }

    private static JsonNode cell(String text) {
        JsonNodeFactory json = JsonNodeFactory.instance;
        if (text.equals("-")) {
            return json.nullNode();
        }
        return text.contains(".")
                ? json.numberNode(new BigDecimal(text))
                : json.numberNode(Long.parseLong(text));
    }
}
