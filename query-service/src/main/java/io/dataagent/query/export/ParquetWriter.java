package io.dataagent.query.export;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.SequenceWriter;
import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.Column;
import io.dataagent.kit.http.Spool;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/// Writes Parquet in two steps, because a column's type (the digits of its decimals above all)
/// must be known before its first value: rows go to a compressed file of this process's own
/// first, and from there, column by column, to the result. Memory stays flat; the disk does not.
final class ParquetWriter implements RowWriter {

    private static final int BUFFER = 1 << 16;

    /// 900 digits; JSON is read up to 1,000.
    private static final int MOST_BITS = 2_990;
    private static final int MOST_ZEROS = 90;
    private static final ObjectReader ROW =
            ContractJson.mapper().readerFor(new TypeReference<List<JsonNode>>() {});

    private final OutputStream out;
    private final long mostBytes;
    private List<Column> columns = List.of();
    private List<ColumnFacts> facts = List.of();
    private final Deflater deflater = new Deflater(Deflater.BEST_SPEED);
    private @Nullable Spool spool;
    private @Nullable SequenceWriter rows;

    ParquetWriter(OutputStream out, long mostBytes) {
        this.out = out;
        this.mostBytes = mostBytes;
    }

    @Override
    public void columns(List<Column> given) throws IOException {
        columns = given;
        facts = given.stream().map(column -> new ColumnFacts(column.type())).toList();
        Spool file = Spool.open(mostBytes);
        spool = file;
        rows =
                ContractJson.mapper()
                        .writer()
                        .withRootValueSeparator("\n")
                        .writeValues(new DeflaterOutputStream(file.writing(), deflater, BUFFER));
    }

    @Override
    public void row(List<JsonNode> cells) throws IOException {
        if (rows == null) {
            throw new IllegalStateException("a row before the columns");
        }
        for (int i = 0; i < cells.size(); i++) {
            facts.get(i).saw(cells.get(i));
        }
        rows.write(cells.stream().map(ParquetWriter::kept).toList());
    }

    /// A number so long that readers of JSON refuse it is kept as its text; it is one in the end.
    private static JsonNode kept(JsonNode cell) {
        if (!cell.isBigDecimal() && !cell.isBigInteger()) {
            return cell;
        }
        BigDecimal number = cell.decimalValue();
        boolean usual =
                Math.abs((long) number.scale()) <= MOST_ZEROS
                        && number.unscaledValue().bitLength() <= MOST_BITS;
        return usual ? cell : TextNode.valueOf(Digits.of(number));
    }

    @Override
    public void finish() throws IOException {
        if (rows == null || spool == null) {
            throw new IllegalStateException("a file without columns");
        }
        rows.close();
        ParquetFile file =
                new ParquetFile(out, columns, facts.stream().map(ColumnFacts::parquet).toList());
        try (InputStream in = new InflaterInputStream(spool.reading());
                JsonParser kept = ContractJson.mapper().createParser(in)) {
            while (kept.nextToken() != null) {
                file.row(ROW.readValue(kept));
            }
        }
        file.finish();
    }

    @Override
    public void close() throws IOException {
        try {
            if (rows != null) {
                rows.close();
            }
        } catch (IOException | UncheckedIOException e) {
            // what stopped the writing has been told; the file goes all the same
        } finally {
            deflater.end();
            if (spool != null) {
                spool.close();
            }
        }
    }
}
