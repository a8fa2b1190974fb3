package io.dataagent.agent.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.artifact.StepResult.ReturnedTable;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import java.util.function.BooleanSupplier;

/// Tables that Python returns, and their way out.
final class ReturnedTables {

    private ReturnedTables() {}

    /// Of a session that behaves as it is told.
    static ReturnedTable returned(Client client, String how, String person) {
        RunEvent.MessageComplete end =
                (RunEvent.MessageComplete)
                        client.run(client.code("answer_values = {'many': '" + how + "'}", person))
                                .getLast()
                                .event();
        return end.metadata().stepResults().getFirst().python().tables().getFirst();
    }

    static String path(ArtifactId table, String format) {
        return "/api/data-agent/artifacts/" + table + "/export?format=" + format;
    }

    static Response export(ArtifactId table, String format) {
        return RestAssured.given().get(path(table, format));
    }

    /// Waits for half a minute at most. What is met once need not stay so.
    static void await(BooleanSupplier met) throws InterruptedException {
        boolean yes = met.getAsBoolean();
        for (int i = 0; i < 300 && !yes; i++) {
            Thread.sleep(100);
            yes = met.getAsBoolean();
        }
        assertThat(yes).isTrue();
    }
}
