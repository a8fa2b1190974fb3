package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.answer.text.OwnWords;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.artifact.StepResult.ReturnedValue;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.QueryLineage.OutputColumn;
import io.dataagent.contracts.query.TableData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Results and drafts for tests.
final class Made {

    static final LocalDate TODAY = LocalDate.of(2026, 11, 22);
    static final ArtifactId KEPT = ArtifactId.next();

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private Made() {}

    /// A table: `city string, revenue decimal` and rows of texts; `-` is a missing value.
    static TableData table(String columns, String... rows) {
        List<Column> header = new ArrayList<>();
        for (String column : columns.split(", ", -1)) {
            String[] parts = column.split(" ", -1);
            header.add(new Column(parts[0], ColumnType.of(parts[1])));
        }
        List<List<JsonNode>> cells = new ArrayList<>();
        for (String row : rows) {
            String[] values = row.split(", ", -1);
            List<JsonNode> line = new ArrayList<>();
            for (int i = 0; i < values.length; i++) {
                line.add(cell(values[i], header.get(i).type()));
            }
            cells.add(line);
        }
        return new TableData(header, cells);
    }

    static JsonNode cell(String text, ColumnType type) {
        if (text.equals("-")) {
            return JSON.nullNode();
        }
        return type.numeric() ? JSON.numberNode(new BigDecimal(text)) : JSON.textNode(text);
    }

    /// The whole result of a statement.
    static StepResult step(int id, TableData table) {
        return step(id, "SELECT 1", table, false, (long) table.rows().size());
    }

    static StepResult step(
            int id, String sql, TableData table, boolean truncated, @Nullable Long total) {
        List<OutputColumn> outputs =
                table.columns().stream()
                        .map(c -> new OutputColumn(c.name(), List.of("facts." + c.name()), false))
                        .toList();
        return step(id, sql, table, truncated, total, lineage(List.of("facts"), outputs));
    }

    /// Where the columns of a result come from.
    static QueryLineage lineage(List<String> datasets, List<OutputColumn> outputs) {
        return new QueryLineage(datasets, outputs, List.of(), List.of(), null, List.of());
    }

    static StepResult step(
            int id,
            String sql,
            TableData table,
            boolean truncated,
            @Nullable Long total,
            QueryLineage lineage) {
        return new StepResult(
                id,
                "s",
                Strategy.SQL,
                new SqlResult(sql, table, table.rows().size(), truncated, 1, lineage, KEPT, total),
                null,
                null);
    }

    /// What Python code returned.
    static StepResult python(
            int id, String stdout, Map<String, TableData> tables, Map<String, String> values) {
        List<ReturnedTable> returned = new ArrayList<>();
        tables.forEach((n, t) -> returned.add(new ReturnedTable(n, t, t.rows().size(), KEPT)));
        List<ReturnedValue> scalars = new ArrayList<>();
        values.forEach(
                (n, v) ->
                        scalars.add(
                                new ReturnedValue(n, ColumnType.FLOAT, cell(v, ColumnType.FLOAT))));
        return new StepResult(
                id,
                "s",
                Strategy.PYTHON,
                null,
                new PythonResult("code", stdout, List.of(), returned, scalars),
                null);
    }

    /// A dataset `facts` with fields `name: description`.
    static List<DatasetView> facts(String... fields) {
        List<FieldView> views = new ArrayList<>();
        for (String field : fields) {
            String[] parts = field.split(": ", 2);
            views.add(
                    new FieldView(
                            parts[0],
                            parts[0],
                            null,
                            parts.length > 1 ? parts[1] : null,
                            "Decimal",
                            false,
                            List.of(),
                            List.of(),
                            null,
                            null,
                            null,
                            null));
        }
        return List.of(
                new DatasetView(
                        "facts",
                        "public.facts",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        views,
                        null));
    }

    /// What holds for an answer to a question.
    static Telling telling(String question, List<StepResult> results) {
        return telling(question, results, Map.of(), List.of(), AllRows.UNREACHABLE);
    }

    static Telling telling(
            String question,
            List<StepResult> results,
            Map<String, String> preferences,
            List<DatasetView> datasets,
            AllRows allRows) {
        StringBuilder executed = new StringBuilder();
        for (StepResult r : results) {
            SqlResult sql = r.sql();
            executed.append(sql == null ? "" : sql.executedSql()).append('\n');
        }
        return new Telling(
                new OwnWords(question, "", executed.toString(), TODAY, ""),
                preferences,
                "Europe/Berlin",
                datasets,
                allRows,
                null,
                true);
    }

