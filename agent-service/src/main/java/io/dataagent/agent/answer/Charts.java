package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts.ChartRequest;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// Makes Vega-Lite specifications without data from what the model asks for; a request that names
/// a column which is not there is dropped. Pictures of Python follow.
public final class Charts {

    private static final String SCHEMA = "https://vega.github.io/schema/vega-lite/v6.json";

    private Charts() {}

    public static List<ChartView> of(List<ChartRequest> requests, List<StepResult> results) {
        Stream<ChartView> drawn = requests.stream().flatMap(r -> chart(r, results).stream());
        Stream<ChartView> pictures =
                results.stream()
                        .map(StepResult::python)
                        .filter(Objects::nonNull)
                        .flatMap(p -> p.charts().stream());
        return Stream.concat(drawn, pictures).toList();
    }

    private static Optional<ChartView> chart(ChartRequest request, List<StepResult> results) {
        return results.stream()
                .filter(r -> r.stepId() == request.stepId())
                .map(StepResult::sql)
                .filter(Objects::nonNull)
                .filter(s -> s.resultRef() != null && !s.table().rows().isEmpty())
                .filter(s -> s.table().indexOf(request.x()) >= 0)
                .filter(s -> s.table().indexOf(request.y()) >= 0)
                .map(
                        s ->
                                (ChartView)
                                        new ChartView.VegaLite(
                                                request.title(),
                                                spec(request, s.table()),
                                                Objects.requireNonNull(s.resultRef())))
                .findFirst();
    }

    private static ObjectNode spec(ChartRequest request, TableData table) {
        ObjectNode spec = JsonNodeFactory.instance.objectNode();
        spec.put("$schema", SCHEMA);
        spec.put("title", request.title());
        spec.put("width", "container");
        spec.set("mark", mark(request.type()));
        ObjectNode encoding = spec.putObject("encoding");
        encoding.set("x", x(request, table));
        encoding.set("y", y(request, table));
        if (request.series() != null && table.indexOf(request.series()) >= 0) {
            encoding.set("color", channel(column(table, request.series())));
        }
        return spec;
    }

    private static ObjectNode mark(String type) {
        ObjectNode mark = JsonNodeFactory.instance.objectNode();
        switch (type) {
            case "line" -> mark.put("type", "line").put("point", true);
            case "scatter" -> mark.put("type", "point");
            default -> mark.put("type", "bar");
        }
        return mark.put("tooltip", true);
    }

    private static ObjectNode x(ChartRequest request, TableData table) {
        ObjectNode x = channel(column(table, request.x()));
        if (request.type().equals("histogram")) {
            return x.put("bin", true);
        }
        if (!x.path("type").asText().equals("temporal") && !request.type().equals("scatter")) {
            x.putNull("sort");
        }
        return x;
    }

    private static ObjectNode y(ChartRequest request, TableData table) {
        return request.type().equals("histogram")
                ? JsonNodeFactory.instance.objectNode().put("aggregate", "count")
                : channel(column(table, request.y()));
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

    /// Dots and brackets in a field's name would mean a path.
    private static String path(String name) {
        return name.replaceAll("([.\\[\\]\\\\])", "\\\\$1");
    }

    private static Column column(TableData table, String name) {
        return table.columns().get(table.indexOf(name));
    }
}
