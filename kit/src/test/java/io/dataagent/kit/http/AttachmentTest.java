package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttachmentTest {

    @Test
    void isNamedForAll() {
        assertThat(Attachment.named("query-1.csv"))
                .isEqualTo("attachment; filename=\"query-1.csv\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "report.md | report.md",
                "Umsätze je Monat.csv | Ums%C3%A4tze%20je%20Monat.csv",
                "a+b*c'd%.md | a%2Bb%2Ac%27d%25.md",
                "\"Q1\"; x=1.md | %22Q1%22%3B%20x%3D1.md",
                "売上.md | %E5%A3%B2%E4%B8%8A.md",
            })
    void isNamedAsWantedForWhoKnowsEveryScript(String wanted, String written) {
        assertThat(Attachment.named("x.md", wanted))
                .isEqualTo("attachment; filename=\"x.md\"; filename*=UTF-8''" + written);
    }

    @Test
    void letsNoLineBreakIntoTheHeader() {
        assertThat(Attachment.named("x.md", "a\r\nX: y"))
                .endsWith("filename*=UTF-8''a%0D%0AX%3A%20y");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", ".hidden", "a b", "a\"b", "a\r\nb", "ä.md", "a/b", "a\\b"})
    void aPlainNameIsPlain(String name) {
        assertThatThrownBy(() -> Attachment.named(name))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
