package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.sandbox.SandboxResult;
import io.dataagent.contracts.ticket.DataTicketRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is asked for when a dataset is to become a DataFrame, and what is said of it.
class LoadToolsTest {

    private final PythonWorld world =
            new PythonWorld()
                    .over(
                            dataset(
                                    "orders",
                                    "id=id",
                                    "city=\"City \"\"x\"\"\"",
                                    "total=price * n",
                                    "day= day "));

    @Test
    void allOfADatasetIsItsPhysicalColumnsAndAllRows() {
        world.answering(loaded(900));

        JsonNode told = full("Orders", "df");

        DataTicketRequest asked = world.tickets.getFirst();
        assertThat(asked.dataset()).isEqualTo("orders");
        assertThat(asked.columns()).containsExactly("id", "City \"x\"", "day");
        assertThat(asked.rows()).isNull();
        assertThat(asked.seed()).isNull();
        assertThat(told.path("ok").asBoolean()).isTrue();
        assertThat(told.path("rows").asInt()).isEqualTo(900);
        assertThat(told.path("variable").asText()).isEqualTo("df");
        assertThat(told.path("line").asText()).isEqualTo("Loaded orders into df.");
        assertThat(world.desk.book().result(1)).isPresent();
    }

    @Test
    void someColumnsAreAskedForByAnyFormOfTheirNames() {
        world.answering(loaded(900));

        JsonNode told =
                call(
                        "load_dataset_columns",
                        "{\"name\":\"orders\",\"variable\":\"df\",\"columns\":[\"City\",\"ID\"]}");

        assertThat(world.tickets.getFirst().columns()).containsExactly("City \"x\"", "id");
        assertThat(told.path("ok").asBoolean()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "orders|total|“total” is computed; ask for it with run_sql.",
                "orders|ciyt|There is no column “ciyt”. Did you mean city or id or day?",
                "odrers|id|There is no dataset “odrers”. Did you mean orders?",
            })
    void whatCannotBeLoadedSaysWhatToDoInstead(String name, String column, String why) {
        ToolAnswer answer =
                world.call(
                        "load_dataset_columns",
                        "{\"name\":\"%s\",\"variable\":\"df\",\"columns\":[\"%s\"]}"
                                .formatted(name, column));

        assertThat(((ToolAnswer.NothingFound) answer).why()).isEqualTo(why);
        assertThat(world.tickets).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "head|7|-|Loaded the first 20 rows of orders into df.",
                "random|7|7|Loaded 20 rows by chance of orders into df.",
                "random|0|0|Loaded 20 rows by chance of orders into df.",
                "-|7|-|Loaded the first 20 rows of orders into df.",
            })
    void aSampleIsTheFirstRowsOrThoseOfASeed(String mode, long seed, Long asked, String line) {
        world.answering(loaded(20));
        String chosen = mode == null ? "" : ",\"mode\":\"" + mode + "\"";

        JsonNode told =
                call(
                        "load_dataset_sample",
                        "{\"name\":\"orders\",\"variable\":\"df\",\"rows\":20,\"seed\":%d%s}"
                                .formatted(seed, chosen));

        assertThat(world.tickets.getFirst().rows()).isEqualTo(20);
        assertThat(world.tickets.getFirst().seed()).isEqualTo(asked);
        assertThat(told.path("line").asText()).isEqualTo(line);
    }

    @Test
    void aDatasetOfWhichEverythingIsComputedComesWithAllColumnsOfItsScope() {
        PythonWorld computed = new PythonWorld().over(dataset("sums", "total=price * n"));
        computed.answering(loaded(1));

        computed.call("load_dataset_full", "{\"name\":\"sums\",\"variable\":\"df\"}");

        assertThat(computed.tickets.getFirst().columns()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "load_dataset_sample|{'name':'orders','variable':'df','rows':0}|rows is 1 to 10000",
                "load_dataset_sample|{'name':'orders','variable':'df','rows':10001}|rows is 1 to",
                "load_dataset_sample|{'name':'orders','variable':'df','rows':-1}|rows is 1 to",
                "load_dataset_columns|{'name':'orders','variable':'df','columns':[]}|columns is"
                        + " empty",
                "load_dataset_full|{'name':' ','variable':'df'}|name is missing",
                "load_dataset_full|{'name':'orders','variable':'2df'}|variable is a letter",
                "load_dataset_full|{'name':'orders','variable':'df=1'}|variable is a letter",
            })
    void whatCannotBeMeantIsNotLoaded(String tool, String arguments, String why) {
        String json = arguments.replace('\'', '"');

        assertThatThrownBy(() -> world.call(tool, json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
        assertThat(world.tickets).isEmpty();
    }

    @Test
    void dataThatDoesNotFitSaysToLoadLess() {
        world.answering(PythonWorld.failed(SandboxOutcome.MEMORY, ""));

        JsonNode told = full("orders", "df");

        assertThat(told.path("message").asText())
                .isEqualTo(
                        "The data does not fit into the session: load fewer columns or a sample, or"
                                + " ask with SQL.");
        assertThat(world.desk.book().results()).isEmpty();
    }

    @Test
    void aLoadThatFailsOtherwiseIsNoStep() {
        world.answering(PythonWorld.failed(SandboxOutcome.ERROR, "Traceback"));

        assertThat(full("orders", "df").path("message").asText())
                .isEqualTo("The data could not be loaded.");
        assertThat(world.desk.book().results()).isEmpty();
    }

    @Test
    void whatQueryServiceRefusesIsAnAnswer() {
        world.answering(
                () -> {
                    throw new ProblemException(ProblemCode.BODY_TOO_LARGE, "Too many bytes.");
                });

        assertThat(full("orders", "df").path("message").asText()).isEqualTo("Too many bytes.");
    }

    @Test
    void rowsOfASampleAreNotThoseOfTheDataset() {
        world.answering(loaded(20)).answering(loaded(900));
        call("load_dataset_sample", "{\"name\":\"orders\",\"variable\":\"a\",\"rows\":20}");
        full("orders", "b");

        assertThat(world.desk.book().checks())
                .extracting(c -> c.sentence())
                .containsExactly(
                        "“rows” of step 1 are those of a sample.",
                        "“rows” of step 2 were counted as they were loaded.");
    }

    private JsonNode full(String name, String variable) {
        return call(
                "load_dataset_full",
                "{\"name\":\"%s\",\"variable\":\"%s\"}".formatted(name, variable));
    }

    private JsonNode call(String tool, String arguments) {
        return world.call(tool, arguments).told();
    }

    private static SandboxResult loaded(int rows) {
        JsonNode frame = JsonNodeFactory.instance.objectNode().put("rowCount", rows);
        return PythonWorld.result(SandboxOutcome.OK, "", "", frame, List.of());
    }

    private static DatasetView dataset(String name, String... fields) {
        List<FieldView> all = new ArrayList<>();
        for (String field : fields) {
            String[] parts = field.split("=", 2);
            all.add(
                    new FieldView(
                            parts[0], parts[1], null, null, "String", false, List.of(), List.of(),
                            null, null, null, null));
        }
        return new DatasetView(
                name, name, null, null, List.of(), List.of(), List.of(), 9L, all, null);
    }
}
