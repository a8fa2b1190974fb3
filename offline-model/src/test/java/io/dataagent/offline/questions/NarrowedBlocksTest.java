package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.navigate.Navigator;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Later tasks see the plan and only the datasets that it names: they read the question as the
/// Planner did.
class NarrowedBlocksTest {

    @ParameterizedTest
    @ValueSource(strings = {"university", "bank", "gym", "league"})
    void theStatementAsksWhatThePlannerUnderstood(String name) {
        Unseen set = Unseen.named(name);
        Sample sample = Sample.script("narrow_" + name, set.script());
        List<String> different = new ArrayList<>();
        for (Unseen.Asked asked : set.questions()) {
            String question = asked.words();
            PlanArtifact plan = Planner.plan(block(question, sample, sample.datasets(), null));
            boolean understood = plan.steps().stream().anyMatch(x -> !x.datasets().isEmpty());
            boolean settled = understood && plan.clarificationQuestions().isEmpty();
            if (settled && !question.contains(" >> ")) {
                List<String> whole = asked(block(question, sample, sample.datasets(), null));
                List<String> narrow = asked(block(question, sample, named(sample, plan), plan));
                if (!whole.isEmpty() && !whole.equals(narrow)) {
                    different.add(question + "\n" + whole + "\n" + narrow);
                }
            }
        }

        assertThat(different).isEmpty();
    }

    @Test
    void aConditionThatTheDatasetsAtHandDoNotTellGivesNoStatement() {
        Unseen set = Unseen.named("university");
        Sample sample = Sample.script("narrow_lost", set.script());
        String question = "How many students have no advisor?";
        PlanArtifact plan = Planner.plan(block(question, sample, sample.datasets(), null));
        List<DatasetView> students =
                sample.datasets().stream().filter(d -> d.name().equals("students")).toList();

        assertThat(QueryWriter.write(block(question, sample, students, plan)).specs()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"university", "energy", "hospital", "gym", "league"})
    void whatTheNavigatorFindsIsEnoughForTheStatementsOfThePlan(String name) {
        Unseen set = Unseen.named(name);
        Sample sample = Sample.script("found_" + name, set.script());
        List<String> different = new ArrayList<>();
        for (Unseen.Asked asked : set.questions()) {
            String question = asked.words();
            PlanArtifact plan = Planner.plan(block(question, sample, sample.datasets(), null));
            boolean understood = plan.steps().stream().anyMatch(x -> !x.datasets().isEmpty());
            boolean settled = understood && plan.clarificationQuestions().isEmpty();
            if (settled && !question.contains(" >> ")) {
                List<String> whole = asked(block(question, sample, sample.datasets(), plan));
                List<String> found = asked(found(question, sample, plan));
                if (!whole.equals(found)) {
                    different.add(question + "\n" + whole + "\n" + found);
                }
            }
        }

        assertThat(different).isEmpty();
    }

    /// The block of the SQL Builder, with what the Navigator named and no more.
    private static ContextBlock found(String question, Sample sample, PlanArtifact plan) {
        ToolTalk talk = new ToolTalk(Set.of("list_datasets", "get_dataset_details"));
        talk.heard(
                "list_datasets",
                ContractJson.write(
                        sample.datasets().stream().map(d -> Map.of("name", d.name())).toList()));
        talk.heard("get_dataset_details", ContractJson.write(named(sample, plan)));
        ContextBlock asked = block(question, sample, sample.datasets(), plan);
        Drafts.Navigation found =
                ((Navigator.Move.Answer) new Navigator(asked, talk).next()).navigation();
        List<DatasetView> datasets =
                sample.datasets().stream()
                        .filter(d -> found.datasets().contains(d.name()))
                        .toList();
        return block(question, sample, datasets, plan);
    }

    private static List<DatasetView> named(Sample sample, PlanArtifact plan) {
        Set<String> names = new LinkedHashSet<>();
        plan.steps().forEach(s -> names.addAll(s.datasets()));
        return sample.datasets().stream().filter(d -> names.contains(d.name())).toList();
    }

    /// From where and with which conditions and splits; keys may be shown beside names or not.
    private static List<String> asked(ContextBlock block) {
        return QueryWriter.write(block).specs().stream()
                .map(QuerySpec::fullSql)
                .map(s -> s.replaceFirst("(?s)^.*?FROM", "").replaceFirst("(?s)ORDER BY.*$", ""))
                .toList();
    }

    private static ContextBlock block(
            String question,
            Sample sample,
            List<DatasetView> datasets,
            @Nullable PlanArtifact plan) {
        Set<String> names = new LinkedHashSet<>(datasets.stream().map(DatasetView::name).toList());
        List<RelationshipView> joins =
                sample.relationships().stream()
                        .filter(r -> names.contains(r.fromDataset()))
                        .filter(r -> names.contains(r.toDataset()))
                        .toList();
        return new ContextBlock(
                ContextBlock.CURRENT_VERSION,
                plan == null ? "planner" : "sql_builder",
                question,
                Instant.parse("2026-03-15T12:00:00Z"),
                "UTC",
                "postgresql",
                List.of(),
                Map.of(),
                null,
                datasets,
                joins,
                sample.metrics(),
                sample.datasets().stream().map(DatasetView::name).toList(),
                plan,
                List.of(),
                List.of(),
                null,
                List.of(),
                List.of(),
                null,
                null,
                null);
    }
}