    /// What a text with such bindings becomes over results, where nothing was asked.
    static Narration narration(String text, List<StepResult> results, String... bindings) {
        return Narration.of(draft(text, bindings), results, telling("", results));
    }

    /// A draft: paragraphs divided by `¶`, bindings as short lines, see [#binding].
    static Draft draft(String text, String... bindings) {
        List<String> all = new ArrayList<>();
        for (String binding : bindings) {
            all.add(binding(binding));
        }
        List<String> paragraphs = new ArrayList<>();
        for (String p : text.split("¶", -1)) {
            paragraphs.add(ContractJson.write(p));
        }
        return read(
                "{\"paragraphs\":[%s],\"bindings\":[%s],\"caveats\":[],\"charts\":[]}"
                        .formatted(String.join(",", paragraphs), String.join(",", all)));
    }

    static Draft read(String json) {
        try {
            return Draft.read(ContractJson.mapper().readTree(json));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// `a=cell 1 0 revenue decimal`, `t=sum 1 revenue decimal`, `n=rows 1`, `g=pct a b`,
    /// `d=diff a b`, `s=share a b`, `r=ratio a b decimal`, `v=value 1 key percent`,
    /// `p=rank 1 0 revenue`, `m=direction a b`, `x=abs g`.
    private static String binding(String text) {
        String[] named = text.split("=", 2);
        String[] p = named[1].split(" ", -1);
        String name = "{\"name\":\"%s\",".formatted(named[0]);
        return name
                + switch (p[0]) {
                    case "cell" ->
                            "\"kind\":\"cell\",\"stepId\":%s,\"row\":%s,\"column\":\"%s\",\"format\":\"%s\"}"
                                    .formatted(p[1], p[2], p[3], last(p, 4));
                    case "rows" -> "\"kind\":\"row_count\",\"stepId\":%s}".formatted(p[1]);
                    case "value" ->
                            "\"kind\":\"value\",\"stepId\":%s,\"key\":\"%s\",\"format\":\"%s\"}"
                                    .formatted(p[1], p[2], last(p, 3));
                    case "rank" ->
                            "\"kind\":\"rank\",\"stepId\":%s,\"row\":%s,\"column\":\"%s\"}"
                                    .formatted(p[1], p[2], p[3]);
                    case "pct" -> change("percent_change", p);
                    case "diff" -> change("difference", p);
                    case "direction", "relation" ->
                            "\"kind\":\"comparison\",\"op\":\"%s\",\"from\":\"%s\",\"to\":\"%s\"}"
                                    .formatted(p[0], p[1], p[2]);
                    case "share" ->
                            "\"kind\":\"share\",\"part\":\"%s\",\"whole\":\"%s\"}"
                                    .formatted(p[1], p[2]);
                    case "ratio" ->
                            "\"kind\":\"ratio\",\"numerator\":\"%s\",\"denominator\":\"%s\",\"format\":\"%s\"}"
                                    .formatted(p[1], p[2], last(p, 3));
                    case "abs" ->
                            "\"kind\":\"combined\",\"op\":\"absolute\",\"of\":[\"%s\"],\"format\":\"percent\"}"
                                    .formatted(p[1]);
                    case "plus" ->
                            "\"kind\":\"combined\",\"op\":\"sum\",\"of\":[\"%s\",\"%s\"],\"format\":\"decimal\"}"
                                    .formatted(p[1], p[2]);
                    default ->
                            "\"kind\":\"aggregate\",\"op\":\"%s\",\"stepId\":%s,\"column\":\"%s\",\"format\":\"%s\"}"
                                    .formatted(
                                            p[0].toLowerCase(Locale.ROOT), p[1], p[2], last(p, 3));
                };
    }

    private static String change(String op, String[] p) {
        return "\"kind\":\"change\",\"op\":\"%s\",\"from\":\"%s\",\"to\":\"%s\"}"
                .formatted(op, p[1], p[2]);
    }

    private static String last(String[] parts, int at) {
        return parts.length > at ? parts[at] : "auto";
    }
}
