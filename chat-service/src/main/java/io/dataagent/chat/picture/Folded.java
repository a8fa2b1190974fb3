package io.dataagent.chat.picture;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/// Several columns of figures in one chart: each row becomes one for every figure, so that
/// everything else reads them as any other rows.
final class Folded {

    private Folded() {}

    static ChartData of(JsonNode spec, TableData table) {
        JsonNode transform = spec.path("transform").path(0);
        List<Integer> figures =
                StreamSupport.stream(transform.path("fold").spliterator(), false)
                        .map(name -> table.indexOf(name.asText()))
                        .filter(i -> i >= 0)
                        .toList();
        if (figures.isEmpty()) {
            return new ChartData(spec, table);
        }
        ObjectNode plain = spec.deepCopy();
        plain.remove("transform");
        String name = transform.path("as").path(0).asText("key");
        String value = transform.path("as").path(1).asText("value");
        return new ChartData(plain, folded(table, figures, name, value));
    }

    private static TableData folded(
            TableData table, List<Integer> figures, String name, String value) {
        List<Integer> kept =
                IntStream.range(0, table.columns().size())
                        .filter(i -> !figures.contains(i))
                        .boxed()
                        .toList();
        List<Column> columns = new ArrayList<>(kept.stream().map(table.columns()::get).toList());
        columns.add(new Column(name, ColumnType.STRING));
        columns.add(new Column(value, ColumnType.DECIMAL, unit(table, figures), null));
        List<List<JsonNode>> rows = new ArrayList<>();
        for (List<JsonNode> row : table.rows()) {
            for (int figure : figures) {
                List<JsonNode> cells = new ArrayList<>(kept.stream().map(row::get).toList());
                cells.add(TextNode.valueOf(Heads.of(table.columns().get(figure))));
                cells.add(row.get(figure));
                rows.add(cells);
            }
        }
        return new TableData(columns, rows);
    }

    /// What all of the figures are counted in, or nothing.
    private static String unit(TableData table, List<Integer> figures) {
        List<String> units =
                figures.stream()
                        .map(i -> table.columns().get(i).unit())
                        .map(u -> u == null ? "" : u)
                        .distinct()
                        .toList();
        return units.size() == 1 ? units.getFirst() : "";
    }
}
