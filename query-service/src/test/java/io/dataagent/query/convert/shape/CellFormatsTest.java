package io.dataagent.query.convert.shape;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What formats of cells with numbers tell of their columns.
class CellFormatsTest {

    private static final String DURATIONS = "durations in days: 12:00 is 0.5";

    private static CellFormats formats(Consumer<Worksheet> filled) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            filled.accept(book.newWorksheet("Data"));
        }
        CellFormats formats = new CellFormats();
        try (ReadableWorkbook book =
                        new ReadableWorkbook(
                                new ByteArrayInputStream(out.toByteArray()),
                                new ReadingOptions(true, false));
                Stream<Row> rows = book.getFirstSheet().openStream()) {
            rows.forEach(
                    row -> {
                        for (int i = 0; i < row.getCellCount(); i++) {
                            formats.add(row.getCell(i), i);
                        }
                    });
        }
        return formats;
    }

    private static void number(Worksheet sheet, int row, int column, String format) {
        sheet.value(row, column, 1.5 + row);
        sheet.style(row, column).format(format.replace("\"", "&quot;")).set();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            emptyValue = "",
            value = {
                "#,##0.00 [$€-407]|EUR",
                "[$€-2] #,##0.00|EUR",
                "[$CHF-807] 0.00|CHF",
                "[$EUR]0|EUR",
                "[$US$-409]0|USD",
                "[$$-409]#,##0.00|USD",
                "_-* #,##0.00 [$€-407]_-;-* #,##0.00 [$€-407]_-|EUR",
                "0.00 \"EUR\"|EUR",
                "0.00 \" EUR \"|EUR",
                "0.00\"€\"|EUR",
                "\"net \"0.00 \"GBP\"|GBP",
                "$0.00|USD",
                "0.00 £|GBP",
                "¥0|JPY",
                "₹0|₹",
                "0 \"eur\"|EUR",
                // the first of several
                "[$€-407]0;[$$-409]0|EUR",
                // none
                "0.00|~~",
                "General|~~",
                "0 \"kg\"|~~",
                "[$-407]0.00|~~",
                "[Red]0.00|~~",
                "[>=100]0|~~",
                "\"EUR 0|~~",
                "dd.mm.yyyy|~~",
                "[h]:mm|~~"
            })
    void theCurrencyOfAFormatIsRead(String format, String currency) {
        assertThat(CellFormats.currency(format)).isEqualTo(currency);
    }

    @Test
    void severalCurrenciesOfOneColumnAreToldAndDoubted() throws IOException {
        CellFormats formats =
                formats(
                        s -> {
                            number(s, 0, 0, "0 \"EUR\"");
                            number(s, 1, 0, "0 €");
                            number(s, 0, 1, "0 \"EUR\"");
                            number(s, 1, 1, "0 \"CHF\"");
                            number(s, 2, 0, "0 \"eur\"");
                            number(s, 0, 2, "0 \"CHF\"");
                            number(s, 1, 2, "0.00");
                        });

        assertThat(formats.notes()).containsOnlyKeys(1).containsEntry(1, Currencies.TEXT);
        assertThat(formats.doubts(List.of("a", "b", "c")))
                .containsExactly(Currencies.doubt("b", null));
    }

    @Test
    void onlyNumbersCount() throws IOException {
        CellFormats formats =
                formats(
                        s -> {
                            number(s, 0, 0, "0 €");
                            s.value(1, 0, "a text");
                            s.style(1, 0).format("0 $").set();
                            s.style(2, 0).format("0 $").set();
                            s.value(3, 0, true);
                            s.style(3, 0).format("0 $").set();
                        });

        assertThat(formats.notes()).isEmpty();
        assertThat(formats.doubts(List.of("a"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[h]:mm|true",
                "[HH]:mm:ss|true",
                "[mm]:ss|true",
                "[s]|true",
                "h:mm|false",
                "[Red]0|false",
                "[magenta]0|false",
                "[hm]0|false",
                "0.00|false"
            })
    void durationsAreTold(String format, boolean told) throws IOException {
        CellFormats formats = formats(s -> number(s, 0, 0, format));

        assertThat(formats.notes()).isEqualTo(told ? Map.of(0, DURATIONS) : Map.of());
        assertThat(formats.doubts(List.of("a"))).isEmpty();
    }

    @Test
    void nothingIsSaidOfNoCells() {
        CellFormats formats = new CellFormats();
        formats.add(null, 0);

        assertThat(formats.notes()).isEmpty();
        assertThat(formats.doubts(List.of())).isEmpty();
    }
}
