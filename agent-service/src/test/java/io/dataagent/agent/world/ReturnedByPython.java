package io.dataagent.agent.world;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The table that code is said to have returned: one row, or 2,500 of 6,000 where the code says
/// `many`; its session has the others where it
/// says `held`, and has them no more where it says `lost`.
final class ReturnedByPython {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int MANY = 2_500;
    private static final int ROWS = 6_000;

    /// Of the table whose other rows are in a session.
    private static final String HANDLE = "0f".repeat(16);

    private ReturnedByPython() {}

    static SandboxTable of(String code) {
        return code.contains("many")
                ? new SandboxTable("many", from(0), ROWS, handle(code))
                : new SandboxTable("result", fitted(), 1);
    }

    private static @Nullable String handle(String code) {
        return code.contains("held") ? HANDLE : code.contains("lost") ? "ff".repeat(16) : null;
    }

    /// The session of such code.
    static @Nullable SandboxSession session(String code) {
        return handle(code) == null
                ? null
                : new SandboxSession("s-1", true, false, 1, List.of(), List.of(), 0);
    }

    /// A page of it; nothing of a table that is not held.
    static Optional<SandboxTable> page(SandboxPage asked) {
        return asked.table().equals(HANDLE)
                ? Optional.of(new SandboxTable("page", from((int) asked.from()), ROWS))
                : Optional.empty();
    }

    private static TableData from(int first) {
        return new TableData(
                List.of(new Column("number", ColumnType.INTEGER)),
                IntStream.range(first, Math.min(ROWS, first + MANY))
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
