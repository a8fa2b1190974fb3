package io.dataagent.query.run;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.lineage.Comparing;
import java.util.List;
import java.util.regex.Pattern;

/// Says what decides whether a text is found: the same condition finds other rows in another
/// database, and nothing in the statement shows it.
final class TextComparisons {

    private static final Pattern LIKE = Pattern.compile("(?i)(?<![i\\w])like\\b.*\\p{L}");
    private static final Pattern ILIKE = Pattern.compile("(?i)\\bilike\\b.*\\p{L}");
    private static final Pattern EQUAL =
            Pattern.compile("(?i)(=|<>|!=|\\bin\\s*\\()\\s*'[^']*\\p{L}");

    private TextComparisons() {}

    /// The lineage with what has to be said of its conditions.
    static QueryLineage noted(QueryLineage lineage, Dialect dialect) {
        Comparing.Texts texts =
                new Comparing.Texts(any(lineage, LIKE), any(lineage, ILIKE), any(lineage, EQUAL));
        List<String> notes = dialect.comparing().notes(texts);
        return notes.isEmpty() ? lineage : lineage.noted(notes);
    }

    private static boolean any(QueryLineage lineage, Pattern pattern) {
        return lineage.filters().stream().anyMatch(filter -> pattern.matcher(filter).find());
    }
}
