package io.dataagent.agent.files;

import io.dataagent.agent.files.book.Book;
import io.dataagent.agent.files.memory.ChatNote;
import io.dataagent.agent.files.memory.ChatNote.StepNote;
import io.dataagent.agent.session.Beginning;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Puts down what a run came to, for the next ones of its conversation.
final class Noting {

    private static final int ROWS = 20;
    private static final int MOST = 4_000;

    private Noting() {}

    static ChatNote of(Book book, ExplainerOutput output, RunSession run) {
        return new ChatNote(
                run.input().question(),
                output.narrative(),
                book.results().stream().map(Noting::step).toList(),
                book.shown(),
                output.charts().stream().map(Noting::chart).toList(),
                output.caveats());
    }

    private static String chart(ChartView chart) {
        return switch (chart) {
            case ChartView.VegaLite drawn -> drawn.title();
            case ChartView.Image picture -> picture.title() + " (" + picture.artifactId() + ")";
        };
    }

    private static StepNote step(StepResult step) {
        if (step.sql() != null) {
            return new StepNote(step.description(), cut(rows(step.sql())));
        }
        PythonResult python = Objects.requireNonNull(step.python());
        String values =
                python.values().stream()
                        .map(v -> v.name() + " = " + v.value())
                        .collect(Collectors.joining("; "));
        String tables =
                python.tables().stream()
                        .map(
                                t ->
                                        t.name()
                                                + " "
                                                + columns(t.table().columns())
                                                + " "
                                                + t.rowCount())
                        .collect(Collectors.joining("; "));
        return new StepNote(python.code(), cut(told(values, tables, python.stdout().strip())));
    }

    private static String told(String... parts) {
        return Stream.of(parts).filter(p -> !p.isEmpty()).collect(Collectors.joining("\n"));
    }

    private static String rows(SqlResult sql) {
        TableData table = sql.table();
        List<?> some = table.rows().stream().limit(ROWS).toList();
        return columns(table.columns())
                + " "
                + ContractJson.write(some)
                + (table.rows().size() > ROWS ? " of " + sql.rowCount() + " rows" : "");
    }

    private static String columns(List<Column> columns) {
        return columns.stream().map(Column::name).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String cut(String text) {
        return Beginning.shortened(text, MOST + 1);
    }
}
