package io.dataagent.agent.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What an error of another service becomes: its own problem, or that it is not well.
class UpstreamProblemsTest {

    private final UpstreamProblems problems = new UpstreamProblems();

    @ParameterizedTest
    @CsvSource({"200, false", "204, false", "399, false", "400, true", "404, true", "503, true"})
    void onlyErrorsAreProblems(int status, boolean handled) {
        assertThat(problems.handles(status, null)).isEqualTo(handled);
    }

    @Test
    void aProblemIsTheServicesOwn() {
        ProblemException problem =
                told("{\"code\":\"not_found\",\"detail\":\"There is no table.\",\"status\":404}");

        assertThat(problem.problem().code()).isEqualTo(ProblemCode.NOT_FOUND);
        assertThat(problem.problem().detail()).isEqualTo("There is no table.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"code\":\"busy\"}", "{\"code\":\"busy\",\"detail\":null}"})
    void aProblemWithoutADetailHasNone(String body) {
        assertThat(told(body).problem().code()).isEqualTo(ProblemCode.BUSY);
        assertThat(told(body).problem().detail()).isNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "null",
                "[]",
                "5",
                "\"busy\"",
                "{}",
                "{\"code\":null}",
                "{\"code\":\"\"}",
                "{\"code\":\"what_is_this\"}",
                "{\"code\":",
                "<html>502 Bad Gateway</html>",
            })
    void anythingElseMeansThatTheServiceIsNotWell(String body) {
        assertThat(told(body).problem().code()).isEqualTo(ProblemCode.UPSTREAM_UNAVAILABLE);
        assertThat(told(body).problem().detail()).isNull();
    }

    @Test
    void anErrorWithoutABodyMeansTheSame() {
        assertThat(problems.toThrowable(response(null)).problem().code())
                .isEqualTo(ProblemCode.UPSTREAM_UNAVAILABLE);
    }

    @Test
    void violationsOfAGateAreHandedOnAndNothingElse() {
        ProblemException problem =
                told(
                        "{\"code\":\"sql_refused\",\"violations\":[{\"rule\":\"write\"}],"
                                + "\"host\":\"db1.internal\"}");

        assertThat(problem.problem().toString()).contains("write").doesNotContain("db1");
    }

    private static Response response(@Nullable String body) {
        return Response.status(500).entity(body).build();
    }

    private ProblemException told(String body) {
        return problems.toThrowable(response(body));
    }
}
