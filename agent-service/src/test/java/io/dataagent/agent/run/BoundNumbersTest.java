package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.World;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.event.RunEvent;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Where the numbers of an answer come from, through a whole run.
@QuarkusTest
@QuarkusTestResource(World.class)
@TestSecurity(
        user = "ann",
        permissions = {"data_agent:read", "data_agent:write"})
class BoundNumbersTest {

    private final Client client = new Client();

    @Test
    void anAnswerWithoutAnyFormIsThePlainTableOfItsResults() {
        RunEvent.MessageComplete end = complete("revenue by city, please");

        assertThat(end.content())
                .startsWith("The result is there but could not be put into words")
                .contains("| Houston | 1,234.50 |", "| Dallas | 2,345.75 |");
        assertThat(end.metadata().verificationReport().passed()).isTrue();
    }

    @Test
    void countsAndSumsOfALongResultAreTheDatabases() {
        RunEvent.MessageComplete end = complete("how long is it counted");

        assertThat(end.content()).isEqualTo("99,997 rows come to 26,047,531.13.");
        assertThat(end.metadata().stepResults().getFirst().sql().totalRows()).isEqualTo(99_997L);
        assertThat(client.calls())
                .anyMatch(
                        c ->
                                c.contains(
                                        "SELECT SUM(all_rows.\\\"revenue\\\") AS value FROM (SELECT"
                                                + " long) AS all_rows"));
    }

    @Test
    void whatPythonReturnsIsShownBoundAndDrawn() {
        RunEvent.MessageComplete end = complete("why, typed");

        assertThat(end.content()).isEqualTo("The slope is 1.25, December 2026 on.");
        StepResult step = end.metadata().stepResults().getLast();
        assertThat(Objects.requireNonNull(step.table()).rows()).hasSize(1);
        assertThat(step.python().values().getFirst().name()).isEqualTo("slope");
        assertThat(step.python().tables().getFirst().resultRef()).isNotNull();
        assertThat(end.metadata().charts()).hasAtLeastOneElementOfType(ChartView.VegaLite.class);
    }

    @Test
    void codeThatTakesTooLongIsAskedForCheaper() {
        RunEvent.MessageComplete end = complete("why is it dear");

        assertThat(end.metadata().stepResults().getLast().succeeded()).isTrue();
        assertThat(end.metadata().stepResults().getLast().python().code())
                .isEqualTo("plt.savefig('/tmp/chart.png')");
    }

    private RunEvent.MessageComplete complete(String question) {
        RunEvent last = client.run(client.message(question, "ann")).getLast().event();
        assertThat(last).isInstanceOf(RunEvent.MessageComplete.class);
        return (RunEvent.MessageComplete) last;
    }
}
