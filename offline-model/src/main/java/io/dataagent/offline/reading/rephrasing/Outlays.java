package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.reading.names.Bought;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the house itself spends, where the schema has one dataset of money paid out: `how much do
/// we spend per programme` asks for its sums, and never for what is taken.
final class Outlays {

    private static final Set<String> OUTGO = Lexicon.stems("rephrasing.outlays.outgo");

    private Outlays() {}

    /// What the sums of the one dataset of money paid out are called, or null.
    static @Nullable String sum(Schema schema) {
        Bought bought = new Bought(schema);
        List<Column> sums =
                schema.tables().stream()
                        .filter(t -> out(t) || bought.holds(t.name()))
                        .flatMap(t -> ColumnMeasures.own(t).stream())
                        .filter(Column::additive)
                        .toList();
        return sums.size() == 1
                ? Names.plain(sums.getFirst().table()) + " " + Names.plain(sums.getFirst().name())
                : null;
    }

    private static boolean out(Table t) {
        return !t.words().isEmpty() && OUTGO.contains(t.words().getLast());
    }

    /// Whether it is people who spend, and not a part of the house.
    static boolean people(Knowledge k, int v) {
        for (int i = v - 1; i >= 0; i--) {
            List<Candidate> named = k.found(i, 1);
            if (!named.isEmpty() && named.getFirst().quality() >= Knowledge.KNOWN) {
                Candidate best = named.getFirst();
                return !best.isTable() || Concepts.people(best.table().words());
            }
        }
        return true;
    }
}
