package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who names data that is not there is told what is, and is promised nothing.
class UnknownNameTest {

    private static final String TRACE =
            "Traceback (most recent call last):\n  File \"<code>\", line 1, in <module>\n";
    private static final String ERROR = TRACE + "NameError: name 'sales' is not defined\n";

    @Test
    void namesTheVariablesThatThereAre() {
        assertThat(UnknownName.hint(ERROR, session("orders", "rate")))
                .contains("The session has these variables: `orders`, `rate`.");
    }

    @Test
    void saysThatNothingIsLoadedYet() {
        assertThat(UnknownName.hint(ERROR, session()))
                .hasValueSatisfying(
                        hint ->
                                assertThat(hint)
                                        .startsWith("The session has no variables yet: ")
                                        .contains("`data`")
                                        .doesNotContain("these variables"));
    }

    @Test
    void whatCodeReturnsByAndWhatIsHiddenIsNoData() {
        assertThat(UnknownName.hint(ERROR, session("answer_values", "answer_tables", "_x")))
                .hasValueSatisfying(hint -> assertThat(hint).contains("no variables yet"));
        assertThat(UnknownName.hint(ERROR, session("_x", "data", "answer_values")))
                .contains("The session has these variables: `data`.");
    }

    @Test
    void ofManyVariablesItNamesSomeAndSaysSo() {
        String[] names = IntStream.range(0, 25).mapToObj(i -> "v" + i).toArray(String[]::new);

        assertThat(UnknownName.hint(ERROR, session(names)))
                .hasValueSatisfying(
                        hint ->
                                assertThat(hint)
                                        .contains("`v0`, ", "`v19`")
                                        .doesNotContain("`v20`")
                                        .endsWith(", and more."));
    }

    @Test
    void itSaysNothingOfASessionThatNobodyKnows() {
        assertThat(UnknownName.hint(ERROR, null)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "KeyError: 'sales'\n",
                "ZeroDivisionError: division by zero",
                "AttributeError: 'DataFrame' object has no attribute 'x'",
                "a text with NameError: name 'x' is not defined in it",
                "NameError: cannot access free variable 'x'",
            })
    void itSaysNothingOfOtherErrors(String stderr) {
        assertThat(UnknownName.hint(stderr, session("orders"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "NameError: name 'größe' is not defined",
                "NameError: name 'sale' is not defined. Did you mean: 'sales'?\n",
                "NameError: name 'x' is not defined\n[sandbox] answer_values: too many",
            })
    void itKnowsEveryFormOfTheError(String stderr) {
        assertThat(UnknownName.hint(TRACE + stderr, session("sales")))
                .contains("The session has these variables: `sales`.");
    }

    private static SandboxSession session(String... names) {
        return new SandboxSession(
                "s",
                true,
                false,
                1,
                Stream.of(names)
                        .map(n -> new SandboxVariable(n, "DataFrame", List.of(3, 2), 100))
                        .toList(),
                List.of(),
                0);
    }
}
