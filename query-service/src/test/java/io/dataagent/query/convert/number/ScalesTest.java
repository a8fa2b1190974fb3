package io.dataagent.query.convert.number;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.MadeRows;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that make numbers thousands and more are known by Java and by DuckDB alike.
class ScalesTest {

    private static List<String> texts(String cells) {
        return List.of(cells.split(";"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12k|12|1000",
                "12 K|12|1000",
                "-3.5M|-3.5|1000000",
                "1.2B|1.2|1000000000",
                "7 mio|7|1000000",
                "7 MIO.|7|1000000",
                "7 Mio. €|7 €|1000000",
                "$7k|$7|1000",
                "7k$|7$|1000",
                "7\u00A0Mrd.|7|1000000000",
                "7\u202Fbn\u00A0£|7\u00A0£|1000000000",
                "5 Tausend|5|1000",
                "5 tsd.|5|1000",
                "5million|5|1000000",
                "5 Millions|5|1000000",
                "5 Milliarden|5|1000000000",
                // no such words
                "120|120|1",
                "5 m|5 m|1",
                "5 b|5 b|1",
                "5  k|5  k|1",
                "5 kg|5 kg|1",
                "5 mtsd|5 mtsd|1",
                "k5|k5|1",
                "5k%|5k%|1",
                "5k €/h|5k €/h|1",
                "5 billion|5 billion|1",
                "5 tsdx|5 tsdx|1",
                "k|k|1"
            })
    void bothReadANumberAlike(String text, String bare, BigDecimal factor) throws SQLException {
        Scales scales = new Scales(List.of("k"));
        String sql =
                "SELECT %s, %s FROM (SELECT '%s' AS v)"
                        .formatted(scales.bareSql("v"), scales.factorSql("v"), text);

        assertThat(Scales.bare(List.of(text))).containsExactly(bare);
        try (MadeRows made = MadeRows.of("a;1")) {
            List<String> row = made.rows(sql).getFirst();
            assertThat(row.getFirst()).isEqualTo(bare);
            assertThat(new BigDecimal(Objects.requireNonNull(row.getLast())))
                    .isEqualByComparingTo(factor);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12k;7k|5 k is read as 5000",
                "12k;120|5 k is read as 5000",
                "5 mio;7 MIO|5 MIO is read as 5000000",
                "5 Mio;3 Mrd;9|5 Mio is read as 5000000, 5 Mrd is read as 5000000000",
                "5M;4K|5 K is read as 5000, 5 M is read as 5000000",
                // one letter in capitals, and something that tells of amounts
                "5.5M;6M|5 M is read as 5000000",
                "€5M;€6M|5 M is read as 5000000",
                "5M;6|5 M is read as 5000000"
            })
    void wordsAreFoundAndTold(String cells, String note) {
        Scales.Found found = Scales.of(texts(cells));

        assertThat(found.why()).isNull();
        assertThat(Objects.requireNonNull(found.scales()).note()).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4K;8K", "5M;6M", "2B", "16B;32B;64B"})
    void aCapitalLetterAloneCouldBeAUnit(String cells) {
        Scales.Found found = Scales.of(texts(cells));

        assertThat(found.scales()).isNull();
        assertThat(found.why())
                .isEqualTo("stays text: the letter behind its numbers could be a unit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1;2", "5 kg;7 kg", "red;blue", "5 m;7 m", ""})
    void whereNoWordStandsNothingIsSaid(String cells) {
        assertThat(Scales.of(texts(cells))).isEqualTo(new Scales.Found(null, null));
    }

    @Test
    void aColumnWithoutTextsHasNoWords() {
        assertThat(Scales.of(List.of())).isEqualTo(new Scales.Found(null, null));
        assertThat(Scales.bare(List.of())).isEmpty();
    }
}
