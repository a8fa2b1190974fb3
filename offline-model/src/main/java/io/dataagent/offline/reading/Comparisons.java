package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.Draft.CompareAsk;
import io.dataagent.offline.reading.Draft.RelatedAsk;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Numbers that something is compared with: `more than 5 orders`, `price between 10 and 20`, `3
/// or more items`.
final class Comparisons {

    private final Clauses c;
    private final Draft draft;

    Comparisons(Clauses clauses, Draft draft) {
        this.c = clauses;
        this.draft = draft;
    }

    void apply() {
        for (int i = 0; i < c.size(); i++) {
            Function how = how(i);
            int n = c.next(i);
            Piece.Num number = c.number(n);
            if (how == Function.BETWEEN && number != null) {
                range(i, n, number);
            } else if (how != null && number != null) {
                compared(how, i, n, n, number);
            } else if (c.number(i) != null
                    && (how(n) == Function.AT_LEAST || how(n) == Function.AT_MOST)) {
                postfix(i, n);
            }
        }
    }

    private @Nullable Function how(int i) {
        return c.free(i) && c.at(i) instanceof Piece.Word w && w.function().compares()
                ? w.function()
                : null;
    }

    private void range(int i, int n, Piece.Num low) {
        int and = c.next(n);
        int m = c.next(and);
        Piece.Num high = c.number(m);
        List<Candidate> before = measured(c.previous(i));
        if (c.is(and, Function.AND) && high != null && !before.isEmpty()) {
            draft.compares.add(new CompareAsk(before, Function.BETWEEN, low.value(), high.value()));
            c.use(i, n, and, m, c.previous(i));
        }
    }

    private void postfix(int i, int word) {
        Piece.Num number = c.number(i);
        Function how = how(word);
        if (number != null && how != null) {
            compared(how, i, word, word, number);
        }
    }

    /// The thing counted stands after the number, the thing measured before the comparison.
    private void compared(Function how, int first, int second, int last, Piece.Num number) {
        int after = c.next(last);
        int before = c.previous(first);
        List<Candidate> counted = Clauses.only(c.things(after), Clauses::tableLike);
        boolean units = !Clauses.only(c.things(after), Clauses::measureLike).isEmpty();
        if (!counted.isEmpty() && !units) {
            draft.related.add(new RelatedAsk(c.things(after), how, number.value()));
            c.use(first, second, after);
        } else if (units) {
            draft.compares.add(new CompareAsk(c.things(after), how, number.value(), null));
            c.use(first, second, after);
        } else if (!measured(before).isEmpty()) {
            draft.compares.add(new CompareAsk(measured(before), how, number.value(), null));
            c.use(first, second, before);
        }
    }

    private List<Candidate> measured(int i) {
        return Clauses.only(c.things(i), Clauses::measureLike);
    }
}
