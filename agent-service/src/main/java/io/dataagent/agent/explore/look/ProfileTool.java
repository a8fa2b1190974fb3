package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.claim.Data;
import io.dataagent.agent.explore.claim.FieldRef;
import io.dataagent.agent.explore.claim.Fields;
import io.dataagent.agent.statement.Dialect;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.ontology.DatasetView;
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
            @Described(
                            "Whether the most frequent values, histograms, quartiles and outliers are wanted, too.")
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
                        + " also the most frequent value with its share, the twenty most frequent or a"
                        + " histogram, quartiles and outliers. Comes with remarks on quality. Large datasets are sampled, and it says so. The block already"
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
        if (looking.full()) {
            return Looking.FULL;
        }
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
        Profile profile = new Profile(sql, fields, result.table(), looking.today());
        String about = about(profile, dataset.name());
        looking.noted(step, null, about, profile.sampled() ? part(result) : result, false);
        ObjectNode shown = shown(profile, step);
        if (arguments.distribution()) {
            distributions(profile, step, shown);
        }
        return new ToolAnswer.Found(shown.put("line", "Step %d: %s.".formatted(step, about)));
    }

    private static String about(Profile profile, String name) {
        return "profile of " + name + (profile.sampled() ? " (" + profile.scope() + ")" : "");
    }

    private static ObjectNode shown(Profile profile, int step) {
        ObjectNode shown = JsonNodeFactory.instance.objectNode().put("step", step);
        shown.put("dataset", profile.sql().dataset().name());
        if (profile.sampled()) {
            shown.put("sampled", profile.scope());
        }
        shown.put(profile.sampled() ? "rows_looked_at" : "row_count", profile.rows());
        ObjectNode columns = shown.putObject("columns");
        for (int i = 0; i < profile.fields().size(); i++) {
            columns.set(profile.fields().get(i).field().name(), profile.column(i));
        }
        shown.set("remarks", profile.remarked());
        return shown;
    }

    /// Figures of a part of the rows, marked as such.
    private static SqlResult part(SqlResult r) {
        return new SqlResult(
                r.executedSql(),
                r.table(),
                r.rowCount(),
                true,
                r.durationMs(),
                r.lineage(),
                r.resultRef());
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

    private void distributions(Profile profile, int step, ObjectNode shown) {
        Distribution distribution =
                new Distribution(profile.sql(), statement -> read(statement, step));
        List<String> left = new ArrayList<>();
        for (int i = 0; i < profile.fields().size(); i++) {
            FieldRef field = profile.fields().get(i);
            ObjectNode one = (ObjectNode) shown.path("columns").path(field.field().name());
            if (!distribution.add(field, profile.count(i, "filled"), one)) {
                left.add(field.field().name());
            }
        }
        if (!left.isEmpty()) {
            shown.put("distribution_not_computed", String.join(", ", left));
        }
    }

    private Data.Read read(String statement, int step) {
        if (looking.desk().notebook().checks() >= looking.limits().checks()) {
            return new Data.Read.Not("too many statements");
        }
        looking.desk().note(book -> book.counted(0, 1));
        return looking.run(statement, step, false) instanceof Looking.Outcome.Ran(SqlResult result)
                ? new Data.Read.Got(result)
                : new Data.Read.Not("it did not run");
    }
}
