package io.dataagent.query.join;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;

/// A column that may refer to a key, before it is measured.
///
/// @param column the column
/// @param to where the key is
/// @param key the key
/// @param named what the names say, 0 to 1
/// @param why the same as a part of a sentence
/// @param values what the profiles say
/// @param alone whether no other table's key fits the column's values as closely
public record JoinGuess(
        ColumnProfile column,
        SnapshotView.Table to,
        ColumnProfile key,
        double named,
        String why,
        ValueEvidence values,
        boolean alone) {

    /// From here on names alone make a guess worth measuring over all rows.
    private static final double PLAIN = 0.5;

    /// Whether the names alone say it.
    public boolean plain() {
        return named >= PLAIN;
    }

    boolean sameKey(JoinGuess other) {
        return SchemaNames.at(to).equals(SchemaNames.at(other.to))
                && key.name().equals(other.key.name());
    }

    /// Which of several guesses for a column is tried first.
    double promise() {
        return named
                + 0.3 * values.surprise()
                + 0.2 * values.coverage()
                + (values.inside() ? 0.05 : 0);
    }
}
