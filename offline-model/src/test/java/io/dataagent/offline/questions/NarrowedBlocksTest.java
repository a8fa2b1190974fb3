package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.navigate.Move;
import io.dataagent.offline.navigate.Navigator;
import io.dataagent.offline.navigate.ToolTalk;
import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Later tasks see the plan and only the datasets that it names: they read the question as the
/// Planner did. The tests take a part of the schemas, `bench offline-sweeps` all.
class NarrowedBlocksTest {

    static List<String> smallSchemas() {
        return Sweep.words("bank university gym", 3);
    }

    @ParameterizedTest
    @MethodSource("smallSchemas")
    void theStatementAsksWhatThePlannerUnderstood(String name) {
        List<String> different =
                settled("narrow", name)
                        .flatMap(
                                asked -> {
                                    List<String> whole =
                                            asked(Asking.of(asked.sample(), asked.question()));
                                    return whole.isEmpty()
                                            ? Stream.<String>empty()
                                            : differing(whole, asked.seeing(named(asked)));
                                })
                        .toList();

        assertThat(different).isEmpty();
    }

    /// Then the Navigator has nothing to look for, where there is one way to join them.
    @ParameterizedTest
    @MethodSource("smallSchemas")
    void mostPlansMissNothingAndAreWrittenFromTheirDatasetsAlone(String name) {
        List<Asking> all = settled("missing", name).toList();
        List<Asking> sure = all.stream().filter(a -> a.plan().missing().isEmpty()).toList();

        assertThat(sure.size()).isGreaterThanOrEqualTo(all.size() * 9 / 10);
        assertThat(sure)
                .allSatisfy(
                        a ->
                                assertThat(QueryWriter.write(a.seeing(named(a)).block()).specs())
                                        .isNotEmpty());
    }

    @Test
    void aConditionThatTheDatasetsAtHandDoNotTellGivesNoStatement() {
        Sample sample = Sample.script("narrow_lost", Unseen.named("university").script());
        Asking asked = Asking.of(sample, "How many students have no advisor?");
        PlanArtifact plan = Planner.plan(asked.block());
        List<DatasetView> students =
                sample.datasets().stream().filter(d -> d.name().equals("students")).toList();

        assertThat(QueryWriter.write(asked.planned(plan).seeing(students).block()).specs())
                .isEmpty();
    }

    static List<String> schemas() {
        return Sweep.words("university energy hospital payroll logistics erp gym league", 4);
    }

    @ParameterizedTest
    @MethodSource("schemas")
    void whatTheNavigatorFindsIsEnoughForTheStatementsOfThePlan(String name) {
        List<String> different =
                settled("found", name)
                        .flatMap(asked -> differing(asked(asked), found(asked)))
                        .toList();

        assertThat(different).isEmpty();
    }

    /// The questions of a set that the Planner understands without asking back.
    private static Stream<Asking> settled(String prefix, String name) {
        Unseen set = Unseen.named(name);
        Sample sample = Sample.script(prefix + "_" + name, set.script());
        List<Asking> settled = new ArrayList<>();
        for (Unseen.Asked question : set.questions()) {
            Asking asked = Asking.of(sample, question.words());
            PlanArtifact plan = Planner.plan(asked.block());
            boolean understood = plan.steps().stream().anyMatch(x -> !x.datasets().isEmpty());
            if (understood
                    && plan.clarificationQuestions().isEmpty()
                    && !asked.question().contains(" >> ")) {
                settled.add(asked.planned(plan));
            }
        }
        assertThat(settled).hasSizeGreaterThan(20);
        return settled.stream();
    }

    private static Stream<String> differing(List<String> whole, Asking narrow) {
        List<String> seen = asked(narrow);
        return whole.equals(seen)
                ? Stream.empty()
                : Stream.of(narrow.question() + "\n" + whole + "\n" + seen);
    }

    /// What the SQL Builder sees: what the Navigator named and no more, in whatever order.
    private static Asking found(Asking asked) {
        ToolTalk talk = new ToolTalk(Set.of("list_datasets", "get_dataset_details"));
        talk.heard(
                "list_datasets",
                ContractJson.write(
                        asked.sample().datasets().stream()
                                .map(d -> Map.of("name", d.name()))
                                .toList()));
        talk.heard("get_dataset_details", ContractJson.write(named(asked)));
        Drafts.Navigation found =
                (Drafts.Navigation)
                        ((Move.Answer) new Navigator(asked.block(), talk).next()).draft();
        return asked.seeing(
                        asked.sample().datasets().reversed().stream()
                                .filter(d -> found.datasets().contains(d.name()))
                                .toList())
                .joining(found.relationships());
    }

    private static List<DatasetView> named(Asking asked) {
        Set<String> names = new LinkedHashSet<>();
        Stream.ofNullable(asked.plan())
                .flatMap(p -> p.steps().stream())
                .forEach(s -> names.addAll(s.datasets()));
        return asked.datasets().stream().filter(d -> names.contains(d.name())).toList();
    }

    /// From where and with which conditions and splits; keys may be shown beside names or not.
    private static List<String> asked(Asking asking) {
        return QueryWriter.write(asking.block()).specs().stream()
                .map(QuerySpec::fullSql)
                .map(s -> s.replaceFirst("(?s)^.*?FROM", "").replaceFirst("(?s)ORDER BY.*$", ""))
                .toList();
    }
}
