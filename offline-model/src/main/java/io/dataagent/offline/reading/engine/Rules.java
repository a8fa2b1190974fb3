package io.dataagent.offline.reading.engine;

import java.util.List;
import java.util.Optional;

/// The rules of one subject. At each piece, from the left, the first that fits takes its pieces.
public record Rules(List<Rule> all) {

    public Rules {
        all = List.copyOf(all);
    }

    public static Rules of(Rule... rules) {
        return new Rules(List.of(rules));
    }

    public void read(Clauses c, Draft draft) {
        for (int i = 0; i < c.size(); i++) {
            if (!(c.at(i) instanceof Piece.Filler)) {
                at(i, c, draft);
            }
        }
    }

    private void at(int place, Clauses c, Draft draft) {
        for (Rule rule : all) {
            Optional<Match> match = rule.at(c, draft, place);
            if (match.isPresent()) {
                rule.then().accept(draft, match.get());
                match.get().taken().stream().forEach(c::use);
                c.newly();
                draft.took(Taken.of(rule, match.get()));
                return;
            }
        }
    }
}
