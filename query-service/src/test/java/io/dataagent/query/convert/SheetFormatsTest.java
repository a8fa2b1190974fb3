package io.dataagent.query.convert;

import static io.dataagent.query.convert.Converting.table;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.Doubt;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the formats of cells say beside their values, and what nobody sees in a sheet, is told.
class SheetFormatsTest {

    private static final String MIXED = "values of several currencies stand in this column";

    @TempDir Path folder;

    private Converted.Table read(Consumer<Worksheet> filled) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            filled.accept(book.newWorksheet("Data"));
        }
        return table(Converting.of(folder, "m.xlsx", out.toByteArray(), Reading.FOUND_OUT));
    }

    private static void rows(Worksheet sheet, String... formats) {
        sheet.value(0, 0, "what");
        sheet.value(0, 1, "amount");
        for (int i = 0; i < formats.length; i++) {
            sheet.value(i + 1, 0, "row " + i);
            sheet.value(i + 1, 1, 10.5 + i);
            // the writer takes a format as it stands in XML
            sheet.style(i + 1, 1).format(formats[i].replace("\"", "&quot;")).set();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "#,##0.00 [$€-407]|[$$-409]#,##0.00|true",
                "#,##0.00 \"€\"|#,##0.00 \"CHF\"|true",
                "[$EUR] 0.00|[$USD] 0.00|true",
                "0.00 €|0.00 £|true",
                "#,##0.00 [$€-407]|[$€-2] #,##0.00|false",
                "0.00 \"EUR\"|[$€-407] 0.00|false",
                "0.00 €|0.00|false",
                "[$-409]0.00|[$-407]0.00|false",
                "0.00 \"kg\"|0.00 \"km\"|false",
                "[Red]0.00|[Blue]0.00|false"
            })
    void currenciesOfFormatsAreDoubted(String one, String other, boolean mixed) throws IOException {
        Converted.Table table = read(s -> rows(s, one, other, one));
        @Nullable String note = table.columns().get(1).note();

        assertThat(note).isEqualTo(mixed ? MIXED : null);
        assertThat(table.doubts())
                .extracting(Doubt::column)
                .isEqualTo(mixed ? List.of("amount") : List.of());
    }

    @Test
    void durationsAreTold() throws IOException {
        assertThat(read(s -> rows(s, "[h]:mm", "[h]:mm")).columns().get(1).note())
                .isEqualTo("durations in days: 12:00 is 0.5");
        assertThat(read(s -> rows(s, "[Red]0.0", "0.0")).columns().get(1).note()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "26:30;7:15, true",
        "26:30:00;107:15:59, true",
        "6:30;7:15, false",
        "26:30;16:75, false",
        "26:30;x, false"
    })
    void timesBeyondADayStayTextAndAreTold(String values, boolean told) throws IOException {
        Files.deleteIfExists(folder.resolve("made.duckdb"));
        String text = "id,arrival\n1," + values.replace(";", "\n2,") + "\n";
        Converted.Table table =
                table(Converting.of(folder, "m.csv", text.getBytes(UTF_8), Reading.FOUND_OUT));

        assertThat(table.columns().get(1).note())
                .isEqualTo(told ? "stays text: its times go beyond 24 hours" : null);
    }

    @Test
    void hiddenRowsAndColumnsAreTold() throws IOException {
        Converted.Table table =
                read(
                        s -> {
                            rows(s, "0.0", "0.0", "0.0", "0.0");
                            s.hideRow(2);
                            s.hideRow(4);
                            s.hideColumn(0);
                        });
        assertThat(table.rows()).isEqualTo(4);
        assertThat(table.notes())
                .containsExactly(
                        "2 rows are hidden in the sheet: they count as rows.",
                        "1 column is hidden in the sheet: it is read, too.");
        assertThat(read(s -> rows(s, "0.0", "0.0")).notes()).isEmpty();
    }

    /// Names and titles are no rows, and what is hidden beside the table is none of its columns.
    @Test
    void whatIsHiddenBesideTheTableIsNotTold() throws IOException {
        Converted.Table table =
                read(
                        s -> {
                            rows(s, "0.0", "0.0");
                            s.hideRow(0);
                            s.hideColumn(7);
                            s.hideRow(30);
                        });
        assertThat(table.notes()).isEmpty();
    }
}
