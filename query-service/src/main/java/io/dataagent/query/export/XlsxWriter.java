package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;

/// Writes a workbook. A sheet of this format ends at 1,048,576 rows: what is more goes on in
/// further sheets, each with the header. A cell ends at 32,767 characters: what is longer is cut,
/// and a sheet `Notes` says how often. Numbers with more than 15 digits, which the format cannot
/// hold, are written as text with every digit. Text is never a formula.
final class XlsxWriter implements RowWriter {

    private static final int FLUSH_EVERY = 500;
    private static final int MOST_CHARACTERS = 32_767;
    private static final int EXACT_DIGITS = 15;
    private static final double SMALLEST = Double.MIN_NORMAL;
    private static final int FIRST_YEAR = 1901;
    private static final int LAST_YEAR = 9999;

    private final Severable out;
    private final Workbook book;
    private final int mostRows;
    private List<Column> columns = List.of();
    private @Nullable Worksheet sheet;
    private int sheets;
    private int row;
    private long cut;

    XlsxWriter(OutputStream out) {
        this(out, 1_048_576);
    }

    /// @param mostRows of one sheet, with the header
    XlsxWriter(OutputStream out, int mostRows) {
        this.out = new Severable(out);
        this.book = new Workbook(this.out, "data-agent", "1.0");
        this.mostRows = mostRows;
    }

    @Override
    public void columns(List<Column> given) {
        columns = given;
        sheet = next();
    }

    private Worksheet next() {
        sheets++;
        Worksheet made = book.newWorksheet("Rows " + sheets);
        for (int i = 0; i < columns.size(); i++) {
            made.inlineString(0, i, shortened(columns.get(i).name()));
        }
        row = 1;
        return made;
    }

    @Override
    public void row(List<JsonNode> cells) throws IOException {
        Worksheet to = sheet == null ? next() : sheet;
        if (row == mostRows) {
            to.finish();
            to = next();
        }
        sheet = to;
        for (int i = 0; i < cells.size(); i++) {
            write(to, i, cells.get(i));
        }
        row++;
        if (row % FLUSH_EVERY == 0) {
            to.flush();
        }
    }

    private void write(Worksheet to, int column, JsonNode cell) {
        if (cell.isNull()) {
            return;
        }
        if (cell.isBoolean()) {
            to.value(row, column, cell.booleanValue());
        } else if (cell.isNumber()) {
            number(to, column, cell.decimalValue());
        } else if (!cell.isTextual() || !date(to, column, cell.textValue())) {
            String text = cell.isTextual() ? cell.textValue() : cell.toString();
            to.inlineString(row, column, shortened(text));
        }
    }

    private void number(Worksheet to, int column, BigDecimal value) {
        boolean held =
                Double.isFinite(value.doubleValue())
                        && (value.signum() == 0 || Math.abs(value.doubleValue()) >= SMALLEST);
        if (held && value.stripTrailingZeros().precision() <= EXACT_DIGITS) {
            to.value(row, column, value);
        } else {
            to.inlineString(row, column, Digits.of(value));
        }
    }

    /// Dates and local times become real ones; a point in time keeps its ISO 8601 text, since the
    /// format knows no time zones.
    private boolean date(Worksheet to, int column, String text) {
        try {
            switch (columns.get(column).type()) {
                case DATE -> {
                    LocalDate value = LocalDate.parse(text);
                    if (!known(value.getYear())) {
                        return false;
                    }
                    to.value(row, column, value);
                    to.style(row, column).format("yyyy-mm-dd").set();
                    return true;
                }
                case DATETIME -> {
                    LocalDateTime value = LocalDateTime.parse(text);
                    if (!known(value.getYear()) || value.getNano() != 0) {
                        return false;
                    }
                    to.value(row, column, value);
                    to.style(row, column).format("yyyy-mm-dd hh:mm:ss").set();
                    return true;
                }
                case STRING,
                        INTEGER,
                        DECIMAL,
                        FLOAT,
                        BOOLEAN,
                        TIME,
                        DATETIME_TZ,
                        JSON,
                        BINARY,
                        OTHER -> {
                    return false;
                }
            }
        } catch (DateTimeException e) {
            return false;
        }
        return false;
    }

    private static boolean known(int year) {
        return year >= FIRST_YEAR && year <= LAST_YEAR;
    }

    private String shortened(String text) {
        if (text.length() <= MOST_CHARACTERS) {
            return text;
        }
        cut++;
        boolean within = Character.isHighSurrogate(text.charAt(MOST_CHARACTERS - 1));
        return text.substring(0, within ? MOST_CHARACTERS - 1 : MOST_CHARACTERS);
    }

    @Override
    public void finish() throws IOException {
        if (sheet != null) {
            sheet.finish();
        }
        if (cut > 0) {
            Worksheet notes = book.newWorksheet("Notes");
            notes.inlineString(
                    0,
                    0,
                    cut
                            + " cells were longer than the 32,767 characters that this format"
                            + " holds; they are cut. CSV and Parquet have them whole.");
            notes.finish();
        }
        book.finish();
    }

    /// What was not finished stays broken on purpose: closing the workbook gives back its native
    /// memory, and what it writes to complete itself goes nowhere.
    @Override
    public void close() throws IOException {
        out.sever();
        if (sheet == null) {
            sheet = next();
        }
        book.close();
    }
}
