package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.answer.ChartType;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Opening datasets, drawing rows and profiling: what is done, what is refused, and how it is said.
class ToolsTest {

    private final ExploreWorld world = new ExploreWorld();

    @Test
    void openingADatasetKeepsWhatIsOpen() {
        ToolAnswer answer = open("stores");

        assertThat(world.looking.ground().datasets()).containsExactly("orders", "stores");
        assertThat(world.scopes.getFirst().datasets())
                .extracting(d -> d.name())
                .containsExactly("orders", "stores");
        JsonNode told = ExploreWorld.told(answer);
        assertThat(told.path("datasets")).hasSize(1);
        assertThat(told.path("line").asText()).isEqualTo("Opened stores.");
    }

    @ParameterizedTest
    @CsvSource({"stores", "Stores", "STORE", "public.stores", "'\"stores\"'"})
    void aDatasetIsMeantByAnyOfItsNames(String name) {
        assertThat(open(name).outcome()).isEqualTo("found");
        assertThat(world.looking.ground().datasets()).contains("stores");
    }

    @Test
    void whatIsOpenIsNotOpenedAgain() {
        ToolAnswer answer = open("orders", "Orders");

        assertThat(((ToolAnswer.NotAllowed) answer).why()).isEqualTo("These are open already.");
        assertThat(world.scopes).isEmpty();
    }

    @Test
    void whatThereIsNotIsSaidWithWhatIsMeant() {
        ToolAnswer answer = open("stoers", "zebra");

        assertThat(((ToolAnswer.Failed) answer).why())
                .isEqualTo(
                        "There is no dataset “stoers”. Did you mean stores or orders? There is no"
                                + " dataset"
                                + " “zebra”. There are: orders, stores.");
        assertThat(world.scopes).isEmpty();
    }

    @Test
    void oneThatThereIsIsOpenedBesideOneThatThereIsNot() {
        assertThat(open("zebra", "stores").outcome()).isEqualTo("found");
        assertThat(world.looking.ground().datasets()).containsExactly("orders", "stores");
    }

    @Test
    void noDatasetIsNotUnderstood() {
        assertThatThrownBy(() -> new OpenTool.Arguments(List.of(), "why"))
                .hasMessage("no dataset is named");
        assertThatThrownBy(() -> new OpenTool.Arguments(null, "why"))
                .hasMessage("no dataset is named");
    }

    @Test
    void aChartIsDrawnFromTheRowsOfAStep() {
        seen("city string, n integer", "Bonn, 3", "Ulm, 5");

        JsonNode told = ExploreWorld.told(draw(ChartType.BAR, 1, "City", "N"));

        assertThat(told.path("id").asText()).isEqualTo("c1");
        assertThat(world.desk.notebook().charts()).hasSize(1);
        assertThat(world.desk.notebook().charts().getFirst().title()).isEqualTo("N by City");
        assertThat(world.world.journal.events(RunEvent.ChartAdded.class))
                .extracting(RunEvent.ChartAdded::chartId)
                .containsExactly("c1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1|city|price|There is no column “price”. There are: city, n.",
                "1|ciyt|n|There is no column “ciyt”. Did you mean city?",
                "1|n|city|city holds no numbers.",
                "2|city|n|Step 2 has no rows.",
                "0|city|n|Step 0 has no rows.",
            })
    void aChartThatCannotBeDrawnSaysWhy(int step, String x, String y, String why) {
        seen("city string, n integer", "Bonn, 3", "Ulm, 5");

        ToolAnswer answer = draw(ChartType.BAR, step, x, y);

        assertThat(((ToolAnswer.Failed) answer).why()).isEqualTo(why);
        assertThat(world.desk.notebook().charts()).isEmpty();
        assertThat(world.world.journal.events(RunEvent.ChartRejected.class))
                .extracting(RunEvent.ChartRejected::reason)
                .containsExactly(why);
    }

    @Test
    void rowsThatAreNoneCannotBeDrawn() {
        seen("city string, n integer");

        assertThat(((ToolAnswer.Failed) draw(ChartType.BAR, 1, "city", "n")).why())
                .isEqualTo("There are no rows to draw.");
    }

    @Test
    void thereAreNoMoreChartsThanThereMayBe() {
        seen("city string, n integer", "Bonn, 3");
        draw(ChartType.BAR, 1, "city", "n");
        draw(ChartType.PIE, 1, "city", "n");

        assertThat(((ToolAnswer.NotAllowed) draw(ChartType.BAR, 1, "city", "n")).why())
                .isEqualTo("There are 2 charts already.");
    }

