package io.dataagent.chat.picture;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Names along a chart that stand for different things: told apart by what else is known of them,
/// so that no bar adds up two of one name. The same rule as on the page.
final class ToldApart {

    private static final List<String> SPLITS =
            List.of("color", "xOffset", "yOffset", "row", "column");
    private static final Pattern KEY =
            Pattern.compile("(^|.*_)(id|key|nr|no|number|code)", Pattern.CASE_INSENSITIVE);

    private ToldApart() {}

    static TableData of(JsonNode spec, TableData table) {
        JsonNode encoding = spec.path("encoding");
        String mark = spec.path("mark").path("type").asText(spec.path("mark").asText());
        boolean slices = mark.equals("arc");
        JsonNode along = encoding.path(slices ? "color" : "x");
        int at = index(along, table);
        boolean split =
                !slices && SPLITS.stream().anyMatch(s -> index(encoding.path(s), table) >= 0);
        boolean aggregated = encoding.path(slices ? "theta" : "y").has("aggregate");
        if (at < 0
                || split
                || aggregated
                || along.path("bin").asBoolean()
                || table.columns().get(at).type().temporal()
                || !(slices || mark.equals("bar"))) {
            return table;
        }
        return named(table, at, labels(table, at, figures(spec, table)));
    }

    private static List<String> labels(TableData table, int at, Set<Integer> figures) {
        List<String> names = table.rows().stream().map(row -> row.get(at).asText()).toList();
        List<List<String>> told = new ArrayList<>();
        names.forEach(name -> told.add(new ArrayList<>()));
        for (int other : others(table, at, figures)) {
            Map<String, Set<String>> values = new HashMap<>();
            for (int i = 0; i < told.size(); i++) {
                values.computeIfAbsent(label(names.get(i), told.get(i)), k -> new HashSet<>())
                        .add(table.rows().get(i).get(other).asText());
            }
            for (int i = 0; i < told.size(); i++) {
                if (values.getOrDefault(label(names.get(i), told.get(i)), Set.of()).size() > 1) {
                    told.get(i).add(table.rows().get(i).get(other).asText());
                }
            }
        }
        return numbered(
                IntStream.range(0, told.size())
                        .mapToObj(i -> label(names.get(i), told.get(i)))
                        .toList());
    }

    /// What nothing tells apart gets a number.
    private static List<String> numbered(List<String> labels) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new HashSet<>();
        labels.stream().filter(label -> !seen.add(label)).forEach(twice::add);
        List<String> all = new ArrayList<>();
        for (String label : labels) {
            String free = label;
            for (int n = 1; twice.contains(label) && seen.contains(free); n++) {
                free = label + " (" + n + ")";
            }
            seen.add(free);
            all.add(free);
        }
        return all;
    }

    /// Columns that say more of a row: texts first, then keys.
    private static List<Integer> others(TableData table, int at, Set<Integer> figures) {
        List<Integer> rest =
                IntStream.range(0, table.columns().size())
                        .filter(i -> i != at && !figures.contains(i))
                        .boxed()
                        .toList();
        return Stream.concat(
                        rest.stream()
                                .filter(i -> table.columns().get(i).type() == ColumnType.STRING),
                        rest.stream().filter(i -> isKey(table.columns().get(i))))
                .toList();
    }

    private static boolean isKey(Column column) {
        return column.type().numeric() && KEY.matcher(column.name()).matches();
    }

    private static Set<Integer> figures(JsonNode spec, TableData table) {
        Set<Integer> drawn = new HashSet<>();
        spec.path("encoding").forEach(channel -> drawn.add(index(channel, table)));
        spec.path("transform")
                .path(0)
                .path("fold")
                .forEach(name -> drawn.add(table.indexOf(name.asText())));
        return drawn;
    }

    private static int index(JsonNode channel, TableData table) {
        return table.indexOf(channel.path("field").asText("").replace("\\", ""));
    }

    private static String label(String name, List<String> told) {
        return told.isEmpty() ? name : name + " (" + String.join(", ", told) + ")";
    }

    private static TableData named(TableData table, int at, List<String> labels) {
        if (new HashSet<>(table.rows().stream().map(row -> row.get(at)).toList()).size()
                == labels.size()) {
            return table;
        }
        List<Column> columns = new ArrayList<>(table.columns());
        Column own = columns.get(at);
        columns.set(at, new Column(own.name(), ColumnType.STRING, own.label(), own.unit()));
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < labels.size(); i++) {
            List<JsonNode> row = new ArrayList<>(table.rows().get(i));
            row.set(at, TextNode.valueOf(labels.get(i)));
            rows.add(row);
        }
        return new TableData(columns, rows);
    }
}
