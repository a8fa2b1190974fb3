package io.dataagent.devstack.retail;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/// Rows of one table in PostgreSQL's COPY text format, gathered in memory and sent in one go.
final class CopyBuffer {

    private final String table;
    private final StringBuilder text = new StringBuilder();
    private int rows;

    CopyBuffer(String table) {
        this.table = table;
    }

    /// Adds a row; values in the order of the table's columns, `null` for NULL.
    void row(@Nullable Object... values) {
        for (var i = 0; i < values.length; i++) {
            if (i > 0) {
                text.append('\t');
            }
            var value = values[i];
            text.append(value == null ? "\\N" : escape(value.toString()));
        }
        text.append('\n');
        rows++;
    }

    int rows() {
        return rows;
    }

    String text() {
        return text.toString();
    }

    void send(Connection connection) throws SQLException, IOException {
        connection
                .unwrap(PGConnection.class)
                .getCopyAPI()
                .copyIn(
                        "COPY " + table + " FROM STDIN",
                        new ByteArrayInputStream(text.toString().getBytes(UTF_8)));
    }

    /// Money is counted in cents and written with two decimals.
    static BigDecimal money(long cents) {
        return BigDecimal.valueOf(cents, 2);
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n");
    }
}
