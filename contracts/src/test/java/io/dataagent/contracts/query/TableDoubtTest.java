package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.TableDoubt.Kind;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A doubt is read from the sentence that a result carries.
class TableDoubtTest {

    @ParameterizedTest
    @EnumSource(Kind.class)
    void isReadAsItIsTold(Kind kind) {
        TableDoubt doubt = new TableDoubt("sales.total", kind.sentence(12, "-999.9"));

        TableDoubt read = TableDoubt.of(doubt.told()).orElseThrow();

        assertThat(read).isEqualTo(doubt);
        assertThat(Stream.of(Kind.values()).filter(read::is)).containsExactly(kind);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "“oven.degrees”: 10 values of this column are -999, far outside all others: they may"
                        + " stand for missing ones. | MISSING_VALUES",
                "“calls”: 1 row repeats another in every column: it counts as a row. | REPEATED_ROW",
                "“calls”: 12 rows repeat others in every column: they count as rows. | REPEATED_ROWS"
            })
    void numbersStandInIt(String told, Kind kind) {
        assertThat(TableDoubt.of(told)).hasValueSatisfying(d -> assertThat(d.is(kind)).isTrue());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Rows of calls stand in it several times, the same in every column: figures count each of them.",
                "“calls” is a word of teams.rent, which the statement does not read."
            })
    void otherSentencesAreNone(String sentence) {
        assertThat(TableDoubt.of(sentence)).isEmpty();
    }

    @Test
    void anotherReasonIsOfNoKind() {
        TableDoubt doubt =
                TableDoubt.of(
                                "“sales”: 3 rows are named like taxes on other rows: they count as rows.")
                        .orElseThrow();

        assertThat(Kind.values()).noneMatch(doubt::is);
    }
}
