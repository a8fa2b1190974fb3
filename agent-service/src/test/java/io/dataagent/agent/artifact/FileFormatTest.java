package io.dataagent.agent.artifact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Formats of files, where the rest of a table is, and how many rows are at hand.
class FileFormatTest {

    private static final String TWO =
            "{\"columns\":[{\"name\":\"a\",\"type\":\"integer\"}],\"rows\":[[1],[2]]}";

    @ParameterizedTest
    @CsvSource({
        "csv, text/csv; charset=utf-8",
        "xlsx, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "parquet, application/vnd.apache.parquet",
    })
    void eachFormatHasItsType(String name, String type) {
        assertThat(FileFormat.of(name).mediaType()).isEqualTo(type);
        assertThat(FileFormat.of(name).name()).isEqualTo(name);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "CSV", "xls", "pdf", "csv ", "../csv"})
    void thereIsNoOther(@Nullable String name) {
        assertThatThrownBy(() -> FileFormat.of(name))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> {
                            assertThat(e.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
                            assertThat(e.problem().detail())
                                    .isEqualTo("'format' must be csv, xlsx or parquet");
                        });
    }

    @Test
    void aSheetHasAnEndAndOtherFilesHaveNone() {
        FileFormat.of("xlsx").require(1_048_575);
        FileFormat.of("csv").require(Long.MAX_VALUE);
        FileFormat.of("parquet").require(Long.MAX_VALUE);
        assertThatThrownBy(() -> FileFormat.of("xlsx").require(1_048_576))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo(
                                                "A sheet holds 1,048,575 rows besides the names of"
                                                        + " columns, and this table has 1,048,576:"
                                                        + " take CSV or Parquet."));
    }

    @ParameterizedTest
    @CsvSource({"s, t", "0199e9a0-0000, frame:1", "s, a/b", "s, ''"})
    void whereTheRestIsIsReadAsItIsWritten(String session, String table) {
        Rest rest = new Rest(session, table);

        assertThat(Rest.of(rest.line())).isEqualTo(rest);
    }

    @Test
    void aLineWithoutATableIsNone() {
        assertThat(Rest.of(null)).isNull();
        assertThat(Rest.of("session")).isNull();
        assertThat(Rest.of("")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"2, 2 of 2", "9, 2 of 9", "1, 2 of 2", "-, 2 of unknown"})
    void saysHowManyRowsOfHowManyAreAtHand(@Nullable Long rows, String line) {
        assertThat(ArtifactExports.atHand(kept("application/json", TWO, rows))).isEqualTo(line);
    }

    @Test
    void aPictureIsNoTable() {
        assertThatThrownBy(() -> ArtifactExports.atHand(kept("image/png", "x", null)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo("It is a picture and no table."));
    }

    private static Artifacts.Artifact kept(String type, String content, @Nullable Long rows) {
        return new Artifacts.Artifact(
                type, content.getBytes(StandardCharsets.UTF_8), rows, ChatId.next(), null, false);
    }
}
