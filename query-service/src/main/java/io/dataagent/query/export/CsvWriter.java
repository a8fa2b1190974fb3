package io.dataagent.query.export;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Writes CSV as RFC 4180 says, in UTF-8. A missing value is nothing, an empty text is `""`. A text
/// that a spreadsheet would take for a formula (it begins with `=`, `+`, `-`, `@`, one of these in
/// full width, a tab or an end of a line) gets an apostrophe in front, as OWASP advises against CSV
/// injection; numbers and points in time stay as they are, however they are sent.
final class CsvWriter implements RowWriter {

    private static final int BUFFER = 1 << 16;
    private static final String DANGEROUS = "=+-@\t\r\n＝＋－＠";

    private static final Pattern NUMBER = Pattern.compile("-(?:Infinity|\\d+(?:\\.\\d+)?)");
    private static final Pattern POINT_IN_TIME =
            Pattern.compile(
                    "-(?:infinity|\\d{1,9}-\\d\\d-\\d\\d(?:[T ]\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?"
                            + "(?:Z|[+-]\\d\\d(?::?\\d\\d)*)?)?)");
    private static final Pattern TIME = Pattern.compile("-\\d{1,3}:\\d\\d(?::\\d\\d(?:\\.\\d+)?)?");

    private final Writer out;
    private List<ColumnType> types = List.of();

    CsvWriter(OutputStream out) {
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), BUFFER);
    }

    @Override
    public void columns(List<Column> columns) throws IOException {
        types = columns.stream().map(Column::type).toList();
        List<String> names = new ArrayList<>();
        columns.forEach(column -> names.add(quoted(column.name())));
        line(names);
    }

    @Override
    public void row(List<JsonNode> cells) throws IOException {
        List<String> texts = new ArrayList<>(cells.size());
        for (int i = 0; i < cells.size(); i++) {
            texts.add(text(cells.get(i), types.get(i)));
        }
        line(texts);
    }

    private void line(List<String> texts) throws IOException {
        for (int i = 0; i < texts.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            out.write(texts.get(i));
        }
        out.write("\r\n");
    }

    private static String text(JsonNode cell, ColumnType type) {
        if (cell.isNull()) {
            return "";
        }
        if (cell.isNumber()) {
            return type == ColumnType.FLOAT
                    ? cell.decimalValue().toString()
                    : Digits.of(cell.decimalValue());
        }
        String text = cell.isTextual() ? cell.textValue() : cell.toString();
        return value(text, type) ? text : quoted(text);
    }

    /// Whether a text is a value of its kind that begins with its sign: an endless number, or a day
    /// before there were years.
    private static boolean value(String text, ColumnType type) {
        return type.numeric() && NUMBER.matcher(text).matches()
                || type.temporal() && POINT_IN_TIME.matcher(text).matches()
                || type == ColumnType.TIME && TIME.matcher(text).matches();
    }

    private static String quoted(String text) {
        String safe = !text.isEmpty() && DANGEROUS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        boolean plain =
                !safe.isEmpty() && safe.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
        return plain ? safe : "\"" + safe.replace("\"", "\"\"") + "\"";
    }

    @Override
    public void finish() throws IOException {
        out.flush();
    }

    @Override
    public void close() {
        // Nothing besides the stream, which is the caller's.
    }
}
