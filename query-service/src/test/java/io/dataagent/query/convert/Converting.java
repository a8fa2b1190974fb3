package io.dataagent.query.convert;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/// Converts a file as the child process does.
public final class Converting {

    static final Order.Bounds BOUNDS = new Order.Bounds(256L << 20, 100, 2_000, 256, 2);

    private Converting() {}

    /// What became of some bytes.
    static Report of(Path folder, String name, byte[] bytes, Reading reading) throws IOException {
        Files.write(folder.resolve("original"), bytes);
        Order order =
                new Order(
                        folder.toRealPath().toString(),
                        "original",
                        name,
                        "made.duckdb",
                        reading,
                        BOUNDS);
        try (Duck duck = Duck.open(order)) {
            return new Report.Done(new Conversion(order, duck, r -> {}).run());
        } catch (Refusal e) {
            return e.report();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// A workbook of one sheet; cells of a row are divided by bars, numbers become numbers.
    public static byte[] workbook(String... rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (Workbook book = new Workbook(out, "test", "1.0")) {
            Worksheet sheet = book.newWorksheet("Data");
            for (int row = 0; row < rows.length; row++) {
                String[] cells = rows[row].split("\\|");
                for (int column = 0; column < cells.length; column++) {
                    if (cells[column].matches("-?\\d+(\\.\\d+)?")) {
                        sheet.value(row, column, new BigDecimal(cells[column]));
                    } else if (!cells[column].isEmpty()) {
                        sheet.value(row, column, cells[column]);
                    }
                }
            }
        }
        return out.toByteArray();
    }

    /// The only table of a file that can be taken.
    static Converted.Table table(Report report) {
        return ((Report.Done) report).converted().tables().getFirst();
    }

    static List<String> types(Converted.Table table) {
        return table.columns().stream().map(Converted.Column::type).toList();
    }

    static String why(Report report) {
        return report instanceof Report.Refused refused ? refused.why() : "taken";
    }

    /// Bytes that follow one another.
    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static List<String> cells(Converted.Table table, int column) {
        List<String> cells = new ArrayList<>();
        table.preview().forEach(r -> cells.add(r.get(column)));
        return cells;
    }
}
