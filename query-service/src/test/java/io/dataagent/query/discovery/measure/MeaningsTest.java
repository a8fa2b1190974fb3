package io.dataagent.query.discovery.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a column means beyond its type is only told where its name and all that is known of its
/// values say the same.
class MeaningsTest {

    private static ColumnProfile column(
            String name,
            String databaseType,
            ColumnType type,
            @Nullable String min,
            @Nullable String max,
            String... values) {
        return new ColumnProfile(
                name,
                databaseType,
                type,
                true,
                "a comment",
                (long) values.length,
                0.25,
                min,
                max,
                List.of(values),
                Stream.of(values).map(v -> 1L).toList(),
                false);
    }

    private static @Nullable String period(ColumnProfile column) {
        var period = Meanings.of(column).period();
        return period == null ? null : period.name();
    }

    @ParameterizedTest
    @CsvSource({
        "year,2019,2024,YEAR",
        "fiscal_year,2019,2024,YEAR",
        "fiscalYear,2019,2024,YEAR",
        "FY,2019,2024,YEAR",
        "jahr,1990,2030,YEAR",
        "year_of_birth,1930,2008,YEAR",
        "years,1999,2001,YEAR",
        "month,201901,202412,MONTH",
        "orderMonth,2019-01,2024-12,MONTH",
        "yyyymm,201901,202412,MONTH",
        "period,201901,202412,MONTH",
        "date,20190131,20241231,DAY",
        "order_dt,20190131,20241231,DAY",
        "datum,2019-01-31,2024-12-31,DAY",
        "dayKey,20190131,20241231,DAY",
    })
    void aPeriodIsToldWhereNameAndValuesAgree(String name, String min, String max, String period) {
        assertThat(period(column(name, "int", ColumnType.INTEGER, min, max, min)))
                .isEqualTo(period);
        assertThat(period(column(name, "varchar", ColumnType.STRING, min, max, min)))
                .isEqualTo(period);
    }

    @ParameterizedTest
    @CsvSource({
        "yearly_total,2019,2024",
        "amount,2019,2024",
        "year,0,2024",
        "year,2019,20240",
        "year,2019,3000",
        "month,1,12",
        "month,201901,202413",
        "month,201900,202412",
        "monday,20190131,20241231",
        "date,20190132,20241231",
        "date,20191301,20241231",
        "birthday_count,20190131,20241231",
        "mode,201901,202412",
        "year,,",
    })
    void nothingIsToldWhereTheyDoNot(String name, @Nullable String min, @Nullable String max) {
        assertThat(period(column(name, "int", ColumnType.INTEGER, min, max))).isNull();
    }

    @Test
    void oneFrequentValueThatIsNoneTakesThePeriodAway() {
        assertThat(
                        period(
                                column(
                                        "year",
                                        "text",
                                        ColumnType.STRING,
                                        "2019",
                                        "2024",
                                        "2020",
                                        "20x1")))
                .isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"DECIMAL", "FLOAT", "DATE", "DATETIME", "BOOLEAN", "JSON"})
    void onlyNumbersAndTextsKeepPeriods(ColumnType type) {
        assertThat(period(column("year", "x", type, "2019", "2024"))).isNull();
    }

    @Test
    void theTypeYearOfMySqlIsAYearWhateverItIsCalled() {
        assertThat(period(column("v", "year", ColumnType.INTEGER, "1901", "2155")))
                .isEqualTo("YEAR");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tinyint(1)", "TINYINT(1)", "bit(1)", "tinyint(1) unsigned"})
    void zerosAndOnesOfATypeForYesAndNoAreTruths(String type) {
        ColumnProfile truth =
                Meanings.of(column("paid", type, ColumnType.INTEGER, "0", "1", "1", "0"));

        assertThat(truth.type()).isEqualTo(ColumnType.BOOLEAN);
        assertThat(truth.frequentValues()).containsExactly("true", "false");
        assertThat(truth.frequentCounts()).containsExactly(1L, 1L);
        assertThat(truth.min()).isNull();
        assertThat(truth.max()).isNull();
        assertThat(truth.comment()).isEqualTo("a comment");
        assertThat(truth.nullRate()).isEqualTo(0.25);
    }

    @ParameterizedTest
    @CsvSource({"tinyint(1),0,2", "tinyint(1),-1,1", "int(1),0,1", "tinyint(4),0,1", "bit(8),0,1"})
    void otherNumbersStayNumbers(String type, String min, String max) {
        ColumnProfile column = column("paid", type, ColumnType.INTEGER, min, max);

        assertThat(Meanings.of(column)).isEqualTo(column);
    }

    @Test
    void whatNothingIsKnownOfStaysWhatItIs() {
        ColumnProfile column = column("year", "tinyint(1)", ColumnType.INTEGER, null, null);

        assertThat(Meanings.of(column)).isEqualTo(column);
    }

    @Test
    void aPeriodTakesNothingElseAway() {
        ColumnProfile year = column("year", "int", ColumnType.INTEGER, "2019", "2024", "2020");
        ColumnProfile told = Meanings.of(year);

        assertThat(told.min()).isEqualTo("2019");
        assertThat(told.max()).isEqualTo("2024");
        assertThat(told.type()).isEqualTo(ColumnType.INTEGER);
        assertThat(told.frequentValues()).containsExactly("2020");
        assertThat(told.distinctCount()).isEqualTo(1);
    }
}
