package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxTable;
import java.util.List;
import java.util.stream.IntStream;

/// The table that code is said to have returned: one row, or 2,500 of 6,000 where the code says
/// `many`.
final class ReturnedByPython {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int MANY = 2_500;

    private ReturnedByPython() {}

    static SandboxTable of(String code) {
        return code.contains("many")
                ? new SandboxTable("many", many(), 6_000)
                : new SandboxTable("result", fitted(), 1);
    }

    private static TableData many() {
        return new TableData(
                List.of(new Column("number", ColumnType.INTEGER)),
                IntStream.range(0, MANY)
                        .mapToObj(i -> List.<JsonNode>of(JSON.numberNode(i)))
                        .toList());
    }

    private static TableData fitted() {
        return new TableData(
                List.of(
                        new Column("month", ColumnType.DATE),
                        new Column("fitted", ColumnType.FLOAT)),
                List.of(List.of(JSON.textNode("2026-12-01"), JSON.numberNode(42.5))));
    }
}
