package io.dataagent.query.person;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.ExecutionId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileNameTest {

    private static final ExecutionId QUERY = ExecutionId.next();
    private static final String PLAIN = "attachment; filename=\"query-" + QUERY + ".csv\"";

    @ParameterizedTest
    @CsvSource({
        "Which-5-growers-rented-most, Which-5-growers-rented-most",
        "Umsätze je Monat?, Ums%C3%A4tze-je-Monat",
        "../../etc/passwd, etc-passwd",
    })
    void isWhatThePersonAsked(String wanted, String written) {
        assertThat(FileName.disposition(QUERY, wanted, "csv"))
                .isEqualTo(PLAIN + "; filename*=UTF-8''" + written + ".csv");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "???", "\r\n"})
    void isThatOfTheQueryWhereNothingCanBeWritten(String wanted) {
        assertThat(FileName.disposition(QUERY, wanted, "csv")).isEqualTo(PLAIN);
    }

    @Test
    void isNoLongerThanFileSystemsTake() {
        assertThat(FileName.disposition(QUERY, "x".repeat(5000) + "\r\nX-Evil: 1", "csv"))
                .isEqualTo(PLAIN + "; filename*=UTF-8''" + "x".repeat(100) + ".csv");
    }
}
