package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.cells;
import static io.dataagent.query.convert.Converting.table;
import static io.dataagent.query.convert.Converting.types;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.Reading.Times;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Hours such as `7:30` can be added up where they say how long; when on a day is no such number.
class DurationsTest {

    @TempDir Path folder;

    private Report read(@Nullable Times times, String text) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        Reading reading = new Reading(null, null, null, null, null, times, null, Map.of());
        return Converting.of(folder, "t.csv", text.getBytes(UTF_8), reading);
    }

    private static String column(String name, String values) {
        return Stream.of(values.split(" "))
                .map(v -> "x;" + v)
                .collect(Collectors.joining("\n", "who;" + name + "\n", "\n"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hours|4:00 2:45 0:20|4.0,2.75,0.3333333333333333",
                "hours_worked|04:00 02:45 07:30|4.0,2.75,7.5",
                "Arbeitsstunden|7:30 8:15 6:00|7.5,8.25,6.0",
                "Dauer|0:45 1:30:36 0:05|0.75,1.51,0.08333333333333333",
                "break|0:30 0:45 0:30|0.5,0.75,0.5",
                "Break (lunch)|0:30 0:45 0:30|0.5,0.75,0.5",
                "t|37:30 38:15 1:00|37.5,38.25,1.0",
                "Talk time|00:03:36 00:00:00 01:30:00|0.06,0.0,1.5",
                "Week 12|37:30 38:15 40:00|37.5,38.25,40.0",
                "Saldo|-0:30 1:15 0:00|-0.5,1.25,0.0",
                "t|2:30 4:00 1:00 7:30|2.5,4.0,1.0,7.5",
                "Gleitzeit|-1:15 100:30 2:00|-1.25,100.5,2.0",
            })
    void durationsAreHours(String name, String values, String hours) throws IOException {
        Converted.Table table = table(read(null, column(name, values)));

        assertThat(types(table)).containsExactly("VARCHAR", "DOUBLE");
        assertThat(cells(table, 1)).containsExactly(hours.split(","));
        assertThat(table.columns().getLast().note()).isEqualTo("durations in hours: 12:30 is 12.5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Start|8:00 9:30 7:45",
                "from|8:00 9:30 17:30",
                "from|2:00 3:00 4:00 9:00",
                "arrival_time|8:00 23:59 7:45",
                "Beginn|8:00 9:30 7:45",
                "Arbeitsbeginn|8:00 9:30 7:45",
                "Break start|12:00 9:30 13:45",
                "Uhrzeit|8:00 9:30 7:45",
                "departure_time|8:00 25:35 26:10",
                "Time|08:00 09:30 17:45",
                "closes|18:00 24:00 20:00",
                "Hours|4:00 2:75 1:00",
                "Hours|4:00 tbd 1:00",
                "Score|3:100 2:101 1:102",
                "Result|28:25 31:29 24:24",
                "Endstand|2:10 1:01 0:30",
                "Verse|3:16 1:01 12:20",
            })
    void timesOfADayAndOtherTextsStayTexts(String name, String values) throws IOException {
        Report report = read(null, column(name, values));

        assertThat(types(table(report))).containsExactly("VARCHAR", "VARCHAR");
        assertThat(((Report.Done) report).converted().questions()).isEmpty();
        assertThat(cells(table(report), 1)).containsExactly(values.split(" "));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"Time|8:00 9:30 17:45", "Zeit|4:00 2:45 1:00", "Opening hours|8:00 9:00 9:30"})
    void whatNobodyCanTellIsAsked(String name, String values) throws IOException {
        Report asked = read(null, column(name, values));
        Report durations = read(Times.DURATIONS, column(name, values));
        Report day = read(Times.OF_DAY, column(name, values));

        List<Converted.Question> questions = ((Report.Done) asked).converted().questions();
        assertThat(questions).extracting(Converted.Question::asks).containsExactly("times");
        assertThat(types(table(asked))).containsExactly("VARCHAR", "VARCHAR");
        assertThat(types(table(durations))).containsExactly("VARCHAR", "DOUBLE");
        assertThat(types(table(day))).containsExactly("VARCHAR", "VARCHAR");
        assertThat(((Report.Done) day).converted().questions()).isEmpty();
    }

    /// A row of sums below is none of the data, as with other numbers.
    @Test
    void aTotalBelowDurationsIsLeftOut() throws IOException {
        String rows =
                """
                Employee;Project;Hours
                Anna;Alpha;4:00
                Anna;Beta;2:45
                Ben;Alpha;3:20
                Ben;Beta;0:40
                Total;;10:45
                """;

        Converted.Table table = table(read(null, rows));

        assertThat(cells(table, 2))
                .containsExactly("4.0", "2.75", "3.3333333333333335", "0.6666666666666666");
        assertThat(table.notes()).anyMatch(n -> n.contains("sum"));
    }

    @Test
    void startAndEndStayTextsBesideTheHoursBetween() throws IOException {
        String rows =
                """
                Datum;Von;Bis;Pause;Stunden
                01.10.2026;08:00;16:30;0:30;8:00
                02.10.2026;09:15;17:00;0:45;7:00
                05.10.2026;07:45;12:00;0:00;4:15
                """;

        assertThat(types(table(read(null, rows))))
                .containsExactly("DATE", "VARCHAR", "VARCHAR", "DOUBLE", "DOUBLE");
    }

    @Test
    void aColumnOfAJsonListIsReadAlike() throws IOException {
        String rows = "[{\"who\":\"a\",\"hours\":\"4:30\"},{\"who\":\"b\",\"hours\":\"0:45\"}]";

        Converted.Table table = table(read(null, rows));

        assertThat(types(table)).containsExactly("VARCHAR", "DOUBLE");
        assertThat(cells(table, 1)).containsExactly("4.5", "0.75");
    }
}
