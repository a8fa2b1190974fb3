package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.session.RunSession;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// A statement of a step: a pilot, then all of it, and as many repairs as there may be.
class SqlStepTest {

    private final ExecutorWorld world = new ExecutorWorld(1);

    @Test
    void aPilotComesBeforeTheWhole() {
        assertThat(world.run(world.world.session())).isInstanceOf(SqlStep.Outcome.Ran.class);

        assertThat(world.sent()).containsExactly("SELECT city LIMIT 10", "SELECT city");
        assertThat(world.asked).extracting(r -> r.purpose()).containsExactly("pilot", "full");
        assertThat(world.asked).extracting(r -> r.count()).containsExactly(null, "exact");
        assertThat(world.asked).extracting(r -> r.attempt()).containsExactly(1, 1);
    }

    @Test
    void theRowsOfTheWholeAreKept() {
        world.answering(
                sql ->
                        sql.contains("LIMIT")
                                ? ExecutorWorld.rows(sql, "Bonn, 5")
                                : ExecutorWorld.rows(sql, "Bonn, 5", "Ulm, 7"));

        SqlStep.Outcome.Ran ran = (SqlStep.Outcome.Ran) world.run(world.world.session());

        assertThat(ran.result().rowCount()).isEqualTo(2);
        assertThat(ran.result().executedSql()).isEqualTo("SELECT city");
        assertThat(ran.result().resultRef()).isNotNull();
        assertThat(world.world.database.written()).hasSize(1);
    }

    @Test
    void whatFailsIsRepairedOnce() {
        world.answering(
                sql ->
                        sql.contains("town")
                                ? ExecutorWorld.rows(sql, "Bonn, 5")
                                : failed(ProblemCode.QUERY_FAILED));
        world.repairer.next.add("SELECT town");

        SqlStep.Outcome.Ran ran = (SqlStep.Outcome.Ran) world.run(world.world.session());

        assertThat(ran.result().executedSql()).isEqualTo("SELECT town");
        assertThat(world.sent())
                .containsExactly("SELECT city LIMIT 10", "SELECT town LIMIT 10", "SELECT town");
        assertThat(world.asked).extracting(r -> r.attempt()).containsExactly(1, 2, 2);
    }

    @Test
    void theModelHearsWhyItFailed() {
        world.answering(
                sql ->
                        new ExecutionAnswer.Refused(
                                List.of(
                                        new Violation(
                                                "unknown_column",
                                                "There is no column town.",
                                                8,
                                                "town",
                                                List.of("orders.city")))));
        world.repairer.next.add("SELECT other");

        SqlStep.Outcome.Broke broke = (SqlStep.Outcome.Broke) world.run(world.world.session());

        assertThat(world.repairer.heard.getFirst().message()).isEqualTo("There is no column town.");
        assertThat(world.repairer.heard.getFirst().suggestions()).containsExactly("orders.city");
        assertThat(world.repairer.tried).containsExactly(List.of("SELECT city"));
        assertThat(broke.code()).isEqualTo(ProblemCode.SQL_REFUSED);
        assertThat(broke.message()).isEqualTo("There is no column town.");
        assertThat(world.repairer.heard).hasSize(1);
    }

    @Test
    void whereTheModelHasNothingElseTheErrorStands() {
        world.answering(sql -> failed(ProblemCode.QUERY_FAILED));

        SqlStep.Outcome.Broke broke = (SqlStep.Outcome.Broke) world.run(world.world.session());

        assertThat(broke.message()).isEqualTo("It did not work.");
        assertThat(world.sent()).containsExactly("SELECT city LIMIT 10");
    }

    @Test
    void everyStatementThatWasTriedIsKnown() {
        ExecutorWorld patient = new ExecutorWorld(3);
        patient.answering(sql -> failed(ProblemCode.QUERY_FAILED));
        patient.repairer.next.addAll(List.of("SELECT a", "SELECT b"));

        assertThat(patient.run(patient.world.session())).isInstanceOf(SqlStep.Outcome.Broke.class);
        assertThat(patient.sent())
                .containsExactly("SELECT city LIMIT 10", "SELECT a LIMIT 10", "SELECT b LIMIT 10");
        assertThat(patient.repairer.tried.getLast())
                .containsExactly("SELECT city", "SELECT a", "SELECT b");
    }

    @Test
    void noRepairIsAskedForWhereThereMayBeNone() {
        ExecutorWorld strict = new ExecutorWorld(0);
        strict.answering(sql -> failed(ProblemCode.QUERY_FAILED));

        assertThat(strict.run(strict.world.session())).isInstanceOf(SqlStep.Outcome.Broke.class);
        assertThat(strict.repairer.heard).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = ProblemCode.class,
            names = {"QUERY_CANCELLED", "BUSY", "UPSTREAM_UNAVAILABLE", "GRANT_INVALID"})
    void whatNoStatementCanMendIsNotRepaired(ProblemCode code) {
        world.answering(sql -> failed(code));

        SqlStep.Outcome.Broke broke = (SqlStep.Outcome.Broke) world.run(world.world.session());

        assertThat(broke.code()).isEqualTo(code);
        assertThat(world.repairer.heard).isEmpty();
    }

