package io.dataagent.sandbox.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.sandbox.driver.SessionId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads what a session says of itself. That is the user's own word: what is no such JSON, or is
/// too long, is an empty state.
final class SessionStates {

    private static final JsonMapper JSON = ContractJson.mapper();
    private static final int MAX_CHARS = 100_000;
    private static final int MAX_VARIABLES = 200;
    private static final String NOTHING = "{}";
    private static final State EMPTY = new State(List.of(), List.of(), 0);

    private SessionStates() {}

    private record State(
            @Nullable List<SandboxVariable> variables,
            @Nullable List<String> pruned,
            long frameBytes) {}

    static SandboxSession of(SessionId id, String json, boolean alive, boolean rebuilt, int runs) {
        State state = read(json);
        List<SandboxVariable> variables = state.variables() == null ? List.of() : state.variables();
        return new SandboxSession(
                id.toString(),
                alive,
                rebuilt,
                runs,
                variables.subList(0, Math.min(MAX_VARIABLES, variables.size())),
                state.pruned() == null ? List.of() : state.pruned(),
                state.frameBytes());
    }

    /// The state as it may be kept.
    static String bounded(String json) {
        return json.length() > MAX_CHARS || EMPTY.equals(read(json))
                ? NOTHING
                : json.replace("\u0000", "");
    }

    private static State read(String json) {
        try {
            State state = JSON.readValue(json.isEmpty() ? NOTHING : json, State.class);
            return state == null ? EMPTY : state;
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return EMPTY;
        }
    }
}
