package io.dataagent.agent.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How pages of a table become one file, and where its rows are kept in a line.
class AllRowsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"a,b;1,2;|4", "'\"a;\",b;1,2;'|7", "'\"say \"\"a;\"\"\",b;1,2;'|15", "a|1"})
    void theLineOfNamesEndsOutsideOfQuotes(String csv, int after) {
        byte[] bytes = csv.replace(';', '\n').getBytes(StandardCharsets.UTF_8);

        assertThat(AllRows.afterTheNames(bytes)).isEqualTo(after);
    }

    @Test
    void whereTheRestIsIsReadAsItIsWritten() {
        Rest rest = new Rest("0199e9a0-0000-7000-8000-0000000000aa", "0f0f");

        assertThat(Rest.of(rest.line())).isEqualTo(rest);
        assertThat(Rest.of(null)).isNull();
        assertThat(Rest.of("none")).isNull();
    }
}
