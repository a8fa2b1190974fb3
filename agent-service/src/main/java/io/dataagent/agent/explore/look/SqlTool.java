package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.notebook.Notebook.Seen;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// `run_sql`: one statement. The same statement is never run twice in an exploration.
final class SqlTool {

    static final String NAME = "run_sql";

    private static final Pattern SPECIAL = Pattern.compile("--|/\\*|[#\\\\$]");

    private final Looking looking;

    SqlTool(Looking looking) {
        this.looking = looking;
    }

    /// What is asked.
    ///
    /// @param query one SELECT
    /// @param reason what is hoped to be learnt
    record Arguments(
            @Described("One SELECT over the opened datasets, by their source names.") String query,
            @Described(
                            "What you hope to learn, one short sentence for the person who watches, in the language of"
                                    + " the question.")
                    String reason) {

        Arguments {
            if (query == null || query.isBlank()) {
                throw new IllegalArgumentException("query is missing");
            }
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Looked at data",
                "Runs one SELECT over the opened datasets: at most 1,000 rows and 30 seconds. Comes"
                        + " back: step number, columns, row_count, the first 20 and last 5 rows and"
                        + " statistics of each column. Aggregate in SQL; ORDER BY what matters. An"
                        + " answer with ok false says in code, message and hint what to change; the"
                        + " same statement is not run twice.",
                Arguments.class,
                Tool.Nature.LOOKS,
                arguments -> looking.step(NAME, arguments.reason(), step -> run(arguments, step)));
    }

    private ToolAnswer run(Arguments arguments, int step) {
        String canonical = canonical(arguments.query());
        Optional<Seen> before = looking.desk().notebook().ran(canonical);
        Telemetry.statement(before.isPresent());
        if (before.isPresent()) {
            SqlResult result =
                    Objects.requireNonNull(Objects.requireNonNull(before.get().result()).sql());
            looking.noted(step, canonical, arguments.reason(), result, true);
            return new ToolAnswer.Found(RowsShown.of(step, result, true));
        }
        if (looking.ended(NAME) || looking.full()) {
            return Looking.FULL;
        }
        looking.desk().note(book -> book.counted(1, 0));
        return switch (looking.run(arguments.query(), step, true)) {
            case Looking.Outcome.Ran(SqlResult result) -> {
                looking.noted(step, canonical, arguments.reason(), result, false);
                ObjectNode shown = RowsShown.of(step, result, false);
                if (result.rowCount() == 0) {
                    empty(shown, arguments.query());
                }
                yield new ToolAnswer.Found(shown);
            }
            case Looking.Outcome.Broke(ExecutionAnswer answer) -> broke(answer);
        };
    }

    private void empty(ObjectNode shown, String sql) {
        looking.door()
                .whyEmpty(sql, looking.ground(), looking.run())
                .filter(rows -> rows.why() != null)
                .ifPresent(rows -> shown.put("hint", rows.why()));
    }

    private ToolAnswer broke(ExecutionAnswer answer) {
        return switch (answer) {
            case ExecutionAnswer.Rows rows -> throw new IllegalStateException("it ran");
            case ExecutionAnswer.Refused refused -> {
                List<Violation> violations = refused.violations();
                yield looking.failed(
                        NAME,
                        violations.isEmpty() ? "refused" : violations.getFirst().rule(),
                        violations.stream()
                                .map(Violation::message)
                                .collect(Collectors.joining(" ")),
                        hint(violations),
                        violations.stream()
                                .flatMap(v -> v.suggestions().stream())
                                .distinct()
                                .toList());
            }
            case ExecutionAnswer.Failed failed ->
                    looking.failed(
                            NAME, failed.code().wire(), failed.message(), hint(failed), List.of());
            case ExecutionAnswer.Cancelled cancelled -> {
                looking.run().cancel().check();
                yield looking.failed(
                        NAME, "cancelled", "The statement was stopped.", "", List.of());
            }
        };
    }

    private String hint(List<Violation> violations) {
        String closed =
                violations.stream()
                        .map(v -> looking.closed(v.message()))
                        .filter(h -> !h.isEmpty())
                        .findFirst()
                        .orElse("");
        if (!closed.isEmpty()) {
            return closed;
        }
        boolean column = violations.stream().anyMatch(v -> v.rule().contains("column"));
        boolean table =
                violations.stream()
                        .anyMatch(v -> v.rule().contains("table") || v.rule().contains("scope"));
        if (column) {
            return "Use only the columns of the block, or those of suggestions.";
        }
        return table
                ? "Only these are open: "
                        + looking.datasets().stream()
                                .map(d -> d.source())
                                .collect(Collectors.joining(", "))
                        + ". open_datasets opens others."
                : "";
    }

    private String hint(ExecutionAnswer.Failed failed) {
        if (failed.code() == ProblemCode.QUERY_TIMEOUT) {
            return "Make it cheaper: filter by time, aggregate before joining, read fewer columns.";
        }
        String dialect = looking.run().context().pin().dialect();
        return failed.position() == null
                ? "Write it for " + dialect + "."
                : "Look at character %d; write it for %s.".formatted(failed.position(), dialect);
    }

    /// The same text but for blanks, letter case outside of quotes and a closing semicolon. Where
    /// quotes or line breaks may mean something else (comments, escapes), all of it counts.
    static String canonical(String sql) {
        String whole = sql.strip().replaceFirst(";\\s*$", "").strip();
        if (SPECIAL.matcher(whole).find()) {
            return whole;
        }
        StringBuilder text = new StringBuilder();
        char quote = 0;
        for (char c : whole.toCharArray()) {
            if (quote != 0) {
                quote = c == quote ? 0 : quote;
                text.append(c);
            } else if (c == '\'' || c == '"' || c == '`') {
                quote = c;
                text.append(c);
            } else if (!Character.isWhitespace(c)) {
                text.append(String.valueOf(c).toLowerCase(Locale.ROOT));
            } else if (!text.isEmpty() && text.charAt(text.length() - 1) != ' ') {
                text.append(' ');
            }
        }
        return text.toString().strip();
    }
}
