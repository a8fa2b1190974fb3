package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExecutionAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/// What there is: the tables, their columns, and where a value occurs. Nothing is loaded for it.
///
/// @param door where statements go
/// @param statements what run_sql makes of a statement
/// @param working the run
record InfoTools(Door door, Function<String, ToolAnswer> statements, Working working) {

    private static final int MOST_FIELDS = 200;
    private static final int MOST_LOOKED_AT = 60;
    private static final int MOST_COUNTED = 20;

    /// Nothing is asked.
    record Nothing() {}

    List<Tool<?>> tools() {
        return List.of(
                new Tool<>(
                        "list_datasets",
                        "Listed the datasets",
                        "Names of all datasets with rows and columns. The block has them already. No step:"
                                + " count with run_sql what an answer is to say beside other results.",
                        Nothing.class,
                        Tool.Nature.LOOKS,
                        n -> new ToolAnswer.Found(listed())),
                new Tool<>(
                        "get_dataset_info",
                        "Looked at a dataset",
                        "Columns of one dataset with types, missing values and samples, and its"
                                + " number of rows; loads nothing. No step: its numbers are for"
                                + " you; count with run_sql what an answer is to say.",
                        NamedDataset.class,
                        Tool.Nature.LOOKS,
                        this::info),
                new Tool<>(
                        "find_value_columns",
                        "Searched for a value",
                        "In which columns a value occurs, and in how many rows; looks at all rows"
                                + " with SQL, loads nothing. Comes back: the hits, and the step that"
                                + " holds them as rows: dataset, column_name, row_count.",
                        SoughtValue.class,
                        Tool.Nature.ACTS,
                        this::find));
    }

    private ObjectNode listed() {
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode all = answer.putArray("datasets");
        working.run()
                .catalog()
                .datasets()
                .forEach(
                        d -> {
                            ObjectNode one = all.addObject();
                            one.put("name", d.name()).put("source", d.source());
                            one.put("columns", d.fields().size());
                            if (d.rowCount() != null) {
                                one.put("row_count", d.rowCount());
                            }
                        });
        return answer.put("line", all.size() == 1 ? "1 dataset." : all.size() + " datasets.");
    }

    private ToolAnswer info(NamedDataset named) {
        Names<DatasetView> names = working.datasets();
        Optional<DatasetView> found = names.find(named.name());
        if (found.isEmpty()) {
            return new ToolAnswer.NothingFound(names.unknown("dataset", named.name()));
        }
        DatasetView d = found.get();
        ObjectNode answer =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("name", d.name())
                        .put("source", d.source());
        if (d.rowCount() != null) {
            answer.put("row_count", d.rowCount());
        }
        ArrayNode columns = answer.putArray("columns");
        d.fields().stream().limit(MOST_FIELDS).forEach(f -> columns.add(field(f, d.rowCount())));
        if (d.fields().size() > MOST_FIELDS) {
            answer.put("columns_not_shown", d.fields().size() - MOST_FIELDS);
        }
        return new ToolAnswer.Found(
                answer.put("line", "%s has %d columns.".formatted(d.name(), d.fields().size())));
    }

    private static ObjectNode field(FieldView f, @Nullable Long rows) {
        ObjectNode one =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("name", f.name())
                        .put("dtype", f.datatype());
        if (f.nullRate() != null) {
            one.put("nulls_share", f.nullRate());
            if (rows != null) {
                nulls(one, f.nullRate() * rows);
            }
        }
        if (!f.sampleValues().isEmpty()) {
            ArrayNode samples = one.putArray("samples");
            f.sampleValues().stream()
                    .limit(8)
                    .forEach(s -> samples.add(RowsShown.cut(JsonNodeFactory.instance.textNode(s))));
        }
        return one;
    }

    /// A share that was measured on all rows counts whole ones; that of a sample rarely does.
    private static void nulls(ObjectNode one, double count) {
        boolean whole = Math.abs(count - Math.rint(count)) < 1e-6 * Math.max(1, count);
        one.put(whole ? "nulls" : "nulls_about", Math.round(count));
    }

