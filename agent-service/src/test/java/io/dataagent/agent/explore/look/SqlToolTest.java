package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementChecks.FewRows;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.Violation;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One statement of an exploration: run once, told as rows or as what to change, and no more of
/// them than there may be.
class SqlToolTest {

    private final ExploreWorld world = new ExploreWorld();

    @Test
    void rowsComeBackWithTheStepThatNumbersAreBoundTo() {
        world.answering(sql -> rows(sql, "city string, n integer", "Bonn, 3", "Ulm, 5"));

        JsonNode told = ExploreWorld.told(world.sql("SELECT city, n FROM orders"));

        assertThat(told.path("step").asInt()).isEqualTo(1);
        assertThat(told.path("row_count").asInt()).isEqualTo(2);
        assertThat(told.path("rows").get(1).get(0).asText()).isEqualTo("Ulm");
        assertThat(told.path("stats").path("n").path("max").asInt()).isEqualTo(5);
        assertThat(told.path("steps_left").asInt()).isEqualTo(5);
        assertThat(world.desk.notebook().result(1)).isPresent();
    }

    @Test
    void aStatementAsksForItsTrueCountWithinTheLimits() {
        world.sql("SELECT 1");

        assertThat(world.asked).hasSize(1);
        assertThat(world.asked.getFirst().maxRows()).isEqualTo(1_000);
        assertThat(world.asked.getFirst().timeoutMs()).isEqualTo(30_000);
        assertThat(world.asked.getFirst().count()).isEqualTo("exact");
    }

    @Test
    void theSameStatementIsNeverRunTwice() {
        world.sql("SELECT city FROM orders");

        JsonNode again = ExploreWorld.told(world.sql("  select CITY\nfrom orders ; "));

        assertThat(world.asked).hasSize(1);
        assertThat(again.path("cached").asBoolean()).isTrue();
        assertThat(again.path("step").asInt()).isEqualTo(2);
        assertThat(world.desk.notebook().statements()).isEqualTo(1);
        assertThat(world.desk.notebook().result(2)).isPresent();
        assertThat(world.world.journal.events(RunEvent.TableAdded.class)).hasSize(1);
    }

    @Test
    void aCachedStatementIsAnsweredEvenWhenNoMoreMayRun() {
        IntStream.range(0, 3).forEach(i -> world.sql("SELECT " + i));

        assertThat(world.sql("SELECT 9").outcome()).isEqualTo("refused");
        assertThat(world.sql("SELECT 0").outcome()).isEqualTo("found");
        assertThat(world.asked).hasSize(3);
    }

    @Test
    void oneThatFailedMayBeTriedAgain() {
        world.answering(sql -> failed(ProblemCode.QUERY_FAILED, null));
        world.sql("SELECT 1");
        world.answering(sql -> rows(sql, "n integer", "1"));

        assertThat(world.sql("SELECT 1").outcome()).isEqualTo("found");
        assertThat(world.asked).hasSize(2);
    }

    @Test
    void noMoreStatementsRunThanThereMayBe() {
        world.answering(sql -> failed(ProblemCode.QUERY_FAILED, null));
        world.sql("SELECT 1");
        world.answering(sql -> rows(sql, "n integer", "1"));
        world.sql("SELECT 2");
        world.sql("SELECT 3");

        ToolAnswer more = world.sql("SELECT 4");

        assertThat(((ToolAnswer.NotAllowed) more).why())
                .isEqualTo("No more statements: use what you have, and write the summary.");
        assertThat(world.asked).hasSize(3);
    }

    @Test
    void aProfileIsAStatementToo() {
        IntStream.range(0, 3).forEach(i -> world.sql("SELECT " + i));

        ToolAnswer more =
                new ProfileTool(world.looking)
                        .tool()
                        .body()
                        .apply(new ProfileTool.Arguments("orders", List.of(), false));

        assertThat(((ToolAnswer.NotAllowed) more).why())
                .isEqualTo("No more statements: use what you have, and write the summary.");
        assertThat(world.asked).hasSize(3);
    }

    @Test
    void noRowsComeWithTheReasonIfThereIsOne() {
        world.answering(sql -> rows(sql, "n integer"));
        world.proving(
                new StatementChecks(
                        null,
                        null,
                        null,
                        null,
                        new FewRows(Outcome.HELD, "No order has status “lost”.", List.of()),
                        null,
                        1));

        assertThat(ExploreWorld.told(world.sql("SELECT n FROM orders")).path("hint").asText())
                .isEqualTo("No order has status “lost”.");
    }

