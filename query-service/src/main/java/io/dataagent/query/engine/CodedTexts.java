package io.dataagent.query.engine;

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

/// A statement whose few different texts come by number: the driver makes an object of every single
/// text, which takes ten times as long as all other values together.
///
/// @param sql gives the same rows in the same order
/// @param texts of each column by number; null for a column that comes as it is
record CodedTexts(String sql, List<@Nullable List<String>> texts) {

    private static final String TEXT = "VARCHAR";
    private static final int MOST_TEXTS = 4_096;
    private static final int MOST_CHARACTERS = 256 * 1024;

    /// The statement with numbers for texts; empty if none of its columns can have them.
    ///
    /// @param sql one SELECT without parameters
    /// @param types of its columns
    /// @param running is told what runs, so that it can be stopped
    static Optional<CodedTexts> of(
            Connection connection, String sql, List<String> types, Consumer<Statement> running)
            throws SQLException {
        if (!types.contains(TEXT) || !sql.startsWith("SELECT")) {
            return Optional.empty();
        }
        String from = " FROM (" + sql + ") AS given(" + names(types.size()) + ")";
        List<@Nullable List<String>> texts = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            texts.add(
                    types.get(i).equals(TEXT)
                            ? different(connection, "c" + i + from, running)
                            : null);
        }
        if (texts.stream().allMatch(t -> t == null)) {
            return Optional.empty();
        }
        String columns =
                IntStream.range(0, types.size())
                        .mapToObj(i -> column("c" + i, texts.get(i)))
                        .collect(Collectors.joining(", "));
        return Optional.of(new CodedTexts("SELECT " + columns + from, texts));
    }

    private static String names(int count) {
        return IntStream.range(0, count).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    }

    private static String column(String name, @Nullable List<String> texts) {
        return texts == null
                ? name
                : texts.stream()
                        .map(t -> "'" + t.replace("'", "''") + "'")
                        .collect(
                                Collectors.joining(
                                        ", ", "enum_code(CAST(" + name + " AS ENUM(", ")))"));
    }

    /// The different texts of a column; null if they are too many, or hold what no literal holds.
    private static @Nullable List<String> different(
            Connection connection, String column, Consumer<Statement> running) throws SQLException {
        List<String> found = new ArrayList<>();
        int characters = 0;
        String sql = "SELECT DISTINCT " + column + " LIMIT " + (MOST_TEXTS + 2);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            running.accept(statement);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String text = rows.getString(1);
                    if (text != null) {
                        found.add(text);
                        characters += text.length();
                    }
                    if (found.size() > MOST_TEXTS
                            || characters > MOST_CHARACTERS
                            || text != null && text.indexOf('\0') >= 0) {
                        return null;
                    }
                }
            }
        }
        return found.isEmpty() ? null : found;
    }
}
