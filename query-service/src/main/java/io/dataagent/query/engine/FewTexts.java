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

/// The different texts of a column, where they are few: then each comes as its number, since the
/// driver makes an object of every single text, which takes longer than all other values together.
final class FewTexts {

    private static final int MOST_TEXTS = 4_096;
    private static final int MOST_CHARACTERS = 256 * 1024;

    private FewTexts() {}

    /// The different texts, in their order, so that the same data has the same numbers. Empty if
    /// there are none, too many, or some that no literal holds.
    ///
    /// @param column the name and where it is from
    /// @param running is told what runs, so that it can be stopped
    static Optional<List<String>> of(
            Connection connection, String column, Consumer<Statement> running) throws SQLException {
        List<String> found = new ArrayList<>();
        int characters = 0;
        String sql = "SELECT DISTINCT " + column + " LIMIT " + (MOST_TEXTS + 2);
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            running.accept(statement);
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    String text = rows.getString(1);
                    if (text == null) {
                        continue;
                    }
                    found.add(text);
                    characters += text.length();
                    if (found.size() > MOST_TEXTS
                            || characters > MOST_CHARACTERS
                            || text.indexOf('\0') >= 0) {
                        return Optional.empty();
                    }
                }
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(found.stream().sorted().toList());
    }

    /// The number of a text: a text that is none of these fails.
    static String number(String name, List<String> texts) {
        return texts.stream()
                .map(t -> "'" + t.replace("'", "''") + "'")
                .collect(Collectors.joining(", ", "enum_code(CAST(" + name + " AS ENUM(", ")))"));
    }
}
