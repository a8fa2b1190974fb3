package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.ColumnKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;

/// `how much does a ticket cost`, `what do guests pay for a night`: the price of the rows that the
/// verb is said of, whatever else in the schema is called a cost.
final class Costs {

    private static final Set<String> COSTING = Set.of("cost", "costs");
    private static final Set<String> PAYING =
            Set.of("pay", "pays", "paid", "charge", "charged", "spend");

    private final List<Piece> pieces;

    private Costs(List<Piece> pieces) {
        this.pieces = new ArrayList<>(pieces);
    }

    /// The pieces with such verbs as fields of the rows.
    static List<Piece> of(List<Piece> pieces) {
        return new Costs(pieces).told();
    }

    private List<Piece> told() {
        int asked = -1;
        for (int i = 0; i < pieces.size(); i++) {
            String word = word(i);
            if (is(i, Function.HOW_MUCH) || is(i, Function.WHICH) && word.equals("what")) {
                asked = i;
            } else if (asked >= 0 && helped(asked) && COSTING.contains(word)) {
                verb(i, before(asked, i));
            } else if (asked >= 0 && helped(asked) && PAYING.contains(word)) {
                verb(i, behind(i));
            }
        }
        return List.copyOf(pieces);
    }

    private boolean helped(int asked) {
        return asked + 1 < pieces.size()
                && pieces.get(asked + 1) instanceof Piece.Filler f
                && Set.of("do", "does", "did").contains(f.word());
    }

    /// The rows that are the subject of the verb: the last that are named before it.
    private int before(int asked, int i) {
        int rows = -1;
        for (int k = asked + 1; k < i; k++) {
            rows = rows < 0 && table(k) ? k : rows;
        }
        return rows;
    }

    /// The rows behind `for`.
    private int behind(int i) {
        boolean led =
                i + 1 < pieces.size()
                        && pieces.get(i + 1) instanceof Piece.Filler f
                        && f.word().equals("for");
        for (int k = i + 2; led && k < pieces.size() && k < i + 6; k++) {
            if (table(k)) {
                return k;
            }
            boolean passes =
                    pieces.get(k) instanceof Piece.Filler || pieces.get(k) instanceof Piece.Thing;
            led = passes;
        }
        return -1;
    }

    private void verb(int i, int rows) {
        if (rows < 0 || !(pieces.get(rows) instanceof Piece.Thing t)) {
            return;
        }
        List<String> stems = Adjectives.of("most expensive").orElseThrow().stems();
        Ref.OfTable table = (Ref.OfTable) t.candidates().getFirst().ref();
        List<Candidate> prices = new ArrayList<>();
        for (String stem : stems) {
            for (Column c : table.table().columns()) {
                if (prices.isEmpty()
                        && c.kind() == ColumnKind.MEASURE
                        && c.words().contains(stem)) {
                    prices.add(new Candidate(new Ref.OfColumn(c), 1));
                }
            }
        }
        if (!prices.isEmpty()) {
            pieces.set(i, new Piece.Thing(prices, word(i)));
        }
    }

    private boolean table(int k) {
        return pieces.get(k) instanceof Piece.Thing t
                && Clauses.tableLike(Objects.requireNonNull(t.candidates().getFirst()).ref());
    }

    private boolean is(int i, Function f) {
        return pieces.get(i) instanceof Piece.Word w && w.function() == f;
    }

    private String word(int i) {
        return switch (pieces.get(i)) {
            case Piece.Thing t -> t.text().toLowerCase(Locale.ROOT);
            case Piece.Word w -> w.text().toLowerCase(Locale.ROOT);
            case Piece.Unknown u -> u.token().lower();
            case Piece.Filler f -> f.word();
            default -> "";
        };
    }
}
