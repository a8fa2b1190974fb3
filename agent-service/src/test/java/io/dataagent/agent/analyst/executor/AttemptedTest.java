package io.dataagent.agent.analyst.executor;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.ExecutionAnswer;
import org.junit.jupiter.api.Test;

class AttemptedTest {

    @Test
    void aTimeoutIsToBeMadeCheaper() {
        Attempted why =
                Attempted.failed(
                        new ExecutionAnswer.Failed(
                                ProblemCode.QUERY_TIMEOUT, "canceling statement", "57014", null));

        assertThat(why.message()).startsWith("The statement took too long. Make it cheaper");
    }

    @Test
    void aFailureKeepsItsPlaceInTheStatement() {
        Attempted why =
                Attempted.failed(
                        new ExecutionAnswer.Failed(
                                ProblemCode.QUERY_FAILED, "syntax error", "42601", 17));

        assertThat(why.position()).isEqualTo(17);
        assertThat(why.message()).isEqualTo("syntax error");
    }
}
