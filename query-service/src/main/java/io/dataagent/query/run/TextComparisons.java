package io.dataagent.query.run;

import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.query.gate.Dialect;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Says what decides whether a text is found: the same condition finds other rows in another
/// database, and nothing in the statement shows it.
final class TextComparisons {

    private static final Pattern LIKE = Pattern.compile("(?i)(?<![i\\w])like\\b.*\\p{L}");
    private static final Pattern ILIKE = Pattern.compile("(?i)\\bilike\\b.*\\p{L}");
    private static final Pattern EQUAL =
            Pattern.compile("(?i)(=|<>|!=|\\bin\\s*\\()\\s*'[^']*\\p{L}");
    private static final String COLLATION =
            "Texts are compared by the collation of their columns. MySQL's usual ones take capitals"
                    + " for small letters and é for e.";
    private static final String EXACT = "LIKE tells capitals from small letters, and é from e.";
    private static final String CAPITALS =
            "ILIKE takes capitals for small letters, and tells é from e.";

    private TextComparisons() {}

    /// The lineage with what has to be said of its conditions.
    static QueryLineage noted(QueryLineage lineage, Dialect dialect) {
        List<String> notes = new ArrayList<>();
        boolean like = any(lineage, LIKE);
        switch (dialect) {
            case MYSQL -> {
                if (like || any(lineage, EQUAL)) {
                    notes.add(COLLATION);
                }
            }
            case POSTGRESQL, DUCKDB -> {
                if (like) {
                    notes.add(EXACT);
                }
                if (any(lineage, ILIKE)) {
                    notes.add(CAPITALS);
                }
            }
        }
        return notes.isEmpty() ? lineage : lineage.noted(notes);
    }

    private static boolean any(QueryLineage lineage, Pattern pattern) {
        return lineage.filters().stream().anyMatch(filter -> pattern.matcher(filter).find());
    }
}
