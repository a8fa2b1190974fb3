package io.dataagent.agent.files;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.junit.jupiter.api.Test;

/// What a person reads whose own code failed.
class GivenCodeTest {

    @Test
    void theLastLineOfTheTracebackAndWhatThereIs() {
        ObjectNode told = told("The code failed.");
        told.put("traceback", "Traceback:\n  line 1\nNameError: name 'x' is not defined\n");
        told.put("hint", "The session has these variables: `data`.");

        assertThat(GivenCode.failure(told))
                .isEqualTo(
                        "The code failed. NameError: name 'x' is not defined The session has these"
                                + " variables: `data`.");
    }

    @Test
    void whatIsNotThereIsNotSaid() {
        assertThat(GivenCode.failure(told("The code took too long and was stopped.")))
                .isEqualTo("The code took too long and was stopped.");
        assertThat(GivenCode.failure(told("It failed.").put("traceback", "  \n ")))
                .isEqualTo("It failed.");
        assertThat(GivenCode.failure(JsonNodeFactory.instance.objectNode()))
                .isEqualTo("The code did not run.");
    }

    @Test
    void oneLineIsTheWholeTraceback() {
        assertThat(GivenCode.failure(told("It failed.").put("traceback", "SyntaxError: bad")))
                .isEqualTo("It failed. SyntaxError: bad");
    }

    private static ObjectNode told(String message) {
        return JsonNodeFactory.instance.objectNode().put("ok", false).put("message", message);
    }
}
