package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.answer.Sources.Table;
import io.dataagent.agent.label.Additive;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes Vega-Lite specifications without data from what the model asks for. Pictures of Python
/// follow.
public final class Charts {

    private static final Set<ChartType> FOLDED =
            EnumSet.complementOf(EnumSet.of(ChartType.HISTOGRAM, ChartType.PIE, ChartType.HEATMAP));
    private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json";

    private Charts() {}

    public static List<ChartView> of(List<ChartRequest> requests, List<StepResult> results) {
        Sources sources = new Sources(results);
        Stream<ChartView> drawn =
                requests.stream().flatMap(r -> chart(r, sources, results).stream());
        Stream<ChartView> pictures =
                results.stream()
                        .map(StepResult::python)
                        .filter(Objects::nonNull)
                        .flatMap(p -> p.charts().stream());
        return Stream.concat(drawn, pictures).toList();
    }

    /// The charts that can be drawn, with their columns named as the table has them.
    ///
    /// @param complaints takes what is wrong with the others
    static List<ChartRequest> sound(
            List<ChartRequest> requests, Sources sources, List<String> complaints) {
        List<ChartRequest> sound = new ArrayList<>();
        for (ChartRequest request : requests) {
            Looked<ChartRequest> looked =
                    sources.table(request.stepId(), request.table()).then(t -> named(request, t));
            switch (looked) {
                case Looked.Found<ChartRequest>(ChartRequest found) -> sound.add(found);
                case Looked.Missing<ChartRequest>(String cause) ->
                        complaints.add("chart “" + request.title() + "”: " + cause);
            }
        }
        return sound;
    }

    private static Looked<ChartRequest> named(ChartRequest r, Table t) {
        return t.column(r.x()).then(x -> t.column(r.y()).then(y -> named(r, t, x, y)));
    }

    private static Looked<ChartRequest> named(ChartRequest r, Table t, int x, int y) {
        String series = r.series();
        return series == null || series.isBlank()
                ? Looked.of(named(r, t.name(x), t.name(y), null, beside(r, t, y)))
                : t.column(series)
                        .then(s -> Looked.of(named(r, t.name(x), t.name(y), t.name(s), List.of())));
    }

    private static ChartRequest named(
            ChartRequest r, String x, String y, @Nullable String series, List<String> also) {
        return new ChartRequest(r.stepId(), r.table(), r.type(), x, y, series, r.title(), also);
    }

    /// The further columns that can stand on the axis of the first: figures of the same unit.
    private static List<String> beside(ChartRequest r, Table t, int y) {
        List<Column> columns = t.data().columns();
        return r.also().stream()
                .map(t::column)
                .flatMap(c -> c.found().stream())
                .filter(c -> c != y && columns.get(c).type().numeric())
                .filter(c -> Objects.equals(columns.get(c).unit(), columns.get(y).unit()))
                .map(t::name)
                .distinct()
                .toList();
    }

    /// Figures that do not add up stand beside each other, never on each other: one bar of three
    /// medians says nothing.
    private static ChartRequest unstacked(ChartRequest r, Table t) {
        ChartType type = apart(r, t.data());
        if (type == r.type() || adds(r, t)) {
            return r;
        }
        return new ChartRequest(
                r.stepId(), r.table(), type, r.x(), r.y(), r.series(), r.title(), r.also());
    }

    /// The type that shows the same with nothing on top of anything; the same where nothing is.
    private static ChartType apart(ChartRequest r, TableData table) {
        String series = r.series();
        boolean several = series == null ? !r.also().isEmpty() : !series.equals(r.x());
        boolean time = column(table, r.x()).type().temporal();
        return switch (r.type()) {
            case BAR, STACKED_BAR ->
                    !several ? r.type() : time ? ChartType.LINE : ChartType.GROUPED_BAR;
            case AREA -> several ? ChartType.LINE : r.type();
            case PIE -> ChartType.BAR;
            case GROUPED_BAR, LINE, SCATTER, HISTOGRAM, HEATMAP, BOXPLOT -> r.type();
        };
    }

    private static boolean adds(ChartRequest r, Table t) {
        String sql = t.sql() == null ? null : t.sql().executedSql();
        return Additive.titled(r.title())
                && Stream.concat(Stream.of(r.y()), r.also().stream())
                        .filter(name -> t.data().indexOf(name) >= 0)
                        .allMatch(name -> Additive.adds(column(t.data(), name), sql));
    }

    private static Optional<ChartView> chart(
            ChartRequest request, Sources sources, List<StepResult> results) {
        return sources.table(request.stepId(), request.table())
                .found()
                .filter(t -> !t.data().rows().isEmpty())
                .filter(t -> t.data().indexOf(request.x()) >= 0)
                .filter(t -> t.data().indexOf(request.y()) >= 0)
                .flatMap(
                        t ->
                                kept(t, results)
                                        .map(
                                                ref ->
                                                        new ChartView.VegaLite(
                                                                request.title(),
                                                                spec(
                                                                        unstacked(request, t),
                                                                        t.data()),
                                                                ref)));
    }

    private static Optional<ArtifactId> kept(Table table, List<StepResult> results) {
        if (table.sql() != null) {
            return Optional.ofNullable(table.sql().resultRef());
        }
        return results.stream()
                .filter(r -> r.stepId() == table.stepId() && r.python() != null)
                .flatMap(r -> Objects.requireNonNull(r.python()).tables().stream())
                .filter(t -> t.name().equals(table.named()))
                .map(StepResult.ReturnedTable::resultRef)
                .filter(Objects::nonNull)
                .findFirst();
    }

