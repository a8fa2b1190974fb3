package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Answers of another kind than the question: things where `who` asks for people, and a figure that
/// no word names for sure and that belongs to several of those it is split by.
final class Misfits extends Audit {

    private static final double SURE = 0.7;

    /// Words of times that have not come yet.
    private static final Set<String> COMING = Lexicon.stems("audit.misfits.coming");

    Misfits(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// The words that such an answer does not fit.
    @Override
    Set<String> words() {
        if (things()) {
            lost.add("who");
        }
        if (loose()) {
            lost.add(meaning.measures().getFirst().words());
        }
        meaning.dimensions().stream().filter(this::unsaid).forEach(d -> lost.add("day"));
        for (int i = 0; i + 2 < pieces.size(); i++) {
            if (at(i) instanceof Piece.Thing t && besides(t, i + 1)) {
                lost.add(t.text());
            }
        }
        return lost;
    }

    /// `on which weekday are most cars dropped off` is nothing about when their next test is due.
    private boolean unsaid(Dimension d) {
        if (!(d instanceof Dimension.ByPart p) || meaning.measures().isEmpty()) {
            return false;
        }
        Table t = schema.table(Objects.requireNonNull(meaning.base()));
        Column said = p.column();
        Optional<Column> at =
                said != null ? Optional.of(said) : RowTimes.times(t).stream().findFirst();
        return at.filter(c -> c.table().equals(t.name()) && !t.display().isEmpty())
                .filter(c -> c.words().stream().anyMatch(COMING::contains))
                .filter(c -> draft.pieces().stream().noneMatch(x -> names(x, c)))
                .isPresent();
    }

    private static boolean names(Piece piece, Column column) {
        return piece instanceof Piece.Thing t
                && t.candidates().stream().anyMatch(x -> x.ref().equals(new Ref.OfColumn(column)));
    }

    /// `at the shops and snack bars`, where snack bars are one kind of shop: some others are meant.
    private boolean besides(Piece.Thing rows, int and) {
        return rows.best().ref() instanceof Ref.OfTable t
                && rows.text().endsWith("s")
                && draft.pieces().get(and) instanceof Piece.Word w
                && w.text().equalsIgnoreCase("and")
                && draft.pieces().get(and + 1) instanceof Piece.Thing v
                && v.text().endsWith("s")
                && v.best().ref() instanceof Ref.OfValue x
                && x.column().table().equals(t.table().name());
    }

    /// `who worked the most shifts`, where the shifts themselves are put in order.
    private boolean things() {
        Table entity = meaning.entity();
        boolean ranked = draft.says(Mark.SUPERLATIVE) && meaning.order() != null;
        return entity != null
                && ranked
                && asked()
                && !Concepts.people(entity.words())
                && !entity.name().toLowerCase(Locale.ROOT).matches(".*(er|or|ee|ist|ian)s?");
    }

    /// Whether the question begins with `who`.
    private boolean asked() {
        return draft.pieces().stream()
                .filter(p -> !(p instanceof Piece.Filler))
                .limit(1)
                .anyMatch(p -> p instanceof Piece.Word w && w.text().equalsIgnoreCase("who"));
    }

    /// `which customer visits the workshop most often` is nothing about the bays of the workshops.
    private boolean loose() {
        if (meaning.measures().size() != 1 || draft.all(Said.MeasureAsk.class).size() != 1) {
            return false;
        }
        List<Candidate> things = draft.all(Said.MeasureAsk.class).getFirst().things();
        boolean guessed =
                !things.isEmpty()
                        && (things.getFirst().ref() instanceof Ref.OfConcept && !said()
                                || things.getFirst().quality() < SURE
                                        && things.getFirst().ref() instanceof Ref.OfColumn);
        return guessed
                && meaning.dimensions().stream()
                        .map(Dimension::home)
                        .anyMatch(t -> t != null && way(t).stream().anyMatch(Edge::multiplies));
    }

    /// Whether a word of money taken stands in the question, as `revenue` does.
    private boolean said() {
        return draft.pieces().stream()
                .flatMap(p -> p instanceof Piece.Thing t ? Stream.of(t) : Stream.empty())
                .filter(t -> !t.text().matches("(?i)spen[dt]s?|pays?|paid"))
                .flatMap(t -> t.candidates().stream())
                .anyMatch(x -> x.ref() instanceof Ref.OfConcept);
    }
}
