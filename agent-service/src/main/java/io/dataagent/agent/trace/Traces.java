package io.dataagent.agent.trace;

import io.dataagent.agent.database.Database;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.run.LlmTrace;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;

/// The model calls of runs, kept as they happen, also of runs that fail.
@ApplicationScoped
public class Traces {

    private static final String INSERT =
            """
            INSERT INTO llm_trace (message_id, call_index, body) VALUES ($1, $2, $3)
            ON CONFLICT (message_id, call_index) DO NOTHING
            """;

    private final Database database;

    @Inject
    Traces(Database database) {
        this.database = database;
    }

    /// Keeps one call.
    public void keep(MessageId runId, LlmTrace trace) {
        database.run(INSERT, runId.value(), trace.callIndex(), ContractJson.write(trace));
    }

    /// Every call of a run, in order.
    public List<LlmTrace> of(MessageId runId) {
        return database.list(
                "SELECT body FROM llm_trace WHERE message_id = $1 ORDER BY call_index",
                row -> ContractJson.read(row.getString("body"), LlmTrace.class),
                runId.value());
    }
}
