package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.Reading.DayOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Dates as people write them: two-digit years, months with names, months without days. What can be
/// read in two ways is asked, or stays the text that it is.
class WrittenDatesTest {

    private static final String PIVOT = "two-digit years are those from 1969 to 2068, read as ";
    private static final String FIRST = "each is the first day of its month, read as ";

    @TempDir Path folder;

    private Report read(@Nullable DayOrder order, String... values) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Reading reading = new Reading(null, null, null, null, order, null, Map.of());
        String lines =
                Arrays.stream(values).map(c -> "x;\"" + c + "\"\n").collect(Collectors.joining());
        return Converting.of(folder, "s.csv", ("name;v\n" + lines).getBytes(UTF_8), reading);
    }

    private Converted.Table column(String... values) throws IOException {
        return table(read(null, values));
    }

    private static String note(Converted.Table table) {
        return String.valueOf(table.columns().get(1).note());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "4/13/24;4/1/24|2024-04-13;2024-04-01|PIVOT|month/day/year",
                "13/4/24;1/4/99|2024-04-13;1999-04-01|PIVOT|day/month/year",
                "31/12/68;01/01/69|2068-12-31;1969-01-01|PIVOT|day/month/year",
                "31.12.68;01.01.69|2068-12-31;1969-01-01|PIVOT|day.month.year",
                "22-Aug-10;1-Sep-09|2010-08-22;2009-09-01|PIVOT|day month year",
                "22-Aug-2010;1-Sep-2009|2010-08-22;2009-09-01||day month year",
                "22 Aug 2010;29 FEB 2012|2010-08-22;2012-02-29||day month year",
                "22. August 2010;1. März 2011|2010-08-22;2011-03-01||day month year",
                "3. Mär 2010;4. Okt. 2010;5 Dez 2010|2010-03-03;2010-10-04;2010-12-05||day month year",
                "22AUG2010;1mai2011|2010-08-22;2011-05-01||day month year",
                "Aug 22, 2010;January 1, 2011|2010-08-22;2011-01-01||month day year",
                "Sept. 3 2010;jun-4-2010|2010-09-03;2010-06-04||month day year",
                "2024-03;2024-12|2024-03-01;2024-12-01|FIRST|year-month",
                "2024/03;2024/12|2024-03-01;2024-12-01|FIRST|year/month",
                "03/2024;12/2023|2024-03-01;2023-12-01|FIRST|month/year",
                "Mar 2024;Dezember 2023|2024-03-01;2023-12-01|FIRST|month year",
            })
    void datesAreReadAsTheyAreWritten(String values, String dates, @Nullable String said, String as)
            throws IOException {
        Converted.Table table = column(values.split(";"));

        assertThat(types(table).get(1)).isEqualTo("DATE");
        assertThat(cells(table, 1)).containsExactly(dates.split(";"));
        assertThat(note(table))
                .isEqualTo((said == null ? "read as " : said.equals("PIVOT") ? PIVOT : FIRST) + as);
    }

    @Test
    void momentsMayHaveTwoDigitYears() throws IOException {
        Converted.Table table = column("4/13/24 9:05", "4/1/24 23:59:58");

        assertThat(types(table).get(1)).isEqualTo("TIMESTAMP");
        assertThat(cells(table, 1))
                .containsExactly("2024-04-13 09:05:00.0", "2024-04-01 23:59:58.0");
        assertThat(note(table)).isEqualTo(PIVOT + "month/day/year");
    }

    @ParameterizedTest
    @ValueSource(strings = {"4/1/24;12/11/24", "4/1/2024", "4/1/24 10:00"})
    void whatCanHaveTheDayFirstOrTheMonthIsAskedAndTheAnswerIsTaken(String values)
            throws IOException {
        Report report = read(null, values.split(";"));
        Report answered = read(DayOrder.DAY_FIRST, values.split(";"));
        Report other = read(DayOrder.MONTH_FIRST, values.split(";"));

        assertThat(((Report.Done) report).converted().questions())
                .extracting(Converted.Question::asks)
                .containsExactly("day_order");
        assertThat(types(table(report)).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(table(answered), 1).getFirst()).startsWith("2024-01-04");
        assertThat(cells(table(other), 1).getFirst()).startsWith("2024-04-01");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "24/01/04;24/01/05;24/02/01|stays text: its years could stand first or last",
                "99/12/31;98/12/31|stays text: its years could stand first or last",
                "Mar-24;Apr-24|stays text: what stands beside its months could be days or years",
                "Mai 12|stays text: what stands beside its months could be days or years",
            })
    void whatCouldBeADayOrAYearStaysTextAndIsTold(String values, String note) throws IOException {
        Converted.Table table = column(values.split(";"));

        assertThat(types(table).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(table, 1)).containsExactly(values.split(";"));
        assertThat(note(table)).isEqualTo(note);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2010-11;2011-12",
                "2010/11;2009/10",
                "2023-24;2022-23",
                "2024-00;2024-13",
                "13/2024",
                "1.2.10;1.3.11",
                "4.1.24",
                "24-01-04",
                "30 Feb 2010",
                "31-Sep-10",
                "22 Augst 2010",
                "22 Marzo 2010",
                "Aug 22nd, 2010",
                "March 2024 5",
                "32 May 2024",
                "May",
                "4/1/024",
                "22 Aug 2010x",
            })
    void whatIsNoDateStaysTheTextThatItIs(String values) throws IOException {
        Converted.Table table = column(values.split(";"));

        assertThat(types(table).get(1)).isEqualTo("VARCHAR");
        assertThat(cells(table, 1)).containsExactly(values.split(";"));
        assertThat(note(table)).isEqualTo("null");
    }

    @Test
    void aDayThatDoesNotExistBehindTheSampleKeepsTheColumnText() throws IOException {
        String[] many = new String[11_000];
        Arrays.fill(many, "22-Aug-2010");
        many[10_999] = "31-Sep-2010";

        assertThat(types(column(many)).get(1)).isEqualTo("VARCHAR");
        many[10_999] = "30-Sep-2010";
        assertThat(types(column(many)).get(1)).isEqualTo("DATE");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "Mar ", "22 Aug ", "4/1/", "2024-"})
    void aCellWithoutEndIsReadOnceThrough(String part) throws IOException {
        Converted.Table table = column(part.repeat(300_000), "22 Aug 2010");

        assertThat(types(table).get(1)).isEqualTo("VARCHAR");
    }
}
