package io.dataagent.agent.label;

import io.dataagent.contracts.query.Column;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Tells whether the figures of a column can be added up: sums and counts can, a median, an average
/// or a share cannot. Read from what the column is called and from what the statement makes it of;
/// what is doubtful cannot.
public final class Additive {

    private static final String WORDS = "label/additive.txt";
    private static final Set<String> MEANS = WordFile.words(WORDS, "means");
    private static final Set<String> THINGS = WordFile.words(WORDS, "things");
    private static final Set<String> SUMS = WordFile.words(WORDS, "sums");
    private static final Set<String> FUNCTIONS = WordFile.words(WORDS, "functions");
    private static final Pattern BREAKS = Pattern.compile("[^\\p{L}]+|(?<=\\p{Ll})(?=\\p{Lu})");
    private static final Pattern SPLIT = Pattern.compile("(?i)\\b(by|nach|je)\\b");

    private Additive() {}

    /// Whether the figures of a column can be added up.
    ///
    /// @param sql the statement that made it, or null
    public static boolean adds(Column column, @Nullable String sql) {
        return !"%".equals(column.unit())
                && named(column.name())
                && named(column.label())
                && (sql == null
                        || ColumnExpression.all(sql, column.name()).stream()
                                .allMatch(e -> e.adds(FUNCTIONS)));
    }

    /// Whether a title names figures that can be added up; what stands behind its `by` is no
    /// figure.
    public static boolean titled(String title) {
        return named(SPLIT.split(title, 2)[0]);
    }

    private static boolean named(@Nullable String name) {
        if (name == null) {
            return true;
        }
        List<String> words = List.of(BREAKS.split(name.strip()));
        List<String> small = words.stream().map(w -> w.toLowerCase(Locale.ROOT)).toList();
        return Collections.disjoint(small, MEANS)
                && (Collections.disjoint(small, THINGS) || !Collections.disjoint(small, SUMS));
    }
}
