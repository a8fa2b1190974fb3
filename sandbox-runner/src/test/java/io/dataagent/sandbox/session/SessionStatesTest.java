package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import io.dataagent.sandbox.driver.SessionId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A session's own word about itself, which may be anything.
class SessionStatesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "null",
                "[]",
                "7",
                "{",
                "{\"variables\": 7}",
                "{\"variables\": null, \"pruned\": null}",
                "{\"variables\": [null], \"pruned\": [null]}",
                "{\"variables\": [{\"name\": \"a\", \"type\": \"t\", \"shape\": [null], \"bytes\": 1}]}",
                "{\"frameBytes\": 1e400}",
            })
    void whatIsNoStateIsAnEmptyOne(String word) {
        SandboxSession session = of(word);

        assertThat(session.variables()).isEmpty();
        assertThat(session.pruned()).isEmpty();
        assertThat(SessionStates.bounded(word)).isNotNull();
    }

    @Test
    void aNullBesideAVariableIsNothing() {
        SandboxSession session =
                of("{\"variables\": [null, {\"name\": \"a\", \"type\": \"int\", \"bytes\": 28}]}");

        assertThat(session.variables()).containsExactly(new SandboxVariable("a", "int", null, 28));
    }

    private static SandboxSession of(String word) {
        return SessionStates.of(SessionId.next(), word, true, false, 1);
    }
}
