package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.Charts;
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
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tables and charts for the page, shown while the run works. What does not fit is refused with the
/// reason, to the model and to the person.
///
/// @param working the run
/// @param frames makes a DataFrame of the session the table of a step
record ShowTools(Working working, Function<String, Optional<StepResult>> frames) {

    private static final int MOST_POINTS = 200;
    private static final int MOST_SERIES = 10;

    List<Tool<?>> tools() {
        return List.of(
                new Tool<>(
                        "send_data_to_ui",
                        "Showed a table",
                        "Shows the rows of a step to the person as a table, at most 2,000 rows."
                                + " Never write tables in the text.",
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
        String name = asked.title().isEmpty() ? "Step " + asked.step() : asked.title();
        working.desk().note(b -> b.showing(name + " (" + rows.kept() + ")"));
        working.run()
                .emit(
                        new RunEvent.TableAdded(
                                rows.kept(),
                                name,
                                rows.count(),
                                rows.rows().columns().size(),
                                rows.count() > rows.rows().rows().size()));
        return new ToolAnswer.Found(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", true)
                        .put("rows_shown", rows.rows().rows().size())
                        .put("row_count", rows.count())
                        .put("line", "Showed the table “" + name + "”."));
    }

    private ToolAnswer draw(ShowChart asked) {
        Optional<Shown> found = shown(asked.step(), asked.table());
        if (found.isEmpty()) {
            return rejected(
                    "Step %d has no rows.".formatted(asked.step()), "Run a statement first.");
        }
        Shown rows = found.get();
        Names<Column> names = new Names<>(rows.rows().columns(), c -> List.of(c.name()));
        Optional<Column> x = names.find(asked.xField());
        if (x.isEmpty()) {
            return rejected(names.unknown("column", asked.xField()), "Name a column of the step.");
        }
        for (String y : asked.series()) {
            if (names.find(y).isEmpty()) {
                return rejected(names.unknown("column", y), "Name a column of the step.");
            }
        }
        Optional<String> misfit =
                cut(asked, rows).or(() -> misfit(asked, rows.rows(), x.get(), names));
        if (misfit.isPresent()) {
            return rejected(
                    misfit.get(),
                    "Aggregate or limit the rows, take another type, or draw a picture in Python.");
        }
        return drawn(asked, rows, x.get(), names);
    }

    /// What says something of all rows is not drawn of some.
    private static Optional<String> cut(ShowChart asked, Shown rows) {
        boolean all = rows.count() <= rows.rows().rows().size();
        return all || asked.type() != ChartKind.BOXPLOT
                ? Optional.empty()
                : Optional.of(
                        "Only %d of %d rows are at hand: a boxplot needs all of them."
                                .formatted(rows.rows().rows().size(), rows.count()));
    }

    private static Optional<String> misfit(
            ShowChart asked, TableData rows, Column x, Names<Column> names) {
        if (asked.type() == ChartKind.HISTOGRAM) {
            return x.type().numeric()
                    ? Optional.empty()
                    : Optional.of("“%s” holds no numbers.".formatted(x.name()));
        }
        if (asked.series().isEmpty()) {
            return Optional.of("There is no column for the y axis.");
        }
        if (asked.type() == ChartKind.BOXPLOT && asked.series().size() > 1) {
            return Optional.of("A boxplot has one column on the y axis; x_field parts it.");
        }
        if (asked.series().size() > MOST_SERIES) {
            return Optional.of(
                    "%d series are too many; at most %d."
                            .formatted(asked.series().size(), MOST_SERIES));
        }
        if (asked.type() != ChartKind.BOXPLOT && rows.rows().size() > MOST_POINTS) {
            return Optional.of(
                    "%d points are too many; at most %d."
                            .formatted(rows.rows().size(), MOST_POINTS));
        }
        for (String y : asked.series()) {
            Column column = names.find(y).orElseThrow();
            if (!column.type().numeric()) {
                return Optional.of("“%s” holds no numbers.".formatted(column.name()));
            }
        }
        boolean along = asked.type() == ChartKind.LINE || asked.type() == ChartKind.AREA;
        return along && repeats(rows, x)
                ? Optional.of(
                        "“%s” has the same value in several rows: a line needs one row each."
                                .formatted(x.name()))
                : Optional.empty();
    }

    private static boolean repeats(TableData rows, Column x) {
        int at = rows.indexOf(x.name());
        return rows.rows().stream()
                        .map(r -> r.get(at))
                        .collect(java.util.stream.Collectors.toCollection(HashSet::new))
                        .size()
                < rows.rows().size();
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
            return rejected("There are no rows to draw.", "Say in the answer that it is empty.");
        }
        ChartView view = views.getFirst();
        String id = "c" + working.desk().note(b -> b.with(view)).charts().size();
        working.run().emit(new RunEvent.ChartAdded(id, rows.kept(), view));
        return new ToolAnswer.Found(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", true)
                        .put("chart", id)
                        .put("line", "Drew the chart “" + title + "”."));
    }

    private ToolAnswer rejected(String reason, String hint) {
        working.run().emit(new RunEvent.ChartRejected(null, reason, hint));
        return working.failed("send_chart_to_ui", "chart_rejected", reason, hint);
    }
}
