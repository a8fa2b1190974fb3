package io.dataagent.agent.run;

import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.database.Database;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.RunInput;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs that an owner left behind.
final class Abandoned {

    private Abandoned() {}

    /// A run whose owner is gone and whose plan is made.
    ///
    /// @param takeovers of that phase so far
    static MessageId afterPlanning(Database database, RunInput input, int takeovers) {
        return at(database, input, "analyst", planned(), takeovers);
    }

    /// The same of a run whose world was frozen.
    static MessageId afterPlanning(Database database, RunInput input, String context) {
        return at(database, input, "analyst", planned(), 0, context);
    }

    private static String planned() {
        return ContractJson.write(new Step.Navigating(plan(), Budget.full(), null));
    }

    /// A run whose owner is gone.
    ///
    /// @param kind what kind of run it is
    /// @param checkpoint where it stands
    /// @param takeovers of that stage so far
    static MessageId at(
            Database database, RunInput input, String kind, String checkpoint, int takeovers) {
        return at(database, input, kind, checkpoint, takeovers, null);
    }

    /// All of it in one statement: whoever takes runs over may be quicker than a second one.
    private static MessageId at(
            Database database,
            RunInput input,
            String kind,
            String checkpoint,
            int takeovers,
            @Nullable String context) {
        MessageId id = input.messageId();
        database.run(
                """
                INSERT INTO run (message_id, chat_id, user_id, state, owner, epoch, lease_until,
                                 takeovers, grant_token, input, checkpoint, last_sequence, kind, context)
                VALUES ($1, $2, $3, 'running', 'gone', 1, clock_timestamp() + interval '400 milliseconds',
                        $4, 'grant-1', $5, $6, 1, $7, $8)
                """,
                id.value(),
                Client.CHAT.value(),
                input.userId().value(),
                takeovers,
                ContractJson.write(input),
                checkpoint,
                kind,
                context);
        RecordedEvent start =
                new RecordedEvent(
                        id,
                        Client.CHAT,
                        1,
                        Instant.now(),
                        new RunEvent.MessageStart(Instant.now(), "offline", "offline-rules"));
        database.run(
                """
                INSERT INTO journal (message_id, sequence, name, body, terminal, at)
                VALUES ($1, 1, 'message_start', $2, false, clock_timestamp())
                """,
                id.value(),
                start.json());
        return id;
    }

    private static PlanArtifact plan() {
        return new PlanArtifact(
                Complexity.SIMPLE,
                "revenue",
                List.of(),
                List.of(),
                null,
                List.of(),
                "city",
                List.of(),
                List.of(),
                List.of(new PlanStep(1, "revenue", Strategy.SQL, List.of(), List.of(), "")),
                List.of());
    }
}
