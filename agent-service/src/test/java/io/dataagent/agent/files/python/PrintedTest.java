package io.dataagent.agent.files.python;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.dataagent.contracts.json.ContractJson;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// How much of what code printed is read: the beginning of it, the end of a traceback, no half
/// signs.
class PrintedTest {

    private static final String CUT = "\n(the rest was cut)";
    private static final String OWL = "\uD83E\uDD89";

    @Test
    void whatFitsIsReadWhole() {
        assertThat(Printed.cut("")).isEmpty();
        assertThat(Printed.cut("x".repeat(4_000))).hasSize(4_000).doesNotContain("cut");
    }

    @Test
    void whatDoesNotFitIsCutAndThatIsSaid() {
        assertThat(Printed.cut("x".repeat(4_001))).isEqualTo("x".repeat(4_000) + CUT);
    }

    @ParameterizedTest
    @ValueSource(ints = {3_998, 3_999, 4_000})
    void noSignIsCutInTwo(int before) throws JsonProcessingException {
        String text = Printed.cut("x".repeat(before) + OWL.repeat(10));

        assertThat(text).startsWith("x".repeat(before)).endsWith(CUT);
        assertThat(text.codePoints().filter(c -> c >= 0xD800 && c <= 0xDFFF)).isEmpty();
        assertThat(ContractJson.mapper().writeValueAsBytes(Map.of("t", text))).isNotEmpty();
    }

    @Test
    void ofATracebackTheEndIsRead() {
        assertThat(Printed.tail("  a\nb \n")).isEqualTo("a\nb");
        assertThat(Printed.tail("y".repeat(10) + "x".repeat(2_000))).isEqualTo("x".repeat(2_000));
    }

    @Test
    void theEndBeginsWithAWholeSign() {
        String text = Printed.tail(OWL + "x".repeat(1_999));

        assertThat(text).isEqualTo("x".repeat(1_999));
    }

    @Test
    void remarksAreTheLinesOfTheSandbox() {
        assertThat(
                        Printed.remarks(
                                "Warning: x\n[sandbox] a: is no number\r\n[sandbox] b\n"
                                        + " [sandbox] c\n"))
                .containsExactly("a: is no number", "b");
        assertThat(Printed.remarks("")).isEmpty();
    }

    @Test
    void remarksAreFewAndShort() {
        String many = ("[sandbox] " + "r".repeat(400) + "\n").repeat(30);

        assertThat(Printed.remarks(many))
                .hasSize(20)
                .allSatisfy(r -> assertThat(r).isEqualTo("r".repeat(300)));
        assertThat(Printed.remarks("[sandbox] " + "r".repeat(299) + OWL))
                .containsExactly("r".repeat(299));
    }
}