    @Test
    void noRowsWithoutAReasonComeWithoutAHint() {
        world.answering(sql -> rows(sql, "n integer"));

        JsonNode told = ExploreWorld.told(world.sql("SELECT n FROM orders"));

        assertThat(told.path("row_count").asInt(-1)).isZero();
        assertThat(told.has("hint")).isFalse();
        assertThat(told.has("stats")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "unknown_column|There is no column x.|Use only the columns of the block, or those"
                        + " of suggestions.",
                "unknown_table|There is no table x.|Only these are open: public.orders."
                        + " open_datasets opens others.",
                "out_of_scope|x is not in the scope.|Only these are open: public.orders."
                        + " open_datasets opens others.",
                "unknown_table|There is no table stores.|stores is not open: call open_datasets"
                        + " first, then this again.",
                "write|Only reading is allowed.|-",
            })
    void aRefusalSaysWhatToChange(String rule, String message, String hint) {
        world.answering(
                sql ->
                        new ExecutionAnswer.Refused(
                                List.of(new Violation(rule, message, 8, "x", List.of("city")))));

        ToolAnswer answer = world.sql("SELECT x FROM orders");
        JsonNode told = ExploreWorld.told(answer);

        assertThat(answer.outcome()).isEqualTo("failed");
        assertThat(told.path("code").asText()).isEqualTo(rule);
        assertThat(told.path("message").asText()).isEqualTo(message);
        assertThat(told.path("hint").asText(null)).isEqualTo(hint);
        assertThat(told.path("suggestions").get(0).asText()).isEqualTo("city");
    }

    @Test
    void severalViolationsAreOneMessageWithEachSuggestionOnce() {
        Violation one = new Violation("unknown_column", "No x.", 8, "x", List.of("city", "id"));
        Violation two = new Violation("unknown_column", "No y.", 9, "y", List.of("id"));
        world.answering(sql -> new ExecutionAnswer.Refused(List.of(one, two)));

        JsonNode told = ExploreWorld.told(world.sql("SELECT x, y FROM orders"));

        assertThat(told.path("message").asText()).isEqualTo("No x. No y.");
        assertThat(told.path("suggestions")).hasSize(2);
    }

    @Test
    void aRefusalWithoutAReasonIsStillARefusal() {
        world.answering(sql -> new ExecutionAnswer.Refused(List.of()));

        JsonNode told = ExploreWorld.told(world.sql("SELECT x FROM orders"));

        assertThat(told.path("code").asText()).isEqualTo("refused");
        assertThat(told.path("ok").asBoolean(true)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "QUERY_FAILED|-|Write it for postgresql.",
                "QUERY_FAILED|17|Look at character 17; write it for postgresql.",
                "QUERY_TIMEOUT|-|Make it cheaper: filter by time, aggregate before joining, read"
                        + " fewer columns.",
                "QUERY_TIMEOUT|17|Make it cheaper: filter by time, aggregate before joining, read"
                        + " fewer columns.",
            })
    void aFailureSaysWhatToChange(ProblemCode code, Integer position, String hint) {
        world.answering(sql -> failed(code, position));

        JsonNode told = ExploreWorld.told(world.sql("SELECT x FROM orders"));

        assertThat(told.path("code").asText()).isEqualTo(code.wire());
        assertThat(told.path("hint").asText()).isEqualTo(hint);
    }

    @Test
    void threeEqualFailuresEndStatements() {
        ExploreWorld roomy = new ExploreWorld(new Limits(20, 20, 4, 2, 2, 1_000, 30_000));
        roomy.answering(sql -> failed(ProblemCode.QUERY_FAILED, null));
        IntStream.range(0, 3).forEach(i -> roomy.sql("SELECT " + i));

        assertThat(roomy.sql("SELECT 4").outcome()).isEqualTo("refused");
        assertThat(roomy.asked).hasSize(3);
    }

    @Test
    void aStatementThatWasStoppedIsAnErrorUnlessTheRunIs() {
        world.answering(sql -> new ExecutionAnswer.Cancelled());
        assertThat(ExploreWorld.told(world.sql("SELECT 1")).path("message").asText())
                .isEqualTo("The statement was stopped.");

        world.answering(
                sql -> {
                    world.world.cancel.request(CancelToken.Reason.PERSON);
                    return new ExecutionAnswer.Cancelled();
                });
        assertThatThrownBy(() -> world.sql("SELECT 2")).isInstanceOf(CancelToken.RunStopped.class);
    }

    @Test
    void aTableIsAnnouncedWithItsTrueLength() {
        world.answering(
                sql ->
                        new ExecutionAnswer.Rows(
                                Given.table("n integer", "1", "2"),
                                true,
                                3,
                                sql,
                                ExploreWorld.rows(sql, Given.table("n integer"), false).lineage(),
                                5_000L));

        world.sql("SELECT n FROM orders");

        RunEvent.TableAdded added =
                world.world.journal.events(RunEvent.TableAdded.class).getFirst();
        assertThat(added.rowCount()).isEqualTo(5_000);
        assertThat(added.truncated()).isTrue();
        assertThat(added.logicalName()).isEqualTo("to see");
    }

    @ParameterizedTest
    @CsvSource({"''", "'  '", "'\n'"})
    void aStatementWithoutTextIsNotUnderstood(String query) {
        assertThatThrownBy(() -> new SqlTool.Arguments(query, "why"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("query is missing");
    }

    private static ExecutionAnswer failed(ProblemCode code, Integer position) {
        return new ExecutionAnswer.Failed(code, "It did not work.", "42000", position);
    }

    private static ExecutionAnswer rows(String sql, String columns, String... rows) {
        return ExploreWorld.rows(sql, Given.table(columns, rows), false);
    }
}
