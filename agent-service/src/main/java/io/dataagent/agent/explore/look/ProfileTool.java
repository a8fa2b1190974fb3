package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Dialect;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.explore.claim.Fields;
import io.dataagent.agent.toolloop.RowsShown;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.TableData;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `profile_data`: what is in a dataset, in one statement, with remarks on its quality.
final class ProfileTool {

    static final String NAME = "profile_data";
    private static final int MOST_COLUMNS = 12;

    private final Looking looking;

    ProfileTool(Looking looking) {
        this.looking = looking;
    }

    /// What is asked.
    record Arguments(
            @Described("Name of an opened dataset.") String dataset,
            @Described("Names of its fields; empty for the first 12.") List<String> columns,
            @Described("Whether frequent values or quartiles of each field are wanted, too.")
                    @Nullable Boolean includeDistribution) {

        Arguments {
            if (dataset == null || dataset.isBlank()) {
                throw new IllegalArgumentException("no dataset is named");
            }
            columns = columns == null ? List.of() : List.copyOf(columns);
        }

        boolean distribution() {
            return Boolean.TRUE.equals(includeDistribution);
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Profiled a dataset",
                "Says what is in a dataset: rows, and for each field missing values, different"
                        + " values, smallest, largest, mean and deviation; with includeDistribution"
                        + " also quartiles and outliers or the most frequent values. Comes with remarks"
                        + " on quality. Large datasets are sampled, and it says so. The block already"
                        + " has the smallest and largest values of discovery.",
                Arguments.class,
                Tool.Nature.LOOKS,
                arguments ->
                        looking.step(
                                NAME,
                                "profile of " + arguments.dataset(),
                                s -> look(arguments, s)));
    }

    private ToolAnswer look(Arguments arguments, int step) {
        Fields names = new Fields(looking.datasets());
        DatasetView dataset = names.requireDataset(arguments.dataset());
        List<FieldRef> fields = fields(arguments, dataset);
        Dialect dialect = new Dialect(looking.run().context().pin().dialect());
        ProfileSql sql = new ProfileSql(dataset, dialect);
        looking.desk().note(book -> book.counted(1, 0));
        Looking.Outcome outcome = looking.run(sql.summary(fields), step, false);
        if (!(outcome instanceof Looking.Outcome.Ran(SqlResult result))) {
            return looking.failed(
                    NAME,
                    "query_failed",
                    "The profile of " + dataset.name() + " could not be computed.",
                    "Ask for fewer columns, or look with run_sql.",
                    List.of());
        }
        looking.noted(step, null, "profile of " + dataset.name(), result, false);
        ObjectNode shown = JsonNodeFactory.instance.objectNode().put("step", step);
        shown.put("dataset", dataset.name());
        if (sql.sampled()) {
            shown.put("sampled", "the first %d rows".formatted(ProfileSql.SAMPLE));
        }
        ArrayNode remarks = JsonNodeFactory.instance.arrayNode();
        shown.put("row_count", cell(result.table(), "row_count").asLong());
        ObjectNode columns = shown.putObject("columns");
        for (int i = 0; i < fields.size(); i++) {
            columns.set(fields.get(i).field().name(), column(fields.get(i), i, result, remarks));
        }
        if (arguments.distribution()) {
            distributions(fields, sql, step, columns);
        }
        shown.set("remarks", remarks);
        return new ToolAnswer.Found(
                shown.put(
                        "line",
                        "Step %d: profile of %s, %d remarks."
                                .formatted(step, dataset.name(), remarks.size())));
    }

    private static List<FieldRef> fields(Arguments arguments, DatasetView dataset) {
        if (arguments.columns().isEmpty()) {
            return dataset.fields().stream()
                    .limit(MOST_COLUMNS)
                    .map(f -> new FieldRef(dataset, f))
                    .toList();
        }
        Fields own = new Fields(List.of(dataset));
        List<FieldRef> fields = new ArrayList<>();
        arguments.columns().stream().limit(MOST_COLUMNS).map(own::require).forEach(fields::add);
        return fields;
    }

    private ObjectNode column(FieldRef field, int i, SqlResult result, ArrayNode remarks) {
        TableData table = result.table();
        ObjectNode one = JsonNodeFactory.instance.objectNode();
        long rows = cell(table, "row_count").asLong();
        long filled = cell(table, "c" + i + "_filled").asLong();
        long distinct = cell(table, "c" + i + "_distinct").asLong();
        one.put("missing", rows - filled).put("distinct", distinct);
        for (String figure : List.of("min", "max", "mean", "deviation")) {
            int at = table.indexOf("c" + i + "_" + figure);
            if (at >= 0 && !table.rows().getFirst().get(at).isNull()) {
                one.set(figure, RowsShown.cut(table.rows().getFirst().get(at)));
            }
        }
        String name = field.field().name();
        if (rows > 0 && filled == 0) {
            remarks.add(name + " is empty in every row.");
        } else if (distinct == 1 && rows > 1) {
            remarks.add(name + " has one value only.");
        } else if (filled < rows) {
            remarks.add("%s is missing in %d of %d rows.".formatted(name, rows - filled, rows));
        }
        boolean key = field.dataset().primaryKey().equals(List.of(name));
        if (key && distinct < filled) {
            remarks.add(name + " is the key and has duplicates.");
        }
        if (field.temporal() && future(one.path("max"))) {
            remarks.add(name + " has dates in the future.");
        }
        if (textOfNumbers(field, one)) {
            remarks.add(name + " is text that looks like numbers; cast it before you compute.");
        }
        return one;
    }

    private boolean future(JsonNode max) {
        LocalDate today =
                looking.run()
                        .context()
                        .asOf()
                        .atZone(ZoneId.of(looking.run().context().timeZone()))
                        .toLocalDate();
        return max.isTextual()
                && max.asText().length() >= 10
                && max.asText().substring(0, 10).compareTo(today.toString()) > 0;
    }

    private static boolean textOfNumbers(FieldRef field, ObjectNode one) {
        boolean text = field.field().datatype().equalsIgnoreCase("string");
        String number = "[+-]?\\d+([.,]\\d+)*";
        return text
                && one.path("min").asText().matches(number)
                && one.path("max").asText().matches(number);
    }

    private void distributions(
            List<FieldRef> fields, ProfileSql sql, int step, ObjectNode columns) {
        for (FieldRef field : fields) {
            looking.desk().note(book -> book.counted(1, 0));
            String statement = field.numeric() ? sql.quartiles(field) : sql.frequent(field);
            if (looking.run(statement, step, false)
                    instanceof Looking.Outcome.Ran(SqlResult result)) {
                ObjectNode one = (ObjectNode) columns.get(field.field().name());
                if (field.numeric()) {
                    quartiles(one, result.table());
                } else {
                    frequent(one, result.table());
                }
            }
        }
    }

    private static void quartiles(ObjectNode one, TableData table) {
        if (table.rows().isEmpty()) {
            return;
        }
        for (String name : List.of("q1", "median", "q3", "outliers")) {
            one.set(name, cell(table, name));
        }
    }

    private static void frequent(ObjectNode one, TableData table) {
        ArrayNode values = one.putArray("frequent");
        table.rows().forEach(r -> values.addArray().add(RowsShown.cut(r.get(0))).add(r.get(1)));
    }

    private static JsonNode cell(TableData table, String column) {
        return table.rows().getFirst().get(table.indexOf(column));
    }
}
