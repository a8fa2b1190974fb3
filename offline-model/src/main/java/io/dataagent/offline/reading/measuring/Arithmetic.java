package io.dataagent.offline.reading.measuring;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Contrast;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Fields reckoned with: `quantity times unit price`, `list price minus cost` become a figure of
/// each row; figures of different datasets, as in `revenue minus refund amount`, are reckoned with
/// once each is added up.
public record Arithmetic(Clauses c, Draft draft) {

    private static final double CLOSE = 0.3;

    private record Pair(Column a, Column b, double quality) {}

    public void at(int i) {
        if (c.free(i) && c.is(i, Function.TIMES, Function.PLUS, Function.MINUS)) {
            operation(i);
        }
    }

    private void operation(int i) {
        Function how = c.function(i);
        int a = c.previous(i);
        while (a >= 0 && !c.free(a)) {
            a = c.previous(a);
        }
        int b = c.next(i);
        Optional<Pair> row = row(a, b);
        if (row.isPresent() && how == Function.TIMES && sum(row.get().a())) {
            return;
        }
        if (row.isPresent()) {
            c.replace(a, figure(row.get(), how, c.text(i)));
            c.use(i, b);
        } else if (how != Function.TIMES && !sides(i, how) && how == Function.PLUS) {
            c.replace(i, new Piece.Word(Function.AND, c.text(i)));
        }
    }

    /// Whether it was reckoned from two others before: `a plus b times c` would be another figure.
    private static boolean sum(Column c) {
        return c.field().expression().matches("(?s).*\\) [+-] \\(.*");
    }

    /// `revenue minus refund amount`: each is added up on its own.
    private boolean sides(int i, Function how) {
        int a = c.previous(i);
        int b = c.next(i);
        int total = c.is(b, Function.TOTAL, Function.HOW_MANY) ? b : -1;
        int second = total < 0 ? b : c.next(total);
        List<Candidate> first = figures(a, how);
        List<Candidate> other = figures(second, how);
        if (first.isEmpty() || other.isEmpty()) {
            return false;
        }
        int before = c.previous(a);
        draft.say(ask(before, first));
        draft.say(ask(total, other));
        draft.set(how == Function.PLUS ? Contrast.SUM : Contrast.DIFFERENCE);
        c.use(i, a, second);
        c.useWord(before, Function.TOTAL, Function.HOW_MANY);
        c.useIf(total >= 0, total);
        return true;
    }

    private MeasureAsk ask(int word, List<Candidate> things) {
        boolean many = c.is(word, Function.HOW_MANY);
        boolean counts = many || things.stream().allMatch(x -> x.isTable());
        boolean money = !many && counts && Concepts.sum(things.getFirst().table().words());
        boolean sums = money || c.is(word, Function.TOTAL);
        Atom.How how = counts && !money ? Atom.How.ROWS : sums ? Atom.How.SUM : null;
        return new MeasureAsk(how, things);
    }

    private List<Candidate> figures(int i, Function how) {
        List<Candidate> measures = c.leading(i, Ref::isMeasure);
        return measures.isEmpty() && how == Function.MINUS ? c.tables(i) : measures;
    }

    /// The two fields of one dataset that the words fit best, unless they fit other things better.
    private Optional<Pair> row(int a, int b) {
        double least = top(a) + top(b) - CLOSE;
        return c.things(a).stream()
                .flatMap(x -> c.things(b).stream().flatMap(y -> pair(x, y)))
                .max(Comparator.comparingDouble(Pair::quality))
                .filter(p -> p.quality() >= least);
    }

    private double top(int i) {
        return c.things(i).stream().mapToDouble(Candidate::quality).max().orElse(0);
    }

    private static Stream<Pair> pair(Candidate x, Candidate y) {
        boolean numbers =
                x.isNumber()
                        && y.isNumber()
                        && x.column().table().equals(y.column().table())
                        && !x.ref().equals(y.ref());
        return numbers
                ? Stream.of(new Pair(x.column(), y.column(), x.quality() + y.quality()))
                : Stream.of();
    }

    private static Piece figure(Pair p, Function how, String said) {
        Column column = Reckoned.of(p.a(), how, p.b());
        return new Piece.Thing(
                List.of(new Candidate(column, 1)), p.a().name() + " " + said + " " + p.b().name());
    }
}
