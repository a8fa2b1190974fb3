package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "connection to server at \"db.internal\" (10.1.2.3), port 5432 failed",
                "Host '10.1.2.3' is not allowed to connect to this MariaDB server",
                "Can't connect to MySQL server on 'db.internal' (111)",
                "could not reach db.internal:5432",
                "no route to fe80::1:2:3",
                "Access denied for user 'reader'@'10.1.2.3' (using password: YES)"
            })
    void aHostIsInNoSentence(String message) {
        assertThat(ErrorText.withoutValues(message))
                .doesNotContain("10.1.2.3", "db.internal", "fe80");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "relation public.orders does not exist",
                "column o.total must appear in the GROUP BY clause",
                "function lower(integer) does not exist at 12:30"
            })
    void namesStay(String message) {
        assertThat(ErrorText.shortened(message)).isEqualTo(message);
    }
}
