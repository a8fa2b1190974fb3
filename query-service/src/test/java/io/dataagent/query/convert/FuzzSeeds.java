package io.dataagent.query.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.export.RowWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/// Whole files of the binary kinds, before their bytes are changed.
final class FuzzSeeds {

    private static final long SPOOL = 16L << 20;

    private FuzzSeeds() {}

    /// A table of whole numbers, texts (some missing), fractions and days.
    static byte[] table(ExportFormat format, int rows) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RowWriter writer = format.writer(out, SPOOL)) {
            writer.columns(
                    List.of(
                            new Column("id", ColumnType.INTEGER),
                            new Column("name", ColumnType.STRING),
                            new Column("amount", ColumnType.FLOAT),
                            new Column("day", ColumnType.DATE)));
            for (int i = 0; i < rows; i++) {
                writer.row(
                        List.of(
                                IntNode.valueOf(i),
                                i % 3 == 0 ? NullNode.getInstance() : TextNode.valueOf("é" + i),
                                DoubleNode.valueOf(i * 1.25),
                                TextNode.valueOf("2024-01-0" + (1 + i % 9))));
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    /// A workbook in whose parts one text stands for another.
    static byte[] workbook(Path folder, String sound, String broken) throws IOException {
        Path file = Files.write(folder.resolve("sound.xlsx"), table(ExportFormat.XLSX, 5));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipFile whole = new ZipFile(file.toFile());
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry one : Collections.list(whole.entries())) {
                zip.putNextEntry(new ZipEntry(one.getName()));
                String text = new String(whole.getInputStream(one).readAllBytes(), UTF_8);
                zip.write(text.replace(sound, broken).getBytes(UTF_8));
            }
        }
        return out.toByteArray();
    }

    /// One entry, as an archive that is taken.
    static byte[] zip(byte[] content) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("t.csv"));
            zip.write(content);
            zip.closeEntry();
        }
        return out.toByteArray();
    }
}
