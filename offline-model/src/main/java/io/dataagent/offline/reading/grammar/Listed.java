package io.dataagent.offline.reading.grammar;

import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import java.util.List;

/// Whether a question names what can be listed.
final class Listed {

    private Listed() {}

    /// Whether rows are named that can be listed: by their dataset, or by a value behind several
    /// fields, as in `plate, colour and mileage of all vans`.
    static boolean tables(Clauses c) {
        boolean any = false;
        int fields = 0;
        for (int i = 0; i < c.size(); i++) {
            if (c.every(i) != null) {
                return false;
            }
            List<Candidate> things = c.things(i);
            boolean value = !things.isEmpty() && things.getFirst().isValue();
            boolean field = !things.isEmpty() && things.getFirst().isColumn();
            fields += field ? 1 : 0;
            any |= value && fields > 1 || !Candidate.tables(things).isEmpty();
        }
        return any;
    }
}
