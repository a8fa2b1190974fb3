package io.dataagent.offline.narrate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.schema.Table;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Questions near one that is not answered that are answered themselves: they are read before they
/// are told.
final class Examples {

    private static final int SHOWN = 2;
    private static final int TABLES = 4;
    private static final int MOST_GROUPS = 60;
    private static final int MOST_DATASETS = 40;

    private Examples() {}

    static List<String> of(ContextBlock block) {
        Set<String> said = new HashSet<>(Names.stems(block.question()));
        List<Table> tables =
                Schemas.read(block.datasets(), block.relationships(), block.metrics())
                        .tables()
                        .stream()
                        .sorted(Comparator.comparing((Table t) -> -near(t, said)))
                        .limit(TABLES)
                        .toList();
        ObjectNode other = other(block, tables);
        return tables.stream()
                .flatMap(t -> about(t, said))
                .filter(q -> answered(other, q))
                .limit(SHOWN)
                .toList();
    }

    /// What is named in the question comes first, then what has figures and groups.
    private static long near(Table t, Set<String> said) {
        long named = t.words().stream().filter(said::contains).count();
        long fields = t.columns().stream().filter(c -> said.containsAll(c.words())).count();
        return 4 * named + 2 * fields + about(t, said).count();
    }

    private static Stream<String> about(Table t, Set<String> said) {
        List<Column> groups =
                t.columns().stream()
                        .filter(c -> c.isText() && groups(c, t))
                        .sorted(Comparator.comparing(c -> !said.containsAll(c.words())))
                        .limit(1)
                        .toList();
        Stream<Column> sums = t.columns().stream().filter(Examples::sums).limit(1);
        return groups.stream()
                .map(Labels::of)
                .flatMap(
                        by ->
                                Stream.concat(
                                        sums.map(c -> "Total " + Labels.of(c) + " by " + by),
                                        Stream.of("Number of " + Labels.of(t) + " by " + by)
                                                .filter(q -> Labels.of(t).endsWith("s"))));
    }

    /// The price of a unit or what it costs is in no sum.
    private static boolean sums(Column c) {
        return c.additive() && c.words().stream().noneMatch(Concepts.UNITS::contains);
    }

    private static boolean groups(Column c, Table t) {
        Long distinct = c.field().distinctCount();
        Long rows = t.view().rowCount();
        return distinct != null
                && distinct > 1
                && distinct <= MOST_GROUPS
                && rows != null
                && distinct < rows;
    }

    /// The block of a question of its own; of very many datasets those that it can be about.
    private static ObjectNode other(ContextBlock block, List<Table> tables) {
        ObjectNode other = ContractJson.mapper().valueToTree(block);
        if (block.datasets().size() > MOST_DATASETS) {
            other.set(
                    "datasets",
                    ContractJson.mapper().valueToTree(tables.stream().map(Table::view).toList()));
        }
        other.put("task", "planner").putNull("plan").putNull("cannotAnswer");
        other.putNull("clarification").putArray("history");
        return other;
    }

    private static boolean answered(ObjectNode block, String question) {
        ObjectNode asked = block.put("question", question);
        try {
            PlanArtifact plan =
                    Planner.plan(ContractJson.mapper().treeToValue(asked, ContextBlock.class));
            return plan.missing().isEmpty()
                    && plan.clarificationQuestions().isEmpty()
                    && !plan.steps().isEmpty();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
