package io.dataagent.ontology.formats;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.model.ModelIssue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Writes dbt's metrics as aggregates: a measure as its aggregate, a ratio and a derived metric
/// with what they are made of. Filters, windows and conversions have no such form; they are kept
/// in dbt's own words.
final class DbtMetrics {

    private static final int DEEPEST = 10;

    private final Map<String, Measure> measures = new LinkedHashMap<>();
    private final Map<String, JsonNode> metrics = new LinkedHashMap<>();
    private final List<ObjectNode> made = new ArrayList<>();
    private final List<ModelIssue> warnings = new ArrayList<>();

    private record Measure(String dataset, JsonNode json) {}

    /// An aggregate, or why there is none.
    private sealed interface Sql {

        record Text(String sql, Set<String> datasets) implements Sql {}

        record None(String reason) implements Sql {}
    }

    DbtMetrics(JsonNode models, JsonNode said) {
        for (JsonNode model : models) {
            for (JsonNode measure : model.path("measures")) {
                measures.put(
                        measure.path("name").asText(""),
                        new Measure(model.path("name").asText(""), measure));
            }
        }
        said.forEach(m -> metrics.put(m.path("name").asText(""), m));
        int i = 0;
        for (JsonNode metric : said) {
            made.add(metric(metric, "/metrics/" + i++));
        }
        measures.forEach(
                (name, measure) -> {
                    boolean own = measure.json().path("create_metric").asBoolean();
                    if (own && !metrics.containsKey(name)) {
                        made.add(of(measure.json(), aggregate(measure), "/semantic_models"));
                    }
                });
    }

    List<ObjectNode> all() {
        return List.copyOf(made);
    }

    List<ModelIssue> warnings() {
        return List.copyOf(warnings);
    }

    private ObjectNode metric(JsonNode metric, String at) {
        return of(metric, sql(metric, DEEPEST), at);
    }

    private ObjectNode of(JsonNode from, Sql sql, String at) {
        ObjectNode node = Parts.named(from.path("name").asText(""), from);
        switch (sql) {
            case Sql.Text(String text, Set<String> datasets) -> {
                Parts.expression(node, text, "ANSI_SQL");
                if (datasets.size() == 1) {
                    Parts.of(node, datasets.iterator().next());
                }
            }
            case Sql.None(String reason) -> {
                warnings.add(new ModelIssue(at, reason));
                Parts.expression(node, inDbt(from), DbtManifest.VENDOR);
            }
        }
        Parts.extension(
                node,
                DbtManifest.VENDOR,
                Parts.only(from, List.of("label", "type", "type_params", "filter", "config")));
        return node;
    }

    private static String inDbt(JsonNode from) {
        return ContractJson.write(Parts.only(from, List.of("type", "type_params", "filter")));
    }

    private Sql sql(JsonNode metric, int deep) {
        JsonNode params = metric.path("type_params");
        String type = metric.path("type").asText("simple").toLowerCase(Locale.ROOT);
        if (filtered(metric)) {
            return new Sql.None("a metric with a filter has no plain aggregate");
        }
        if (deep == 0) {
            return new Sql.None("it is made of itself or nested too deep");
        }
        return switch (type) {
            case "simple" -> simple(params);
            case "ratio" -> ratio(params, deep);
            case "derived" -> derived(params, deep);
            default -> new Sql.None("a " + type + " metric has no plain aggregate");
        };
    }

    private Sql simple(JsonNode params) {
        JsonNode own = params.path("metric_aggregation_params");
        if (own.isObject()) {
            ObjectNode measure = Parts.JSON.objectNode();
            measure.set("agg", own.path("agg"));
            measure.set("expr", params.path("expr"));
            return aggregate(new Measure(own.path("semantic_model").asText(""), measure));
        }
        JsonNode used = params.path("measure");
        String name = used.isTextual() ? used.asText() : used.path("name").asText("");
        Measure measure = measures.get(name);
        if (measure == null) {
            return new Sql.None("there is no measure “" + name + "”");
        }
        return filtered(used)
                ? new Sql.None("a measure with a filter has no plain aggregate")
                : aggregate(measure);
    }

    private static Sql aggregate(Measure measure) {
        String name = measure.json().path("name").asText("");
        String expr = DbtManifest.sql(measure.json(), name).strip();
        boolean rows = expr.matches("\\d+|\\*");
        String column = Parts.qualified(expr, measure.dataset());
        String agg = measure.json().path("agg").asText("").toLowerCase(Locale.ROOT);
        String text =
                switch (agg) {
                    case "count" -> rows ? "COUNT(*)" : "COUNT(" + column + ")";
                    case "sum" -> expr.equals("1") ? "COUNT(*)" : "SUM(" + column + ")";
                    case "average", "avg" -> "AVG(" + column + ")";
                    case "min", "max" -> agg.toUpperCase(Locale.ROOT) + "(" + column + ")";
                    case "count_distinct" -> "COUNT(DISTINCT " + column + ")";
                    case "sum_boolean" -> "SUM(CASE WHEN " + column + " THEN 1 ELSE 0 END)";
                    default -> "";
                };
        return text.isEmpty()
                ? new Sql.None("the aggregation “" + agg + "” is not known here")
                : new Sql.Text(text, Set.of(measure.dataset()));
    }

    private Sql ratio(JsonNode params, int deep) {
        Sql top = named(params.path("numerator"), deep);
        Sql below = named(params.path("denominator"), deep);
        if (top instanceof Sql.Text(String numerator, Set<String> a)
                && below instanceof Sql.Text(String denominator, Set<String> b)) {
            return new Sql.Text(
                    "(%s) * 1.0 / NULLIF(%s, 0)".formatted(numerator, denominator), union(a, b));
        }
        return top instanceof Sql.None ? top : below;
    }

    private Sql derived(JsonNode params, int deep) {
        Map<String, String> parts = new LinkedHashMap<>();
        Set<String> datasets = new HashSet<>();
        for (JsonNode input : params.path("metrics")) {
            if (input.has("offset_window") && !input.path("offset_window").isNull()
                    || input.has("offset_to_grain") && !input.path("offset_to_grain").isNull()) {
                return new Sql.None("a metric of another time has no plain aggregate");
            }
            Sql part = named(input, deep);
            if (!(part instanceof Sql.Text(String sql, Set<String> of))) {
                return part;
            }
            String alias = input.path("alias").asText("");
            parts.put(alias.isBlank() || alias.equals("null") ? name(input) : alias, sql);
            datasets.addAll(of);
        }
        return new Sql.Text(Parts.inlined(params.path("expr").asText(""), parts), datasets);
    }

    private Sql named(JsonNode input, int deep) {
        if (filtered(input)) {
            return new Sql.None("a part with a filter has no plain aggregate");
        }
        return Optional.ofNullable(metrics.get(name(input)))
                .map(m -> sql(m, deep - 1))
                .orElseGet(() -> new Sql.None("there is no metric “" + name(input) + "”"));
    }

    private static String name(JsonNode input) {
        return input.isTextual() ? input.asText() : input.path("name").asText("");
    }

    private static boolean filtered(JsonNode node) {
        JsonNode filter = node.path("filter");
        return filter.isTextual() && !filter.asText().isBlank()
                || filter.isArray() && !filter.isEmpty()
                || filter.path("where_filters").isArray()
                        && !filter.path("where_filters").isEmpty();
    }

    private static Set<String> union(Set<String> a, Set<String> b) {
        Set<String> all = new HashSet<>(a);
        all.addAll(b);
        return all;
    }
}