    @Test
    void aStatementThatTookTooLongIsToBecomeCheaper() {
        world.answering(sql -> failed(ProblemCode.QUERY_TIMEOUT));
        world.repairer.next.add("SELECT cheap");

        SqlStep.Outcome.Broke broke = (SqlStep.Outcome.Broke) world.run(world.world.session());

        assertThat(broke.message()).startsWith("The statement took too long. Make it cheaper");
    }

    @Test
    void aWholeThatFailsAfterItsPilotIsRepairedToo() {
        world.answering(
                sql ->
                        sql.equals("SELECT city")
                                ? failed(ProblemCode.QUERY_TIMEOUT)
                                : ExecutorWorld.rows(sql, "Bonn, 5"));
        world.repairer.next.add("SELECT town");

        assertThat(world.run(world.world.session())).isInstanceOf(SqlStep.Outcome.Ran.class);
        assertThat(world.sent()).hasSize(4);
    }

    @Test
    void aStatementThatSomebodyStoppedIsNoEndOfTheRun() {
        world.answering(sql -> new ExecutionAnswer.Cancelled());

        SqlStep.Outcome.Broke broke = (SqlStep.Outcome.Broke) world.run(world.world.session());

        assertThat(broke.code()).isEqualTo(ProblemCode.QUERY_CANCELLED);
        assertThat(broke.message()).isEqualTo("The statement was cancelled.");
    }

    @Test
    void aRunThatIsStoppedStopsHere() {
        world.answering(
                sql -> {
                    world.world.cancel.request(CancelToken.Reason.PERSON);
                    return new ExecutionAnswer.Cancelled();
                });
        RunSession run = world.world.session();

        assertThatThrownBy(() -> world.run(run)).isInstanceOf(CancelToken.RunStopped.class);
        assertThat(world.sent()).hasSize(1);
    }

    @Test
    void whoWatchesIsToldOfEachStatementAndHowItEnded() {
        world.answering(
                sql ->
                        sql.contains("town")
                                ? ExecutorWorld.rows(sql, "Bonn, 5")
                                : failed(ProblemCode.QUERY_FAILED));
        world.repairer.next.add("SELECT town");

        world.run(world.world.session());

        assertThat(world.world.journal.events(RunEvent.ToolStart.class))
                .extracting(e -> e.args().path("purpose").asText())
                .containsExactly("pilot", "pilot", "full");
        assertThat(world.world.journal.events(RunEvent.ToolError.class))
                .extracting(RunEvent.ToolError::error)
                .containsExactly("It did not work.");
        assertThat(world.world.journal.events(RunEvent.ToolEnd.class))
                .extracting(RunEvent.ToolEnd::result)
                .containsExactly("1 rows", "1 rows");
    }

    @Test
    void aCellIsReadQuietlyAndIsNothingWhereItCannotBe() {
        RunSession run = world.world.session();
        assertThat(world.statements.cell("SELECT 1", world.grounding, run).orElseThrow().asText())
                .isEqualTo("Bonn");
        assertThat(world.asked.getFirst().maxRows()).isEqualTo(1);

        world.answering(sql -> ExecutorWorld.rows(sql));
        assertThat(world.statements.cell("SELECT 1", world.grounding, run)).isEmpty();
        world.answering(sql -> failed(ProblemCode.QUERY_FAILED));
        assertThat(world.statements.cell("SELECT 1", world.grounding, run)).isEmpty();
        world.answering(
                sql -> {
                    throw new ProblemException(ProblemCode.BUSY, null);
                });
        assertThat(world.statements.cell("SELECT 1", world.grounding, run)).isEmpty();
        assertThat(world.world.journal.events()).isEmpty();
    }

    @Test
    void rowsThatWereCutAreNotAllRows() {
        RunSession run = world.world.session();
        assertThat(world.statements.rows("SELECT 1", world.grounding, run)).isPresent();

        world.answering(
                sql -> {
                    ExecutionAnswer.Rows all =
                            (ExecutionAnswer.Rows) ExecutorWorld.rows(sql, "Bonn, 5");
                    return new ExecutionAnswer.Rows(all.table(), true, 1, sql, all.lineage());
                });
        assertThat(world.statements.rows("SELECT 1", world.grounding, run)).isEmpty();
    }

    private static ExecutionAnswer failed(ProblemCode code) {
        return new ExecutionAnswer.Failed(code, "It did not work.", null, null);
    }
}
