package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.Charts;
import io.dataagent.agent.toolloop.CallId;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ExplorationArtifact.Drawn;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// `create_chart`: a picture of the rows of a step. The specification is ours; what does not fit is
/// refused with the reason.
final class ChartTool {

    static final String NAME = "create_chart";
    private static final int MOST_MARKS = 60;
    private static final int MOST_SLICES = 8;

    private final Looking looking;

    ChartTool(Looking looking) {
        this.looking = looking;
    }

    /// What is asked.
    record Arguments(
            @Described("Which chart.") ChartType chartType,
            @Described("Number of the step whose rows are drawn.") int stepNumber,
            @Described("Column on the x axis, as the step has it.") String x,
            @Described("Column on the y axis, as the step has it; for a histogram that of x.")
                    String y,
            @Described("Column that splits it into several, or null.") @Nullable String series,
            @Described("What it shows, one line without digits.") String title,
            @Described("One sentence for people who cannot see it, without digits.")
                    String description) {

        Arguments {
            if (chartType == null) {
                throw new IllegalArgumentException("chartType is missing");
            }
            if (x == null || x.isBlank()) {
                throw new IllegalArgumentException("x is missing");
            }
            y = y == null || y.isBlank() ? x : y;
            title = title == null || title.isBlank() ? y + " by " + x : title.strip();
            description = description == null ? "" : description.strip();
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Drew a chart",
                "Draws the rows of a step. y must be numeric; a line or area needs time on x; at"
                        + " most 60 bars and 8 slices: aggregate or limit in SQL first; a boxplot takes"
                        + " rows as they are. Comes back:"
                        + " its id, or why it cannot be drawn.",
                Arguments.class,
                Tool.Nature.LOOKS,
                arguments -> looking.step(NAME, arguments.title(), step -> draw(arguments, step)));
    }

    private ToolAnswer draw(Arguments arguments, int step) {
        Optional<StepResult> result = looking.desk().notebook().result(arguments.stepNumber());
        if (result.isEmpty() || result.get().sql() == null) {
            return rejected("Step %d has no rows.".formatted(arguments.stepNumber()), "");
        }
        if (looking.desk().notebook().charts().size() >= looking.limits().charts()) {
            return new ToolAnswer.NotAllowed(
                    "There are %d charts already.".formatted(looking.limits().charts()));
        }
        SqlResult rows = Objects.requireNonNull(result.get().sql());
        Names<Column> names = new Names<>(rows.table().columns(), c -> List.of(c.name()));
        Optional<String> unknown = unknown(arguments, names);
        if (unknown.isPresent()) {
            return rejected(unknown.get(), "");
        }
        Column x = names.find(arguments.x()).orElseThrow();
        Column y = names.find(arguments.y()).orElseThrow();
        Optional<String> misfit = misfit(arguments.chartType(), rows.table(), x, y);
        if (misfit.isPresent()) {
            return rejected(misfit.get(), "Aggregate or limit in SQL, or take another type.");
        }
        return drawn(
                new ChartRequest(
                        arguments.stepNumber(),
                        arguments.chartType(),
                        x.name(),
                        y.name(),
                        series(arguments).map(s -> names.find(s).orElseThrow().name()).orElse(null),
                        arguments.title()),
                arguments,
                step,
                result.get());
    }

    /// A column that is asked for and not there, in a sentence.
    static Optional<String> unknown(Arguments arguments, Names<Column> names) {
        return Stream.concat(Stream.of(arguments.x(), arguments.y()), series(arguments).stream())
                .filter(name -> names.find(name).isEmpty())
                .findFirst()
                .map(name -> names.unknown("column", name));
    }

    private static Optional<String> series(Arguments arguments) {
        return Optional.ofNullable(arguments.series()).filter(s -> !s.isBlank());
    }

    private ToolAnswer drawn(
            ChartRequest request, Arguments arguments, int step, StepResult result) {
        SqlResult rows = Objects.requireNonNull(result.sql());
        List<ChartView> views = Charts.of(List.of(request), List.of(result));
        if (views.isEmpty() || rows.resultRef() == null) {
            return rejected("There are no rows to draw.", "");
        }
        Drawn[] out = new Drawn[1];
        looking.desk()
                .note(
                        book -> {
                            out[0] =
                                    new Drawn(
                                            "c" + (book.charts().size() + 1),
                                            step,
                                            request.type().wire(),
                                            views.getFirst(),
                                            request.title(),
                                            arguments.description(),
                                            rows.executedSql());
                            return book.with(out[0]);
                        });
        looking.run()
                .emit(new RunEvent.ChartAdded(out[0].id(), rows.resultRef(), views.getFirst()));
        return new ToolAnswer.Found(
                JsonNodeFactory.instance
                        .objectNode()
                        .put("id", out[0].id())
                        .put("line", "Chart " + out[0].id() + ": " + request.title()));
    }

    private ToolAnswer rejected(String reason, String hint) {
        looking.run()
                .emit(
                        new RunEvent.ChartRejected(
                                CallId.now(), reason, hint.isEmpty() ? null : hint));
        return looking.failed(NAME, "chart_rejected", reason, hint, List.of());
    }

    /// Why rows cannot be drawn like this; empty if they can.
    static Optional<String> misfit(ChartType type, TableData table, Column x, Column y) {
        int marks = table.rows().size();
        return switch (type) {
            case LINE, AREA ->
                    !y.type().numeric()
                            ? Optional.of(y.name() + " holds no numbers.")
                            : x.type().temporal() || x.type().numeric()
                                    ? Optional.empty()
                                    : Optional.of(x.name() + " is no time; a bar chart fits.");
            case SCATTER ->
                    x.type().numeric() && y.type().numeric()
                            ? Optional.empty()
                            : Optional.of("A scatter chart needs numbers on both axes.");
            case HISTOGRAM ->
                    x.type().numeric()
                            ? Optional.empty()
                            : Optional.of(x.name() + " holds no numbers.");
            case PIE ->
                    marks <= MOST_SLICES
                            ? numeric(y)
                            : Optional.of("%d slices are too many to read.".formatted(marks));
            case BAR, STACKED_BAR, GROUPED_BAR, HEATMAP, BOXPLOT ->
                    distinct(table, x) <= MOST_MARKS
                            ? numeric(y)
                            : Optional.of(
                                    "%s has %d categories; at most %d can be read."
                                            .formatted(x.name(), distinct(table, x), MOST_MARKS));
        };
    }

    private static Optional<String> numeric(Column y) {
        return y.type().numeric() ? Optional.empty() : Optional.of(y.name() + " holds no numbers.");
    }

    private static long distinct(TableData table, Column column) {
        int at = table.indexOf(column.name());
        return table.rows().stream().map(r -> r.get(at)).distinct().count();
    }
}
