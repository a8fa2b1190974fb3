package io.dataagent.query.engine;

import io.dataagent.query.column.ColumnForm;
import io.dataagent.query.column.ColumnKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// A statement whose columns come as narrow as their values allow: numbers in the fewest bytes that
/// hold the smallest and the largest of them, texts of which there are few by number. Every cast
/// fails rather than rounds.
///
/// @param sql gives the same rows in the same order
/// @param columns how each comes
/// @param rows that there are; the driver does not tell an end from a failure
record Narrowed(String sql, List<Coming> columns, long rows) {

    private static final String[] WHOLE = {"TINYINT", "SMALLINT", "INTEGER"};
    private static final long MICROS_OF_A_DAY = 86_400_000_000L;
    private static final BigInteger EXACT_IN_DOUBLE = BigInteger.ONE.shiftLeft(53);

    /// How a column comes.
    ///
    /// @param select its expression
    /// @param texts that its numbers stand for, or null
    record Coming(String select, ColumnForm form, Way way, @Nullable List<String> texts) {}

    /// How values are read.
    enum Way {
        /// As they lie in memory.
        BYTES,
        /// Days since 1970, of which some are further away than microseconds reach.
        DAYS,
        /// Microseconds since 1970, or infinity.
        MOMENTS,
        /// Decimals with more digits than a floating point number has.
        DECIMALS,
        /// Texts.
        TEXTS
    }

    /// @param sql one SELECT without parameters
    /// @param types of its columns, each of which [PackedRows#kinds] knows
    /// @param running is told what runs, so that it can be stopped
    static Optional<Narrowed> of(
            Connection connection, String sql, List<String> types, Consumer<Statement> running)
            throws SQLException {
        if (!VectorBytes.known() || !sql.startsWith("SELECT")) {
            return Optional.empty();
        }
        String from =
                IntStream.range(0, types.size())
                        .mapToObj(i -> "c" + i)
                        .collect(Collectors.joining(", ", " FROM (" + sql + ") AS given(", ")"));
        Bounds bounds = Bounds.of(connection, from, types, running);
        List<Coming> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            columns.add(
                    types.get(i).equals("VARCHAR")
                            ? text(connection, "c" + i, from, running)
                            : other("c" + i, types.get(i), bounds.largest().get(i)));
        }
        String select =
                columns.stream()
                        .map(Coming::select)
                        .collect(Collectors.joining(", ", "SELECT ", from));
        return Optional.of(new Narrowed(select, columns, bounds.rows()));
    }

    /// What the numbers of a statement lie between.
    ///
    /// @param largest by size, without the fraction's point; null for columns that are no numbers
    private record Bounds(long rows, List<@Nullable BigInteger> largest) {

        static Bounds of(
                Connection connection, String from, List<String> types, Consumer<Statement> running)
                throws SQLException {
            String sql =
                    IntStream.range(0, types.size())
                            .mapToObj(i -> numeric(types.get(i)) ? "c" + i : "NULL")
                            .map(c -> "min(%1$s)::VARCHAR, max(%1$s)::VARCHAR".formatted(c))
                            .collect(Collectors.joining(", ", "SELECT count(*), ", from));
            try (PreparedStatement statement = connection.prepareStatement(sql)) {
                running.accept(statement);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    List<@Nullable BigInteger> largest = new ArrayList<>();
                    for (int i = 0; i < types.size(); i++) {
                        largest.add(larger(row.getString(2 * i + 2), row.getString(2 * i + 3)));
                    }
                    return new Bounds(row.getLong(1), largest);
                }
            }
        }

        private static boolean numeric(String type) {
            return type.startsWith("DECIMAL") || type.endsWith("INT") || type.equals("INTEGER");
        }

        private static @Nullable BigInteger larger(@Nullable String least, @Nullable String most) {
            if (least == null || most == null) {
                return null;
            }
            return new BigDecimal(least)
                    .unscaledValue()
                    .abs()
                    .max(new BigDecimal(most).unscaledValue().abs());
        }
    }

    private static Coming text(
            Connection connection, String name, String from, Consumer<Statement> running)
            throws SQLException {
        Optional<List<String>> found = FewTexts.of(connection, name + from, running);
        if (found.isEmpty()) {
            return new Coming(name, ColumnForm.of(ColumnKind.TEXT), Way.TEXTS, null);
        }
        List<String> texts = found.get();
        boolean byteWide = texts.size() <= 1 << Byte.SIZE;
        return new Coming(
                "CAST(%s AS %s)"
                        .formatted(
                                FewTexts.number(name, texts), byteWide ? "UTINYINT" : "USMALLINT"),
                new ColumnForm(ColumnKind.TEXT, byteWide ? "<u1" : "<u2", byteWide ? 1 : 2, 1),
                Way.BYTES,
                texts);
    }

    private static Coming other(String name, String type, @Nullable BigInteger largest) {
        return switch (type) {
            case "BOOLEAN" -> bytes(name, ColumnKind.BOOL, "<u1", 1, 1);
            case "FLOAT" -> bytes(name, ColumnKind.FLOAT, "<f4", 4, 1);
            case "DOUBLE" -> bytes(name, ColumnKind.FLOAT, "<f8", 8, 1);
            case "DATE" ->
                    new Coming(
                            name,
                            new ColumnForm(ColumnKind.TIME, "<i4", 4, MICROS_OF_A_DAY),
                            Way.DAYS,
                            null);
            case "TIMESTAMP" ->
                    new Coming(
                            name, new ColumnForm(ColumnKind.TIME, "<i8", 8, 1), Way.MOMENTS, null);
            case String decimal when decimal.startsWith("DECIMAL") ->
                    decimal(name, decimal, largest == null ? BigInteger.ZERO : largest);
            case String _ -> whole(name, largest == null ? BigInteger.ZERO : largest);
        };
    }

    private static Coming bytes(String select, ColumnKind kind, String type, int width, long unit) {
        return new Coming(select, new ColumnForm(kind, type, width, unit), Way.BYTES, null);
    }

    private static Coming whole(String name, BigInteger largest) {
        for (int i = 0; i < WHOLE.length; i++) {
            int width = 1 << i;
            if (largest.bitLength() < width * Byte.SIZE) {
                return bytes(
                        "CAST(%s AS %s)".formatted(name, WHOLE[i]),
                        ColumnKind.INT,
                        "<i" + width,
                        width,
                        1);
            }
        }
        return bytes("CAST(" + name + " AS BIGINT)", ColumnKind.INT, "<i8", 8, 1);
    }

    /// A decimal as a whole number of its smallest part: divided, it is the nearest floating point
    /// number as long as both are exact.
    private static Coming decimal(String name, String type, BigInteger largest) {
        int scale =
                Integer.parseInt(type.substring(type.indexOf(',') + 1, type.length() - 1).strip());
        int digits = Math.max(scale, largest.toString().length());
        if (digits > 18 || largest.compareTo(EXACT_IN_DOUBLE) > 0) {
            return new Coming(name, ColumnForm.of(ColumnKind.FLOAT), Way.DECIMALS, null);
        }
        int most = digits <= 4 ? 4 : digits <= 9 ? 9 : 18;
        int width = most == 4 ? 2 : most == 9 ? 4 : 8;
        return bytes(
                "CAST(%s AS DECIMAL(%d,%d))".formatted(name, most, scale),
                ColumnKind.FLOAT,
                "<i" + width,
                width,
                BigInteger.TEN.pow(scale).longValueExact());
    }
}