    private ToolAnswer find(SoughtValue value) {
        Names<DatasetView> names = working.datasets();
        List<DatasetView> where =
                value.datasets().isEmpty()
                        ? working.run().catalog().datasets()
                        : names.findAll(value.datasets()).things();
        ObjectNode answer = JsonNodeFactory.instance.objectNode();
        ArrayNode hits = answer.putArray("found");
        int looked = 0;
        for (DatasetView dataset : where) {
            List<FieldView> fields =
                    dataset.fields().stream().limit(MOST_LOOKED_AT - looked).toList();
            looked += fields.size();
            if (!fields.isEmpty()) {
                hits(dataset, fields, value).forEach(hits::add);
            }
        }
        if (hits.isEmpty()) {
            return new ToolAnswer.NothingFound("It occurs in none of the columns looked at.");
        }
        counted(hits, value).ifPresent(step -> answer.put("step", step));
        String columns = hits.size() == 1 ? "Found in 1 column." : "Found in %d columns.";
        return new ToolAnswer.Found(answer.put("line", columns.formatted(hits.size())));
    }

    /// The hits as a step, so that an answer can bind them: dataset, column_name, row_count.
    private Optional<Integer> counted(ArrayNode hits, SoughtValue value) {
        String sql =
                StreamSupport.stream(hits.spliterator(), false)
                        .limit(MOST_COUNTED)
                        .map(hit -> counting(hit, value))
                        .collect(Collectors.joining(" UNION ALL "));
        return statements.apply(sql) instanceof ToolAnswer.Found(JsonNode found)
                ? Optional.of(found.path("step").asInt())
                : Optional.empty();
    }

    private String counting(JsonNode hit, SoughtValue value) {
        DatasetView dataset = working.datasets().find(hit.path("dataset").asText()).orElseThrow();
        FieldView field =
                dataset.fields().stream()
                        .filter(f -> f.name().equals(hit.path("column").asText()))
                        .findFirst()
                        .orElseThrow();
        return "SELECT '%s' AS dataset, '%s' AS column_name, COUNT(*) AS row_count FROM %s WHERE %s"
                .formatted(
                        dataset.name().replace("'", "''"),
                        field.name().replace("'", "''"),
                        dataset.source(),
                        condition(field.expression(), value));
    }

    /// One statement counts the rows of every column in which the value occurs.
    private List<ObjectNode> hits(DatasetView dataset, List<FieldView> fields, SoughtValue value) {
        String counts =
                Stream.iterate(0, i -> i < fields.size(), i -> i + 1)
                        .map(
                                i ->
                                        "COUNT(CASE WHEN %s THEN 1 END) AS c%d"
                                                .formatted(
                                                        condition(
                                                                fields.get(i).expression(), value),
                                                        i))
                        .reduce((a, b) -> a + ", " + b)
                        .orElseThrow();
        String sql = "SELECT " + counts + " FROM " + dataset.source();
        List<ObjectNode> hits = new ArrayList<>();
        if (door.execute(sql, 0, 1, working) instanceof ExecutionAnswer.Rows rows
                && rows.table().columns().size() == fields.size()) {
            for (int i = 0; i < fields.size(); i++) {
                long count = rows.table().rows().getFirst().get(i).asLong();
                if (count > 0) {
                    hits.add(
                            JsonNodeFactory.instance
                                    .objectNode()
                                    .put("dataset", dataset.name())
                                    .put("column", fields.get(i).name())
                                    .put("rows", count));
                }
            }
        }
        return hits;
    }

    private static String condition(String expression, SoughtValue value) {
        String text = "LOWER(CAST(%s AS VARCHAR))".formatted(expression);
        String wanted = value.value().strip().toLowerCase(Locale.ROOT).replace("'", "''");
        return switch (value.mode()) {
            case EXACT -> "%s = '%s'".formatted(text, wanted);
            case CONTAINS -> "POSITION('%s' IN %s) > 0".formatted(wanted, text);
            case FUZZY -> "JARO_WINKLER_SIMILARITY(%s, '%s') > 0.88".formatted(text, wanted);
        };
    }
}