    @Test
    void aChartNeedsItsTypeAndItsXAndNothingElse() {
        assertThatThrownBy(() -> new ChartTool.Arguments(null, 1, "x", "y", null, "title", "words"))
                .hasMessage("chartType is missing");
        assertThatThrownBy(
                        () ->
                                new ChartTool.Arguments(
                                        ChartType.BAR, 1, " ", "y", null, "title", "words"))
                .hasMessage("x is missing");

        ChartTool.Arguments least =
                new ChartTool.Arguments(ChartType.HISTOGRAM, 1, "x", null, null, " ", null);
        assertThat(least.y()).isEqualTo("x");
        assertThat(least.title()).isEqualTo("x by x");
        assertThat(least.description()).isEmpty();
    }

    @Test
    void aProfileTellsEveryFieldAndIsAStep() {
        world.answering(
                sql ->
                        ExploreWorld.rows(
                                sql,
                                Given.table(
                                        "row_count integer, c0_filled integer, c0_distinct integer,"
                                                + " c0_min string, c0_max string",
                                        "10, 8, 2, Bonn, Ulm"),
                                false));

        JsonNode told = ExploreWorld.told(profile("orders", "city"));

        assertThat(told.path("row_count").asInt()).isEqualTo(10);
        assertThat(told.path("columns").path("city").path("missing").asInt()).isEqualTo(2);
        assertThat(told.path("remarks").get(0).asText())
                .isEqualTo("city is missing in 2 of 10 rows.");
        assertThat(told.path("line").asText()).isEqualTo("Step 1: profile of orders.");
        assertThat(world.asked).hasSize(1);
        assertThat(world.asked.getFirst().sql()).contains("COUNT(DISTINCT t0.\"city\")");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stores|name|There is no dataset “stores”.",
                "orders|price|There is no field “price”.",
            })
    void aProfileOfWhatIsNotOpenSaysSo(String dataset, String field, String message) {
        ToolAnswer answer = profile(dataset, field);

        assertThat(((ToolAnswer.Failed) answer).why()).startsWith(message);
        assertThat(world.asked).isEmpty();
    }

    @Test
    void aProfileOfADatasetThatIsClosedSaysHowToOpenIt() {
        assertThat(ExploreWorld.told(profile("stores", "name")).path("hint").asText())
                .isEqualTo("stores is not open: call open_datasets first, then this again.");
    }

    @Test
    void aProfileThatDoesNotRunSaysWhatToDo() {
        world.answering(
                sql ->
                        new ExecutionAnswer.Failed(
                                ProblemCode.QUERY_TIMEOUT, "too long", null, null));

        JsonNode told = ExploreWorld.told(profile("orders", "city"));

        assertThat(told.path("message").asText())
                .isEqualTo("The profile of orders could not be computed.");
        assertThat(told.path("hint").asText())
                .isEqualTo("Ask for fewer columns, or look with run_sql.");
    }

    @Test
    void statementsOfAnAnalysisOfChangeAreCountedAsChecks() {
        ChangeStatements statements = new ChangeStatements(world.looking, 1);

        IntStream.range(0, 6)
                .forEach(
                        i ->
                                assertThat(statements.rows("SELECT " + i).isPresent())
                                        .isEqualTo(i < 4));

        assertThat(world.desk.notebook().checks()).isEqualTo(4);
        assertThat(world.desk.notebook().statements()).isZero();
        assertThat(statements.results()).hasSize(4);
        assertThat(world.asked).hasSize(4);
    }

    @Test
    void rowsThatWereCutAnalyseNothing() {
        world.answering(sql -> ExploreWorld.rows(sql, Given.table("n integer", "1"), true));
        ChangeStatements statements = new ChangeStatements(world.looking, 1);

        assertThat(statements.rows("SELECT 1")).isEmpty();
        assertThat(statements.results()).isEmpty();
    }

    @Test
    void anAnalysisOfChangeNeedsAMeasureAndAWholeCondition() {
        assertThatThrownBy(() -> new ChangeArguments(" ", null, null, null, null, null))
                .hasMessage("no measure is named");
        assertThatThrownBy(
                        () -> new ChangeArguments("orders", null, null, null, "orders.city", null))
                .hasMessage("field and value belong together");
        assertThat(new ChangeArguments("orders", null, null, null, null, null).how())
                .isEqualTo(io.dataagent.contracts.artifact.PlanElement.Aggregate.SUM);
    }

    private void seen(String columns, String... rows) {
        world.answering(sql -> ExploreWorld.rows(sql, Given.table(columns, rows), false));
        world.sql("SELECT city, n FROM orders");
    }

    private ToolAnswer open(String... names) {
        return new OpenTool(world.looking)
                .tool()
                .body()
                .apply(new OpenTool.Arguments(List.of(names), "why"));
    }

    private ToolAnswer draw(ChartType type, int step, String x, String y) {
        return new ChartTool(world.looking)
                .tool()
                .body()
                .apply(new ChartTool.Arguments(type, step, x, y, null, null, null));
    }

    private ToolAnswer profile(String dataset, String... fields) {
        return new ProfileTool(world.looking)
                .tool()
                .body()
                .apply(new ProfileTool.Arguments(dataset, List.of(fields), false));
    }
}
