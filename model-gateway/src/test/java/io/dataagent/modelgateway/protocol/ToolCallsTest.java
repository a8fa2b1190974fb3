package io.dataagent.modelgateway.protocol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.modelgateway.FailureKind;
import io.dataagent.modelgateway.ToolCall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Only whole tool calls get through, each under an id of its own.
class ToolCallsTest {

    private static final Usage USED = new Usage(10, 0, 0, 5, 0);

    private final ToolCalls calls = new ToolCalls(USED);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"name\":[ | TRUNCATED",
                "{\"name\":\"a | TRUNCATED",
                "{\"name\":\"a\" | TRUNCATED",
                "{\"name\" | TRUNCATED",
                "{ | TRUNCATED",
                "{\"a\":tru | TRUNCATED",
                "{'a':1} | TRUNCATED",
                // two calls in one: the second must not be lost unseen
                "{\"a\":1}{\"a\":2} | TRUNCATED",
                "{\"a\":1}, | TRUNCATED",
                "{\"a\":1} done | TRUNCATED",
                "[{\"a\":1}] | UNREADABLE",
                "null | UNREADABLE",
                "7 | UNREADABLE",
                "\"{}\" | UNREADABLE",
            })
    void argumentsThatAreNoWholeObjectSpoilTheAnswerButAreAccountedFor(
            String arguments, FailureKind kind) {
        UnusableAnswer trouble =
                catchThrowableOfType(
                        UnusableAnswer.class, () -> calls.read("id", "get", arguments));

        assertThat(trouble.kind()).isEqualTo(kind);
        assertThat(trouble.usage()).isEqualTo(USED);
        assertThat(trouble.getMessage()).doesNotContain("\"a\"", "name");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "  ", "{}", " {} \n"})
    void aToolWithoutArgumentsIsCalledWithNone(String arguments) throws UnusableAnswer {
        assertThat(calls.read("id", "now", arguments))
                .isEqualTo(new ToolCall("id", "now", JsonNodeFactory.instance.objectNode()));
    }

    @Test
    void keepsNumbersAsTheyWereWritten() throws UnusableAnswer {
        assertThat(calls.read("id", "get", "{\"a\":1.10,\"b\":12345678901234567890}").arguments())
                .hasToString("{\"a\":1.10,\"b\":12345678901234567890}");
    }

    @Test
    void noTwoCallsHaveTheSameIdWhateverTheProviderCallsThem() throws UnusableAnswer {
        List<String> ids = new ArrayList<>();
        for (String given : new String[] {"a", "a", "a_2", "a", null, "", " ", "call"}) {
            ids.add(calls.read(given, "get", "{}").id());
        }

        assertThat(ids)
                .doesNotHaveDuplicates()
                .containsExactly("a", "a_2", "a_2_2", "a_3", "call", "call_2", "call_3", "call_4");
    }

    @Test
    void anotherAnswerBeginsAnew() throws UnusableAnswer {
        calls.read("a", "get", "{}");

        assertThat(new ToolCalls(null).read("a", "get", "{}").id()).isEqualTo("a");
    }
}
