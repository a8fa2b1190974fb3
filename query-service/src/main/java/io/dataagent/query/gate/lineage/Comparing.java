package io.dataagent.query.gate.lineage;

import io.dataagent.contracts.query.ColumnType;
import java.util.List;

/// How a database compares values, and what it takes for one of a type.
public sealed interface Comparing permits PostgresComparing, MySqlComparing, DuckDbComparing {

    /// The comparisons with text that conditions hold.
    ///
    /// @param like `LIKE` with a letter
    /// @param ilike `ILIKE` with a letter
    /// @param equal equality with a text that has a letter
    record Texts(boolean like, boolean ilike, boolean equal) {

        /// What is said where letters are compared as they are.
        List<String> byLetters() {
            return List.of(like ? EXACT : "", ilike ? CAPITALS : "").stream()
                    .filter(note -> !note.isEmpty())
                    .toList();
        }

        private static final String EXACT = "LIKE tells capitals from small letters, and é from e.";
        private static final String CAPITALS =
                "ILIKE takes capitals for small letters, and tells é from e.";
    }

    /// The operator by which two values are equal or both missing.
    String same();

    /// Whether a comparison of texts takes capitals for small letters, whatever the operator.
    boolean ignoresCase();

    /// Whether a column can be compared with a number.
    ///
    /// @param column kind of the column
    /// @param number as it is written
    /// @param orders whether it is asked which of both is greater
    boolean takesNumber(ColumnType column, String number, boolean orders);

    /// Whether words such as `today` are read as a point in time.
    boolean readsMomentWords();

    /// Whether dates may have a month or a day of zero.
    boolean readsZeroDays();

    /// What people have to know of the comparisons with text to read the result.
    List<String> notes(Texts texts);
}
