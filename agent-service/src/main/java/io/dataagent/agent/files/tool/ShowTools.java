package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.Charts;
import io.dataagent.agent.audit.AuditTrail;
import io.dataagent.agent.toolloop.CallId;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tables and charts for the page, shown while the run works. What does not fit is refused with the
/// reason, to the model and to the person.
///
/// @param working the run
/// @param audit where it is noted what was shown
/// @param frames makes a DataFrame of the session the table of a step
record ShowTools(Working working, AuditTrail audit, Function<String, Optional<StepResult>> frames) {

    List<Tool<?>> tools() {
        return List.of(
                new Tool<>(
                        "send_data_to_ui",
                        "Showed a table",
                        "Shows the rows of a step to the person as a table, the first of them if"
                                + " there are very many. Never write tables in the text.",
                        ShowData.class,
                        Tool.Nature.ACTS,
                        this::show),
                new Tool<>(
                        "send_chart_to_ui",
                        "Drew a chart",
                        "Shows a chart of a step's rows: at most 200 points, numbers on the y axis,"
                                + " no repeated x for a line; a boxplot and a histogram take the"
                                + " single rows. Only if it is clearer than text. An"
                                + " answer with ok false says why it was refused.",
                        ShowChart.class,
                        Tool.Nature.ACTS,
                        this::draw));
    }

    /// Rows that can be shown.
    ///
    /// @param step the result
    /// @param rows its rows
    /// @param count how many there are in truth
    /// @param kept the artifact with the rows
    private record Shown(StepResult step, TableData rows, long count, ArtifactId kept) {}

    private Optional<Shown> shown(int step, @Nullable String table) {
        if (step == 0 && table != null && !table.isBlank()) {
            return frames.apply(table).flatMap(r -> shown(r, table));
        }
        return working.desk().book().result(step).flatMap(r -> shown(r, table));
    }

    private static Optional<Shown> shown(StepResult result, @Nullable String table) {
        if (result.sql() != null && result.sql().resultRef() != null) {
            Long total = result.sql().totalRows();
            return Optional.of(
                    new Shown(
                            result,
                            result.sql().table(),
                            total == null ? result.sql().rowCount() : total,
                            result.sql().resultRef()));
        }
        if (result.python() == null) {
            return Optional.empty();
        }
        return result.python().tables().stream()
                .filter(t -> table == null || table.isBlank() || t.name().equals(table))
                .filter(t -> t.resultRef() != null)
                .findFirst()
                .map(
                        t ->
                                new Shown(
                                        result,
                                        t.table(),
                                        t.rowCount(),
                                        Objects.requireNonNull(t.resultRef())));
    }

    private ToolAnswer show(ShowData asked) {
        Optional<Shown> found = shown(asked.step(), asked.table());
        if (found.isEmpty()) {
            return working.failed(
                    "send_data_to_ui",
                    "no_rows",
                    "Step %d has no rows.".formatted(asked.step()),
                    "Run a statement first, and name its step.");
        }
        Shown rows = found.get();
        String name = asked.named();
        int here = rows.rows().rows().size();
        working.desk().note(b -> b.showing(name + " (" + rows.kept() + ")"));
        working.run()
                .emit(
                        new RunEvent.TableAdded(
                                rows.kept(),
                                name,
                                rows.count(),
                                rows.rows().columns().size(),
                                rows.count() > here));
        audited("table.shown", rows);
        return new ToolAnswer.Found(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", true)
                        .put("rows_shown", here)
                        .put("row_count", rows.count())
                        .put("line", "Showed the table “" + name + "”" + of(here, rows.count())));
    }

    private void audited(String action, Shown rows) {
        audit.write(
                working.run().input(),
                action,
                "ok",
                Map.of(
                        "artifact", rows.kept().toString(),
                        "rows", Integer.toString(rows.rows().rows().size()),
                        "of", Long.toString(rows.count()),
                        "columns", Integer.toString(rows.rows().columns().size())));
    }

    private static String of(int shown, long count) {
        return shown < count ? ": %s of %s rows.".formatted(grouped(shown), grouped(count)) : ".";
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private ToolAnswer draw(ShowChart asked) {
        Optional<Shown> found = shown(asked.step(), asked.table());
        if (found.isEmpty()) {
            return rejected(
                    new ChartFit.Misfit("no_rows", "Step %d has no rows.".formatted(asked.step())),
                    "Run a statement first.");
        }
        Shown rows = found.get();
        Names<Column> names = new Names<>(rows.rows().columns(), c -> List.of(c.name()));
        Optional<ChartFit.Misfit> unknown = ChartFit.unknown(asked, names);
        if (unknown.isPresent()) {
            return rejected(unknown.get(), "Name a column of the step.");
        }
        Optional<ChartFit.Misfit> misfit = ChartFit.misfit(asked, rows.rows(), rows.count());
        if (misfit.isPresent()) {
            return rejected(
                    misfit.get(),
                    "Aggregate or limit the rows, take another type, or draw a picture in Python.");
        }
        Column x = names.find(asked.xField()).orElseThrow();
        return drawn(asked, rows, x, names);
    }

    private ToolAnswer drawn(ShowChart asked, Shown rows, Column x, Names<Column> names) {
        List<String> series =
                asked.series().isEmpty()
                        ? List.of(x.name())
                        : asked.series().stream()
                                .map(s -> names.find(s).orElseThrow().name())
                                .toList();
        String title =
                asked.title().isEmpty() ? series.getFirst() + " by " + x.name() : asked.title();
        String from = rows.step().sql() == null ? asked.table() : null;
        List<ChartView> views =
                Charts.of(
                        List.of(
                                new ChartRequest(
                                        rows.step().stepId(),
                                        from,
                                        asked.type().drawn(),
                                        x.name(),
                                        series.getFirst(),
                                        null,
                                        title,
                                        series.subList(1, series.size()))),
                        List.of(rows.step()));
        if (views.isEmpty()) {
            return rejected(
                    new ChartFit.Misfit("empty", "There are no rows to draw."),
                    "Say in the answer that it is empty.");
        }
        ChartView view = asked.labelled(views.getFirst());
        String id = "c" + working.desk().note(b -> b.with(view)).charts().size();
        working.run().emit(new RunEvent.ChartAdded(id, rows.kept(), view));
        audited("chart.shown", rows);
        return new ToolAnswer.Found(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", true)
                        .put("chart", id)
                        .put("line", "Drew the chart “" + title + "”."));
    }

    private ToolAnswer rejected(ChartFit.Misfit misfit, String hint) {
        FileMeters.rejected(misfit.code());
        working.run().emit(new RunEvent.ChartRejected(CallId.now(), misfit.sentence(), hint));
        return working.failed("send_chart_to_ui", "chart_rejected", misfit.sentence(), hint);
    }
}
