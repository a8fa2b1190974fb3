package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// A field that is named together with the value it has: `whose city is Riverton`, `with a status
/// other than closed`, `the waste kind is paper or glass`. The field only says whose value it is;
/// nothing else is asked of it.
public record Attributes(Clauses c) {

    private static final double SURE = 0.6;
    private static final int FARTHEST = 8;
    private static final Set<String> BETWEEN = Lexicon.set("comparing.attributes.between");
    private static final Set<Function> JOINING = Function.set("NOT WITHOUT OR AND EITHER EXACTLY");

    /// Before values are read.
    public void at(int i) {
        List<Candidate> values = c.values(i);
        if (i > 0 && !values.isEmpty()) {
            value(i, values);
        }
    }

    private void value(int i, List<Candidate> values) {
        boolean said = false;
        for (int k = i - 1; k >= 0 && k >= i - FARTHEST; k--) {
            if (c.said(k, BETWEEN) || c.is(k, JOINING)) {
                said |= !c.said(k, "the", "in");
                continue;
            }
            List<Candidate> fields = c.things(k);
            List<Candidate> own = fields.isEmpty() ? List.of() : of(fields, values, whose(k));
            if (!own.isEmpty() && said && attributed(k)) {
                c.restrict(i, own);
                c.use(k);
                c.useIf(whose(k), c.previous(k));
                return;
            }
            if (Candidate.values(fields).isEmpty() || !own.isEmpty()) {
                return;
            }
        }
    }

    /// Whether the field stands where an attribute of the rows stands, and is not asked for.
    private boolean attributed(int k) {
        int p = c.previous(k);
        return whose(k)
                || c.is(p, Function.WITH, Function.WITHOUT, Function.NOT)
                || c.thing(p) && !c.is(p, Function.LIST);
    }

    private boolean whose(int k) {
        int p = c.previous(k);
        return c.is(p, Function.WHICH) && c.text(p).equalsIgnoreCase("whose");
    }

    /// The values that belong to one of the fields, or to a dataset behind `whose`.
    private static List<Candidate> of(
            List<Candidate> fields, List<Candidate> values, boolean tables) {
        double best = fields.getFirst().quality();
        return values.stream()
                .filter(
                        v ->
                                fields.stream()
                                        .filter(f -> f.quality() >= Math.max(SURE, best - 0.2))
                                        .anyMatch(f -> holds(f.ref(), v.ref(), tables)))
                .toList();
    }

    private static boolean holds(Ref field, Ref value, boolean tables) {
        return value instanceof Ref.OfValue v
                && (field.isColumn(v.column()::equals)
                        || tables && field.isTable() && Objects.equals(field.home(), v.home()));
    }
}
