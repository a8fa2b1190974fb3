package io.dataagent.offline.reading.rows;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;

/// Tells kinds of rows from rows: where `professor` is a value of the instructors' rank, it is no
/// mere synonym of their table.
public final class Kinds {

    private Kinds() {}

    /// Whether a candidate is a table that is called so by a synonym only, and the values are some
    /// of its own.
    public static boolean within(Candidate x, List<Candidate> values) {
        return x.ref() instanceof Ref.OfTable t
                && x.quality() < 0.9
                && values.stream().anyMatch(v -> t.table().name().equals(v.home()));
    }
}