    private static ObjectNode spec(ChartRequest request, TableData table) {
        ObjectNode spec = JsonNodeFactory.instance.objectNode();
        spec.put("$schema", SCHEMA);
        spec.put("title", request.title());
        spec.put("width", "container");
        spec.set("mark", mark(request));
        ObjectNode encoding = spec.putObject("encoding");
        Column x = column(table, request.x());
        Column y = column(table, request.y());
        Optional<Column> series =
                Optional.ofNullable(request.series())
                        .filter(s -> table.indexOf(s) >= 0)
                        .map(s -> column(table, s));
        encode(request, encoding, x, y, series);
        List<String> also =
                request.also().stream().filter(name -> table.indexOf(name) >= 0).toList();
        if (series.isEmpty() && !also.isEmpty() && FOLDED.contains(request.type())) {
            fold(request, also, spec, table);
        }
        return spec;
    }

    /// Several columns on one axis: each row becomes a name and a value for each of them.
    private static void fold(
            ChartRequest request, List<String> also, ObjectNode spec, TableData table) {
        String name = free(table, "key");
        String value = free(table, "value");
        ObjectNode transform = spec.putArray("transform").addObject();
        ArrayNode fold = transform.putArray("fold").add(path(request.y()));
        also.forEach(column -> fold.add(path(column)));
        transform.putArray("as").add(name).add(value);
        ObjectNode encoding = (ObjectNode) spec.get("encoding");
        encoding.putObject("y").put("field", value).put("type", "quantitative").put("title", "");
        encoding.putObject("color").put("field", name).put("type", "nominal").put("title", "");
        if (request.type() == ChartType.BAR || request.type() == ChartType.GROUPED_BAR) {
            encoding.putObject("xOffset").put("field", name);
        }
    }

    /// A name that no column has.
    private static String free(TableData table, String name) {
        return table.indexOf(name) < 0 ? name : free(table, name + "_");
    }

    private static void encode(
            ChartRequest request,
            ObjectNode encoding,
            Column x,
            Column y,
            Optional<Column> series) {
        switch (request.type()) {
            case PIE -> {
                encoding.set("theta", channel(y));
                encoding.set("color", channel(x).put("type", "nominal"));
            }
            case HEATMAP -> {
                encoding.set("x", ordered(x));
                encoding.set("y", ordered(series.orElse(y)));
                encoding.set("color", channel(y));
            }
            case HISTOGRAM -> {
                encoding.set("x", channel(x).put("bin", true));
                encoding.putObject("y").put("aggregate", "count");
                series.ifPresent(s -> encoding.set("color", channel(s)));
            }
            case SCATTER -> {
                encoding.set("x", channel(x));
                encoding.set("y", channel(y));
                series.ifPresent(s -> encoding.set("color", channel(s)));
            }
            case BAR, STACKED_BAR, GROUPED_BAR, LINE, AREA, BOXPLOT ->
                    along(request, encoding, x, y, series);
        }
    }

    private static void along(
            ChartRequest request,
            ObjectNode encoding,
            Column x,
            Column y,
            Optional<Column> series) {
        encoding.set("x", ordered(x));
        encoding.set("y", channel(y));
        series.ifPresent(s -> encoding.set("color", channel(s)));
        switch (request.type()) {
            case GROUPED_BAR ->
                    series.ifPresent(
                            s -> {
                                // a place can be divided among the bars, a point of a scale cannot
                                encoding.set("x", ordered(x).put("type", discrete(x)));
                                encoding.putObject("xOffset").put("field", path(s.name()));
                            });
            case BAR, STACKED_BAR, LINE, AREA, SCATTER, HISTOGRAM, PIE, HEATMAP, BOXPLOT -> {}
        }
    }

    private static ObjectNode mark(ChartRequest request) {
        ObjectNode mark = JsonNodeFactory.instance.objectNode();
        switch (request.type()) {
            case LINE -> mark.put("type", "line").put("point", true);
            case AREA -> mark.put("type", "area");
            case SCATTER -> mark.put("type", "point");
            case PIE -> mark.put("type", "arc");
            case HEATMAP -> mark.put("type", "rect");
            case BOXPLOT -> mark.put("type", "boxplot");
            case BAR, STACKED_BAR, GROUPED_BAR, HISTOGRAM -> mark.put("type", "bar");
        }
        return mark.put("tooltip", true);
    }

    /// A channel in the order of the rows, or of time.
    private static ObjectNode ordered(Column column) {
        ObjectNode channel = channel(column);
        return column.type().temporal() ? channel : channel.putNull("sort");
    }

    private static ObjectNode channel(Column column) {
        String type =
                column.type().numeric()
                        ? "quantitative"
                        : column.type().temporal() ? "temporal" : "nominal";
        return JsonNodeFactory.instance
                .objectNode()
                .put("field", path(column.name()))
                .put("type", type)
                .put("title", column.name());
    }

    private static String discrete(Column column) {
        return column.type() == ColumnType.STRING ? "nominal" : "ordinal";
    }

    /// Dots and brackets in a field's name would mean a path.
    private static String path(String name) {
        return name.replaceAll("([.\\[\\]\\\\])", "\\\\$1");
    }

    private static Column column(TableData table, String name) {
        return table.columns().get(table.indexOf(name));
    }
}
