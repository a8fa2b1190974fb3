package io.dataagent.query.join;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What is worth measuring: for each column the keys that its name suggests, and, whatever the
/// names, those whose values its own may all be among. What is hopeless by type, by number of
/// values or by range never reaches the database.
public final class JoinGuesses {

    private static final int NAMED_PER_COLUMN = 3;
    private static final int UNNAMED_PER_COLUMN = 2;
    private static final int FEWEST_VALUES = 5;
    private static final int FEWEST_ROWS = 20;
    private static final double BY_CHANCE = 0.6;
    private static final double WELL_COVERED = 0.5;
    private static final double NEAR = 0.8;

    private final SchemaNames schema;
    private final KeyIndex keys;
    private final NameEvidence names;

    /// @param tables all of a database, measured
    public JoinGuesses(List<SnapshotView.Table> tables) {
        this.schema = new SchemaNames(tables);
        this.names = new NameEvidence(schema);
        this.keys = new KeyIndex(tables, schema);
    }

    /// The guesses for a table, the most promising of each column first.
    public List<JoinGuess> of(SnapshotView.Table table) {
        List<JoinGuess> guesses = new ArrayList<>();
        for (ColumnProfile column : table.columns()) {
            boolean declared =
                    table.foreignKeys().stream()
                            .anyMatch(key -> key.columns().contains(column.name()));
            if (!declared && KeyColumns.identifies(column)) {
                guesses.addAll(of(table, column));
            }
        }
        return guesses;
    }

    private List<JoinGuess> of(SnapshotView.Table table, ColumnProfile column) {
        if (ownKey(table, column) && schema.ownKey(table, column.name())) {
            return List.of();
        }
        List<JoinGuess> named = new ArrayList<>();
        for (KeyIndex.Place place : keys.namedBy(table, column.name())) {
            if (!own(table, column, place)) {
                named(table, column, place).ifPresent(named::add);
            }
        }
        List<JoinGuess> found = new ArrayList<>(best(named, NAMED_PER_COLUMN));
        if (found.stream().noneMatch(JoinGuess::plain) && mayBeUnnamed(table, column)) {
            List<JoinGuess> unnamed = unnamed(table, column, found);
            best(unnamed, UNNAMED_PER_COLUMN).stream()
                    .map(guess -> alone(guess, unnamed))
                    .filter(JoinGuesses::worthIt)
                    .forEach(found::add);
        }
        return found;
    }

    private static boolean own(
            SnapshotView.Table table, ColumnProfile column, KeyIndex.Place place) {
        return place.key().column().name().equals(column.name())
                && SchemaNames.at(place.table()).equals(SchemaNames.at(table));
    }

    private Optional<JoinGuess> named(
            SnapshotView.Table table, ColumnProfile column, KeyIndex.Place place) {
        ColumnProfile key = place.key().column();
        NameEvidence.Said said = names.of(table, column.name(), place.table(), key.name());
        return said.score() == 0
                ? Optional.empty()
                : ValueEvidence.of(column, key).map(values -> guess(column, place, said, values));
    }

    private static JoinGuess guess(
            ColumnProfile column,
            KeyIndex.Place place,
            NameEvidence.Said said,
            ValueEvidence values) {
        return new JoinGuess(
                column,
                place.table(),
                place.key().column(),
                said.score(),
                said.why(),
                values,
                false);
    }

    /// Keys that the column's values may all be among, of its own table too.
    private List<JoinGuess> unnamed(
            SnapshotView.Table table, ColumnProfile column, List<JoinGuess> named) {
        List<JoinGuess> found = new ArrayList<>();
        for (KeyIndex.Place place : keys.all()) {
            if (place.key().first()
                    && ValueEvidence.mayFit(column, place.key().column())
                    && !own(table, column, place)) {
                ValueEvidence.of(column, place.key().column())
                        .filter(ValueEvidence::inside)
                        .map(values -> guess(column, place, NameEvidence.Said.NOTHING, values))
                        .filter(guess -> named.stream().noneMatch(guess::sameKey))
                        .ifPresent(found::add);
            }
        }
        return found;
    }

    private static List<JoinGuess> best(List<JoinGuess> guesses, int most) {
        return guesses.stream()
                .sorted(Comparator.comparingDouble(JoinGuess::promise).reversed())
                .limit(most)
                .toList();
    }

    /// Amounts, counts and the like are among the numbers of some key wherever there are many; a
    /// table's own key is no reference unless its name says so.
    private boolean mayBeUnnamed(SnapshotView.Table table, ColumnProfile column) {
        List<String> words = NameWords.of(column.name());
        boolean measure =
                NameWords.core(words).stream().anyMatch(Lexicon.MEASURES::contains)
                        || words.stream().anyMatch(Lexicon.MEASURES::contains)
                                && NameWords.core(words).size() == words.size();
        return !measure
                && !ownKey(table, column)
                && column.distinctCount() != null
                && column.distinctCount() >= FEWEST_VALUES
                && (table.rowCount() == null || table.rowCount() >= FEWEST_ROWS);
    }

    private boolean ownKey(SnapshotView.Table table, ColumnProfile column) {
        return keys.of(table).stream()
                .map(KeyIndex.Place::key)
                .anyMatch(key -> key.first() && key.column().name().equals(column.name()));
    }

    private static JoinGuess alone(JoinGuess guess, List<JoinGuess> all) {
        boolean alone =
                all.stream()
                        .filter(other -> !other.sameKey(guess))
                        .noneMatch(
                                other ->
                                        other.values().coverage()
                                                >= NEAR * guess.values().coverage());
        return new JoinGuess(
                guess.column(),
                guess.to(),
                guess.key(),
                guess.named(),
                guess.why(),
                guess.values(),
                alone);
    }

    private static boolean worthIt(JoinGuess guess) {
        ValueEvidence values = guess.values();
        return values.surprise() >= BY_CHANCE
                || values.tight() && values.coverage() >= WELL_COVERED && guess.alone();
    }
}
