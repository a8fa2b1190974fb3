package io.dataagent.agent.analyst.sqlbuilder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.prompt.PromptConfig;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.agent.toolloop.Toolboxes;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.SampleRequest;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the SQL Builder sees of the data: datasets of its scope and a few short rows, and nothing
/// that is outside of it.
class LooksAtDataTest {

    private final RunInMemory world =
            new RunInMemory()
                    .over(
                            Given.dataset("orders", "id Integer", "note String"),
                            Given.dataset("salaries", "id Integer"));
    private final List<SampleRequest> asked = new ArrayList<>();
    private int sampleRows = 3;
    private ExecutionAnswer answer = rows(Given.table("id integer, note string", "1, short"));

    @Test
    void rowsOfADatasetOfTheScopeAreShown() {
        JsonNode told = sample("Orders").told();

        assertThat(told.path("columns").toString()).isEqualTo("[\"id\",\"note\"]");
        assertThat(told.path("rows").toString()).isEqualTo("[[1,\"short\"]]");
        assertThat(asked.getFirst().dataset()).isEqualTo("orders");
        assertThat(asked.getFirst().limit()).isEqualTo(3);
    }

    @Test
    void whatIsOutsideTheScopeHasNoName() {
        ToolAnswer sampled = sample("salaries");
        ToolAnswer detailed = details("salaries");

        assertThat(((ToolAnswer.NothingFound) sampled).why())
                .isEqualTo("There is no dataset “salaries”. There are: orders.");
        assertThat(((ToolAnswer.NothingFound) detailed).why())
                .isEqualTo("There is no dataset “salaries”. There are: orders.");
        assertThat(asked).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"-4, 1", "0, 1", "1, 1", "5, 5", "50, 5"})
    void atMostFiveRowsAreAskedFor(int configured, int limit) {
        sampleRows = configured;

        sample("orders");

        assertThat(asked.getFirst().limit()).isEqualTo(limit);
    }

    @Test
    void noMoreRowsAreShownWhateverComes() {
        String[] many = IntStream.range(0, 40).mapToObj(i -> i + ", n").toArray(String[]::new);
        answer = rows(Given.table("id integer, note string", many));

        assertThat(sample("orders").told().path("rows")).hasSize(5);
    }

    @Test
    void longTextIsCutAfterAWholeSign() {
        answer =
                rows(
                        Given.table(
                                "id integer, note string",
                                "1, " + "x".repeat(100),
                                "2, " + "x".repeat(101),
                                "3, " + "x".repeat(98) + "😀😀"));

        JsonNode told = sample("orders").told().path("rows");

        assertThat(told.get(0).get(1).asText()).isEqualTo("x".repeat(100));
        assertThat(told.get(1).get(1).asText()).isEqualTo("x".repeat(99) + "…");
        assertThat(told.get(2).get(1).asText()).isEqualTo("x".repeat(98) + "…");
    }

    @Test
    void numbersAndMissingValuesStayWhatTheyAre() {
        answer = rows(Given.table("id integer, note string", "12345678901234567890, -"));

        assertThat(sample("orders").told().path("rows").toString())
                .isEqualTo("[[12345678901234567890,null]]");
    }

    @Test
    void rowsThatMayNotBeShownAreNot() {
        answer = new ExecutionAnswer.Refused(List.of());
        assertThat(((ToolAnswer.NotAllowed) sample("orders")).why())
                .isEqualTo("Rows of orders may not be shown.");

        answer = new ExecutionAnswer.Failed(ProblemCode.QUERY_FAILED, "host db1 is down", null, 1);
        assertThat(((ToolAnswer.NothingFound) sample("orders")).why())
                .isEqualTo("The database gives no rows now.");

        answer = new ExecutionAnswer.Cancelled();
        assertThat(((ToolAnswer.NothingFound) sample("orders")).why())
                .isEqualTo("The look at the rows was stopped.");
    }

    @Test
    void aRunThatIsStoppedStopsHere() {
        world.cancel.request(CancelToken.Reason.PERSON);

        assertThatThrownBy(() -> sample("orders")).isInstanceOf(CancelToken.RunStopped.class);
    }

    @Test
    void detailsHaveEveryFieldOfWhatWasFound() {
        JsonNode told = details("orders", "ghosts").told();

        assertThat(told).hasSize(1);
        assertThat(told.get(0).path("name").asText()).isEqualTo("orders");
        assertThat(told.get(0).path("fields")).hasSize(2);
        assertThat(told.get(0).path("yaml").isNull() || told.get(0).path("yaml").isMissingNode())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "get_sample_data|{}",
                "get_sample_data|{\"dataset\":\" \"}",
                "get_dataset_details|{}",
                "get_dataset_details|{\"names\":[]}",
            })
    void aCallThatNamesNothingIsNotMade(String tool, String arguments) {
        ToolAnswer refused = call(tool, arguments);

        assertThat(((ToolAnswer.NotAllowed) refused).why())
                .startsWith("The call was not made: no dataset is named. " + tool + " takes “");
        assertThat(asked).isEmpty();
    }

    @Test
    void anUnknownToolHearsWhichThereAre() {
        assertThat(((ToolAnswer.NotAllowed) call("drop_table", "{}")).why())
                .isEqualTo(
                        "There is no tool “drop_table”. The tools are: get_dataset_details,"
                                + " get_sample_data.");
    }

    private ToolAnswer sample(String dataset) {
        return call("get_sample_data", "{\"dataset\":\"" + dataset + "\"}");
    }

    private ToolAnswer details(String... names) {
        return call("get_dataset_details", "{\"names\":[\"" + String.join("\",\"", names) + "\"]}");
    }

    private ToolAnswer call(String tool, String arguments) {
        QueryClient query =
                RunInMemory.service(
                        QueryClient.class,
                        Map.of(
                                "sample",
                                a -> {
                                    asked.add((SampleRequest) a[2]);
                                    return answer;
                                },
                                "cancel",
                                a -> null));
        PromptConfig prompts =
                RunInMemory.service(PromptConfig.class, Map.of("sampleRows", a -> sampleRows));
        Grounding grounding =
                new Grounding(
                        new JoinPlanArtifact(
                                List.of(Given.dataset("orders", "id Integer", "note String")),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                ""),
                        ScopeId.next(),
                        1_000);
        return Toolboxes.call(
                new SqlTools(query, prompts).of(grounding, world.session()),
                tool,
                LenientJson.object(arguments));
    }

    private static ExecutionAnswer rows(TableData table) {
        return new ExecutionAnswer.Rows(
                table,
                false,
                1,
                "",
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of()));
    }
}
