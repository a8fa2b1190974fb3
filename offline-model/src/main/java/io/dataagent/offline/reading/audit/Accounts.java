package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Set;

/// Holds a meaning against the question that it was read from: whatever a clause has taken must be
/// seen in what is asked of the data, what it says ([Effects]) and the words that say what to do.
/// A condition that was understood and then lost makes the most dangerous of wrong answers, since
/// it looks like the answer to the question.
public final class Accounts extends Audit {

    private static final Set<Function> DENYING =
            Set.of(Function.NOT, Function.WITHOUT, Function.EMPTY);
    private static final Set<Function> RANKING =
            Function.set(
                    "TOP BOTTOM MOST FEWEST MAXIMUM MINIMUM BEST_SELLING WORST_SELLING SUPERLATIVE"
                            + " BUSIEST POPULAR NEWEST OLDEST FIRST LAST RANK");

    private final Evidence evidence;

    public Accounts(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
        this.evidence = new Evidence(meaning);
    }

    /// The words that were taken and have no effect.
    public List<String> lost() {
        return List.copyOf(words());
    }

    @Override
    Set<String> words() {
        denials();
        pieces.forEach(this::piece);
        quantifiers();
        lost.addAll(new Effects(draft, meaning, schema, evidence).missing());
        lost.addAll(new Suspicions(draft, meaning, schema).words());

        lost.addAll(new Misfits(draft, meaning, schema).words());
        return lost;
    }

    private void denials() {
        List<String> said =
                draft.pieces().stream()
                        .filter(p -> p.is(DENYING))
                        .map(p -> ((Piece.Word) p).text())
                        .toList();
        int seen = evidence.denials() - (draft.says(Mark.OPEN) ? 1 : 0);
        if (!said.isEmpty() && seen < 1) {
            lost.addAll(said);
        }
    }

    private void piece(Piece piece) {
        if (piece instanceof Piece.Word w && !(seen(w.function()) && summed(w))) {
            lost.add(w.text());
        }
    }

    /// `sum of charges`: a number of rows is none.
    private boolean summed(Piece.Word w) {
        return !w.text().equalsIgnoreCase("sum of") || !evidence.counts();
    }

    /// Whether a word that says what to do was done.
    private boolean seen(Function f) {
        if (RANKING.contains(f)) {
            return ranks()
                    || evidence.figure(Atom.How.MAXIMUM, Atom.How.MINIMUM, Atom.How.PERCENTILE);
        }
        if (f == Function.AVERAGE) {
            return evidence.figure(Atom.How.AVERAGE, Atom.How.DEFINED)
                    || evidence.formula("NULLIF")
                    || averaged();
        }
        if (f == Function.HOW_MUCH) {
            return meaning.measures().isEmpty() || !evidence.counts();
        }
        if (f == Function.MEDIAN) {
            return evidence.figure(Atom.How.MEDIAN, Atom.How.PERCENTILE);
        }
        if (f == Function.SHARE) {
            return evidence.formula("100.0 *")
                    || evidence.figure(Atom.How.DEFINED)
                    || meaning.after() instanceof Meaning.After.Percent;
        }
        if (f == Function.COMPARE || f == Function.VERSUS) {
            return meaning.measures().size() > 1 || !meaning.dimensions().isEmpty();
        }
        return f != Function.ABOVE_AVERAGE && f != Function.BELOW_AVERAGE || averaged();
    }

    /// Whether rows or groups are put in order: a single figure is not.
    private boolean ranks() {
        return meaning.order() != null
                && (meaning.entity() != null || !meaning.dimensions().isEmpty());
    }

    private boolean averaged() {
        return evidence.any(Filter.AgainstAverage.class::isInstance)
                || meaning.extras().contains(Meaning.Extra.ABOVE_AVERAGE)
                || meaning.extras().contains(Meaning.Extra.BELOW_AVERAGE);
    }

    /// `who only bought shoes`, `who took all courses`: no rows elsewhere may be otherwise, or
    /// none may be left out, which a membership test does not say.
    private void quantifiers() {
        boolean elsewhere =
                evidence.any(
                        f ->
                                f instanceof Filter.Related r
                                        && r.how() == Function.AT_LEAST
                                        && r.sum() == null);
        for (int i = 0; elsewhere && i + 1 < pieces.size(); i++) {
            if (at(i) instanceof Piece.Filler f && universal(f.word(), i + 1)) {
                lost.add(f.word());
            }
        }
    }

    private boolean universal(String word, int next) {
        boolean things =
                word.equals("all")
                        && at(next) instanceof Piece.Thing t
                        && t.candidates().stream()
                                .map(x -> x.home())
                                .anyMatch(x -> x != null && evidence.related(x));
        return word.equals("only") || things;
    }
}
