package io.dataagent.offline.python;

import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.reading.why.WhyMeanings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes checks of results: rows there, one row per grain, counts not negative, totals that
/// agree with each other. Its last line of output is the list of checks as JSON.
public final class CheckCode {

    private static final String HEAD =
            """
            import json
            import pandas as pd

            checks = []

            def check(name, passed, message):
                checks.append({"name": name, "passed": bool(passed), "message": message})

            def numbers(frame, column):
                return pd.to_numeric(frame[column], errors="coerce")

            """;
    private static final String TAIL = "print(json.dumps({\"checks\": checks}))\n";

    private CheckCode() {}

    /// The code for the block's results.
    public static Drafts.PythonCode write(ContextBlock block) {
        List<String> parts = new ArrayList<>();
        for (StepResult r : block.results()) {
            StepResult.SqlResult sql = r.sql();
            if (sql != null && r.succeeded()) {
                QuerySpec spec =
                        block.querySpecs().stream()
                                .filter(s -> s.stepId() == r.stepId())
                                .findFirst()
                                .orElse(null);
                parts.add(checks(r.stepId(), sql.table(), Optional.ofNullable(spec)));
            }
        }
        return new Drafts.PythonCode(HEAD + String.join("", parts) + TAIL);
    }

    private static String checks(int id, TableData table, Optional<QuerySpec> spec) {
        StringBuilder code = new StringBuilder();
        String frame = "step_" + id;
        line(
                code,
                "step " + id + " has rows",
                "len(%s) > 0".formatted(frame),
                "str(len(%s)) + \" rows\"".formatted(frame));
        List<String> grain =
                spec.map(QuerySpec::grainColumns).orElse(List.of()).stream()
                        .filter(c -> table.indexOf(c) >= 0)
                        .toList();
        if (!grain.isEmpty()) {
            String twice = frame + ".duplicated(subset=" + ChartCode.list(grain) + ")";
            line(
                    code,
                    "step " + id + " has one row per " + String.join(", ", grain),
                    "not " + twice + ".any()",
                    "str(int(" + twice + ".sum())) + \" duplicates\"");
        }
        for (var c : table.columns()) {
            if (c.name().endsWith("_count")) {
                String column = ChartCode.text(c.name());
                line(
                        code,
                        "step " + id + ": " + c.name() + " is not negative",
                        "(numbers(" + frame + ", " + column + ").fillna(0) >= 0).all()",
                        "\"smallest: \" + str(numbers(" + frame + ", " + column + ").min())");
            }
        }
        products(id, table, code);
        return code.toString();
    }

    /// How many times the average must give the total.
    private static void products(int id, TableData table, StringBuilder code) {
        boolean there =
                table.indexOf(WhyMeanings.COUNT) >= 0 && table.indexOf(WhyMeanings.PER_ROW) >= 0;
        int total = table.indexOf(WhyMeanings.COUNT) - 1;
        if (there && total >= 0) {
            String frame = "step_" + id;
            String sum =
                    "numbers(%s, %s)"
                            .formatted(frame, ChartCode.text(table.columns().get(total).name()));
            String product =
                    "numbers(%1$s, \"row_count\") * numbers(%1$s, \"average_value\")"
                            .formatted(frame);
            line(
                    code,
                    "step " + id + ": number times average is the total",
                    "((%1$s - %2$s).abs() <= 0.01 + 0.001 * %1$s.abs()).all()"
                            .formatted(sum, product),
                    "\"compared row by row\"");
        }
    }

    private static void line(StringBuilder code, String name, String condition, String message) {
        code.append("check(%s, %s, %s)\n".formatted(ChartCode.text(name), condition, message));
    }
}
