package io.dataagent.offline.python;

import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.contracts.query.TableData;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.narrate.ChartChoice;
import io.dataagent.offline.plan.PlannedStep.Part;
import io.dataagent.offline.plan.Steps;
import io.dataagent.offline.reading.why.WhyMeanings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Writes matplotlib code for a step: the chart that fits each result so far, saved as one PNG,
/// with a short text that says what was drawn.
public final class ChartCode {

    private static final String HEAD =
            """
            import matplotlib
            matplotlib.use("Agg")
            import matplotlib.pyplot as plt
            import pandas as pd

            def numbers(frame, column):
                return pd.to_numeric(frame[column], errors="coerce")

            """;

    private static final int MOST_BARS = 60;
    private static final int MOST_ROWS = 2000;

    private ChartCode() {}

    /// The code for the block's step.
    public static Drafts.PythonCode write(ContextBlock block) {
        Steps steps = Steps.of(block, false);
        boolean why =
                steps.reading() instanceof Reading.Why
                        && steps.steps().stream().anyMatch(s -> s.part() == Part.CHART);
        List<StepResult> tables =
                block.results().stream().filter(r -> r.sql() != null && r.succeeded()).toList();
        boolean complete =
                tables.stream().map(StepResult::stepId).toList().containsAll(List.of(1, 2));
        String body =
                why && complete && steps.reading() instanceof Reading.Why w
                        ? compared(w, block)
                        : plain(tables);
        return new Drafts.PythonCode(HEAD + body);
    }

    private static String compared(Reading.Why why, ContextBlock block) {
        String subject = column(block, 1, 0, why.subject().name());
        String measure = column(block, 1, 1, why.measure().name());
        String month = column(block, 2, 0, "month");
        return """
                peers = step_1.copy()
                trend = step_2.copy()
                one, label, measure, month = %s, %s, %s, %s
                peers[measure] = numbers(peers, measure)
                peers = peers.sort_values(measure)
                colours = ["#c0392b" if str(v) == one else "#8899aa" for v in peers[label]]
                figure, (left, right) = plt.subplots(1, 2, figsize=(12, 5))
                left.barh(peers[label].astype(str), peers[measure], color=colours)
                left.set_title(%s)
                trend[month] = pd.to_datetime(trend[month])
                trend = trend.sort_values(month)
                right.plot(trend[month], numbers(trend, %s), color="#c0392b", marker="o", label=one)
                right.plot(trend[month], numbers(trend, %s), color="#8899aa", marker="o", label="average of the others")
                right.set_title(%s)
                right.tick_params(axis="x", rotation=45)
                right.legend()
                figure.tight_layout()
                figure.savefig("/tmp/comparison.png", dpi=110)
                print("drawn: " + str(len(peers)) + " peers, " + str(len(trend)) + " months")
                """
                .formatted(
                        text(why.value()),
                        text(subject),
                        text(measure),
                        text(month),
                        text(why.measure().words() + ", " + why.period().words()),
                        text(WhyMeanings.SUBJECT),
                        text(WhyMeanings.PEERS),
                        text(why.measure().words() + " by month"));
    }

    private static String column(ContextBlock block, int step, int index, String fallback) {
        Optional<QuerySpec> spec =
                block.querySpecs().stream().filter(s -> s.stepId() == step).findFirst();
        return spec.map(s -> s.expectedColumns())
                .filter(c -> c.size() > index)
                .map(c -> c.get(index))
                .orElse(fallback);
    }

    private static String plain(List<StepResult> tables) {
        List<String> parts = new ArrayList<>();
        for (StepResult r : tables) {
            StepResult.SqlResult sql = r.sql();
            if (sql != null) {
                drawn(r.stepId(), sql.table()).ifPresent(parts::add);
            }
        }
        return parts.isEmpty() ? "print(\"there is nothing to draw\")\n" : String.join("\n", parts);
    }

    private static Optional<String> drawn(int id, TableData table) {
        return ChartChoice.of(table)
                .of(id, "step " + id)
                .map(
                        chart ->
                                """
                                frame = step_%d.head(%d)
                                x, y, series = %s, %s, %s
                                figure, axes = plt.subplots(figsize=(9, 5))
                                %s
                                axes.set_xlabel(x)
                                axes.set_ylabel(%s)
                                axes.tick_params(axis="x", rotation=45)
                                figure.tight_layout()
                                figure.savefig("/tmp/step_%d.png", dpi=110)
                                print("drawn: " + str(len(frame)) + " rows")
                                """
                                        .formatted(
                                                id,
                                                chart.type().wire().endsWith("bar")
                                                        ? MOST_BARS
                                                        : MOST_ROWS,
                                                text(chart.x()),
                                                text(chart.y()),
                                                chart.series() == null
                                                        ? "None"
                                                        : text(chart.series()),
                                                marks(chart.type().wire(), chart.series() != null),
                                                chart.type() == ChartType.HISTOGRAM
                                                        ? "\"rows\""
                                                        : "y",
                                                id));
    }

    private static String marks(String type, boolean split) {
        return switch (type) {
            case "line" ->
                    split
                            ? """
                            for name, part in frame.groupby(series):
                                axes.plot(pd.to_datetime(part[x]), numbers(part, y), marker="o", label=str(name))
                            axes.legend()"""
                            : "axes.plot(pd.to_datetime(frame[x]), numbers(frame, y), marker=\"o\")";
            case "stacked_bar" ->
                    """
                    wide = frame.assign(value=numbers(frame, y)).pivot_table(index=x, columns=series, values="value", aggfunc="sum", fill_value=0)
                    wide.plot.bar(stacked=True, ax=axes)""";
            case "scatter" -> "axes.scatter(numbers(frame, x), numbers(frame, y))";
            case "histogram" -> "axes.hist(numbers(frame, x).dropna(), bins=20)";
            default -> "axes.bar(frame[x].astype(str), numbers(frame, y))";
        };
    }

    /// Python literals of texts that came from data: nothing in a text can end it.
    static String text(String value) {
        return ContractJson.write(value).replace("\u2028", "\\u2028").replace("\u2029", "\\u2029");
    }

    static String list(List<String> values) {
        return "[" + String.join(", ", values.stream().map(ChartCode::text).toList()) + "]";
    }
}
