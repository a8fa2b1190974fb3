package io.dataagent.query.ticket;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.column.ColumnKind;
import io.dataagent.query.column.ColumnPacker;
import java.io.IOException;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;

/// Writes rows of any database as columns. A value that its column's kind cannot hold ends the
/// writing: nothing is rounded or left out in silence, but decimals, which Python has as floats.
final class Columns {

    private static final long MICROS = 1_000_000;

    private final OutputStream out;
    private final ColumnPacker packer;
    private final List<ColumnType> types;
    private final List<ColumnKind> kinds;

    private Columns(OutputStream out, List<Column> columns) {
        this.out = out;
        this.types = columns.stream().map(Column::type).toList();
        this.kinds = types.stream().map(Columns::kind).toList();
        this.packer = new ColumnPacker(kinds, out);
    }

    /// Begins with names and types.
    static Columns of(List<Column> columns, OutputStream out) throws IOException {
        Columns writer = new Columns(out, columns);
        ColumnPacker.frame(out, ContractJson.write(Map.of("columns", columns)), new byte[0]);
        return writer;
    }

    private static ColumnKind kind(ColumnType type) {
        return switch (type) {
            case INTEGER -> ColumnKind.INT;
            case DECIMAL, FLOAT -> ColumnKind.FLOAT;
            case BOOLEAN -> ColumnKind.BOOL;
            case DATE, DATETIME, DATETIME_TZ -> ColumnKind.TIME;
            case STRING, TIME, JSON, BINARY, OTHER -> ColumnKind.TEXT;
        };
    }

    void row(List<JsonNode> cells) throws IOException {
        for (int i = 0; i < kinds.size(); i++) {
            add(i, cells.get(i));
        }
        packer.row();
    }

    private void add(int column, JsonNode cell) {
        if (cell.isNull()) {
            packer.addMissing(column);
            return;
        }
        switch (kinds.get(column)) {
            case INT -> packer.add(column, whole(cell));
            case FLOAT -> packer.add(column, number(cell));
            case BOOL -> packer.add(column, cell.booleanValue());
            case TIME -> time(column, cell.asText());
            case TEXT -> packer.add(column, cell.isTextual() ? cell.textValue() : cell.toString());
        }
    }

    private static long whole(JsonNode cell) {
        if (!cell.canConvertToLong()) {
            throw new ProblemException(
                    ProblemCode.QUERY_FAILED,
                    "A column holds whole numbers of more than 64 bits; leave it out, or ask for it"
                            + " with SQL as text.");
        }
        return cell.longValue();
    }

    private static double number(JsonNode cell) {
        return cell.isNumber() ? cell.doubleValue() : Double.parseDouble(cell.asText());
    }

    private void time(int column, String text) {
        try {
            packer.add(column, micros(text, types.get(column)));
        } catch (DateTimeException | ArithmeticException e) {
            packer.addMissing(column); // infinity, or an era that Python has no dates for
        }
    }

    private static long micros(String text, ColumnType type) {
        return switch (type) {
            case DATE -> Math.multiplyExact(LocalDate.parse(text).toEpochDay(), 86_400 * MICROS);
            case DATETIME_TZ -> micros(OffsetDateTime.parse(text).toInstant());
            case STRING, INTEGER, DECIMAL, FLOAT, BOOLEAN, TIME, DATETIME, JSON, BINARY, OTHER ->
                    micros(LocalDateTime.parse(text).toInstant(ZoneOffset.UTC));
        };
    }

    private static long micros(Instant instant) {
        return Math.addExact(
                Math.multiplyExact(instant.getEpochSecond(), MICROS), instant.getNano() / 1_000);
    }

    void finish() throws IOException {
        packer.finish();
        out.flush();
    }
}
