package io.dataagent.offline.reading.settle;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.engine.Said.MeasureAsk;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.money.Deals;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Whose rows are meant, once what is ranked is known.
record Subjects(Draft draft) {

    private static final Pattern PERSONAL =
            Pattern.compile("(?i)(f|l|first|last|given|family|sur)_?name|vorname|nachname");

    /// `who …`: the people that what is measured or listed belongs to. The only ones that its
    /// rows point at come first, then the only ones at all.
    void people() {
        boolean open =
                draft.says(Mark.WHO)
                        && !draft.says(Said.Entity.class)
                        && (!draft.says(Said.Split.class) || draft.says(Mark.SUPERLATIVE));
        boolean lists = !draft.says(Said.MeasureAsk.class) && draft.says(Said.Mention.class);
        if (!open
                || !lists
                        && (!draft.says(Said.MeasureAsk.class) || !draft.says(Mark.SUPERLATIVE))) {
            return;
        }
        List<Candidate> of =
                lists ? draft.first(Said.Mention.class) : draft.first(Said.MeasureAsk.class);
        List<Table> people =
                draft.schema().tables().stream()
                        .filter(t -> Concepts.people(t.words()) || agents(t) || personal(t))
                        .filter(t -> any(of, x -> draft.schema().belongs(x, t.name())))
                        .toList();
        List<Table> near =
                people.stream()
                        .filter(t -> any(of, x -> draft.schema().points(x, t.name())))
                        .toList();
        List<Table> taken = near.size() == 1 ? near : people;
        if (taken.size() == 1) {
            draft.set(new Said.Entity(List.of(draft.table(taken.getFirst().name(), 1))));
        } else {
            draft.unread("who");
        }
    }

    private static boolean any(List<Candidate> of, Predicate<@Nullable String> home) {
        return of.stream().map(Candidate::home).anyMatch(home);
    }

    /// `interviewers`, `trainees`: a name of someone who does something.
    private static boolean agents(Table t) {
        return !t.display().isEmpty()
                && t.name().toLowerCase(Locale.ROOT).matches(".*(er|or|ee|ist|ian)s?");
    }

    /// Only people have a first name, a surname.
    private static boolean personal(Table t) {
        return t.columns().stream().anyMatch(c -> PERSONAL.matcher(c.name()).matches());
    }

    /// `which salesperson sold the most cars`, `customers who bought more than two cars`: where
    /// rows of one dataset tie the two that are named, those rows are counted, and not the things,
    /// which belong to nobody by themselves.
    void ties() {
        List<Candidate> named = draft.rows();
        List<Candidate> to = Candidate.tables(named);
        if (to.isEmpty() || !to.getFirst().equals(named.getFirst())) {
            return;
        }
        String subject = Objects.requireNonNull(to.getFirst().home());
        for (MeasureAsk m : draft.all(Said.MeasureAsk.class)) {
            boolean counts = m.how() == Atom.How.ROWS && m.per().isEmpty() && !m.share();
            List<Candidate> rows =
                    counts && draft.says(Mark.SUPERLATIVE) ? tied(m.things(), subject) : List.of();
            if (!rows.isEmpty()) {
                draft.replace(
                        m, new MeasureAsk(Atom.How.ROWS, rows, false, List.of(), m.perGrain()));
            }
        }
        for (RelatedAsk r : draft.all(Said.RelatedAsk.class)) {
            boolean counts = r.how() != Function.LESS_THAN && r.count().signum() > 0;
            List<Candidate> rows = counts ? tied(r.things(), subject) : List.of();
            if (!rows.isEmpty()) {
                draft.replace(r, new RelatedAsk(rows, r.how(), r.count()));
            }
        }
    }

    /// The rows that point at both, where only one dataset does, or a word names one of several.
    private List<Candidate> tied(List<Candidate> things, String subject) {
        List<Candidate> tables = Candidate.tables(things);
        if (tables.isEmpty() || !tables.getFirst().equals(things.getFirst())) {
            return List.of();
        }
        String object = Objects.requireNonNull(tables.getFirst().home());
        if (draft.schema().belongs(object, subject) || draft.schema().points(subject, object)) {
            return List.of();
        }
        List<String> all =
                draft.schema().edges().stream()
                        .filter(e -> e.to().equals(subject) && !e.multiplies())
                        .map(Edge::from)
                        .filter(from -> draft.schema().points(from, object))
                        .distinct()
                        .toList();
        List<String> said = all.stream().filter(this::names).toList();
        List<String> taken = said.size() == 1 ? said : all;
        return taken.size() == 1 ? List.of(draft.table(taken.getFirst(), 1)) : List.of();
    }

    /// Whether a word of the question names these rows, as `sold` does sales.
    private boolean names(String table) {
        boolean deal = Deals.deal(draft.schema().table(table));
        return draft.pieces().stream()
                .flatMap(p -> p instanceof Piece.Thing t ? t.candidates().stream() : Stream.empty())
                .anyMatch(x -> table.equals(x.home()) || deal && x.is(Ref.Concept.SOLD));
    }

    /// `the shops that sell the most`, where no dataset is called shops but one keeps a
    /// `shop_name`: the rows that are called by it are meant, and two of one name stay two.
    void namesakes() {
        List<Candidate> entity = draft.first(Said.Entity.class);
        if (entity.isEmpty() || !(entity.getFirst().ref() instanceof Ref.OfColumn o)) {
            return;
        }
        Column name = o.column();
        Table table = draft.schema().table(name.table());
        List<Column> shown = table.display();
        boolean repeats =
                shown.equals(List.of(name)) && !table.key().isEmpty() && !table.unique(shown);
        boolean called = table.words().stream().anyMatch(w -> w.endsWith(name.words().getFirst()));
        if (repeats && called) {
            draft.set(new Said.Entity(List.of(draft.table(table.name(), 1))));
        }
    }
}
