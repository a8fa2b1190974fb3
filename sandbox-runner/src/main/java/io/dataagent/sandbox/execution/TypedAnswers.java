package io.dataagent.sandbox.execution;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.NullNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.sandbox.SandboxPage;
import io.dataagent.contracts.sandbox.SandboxTable;
import io.dataagent.contracts.sandbox.SandboxValue;
import io.dataagent.contracts.sandbox.SandboxWorkings;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What a run says that it came to. It is the run's own word, so anything may stand there: what is
/// no
/// JSON is no result, what is no table is left out, and a cell that is not of its column's kind is
/// missing.
///
/// @param result the value of the last expression, or null
/// @param tables the tables
/// @param values the values
/// @param workings how it came to them, or null
record TypedAnswers(
        @Nullable JsonNode result,
        List<SandboxTable> tables,
        List<SandboxValue> values,
        @Nullable SandboxWorkings workings) {

    private static final int MAX_TABLES = 8;
    private static final int MAX_VALUES = 100;
    private static final int MAX_WORKINGS = 20;
    private static final int MAX_ROWS = 50_000;
    private static final int MAX_NAME = 100;

    TypedAnswers {
        tables = List.copyOf(tables);
        values = List.copyOf(values);
    }

    /// Reads the words of a run.
    static TypedAnswers of(String words) {
        int line = words.indexOf('\n');
        JsonNode typed = line < 0 ? null : json(words.substring(line + 1));
        JsonNode result = json(line < 0 ? words : words.substring(0, line));
        return typed == null
                ? new TypedAnswers(result, List.of(), List.of(), null)
                : new TypedAnswers(
                        result,
                        tables(typed.path("tables")),
                        values(typed.path("values")),
                        workings(typed.path("workings")));
    }

    private static @Nullable SandboxWorkings workings(JsonNode said) {
        SandboxWorkings workings =
                new SandboxWorkings(
                        each(said.path("joins"), SandboxWorkings.Join.class),
                        each(said.path("aggregates"), SandboxWorkings.Aggregate.class));
        return workings.equals(SandboxWorkings.NONE) ? null : workings;
    }

    private static <T> List<T> each(JsonNode said, Class<T> type) {
        List<T> read = new ArrayList<>();
        for (JsonNode one : said) {
            try {
                if (read.size() < MAX_WORKINGS) {
                    read.add(ContractJson.read(one.toString(), type));
                }
            } catch (IllegalArgumentException e) {
                continue; // the run's own word, and not understood
            }
        }
        return read;
    }

    private static @Nullable JsonNode json(String text) {
        if (text.isEmpty()) {
            return null;
        }
        try {
            return ContractJson.mapper().readTree(text);
        } catch (JsonProcessingException e) {
            return null;
        }
    }

    private static List<SandboxTable> tables(JsonNode said) {
        List<SandboxTable> tables = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode table : said) {
            String name = name(table);
            List<Column> columns = columns(table.at("/table/columns"));
            if (!name.isEmpty()
                    && !columns.isEmpty()
                    && tables.size() < MAX_TABLES
                    && names.add(name)) {
                List<List<JsonNode>> rows = rows(table.at("/table/rows"), columns);
                long count = Math.max(rows.size(), table.path("rowCount").asLong());
                String handle = table.path("handle").asText();
                tables.add(
                        new SandboxTable(
                                name,
                                new TableData(columns, rows),
                                count,
                                SandboxPage.isHandle(handle) ? handle : null));
            }
        }
        return tables;
    }

    private static List<Column> columns(JsonNode said) {
        List<Column> columns = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode column : said) {
            ColumnType type = type(column);
            String name = name(column);
            if (type == null || name.isEmpty() || !names.add(name)) {
                return List.of();
            }
            columns.add(new Column(name, type));
        }
        return columns;
    }

    private static List<List<JsonNode>> rows(JsonNode said, List<Column> columns) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (JsonNode row : said) {
            if (rows.size() == MAX_ROWS) {
                return rows;
            }
            List<JsonNode> cells = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                JsonNode cell = row.path(i);
                cells.add(fits(cell, columns.get(i).type()) ? cell : NullNode.getInstance());
            }
            rows.add(cells);
        }
        return rows;
    }

    private static List<SandboxValue> values(JsonNode said) {
        List<SandboxValue> values = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (JsonNode value : said) {
            ColumnType type = type(value);
            boolean fits = type != null && fits(value.path("value"), type);
            if (type != null && fits && values.size() < MAX_VALUES && names.add(name(value))) {
                values.add(new SandboxValue(name(value), type, value.path("value")));
            }
        }
        return values;
    }

    private static boolean fits(JsonNode cell, ColumnType type) {
        return switch (type) {
            case INTEGER -> cell.isIntegralNumber();
            case DECIMAL, FLOAT -> cell.isNumber();
            case BOOLEAN -> cell.isBoolean();
            case STRING, DATE, TIME, DATETIME, DATETIME_TZ, JSON, BINARY, OTHER -> cell.isTextual();
        };
    }

    private static @Nullable ColumnType type(JsonNode said) {
        try {
            return ColumnType.of(said.path("type").asText());
        } catch (IllegalArgumentException e) {
            return null;
        }
    }

    private static String name(JsonNode said) {
        String name = said.path("name").asText();
        return name.length() <= MAX_NAME ? name : name.substring(0, MAX_NAME);
    }
}
