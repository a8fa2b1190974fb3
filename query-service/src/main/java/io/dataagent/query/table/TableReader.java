package io.dataagent.query.table;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.query.export.RowWriter;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads a table as its JSON comes, with one row in memory: its columns first, then its rows.
final class TableReader {

    private static final ObjectReader COLUMNS =
            ContractJson.mapper().readerFor(new TypeReference<List<Column>>() {});
    private static final ObjectReader ROW =
            ContractJson.mapper().readerFor(new TypeReference<List<JsonNode>>() {});

    private TableReader() {}

    /// Hands everything on to a writer.
    ///
    /// @return how many rows there were
    /// @throws ProblemException `unreadable_body` if it is no table
    static long read(InputStream json, RowWriter writer) throws IOException {
        try (JsonParser in = ContractJson.mapper().createParser(json)) {
            require(in.nextToken() == JsonToken.START_OBJECT);
            require("columns".equals(in.nextFieldName()));
            require(in.nextToken() == JsonToken.START_ARRAY);
            List<Column> columns = COLUMNS.readValue(in);
            require(columns.stream().allMatch(TableReader::isWhole));
            writer.columns(columns);
            require("rows".equals(in.nextFieldName()));
            require(in.nextToken() == JsonToken.START_ARRAY);
            long rows = rows(in, columns.size(), writer);
            require(in.nextToken() == JsonToken.END_OBJECT);
            return rows;
        } catch (JsonProcessingException e) {
            throw unreadable();
        }
    }

    private static long rows(JsonParser in, int width, RowWriter writer) throws IOException {
        long rows = 0;
        while (in.nextToken() != JsonToken.END_ARRAY) {
            require(in.currentToken() == JsonToken.START_ARRAY);
            List<JsonNode> row = ROW.readValue(in);
            require(row.size() == width);
            writer.row(row);
            rows++;
        }
        return rows;
    }

    private static boolean isWhole(@Nullable Column column) {
        return column != null && column.name() != null && column.type() != null;
    }

    private static void require(boolean fits) {
        if (!fits) {
            throw unreadable();
        }
    }

    private static ProblemException unreadable() {
        return new ProblemException(
                ProblemCode.UNREADABLE_BODY,
                "A table is {columns, rows}, in this order, each row as wide as there are columns.");
    }
}
