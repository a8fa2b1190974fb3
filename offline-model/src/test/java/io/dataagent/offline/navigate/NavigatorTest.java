package io.dataagent.offline.navigate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NavigatorTest {

    private static final Set<String> TOOLS =
            Set.of(
                    "list_datasets",
                    "get_dataset_details",
                    "get_relationships",
                    "get_join_plan",
                    "search_values");

    private final List<DatasetView> company = company();

    @Test
    void findsADatasetBeyondWhatItHasSeenByItsWords() {
        List<String> calls = new ArrayList<>();

        Move end = play("How many unicorns are there?", TOOLS, calls);

        assertThat(calls)
                .containsSubsequence(
                        "list_datasets",
                        "get_relationships",
                        "get_dataset_details",
                        "search_values {text=unicorns}",
                        "get_dataset_details {names=[unicorns]}");
        assertThat(((Drafts.Navigation) ((Move.Answer) end).draft()).datasets())
                .containsExactly("unicorns");
    }

    @Test
    void whatOccursNowhereIsNotCovered() {
        List<String> calls = new ArrayList<>();

        Move end = play("How many dragons are there?", TOOLS, calls);

        assertThat(calls).endsWith("search_values {text=dragons}");
        assertThat(((Drafts.Navigation) ((Move.Answer) end).draft()).coverage())
                .isEqualTo(Coverage.NONE);
    }

    @Test
    void searchesOnlyWithToolsThatItIsOffered() {
        List<String> calls = new ArrayList<>();

        play("How many unicorns are there?", Set.of("list_datasets"), calls);

        assertThat(calls).containsExactly("list_datasets");
    }

    @Test
    void looksAtEveryDatasetOfASmallOntologyTwelveAtATime() {
        List<String> calls = new ArrayList<>();

        Move end = play("How many ledger39 are there?", TOOLS, calls);

        assertThat(calls.stream().filter(c -> c.startsWith("get_dataset_details"))).hasSize(4);
        assertThat(((Drafts.Navigation) ((Move.Answer) end).draft()).datasets())
                .containsExactly("ledger39");
    }

    @ParameterizedTest
    @CsvSource({"a|c, b;d;e", "a, b;c;d", "d, e"})
    void findsWhatLiesBetweenDatasetsAndWhatTheirRowsBelongTo(String names, String around) {
        List<RelationshipView> joins =
                List.of(join("a", "b"), join("b", "c"), join("c", "d"), join("d", "e"));

        assertThat(new Bridges(joins).around(List.of(names.split("\\|"))))
                .containsExactlyInAnyOrder(around.split(";"));
    }

    private static RelationshipView join(String from, String to) {
        return new RelationshipView(
                from + "_" + to,
                from,
                List.of(to + "_id"),
                to,
                List.of("id"),
                Cardinality.MANY_TO_ONE,
                null,
                1,
                "declared");
    }

    private Move play(String question, Set<String> tools, List<String> calls) {
        ContextBlock block =
                ContextBlock.ofQuestion(
                        "navigator",
                        question,
                        Instant.parse("2026-03-15T12:00:00Z"),
                        "UTC",
                        "postgresql",
                        List.of(),
                        List.of());
        ToolTalk talk = new ToolTalk(tools);
        Move move = new Navigator(block, talk).next();
        while (move instanceof Move.Calls(List<Move.Call> wanted)) {
            for (Move.Call call : wanted) {
                boolean shown =
                        call.name().equals("search_values")
                                || call.name().equals("get_dataset_details")
                                        && ((List<?>) call.arguments().get("names")).size() == 1;
                calls.add(shown ? call.name() + " " + call.arguments() : call.name());
                talk.heard(call.name(), ContractJson.write(answer(call)));
            }
            move = new Navigator(block, talk).next();
        }
        return move;
    }

    private Object answer(Move.Call call) {
        return switch (call.name()) {
            case "list_datasets" -> company.stream().map(d -> Map.of("name", d.name())).toList();
            case "get_dataset_details" ->
                    company.stream()
                            .filter(
                                    d ->
                                            ((List<?>) call.arguments().get("names"))
                                                    .contains(d.name()))
                            .toList();
            case "search_values" ->
                    "unicorns".equals(call.arguments().get("text"))
                            ? List.of(new SearchHit("unicorns", 1, List.of()))
                            : List.of();
            default -> List.of();
        };
    }

    private static List<DatasetView> company() {
        List<DatasetView> all =
                new ArrayList<>(
                        IntStream.range(0, 60).mapToObj(i -> dataset("ledger" + i)).toList());
        all.add(dataset("unicorns"));
        return all;
    }

    private static DatasetView dataset(String name) {
        FieldView id =
                new FieldView(
                        "id", "id", null, null, "Integer", false, List.of(), List.of(), 0.0, 5L,
                        null, null);
        return new DatasetView(
                name,
                "public." + name,
                null,
                null,
                List.of(),
                List.of("id"),
                List.of(),
                5L,
                List.of(id),
                null);
    }
}
