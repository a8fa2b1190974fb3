package io.dataagent.contracts.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.json.ContractJson;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemTest {

    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void aProblemSaysWhatItsCodeSays(ProblemCode code) {
        Problem problem = Problem.of(code, "in this case");

        assertThat(problem.type())
                .isEqualTo("/problems/" + code.name().toLowerCase(java.util.Locale.ROOT));
        assertThat(problem.status()).isEqualTo(code.status()).isBetween(400, 599);
        assertThat(problem.title()).isEqualTo(code.title());
        assertThat(problem.retryable()).isEqualTo(code.retryable());
        assertThat(ContractJson.read(ContractJson.write(problem), Problem.class))
                .isEqualTo(problem);
    }

    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void aTitleIsOneShortSentence(ProblemCode code) {
        assertThat(code.title()).matches("[A-Z].{4,70}").doesNotEndWith(".").doesNotContain("  ");
    }

    /// What a client did wrong is no better the second time; what is missing or busy may be.
    @ParameterizedTest
    @EnumSource(ProblemCode.class)
    void whatIsRetryableFitsItsStatus(ProblemCode code) {
        switch (code.status()) {
            case 400, 401, 403, 404, 405, 406, 413, 415, 422 ->
                    assertThat(code.retryable()).isFalse();
            case 412, 429, 500, 502, 503, 504 -> assertThat(code.retryable()).isTrue();
            default -> assertThat(code.status()).isEqualTo(409);
        }
    }

    @Test
    void titlesAreDifferent() {
        assertThat(Arrays.stream(ProblemCode.values()).map(ProblemCode::title))
                .doesNotHaveDuplicates();
    }

    @Test
    void aDetailMayBeMissing() {
        assertThat(ContractJson.write(Problem.of(ProblemCode.NOT_FOUND, null)))
                .isEqualTo(
                        "{\"type\":\"/problems/not_found\",\"title\":\"There is no such thing\","
                                + "\"status\":404,\"code\":\"not_found\",\"retryable\":false,"
                                + "\"extensions\":{}}");
    }

    @Test
    void factsCannotBeChangedFromOutside() {
        Map<String, JsonNode> facts = new HashMap<>();
        facts.put("runId", JsonNodeFactory.instance.textNode("r"));
        Problem problem = Problem.of(ProblemCode.RUN_IN_PROGRESS, null, facts);
        facts.clear();

        assertThat(problem.extensions()).containsOnlyKeys("runId");
        assertThatThrownBy(() -> problem.extensions().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void anExceptionIsNamedByItsCodeAndNotByItsCase() {
        ProblemException thrown = new ProblemException(ProblemCode.SQL_REFUSED, "column 'secret'");

        assertThat(thrown).hasMessage("sql_refused");
        assertThat(thrown.problem())
                .isEqualTo(Problem.of(ProblemCode.SQL_REFUSED, "column 'secret'"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "not found", "NOT-FOUND", "404"})
    void anUnknownCodeIsRefused(String wire) {
        assertThatThrownBy(() -> ProblemCode.of(wire)).isInstanceOf(IllegalArgumentException.class);
    }
}
