package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// `how much does a ticket cost`, `what do guests pay for a night`: the price of the rows that the
/// verb is said of, whatever else in the schema is called a cost.
final class Costs extends Retagging {

    private static final Set<String> COSTING = Set.of("cost", "costs");
    private static final Set<String> COMPARED = Set.of("cost", "costs", "costing");
    private static final Set<String> PAYING =
            Set.of("pay", "pays", "paid", "charge", "charged", "spend");

    private static final Set<String> SPENDING = Set.of("spend", "spends", "spent", "pay", "paid");

    private static final Set<String> TAKING = Set.of("take", "takes", "took", "taken");
    private static final List<String> SUMS =
            List.of("cost", "amount", "pric", "fee", "total", "valu");
    private static final double FAINT = 0.5;

    private Costs(List<Piece> pieces) {
        super(pieces);
    }

    /// The pieces with such verbs as fields of the rows.
    static List<Piece> of(List<Piece> pieces) {
        return new Costs(pieces).told();
    }

    private List<Piece> told() {
        int asked = -1;
        boolean many = false;
        for (int i = 0; i < pieces.size(); i++) {
            String word = word(i);
            many |= is(i, Function.HOW_MANY);
            if (is(i, Function.HOW_MUCH) || is(i, Function.WHICH) && word.equals("what")) {
                asked = i;
            } else if (asked >= 0 && SPENDING.contains(word) && led(i, "in") && figure(i + 2)) {
                pieces.set(i, new Piece.Filler(word));
            } else if ((asked >= 0 || many) && TAKING.contains(word) && light(i)) {
                pieces.set(i, new Piece.Filler(word));
            } else if (asked >= 0 && helped(asked) && COSTING.contains(word)) {
                verb(asked, i, before(asked, i), false);
            } else if (COMPARED.contains(word) && compared(i)) {
                verb(asked, i, subject(i), false);
            } else if (asked >= 0 && SPENDING.contains(word) && led(i, "on")) {
                verb(asked, i, behind(i), true);
            } else if (asked >= 0 && helped(asked) && PAYING.contains(word)) {
                verb(asked, i, behind(i), we(asked));
            }
        }
        return List.copyOf(pieces);
    }

    /// `products that cost more than 200`.
    private boolean compared(int i) {
        return subject(i) >= 0
                && (is(i + 1, Function.MORE_THAN)
                        || is(i + 1, Function.LESS_THAN)
                        || is(i + 1, Function.AT_LEAST)
                        || is(i + 1, Function.AT_MOST)
                        || is(i + 1, Function.BETWEEN));
    }

    /// The rows right before a verb, or -1.
    private int subject(int i) {
        int k = at(i - 1).said("that") || is(i - 1, Function.WHICH) ? i - 2 : i - 1;
        return table(k) ? k : -1;
    }

    /// `paid in fees`.
    private boolean figure(int k) {
        return at(k).best(Ref::isMeasure);
    }

    /// `how much effort does a ticket take`: no money is taken.
    private boolean light(int i) {
        return !led(i, "in")
                && at(i) instanceof Piece.Thing t
                && t.candidates().stream().allMatch(x -> x.ref() instanceof Ref.OfConcept)
                && thing(i - 1);
    }

    /// Whether it is the speakers who pay, who pay for all of them.
    private boolean we(int asked) {
        return at(asked + 2).said("we");
    }

    private boolean helped(int asked) {
        return at(asked + 1).said(Set.of("do", "does", "did"));
    }

    /// The rows that are the subject of the verb.
    private int before(int asked, int i) {
        return IntStream.range(asked + 1, i).filter(this::table).findFirst().orElse(-1);
    }

    /// The rows behind `for`.
    private int behind(int i) {
        boolean led = led(i, "for") || led(i, "on");
        for (int k = i + 2; led && k < Math.min(pieces.size(), i + 6); k++) {
            if (table(k)) {
                return k;
            }
            led = at(k) instanceof Piece.Filler || thing(k);
        }
        return -1;
    }

    private boolean led(int i, String word) {
        return at(i + 1).said(word);
    }

    private void verb(int asked, int i, int rows, boolean sums) {
        boolean named = rows < 0 && (led(i, "on") || led(i, "for")) && measure(i + 2);
        List<Candidate> prices = rows < 0 ? List.of() : prices(rows, sums);
        if (!prices.isEmpty()) {
            pieces.set(i, new Piece.Thing(prices, word(i)));
        } else if (named) {
            pieces.set(i, new Piece.Filler(word(i)));
        } else if (rows >= 0 && at(i) instanceof Piece.Thing t && faint(t)) {
            pieces.set(i, new Piece.Unknown(Tokens.of(t.text()).getFirst()));
        }
        if ((!prices.isEmpty() || named) && asked >= 0 && is(asked, Function.WHICH)) {
            pieces.set(asked, new Piece.Word(Function.HOW_MUCH, word(asked)));
        }
    }

    private static boolean faint(Piece.Thing t) {
        return t.best().quality() < FAINT && t.best().ref() instanceof Ref.OfColumn;
    }

    private boolean measure(int k) {
        int at = k;
        while (at < pieces.size() && (at(at) instanceof Piece.Filler || table(at))) {
            at++;
        }
        return figure(at);
    }

    /// The field of the rows that holds a price, or a sum of money where one is asked for.
    private List<Candidate> prices(int rows, boolean sums) {
        Candidate table = best(rows);
        List<String> stems = sums ? SUMS : Adjectives.of("most expensive").orElseThrow().stems();
        return stems.stream()
                .flatMap(s -> table.fields(c -> c.isMeasure() && c.words().contains(s)).stream())
                .filter(x -> !sums || x.column().additive())
                .limit(1)
                .map(x -> new Candidate(x.column(), 1))
                .toList();
    }
}
