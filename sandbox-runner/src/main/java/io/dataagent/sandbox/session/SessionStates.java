package io.dataagent.sandbox.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.sandbox.driver.SessionId;
import java.util.List;
import java.util.function.Consumer;
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
            @Nullable List<@Nullable SandboxVariable> variables,
            @Nullable List<@Nullable String> pruned,
            long frameBytes) {}

    static SandboxSession of(SessionId id, String json, boolean alive, boolean rebuilt, int runs) {
        State state = read(json);
        List<SandboxVariable> variables = present(state.variables());
        return new SandboxSession(
                id.toString(),
                alive,
                rebuilt,
                runs,
                variables,
                present(state.pruned()),
                state.frameBytes());
    }

    /// Bytes of the frames that a session said it holds.
    static long frameBytes(String json) {
        return Math.max(0, read(json).frameBytes());
    }

    /// The state as it may be kept.
    static String bounded(String json) {
        return json.length() > MAX_CHARS || EMPTY.equals(read(json))
                ? NOTHING
                : json.replace("\u0000", "");
    }

    /// What is there of a list; a `null` in it is nothing.
    private static <T> List<T> present(@Nullable List<@Nullable T> all) {
        return all == null
                ? List.of()
                : all.stream().<T>mapMulti(SessionStates::give).limit(MAX_VARIABLES).toList();
    }

    private static <T> void give(@Nullable T value, Consumer<T> taker) {
        if (value != null) {
            taker.accept(value);
        }
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
