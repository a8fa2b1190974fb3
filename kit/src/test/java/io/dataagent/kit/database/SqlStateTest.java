package io.dataagent.kit.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.problem.Problem;
import java.net.ConnectException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqlStateTest {

    private final PostgresFailures failures = new PostgresFailures();

    @ParameterizedTest
    @CsvSource({
        "22021, validation_failed, false",
        "22P05, validation_failed, false",
        "22003, validation_failed, false",
        "23505, conflict, false",
        "40001, conflict, true",
        "40P01, conflict, true",
        "55P03, busy, true",
        "53300, busy, true",
        "57014, upstream_unavailable, false",
        "57P01, upstream_unavailable, true",
        "08006, upstream_unavailable, true"
    })
    void tellsTheCallersMistakesFromOutages(String state, String code, boolean again) {
        Throwable failure = new IllegalStateException(new SQLException("secret-host", state));

        Problem problem = failures.read(failure).orElseThrow();

        assertThat(problem.code().wire()).isEqualTo(code);
        assertThat(problem.detail()).doesNotContain("secret-host");
        assertThat(SqlState.of(state).again()).isEqualTo(again);
    }

    @ParameterizedTest
    @CsvSource({"42601", "42703", "XX000", "0", "''"})
    void callsOurOwnMistakesNothingElse(String state) {
        assertThat(failures.read(new SQLException("x", state))).isEmpty();
    }

    @Test
    void knowsADatabaseThatIsNotThere() {
        assertThat(PostgresFailures.state(new IllegalStateException(new ConnectException("x"))))
                .contains(SqlState.UNREACHABLE);
        assertThat(PostgresFailures.state(new IllegalStateException("x"))).isEmpty();
    }
}
