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
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The table that code is said to have returned: one row, or 2,500 of 6,000 where the code says
/// `many`; its session has the others where it says `held`, has them no more where it says `lost`
/// or, after the first page, `breaking`, and has more than a sheet holds where it says `vast`. It
/// has ended before anybody asks for them where it says `left`, runs something else at first, too,
/// where it says `busy`, and more than is kept where it says `fat`.
public final class ReturnedByPython {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
    private static final int MANY = 2_500;
    private static final int ROWS = 6_000;

    private static final long PAUSE_NANOS = 50_000_000;
    private static final int VAST_ROWS = 2_000_000;
    private static final String LOST = "ff".repeat(16);
    private static final String VAST = "bb".repeat(16);
    private static final String LEFT = "cc".repeat(16);
    private static final String BUSY = "dd".repeat(16);
    private static final String FAT = "ee".repeat(16);

    /// Tables whose other rows are in a session, by the word in the code.
    private static final Map<String, String> HANDLES =
            Map.of(
                    "held", "0f".repeat(16),
                    "lost", LOST,
                    "breaking", "aa".repeat(16),
                    "vast", VAST,
                    "left", LEFT,
                    "busy", BUSY,
                    "fat", FAT);

    private ReturnedByPython() {}

    static SandboxTable of(String code) {
        int rows = code.contains("vast") ? VAST_ROWS : ROWS;
        return code.contains("many")
                ? new SandboxTable("many", from("number", 0, rows), rows, handle(code))
                : new SandboxTable("result", fitted(), 1);
    }

    /// The handle of the table of such code; null if none of it is left in a session.
    public static @Nullable String handle(String code) {
        return HANDLES.keySet().stream()
                .filter(code::contains)
                .map(HANDLES::get)
                .findFirst()
                .orElse(null);
    }

    /// The session of such code.
    static @Nullable SandboxSession session(String code) {
        return handle(code) == null
                ? null
                : new SandboxSession("s-1", true, false, 1, List.of(), List.of(), 0);
    }

    /// Whether the session runs something else: the first time that a table of it is asked for.
    static boolean busy(SandboxPage asked, List<String> log) {
        return asked.table().equals(BUSY)
                && log.stream().filter(call -> call.contains(BUSY)).count() == 1;
    }

    /// A page of it; nothing of a table that is not held. Pages of the vast one take their time,
    /// and are only read for a person.
    ///
    /// @param reads whether a person asks, and it is not to be kept
    static Optional<SandboxTable> page(SandboxPage asked, boolean reads) {
        String handle = asked.table();
        boolean vast = handle.equals(VAST);
        boolean ended = reads && List.of(LEFT, BUSY, FAT).contains(handle);
        if (vast) {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
        int rows = vast ? VAST_ROWS : ROWS;
        boolean broken = handle.equals(HANDLES.get("breaking")) && asked.from() > 0;
        String column = handle.equals(FAT) ? "fat" : "number";
        return handle.equals(LOST) || broken || ended || vast && !reads
                ? Optional.empty()
                : Optional.of(
                        new SandboxTable("page", from(column, (int) asked.from(), rows), rows));
    }

    private static TableData from(String column, int first, int of) {
        return new TableData(
                List.of(new Column(column, ColumnType.INTEGER)),
                IntStream.range(first, Math.min(of, first + MANY))
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
