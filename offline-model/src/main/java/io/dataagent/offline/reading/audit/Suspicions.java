package io.dataagent.offline.reading.audit;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Dimension;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Shapes of a meaning that are hardly ever what was asked: the first of all instead of the first
/// of each, one average for all instead of one's own, rows that are only loosely named, conditions
/// that reach over half the schema, a time that is an attribute's and not the deed's.
final class Suspicions extends Audit {

    private static final double LOOSE = 0.7;
    private static final int FARTHEST = 4;
    private static final Set<Function> PLACES = Function.set("FIRST LAST TOP BOTTOM");
    private static final Set<String> OF = Set.of("of", "for", "in", "from", "at", "about", "the");
    private static final Set<String> DEEDS = Lexicon.set("audit.suspicions.deeds");

    Suspicions(Draft draft, Meaning meaning, Schema schema) {
        super(draft, meaning, schema);
    }

    /// The words that such a shape comes from.
    @Override
    Set<String> words() {
        for (int i = 0; i < pieces.size(); i++) {
            if (pieces.get(i) instanceof Piece.Word w) {
                word(i, w);
            }
        }
        loose();
        lost.addAll(new Omissions(draft, meaning, schema).words());
        own();
        kind();
        deeds();

        lost.addAll(new Detours(draft, meaning, schema).words());
        meaning.filters().forEach(this::far);
        return lost;
    }

    private void word(int i, Piece.Word w) {
        boolean inside = i > 0 && i + 1 < pieces.size() && PLACES.contains(w.function());
        if (inside && at(i + 1).said("one") && at(i - 1).said(OF)) {
            lost.add(w.text() + " one"); // of an answer that is not at hand
        }
        boolean ranked = meaning.limit() != null && meaning.order() != null;
        boolean each =
                ranked
                        && !meaning.measures().isEmpty()
                        && draft.says(Said.Entity.class)
                        && draft.says(Said.Split.class, Said.Each.class)
                        && meaning.dimensions().size() > 1;
        boolean every =
                w.text().equalsIgnoreCase("every")
                        && draft.says(new Said.Note("What is counted?", "The number of rows."));
        boolean average =
                (w.function() == Function.ABOVE_AVERAGE || w.function() == Function.BELOW_AVERAGE)
                        && otherRows(i);
        boolean share =
                w.function() == Function.SHARE
                        && meaning.measures().size() > 1
                        && meaning.measures().stream().anyMatch(Measure::shared);
        boolean guessed =
                w.text().equalsIgnoreCase("by")
                        && draft.says(
                                new Said.Note("By what are they ranked?", "By the money taken."));
        if (w.function() == Function.BY && (each || every || guessed) || average || share) {
            lost.add(w.text());
        }
    }

    /// `above the average of their department`: an average for each, which is not made.
    private boolean otherRows(int i) {
        int k = i + 1;
        while (k < pieces.size() && pieces.get(k) instanceof Piece.Filler) {
            k++;
        }
        return k < pieces.size()
                && at(k).best(r -> r.isTable() && !Objects.equals(r.home(), meaning.base()));
    }

    /// An average for each single row of what is averaged is no average.
    private void own() {
        String base = meaning.base();
        boolean average = new Evidence(meaning).figure(Atom.How.AVERAGE);
        boolean row =
                meaning.dimensions().stream()
                        .anyMatch(
                                d ->
                                        d instanceof Dimension.ByEntity e
                                                && e.table().name().equals(base));
        if (average && row && meaning.order() == null) {
            lost.add("average");
        }
    }

    /// Rows that no word names for sure and that nothing is measured of.
    private void loose() {
        boolean listed =
                meaning.measures().isEmpty()
                        && !draft.says(Said.Entity.class)
                        && !draft.says(Mark.LIST);
        for (List<Candidate> things :
                listed ? draft.things(Said.Mention.class) : List.<List<Candidate>>of()) {
            boolean named = things.stream().anyMatch(x -> x.quality() >= LOOSE && x.isTable());
            if (!named && draft.things(Said.Mention.class).size() == 1 && !things.isEmpty()) {
                lost.add(Choice.name(things.getFirst().ref()));
            }
        }
    }

    /// `customers who never …`, where customers are a kind of something else than what is listed.
    private void kind() {
        for (int i = 0; i + 1 < pieces.size(); i++) {
            if (pieces.get(i) instanceof Piece.Thing t
                    && t.best().ref() instanceof Ref.OfValue
                    && (i == 0 || t.text().endsWith("s"))
                    && clause(i + 1)
                    && t.candidates().stream()
                            .map(x -> x.home())
                            .noneMatch(x -> x != null && x.equals(meaning.base()))) {
                lost.add(t.text());
            }
        }
    }

    /// Whether a relative clause begins here; behind the first word also `with` and `never`.
    private boolean clause(int i) {
        Piece next = pieces.get(i);
        boolean first = i == 1;
        return next instanceof Piece.Word w
                        && (w.function() == Function.WHICH && w.text().equalsIgnoreCase("who")
                                || first
                                        && Set.of(Function.WHICH, Function.WITHOUT, Function.WITH)
                                                .contains(w.function()))
                || !first && next.said("that");
    }

    /// `trucks used last month`: the day on which a truck was bought does not tell it.
    private void deeds() {
        String base = meaning.base();
        boolean named =
                base != null
                        && !schema.table(base).display().isEmpty()
                        && !RowTimes.times(schema.table(base)).isEmpty()
                        && (!RowTimes.event(schema.table(base))
                                || Concepts.people(schema.table(base).words()));
        for (int i = 0; named && usual() && i < pieces.size(); i++) {
            boolean out = i + 1 < pieces.size() && pieces.get(i + 1).said("out");
            if (pieces.get(i) instanceof Piece.Filler f && DEEDS.contains(f.word()) && !out) {
                lost.add(f.word());
            }
        }
    }

    /// A condition on rows that only many steps lead to, up and down again.
    private void far(Filter f) {
        Column c = f.column();
        String table =
                f instanceof Filter.Related r ? r.table().name() : c == null ? null : c.table();
        String base = meaning.base();
        if (table == null || base == null || table.equals(base)) {
            return;
        }
        List<Edge> edges = way(table);
        long many = edges.stream().filter(Edge::multiplies).count();
        boolean sibling = many > 1 && !edges.getFirst().multiplies();
        if (many >= FARTHEST || sibling || many > 1 && loosely(base)) {
            lost.add(Labels.of(schema.table(table)));
        }
    }

    /// Whether the rows are only named by a part of their name, as crew members by `members`.
    private boolean loosely(String base) {
        double best =
                pieces.stream()
                        .filter(Piece.Thing.class::isInstance)
                        .flatMap(p -> ((Piece.Thing) p).candidates().stream())
                        .filter(x -> x.isTable() && base.equals(x.home()))
                        .mapToDouble(Candidate::quality)
                        .max()
                        .orElse(1);
        return best <= LOOSE;
    }
}
