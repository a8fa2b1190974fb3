package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Draft.TextAsk;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;

/// Parts of names: `cafes with "Garden" in the name`, `players called Theo something`.
public record NamedLike(Clauses c, Draft draft) {

    private static final Set<String> CALLED = Set.of("called", "named");
    private static final Set<String> OPEN = Set.of("something", "someone", "somebody");

    public void apply() {
        for (int i = 1; i + 1 < c.size(); i++) {
            if (c.free(i) && text(i)) {
                inName(i);
                beginning(i);
            }
        }
    }

    private boolean text(int i) {
        return c.at(i) instanceof Piece.Quoted
                || c.at(i) instanceof Piece.Unknown u
                        && u.token().word()
                        && Character.isUpperCase(u.token().text().charAt(0));
    }

    /// `with "Garden" in the name`.
    private void inName(int i) {
        int name = c.next(i);
        boolean in =
                c.is(i - 1, Function.WITH)
                        && c.is(name, Function.NAMES)
                        && c.between(i, name, "in");
        if (in && add(i, Function.CONTAINS)) {
            c.use(i - 1, i, name);
        }
    }

    /// `called Theo something`.
    private void beginning(int i) {
        boolean called = c.said(i - 1, CALLED);
        boolean open = c.said(i + 1, OPEN);
        if (called && open && add(i, Function.STARTS)) {
            c.use(i);
        }
    }

    /// A condition on what names the rows that stand before.
    private boolean add(int i, Function how) {
        for (int k = i - 1; k >= 0; k--) {
            List<Candidate> rows = c.tables(k);
            if (!rows.isEmpty()) {
                Table table = rows.getFirst().table();
                if (table.display().size() != 1) {
                    return false;
                }
                Candidate name = new Candidate(table.display().getFirst(), 1);
                draft.texts.add(new TextAsk(List.of(name), how, c.text(i), false));
                return true;
            }
        }
        return false;
    }
}
