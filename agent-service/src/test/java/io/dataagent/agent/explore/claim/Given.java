package io.dataagent.agent.explore.claim;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/// Datasets, rows and claims for tests of explorations.
public final class Given {

    private Given() {}

    /// A dataset of the schema `public`: fields as `amount Decimal` or `kind String 3`, the number
    /// being that of its different values.
    public static DatasetView dataset(String name, String... fields) {
        List<FieldView> all = new ArrayList<>();
        for (String field : fields) {
            String[] parts = field.split(" ", -1);
            Long distinct = parts.length > 2 ? Long.valueOf(parts[2]) : null;
            all.add(
                    new FieldView(
                            parts[0],
                            "\"" + parts[0] + "\"",
                            null,
                            null,
                            parts[1],
                            parts[1].startsWith("Date"),
                            List.of(),
                            List.of(),
                            null,
                            distinct,
                            null,
                            null));
        }
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                100L,
                all,
                null);
    }

    /// A field of such a dataset.
    public static FieldRef field(DatasetView dataset, String name) {
        return new FieldRef(dataset, dataset.field(name).orElseThrow());
    }

    /// A table: `grp string, value decimal` and rows of texts; `-` is a missing value.
    public static TableData table(String columns, String... rows) {
        List<Column> header = new ArrayList<>();
        for (String column : columns.split(", ", -1)) {
            String[] parts = column.split(" ", -1);
            header.add(new Column(parts[0], ColumnType.of(parts[1])));
        }
        List<List<JsonNode>> all = new ArrayList<>();
        for (String row : rows) {
            String[] texts = row.split(", ", -1);
            List<JsonNode> cells = new ArrayList<>();
            for (int i = 0; i < texts.length; i++) {
                cells.add(cell(texts[i], header.get(i).type()));
            }
            all.add(cells);
        }
        return new TableData(header, all);
    }

    private static JsonNode cell(String text, ColumnType type) {
        if (text.equals("-")) {
            return JsonNodeFactory.instance.nullNode();
        }
        return type.numeric()
                ? JsonNodeFactory.instance.numberNode(new BigDecimal(text))
                : JsonNodeFactory.instance.textNode(text);
    }

    /// A claim of a kind about groups.
    static ClaimArguments claim(
            ClaimKind kind, String measure, Aggregate made, String by, String value) {
        return new ClaimArguments(
                "A finding",
                null,
                kind,
                measure,
                made,
                by,
                value,
                null,
                null,
                null,
                null,
                null,
                List.of());
    }

    /// A claim that sets two groups against each other.
    static ClaimArguments against(
            ClaimKind kind, String measure, String by, String value, String other, Way way) {
        return new ClaimArguments(
                "A finding",
                null,
                kind,
                measure,
                null,
                by,
                value,
                other,
                way,
                null,
                null,
                null,
                List.of());
    }
}
