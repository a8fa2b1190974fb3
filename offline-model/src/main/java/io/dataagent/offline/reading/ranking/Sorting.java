package io.dataagent.offline.reading.ranking;

import io.dataagent.offline.lexicon.Adjectives;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Mark;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// `biggest first`, `newest first`: by what a list is sorted. It is a field that is shown or
/// compared, else the one of the listed rows that the word fits.
public record Sorting(Draft draft) {

    private static final Map<String, String> AS = Lexicon.map("ranking.sorting.as");

    private static final String UPWARDS =
            "(smallest|lowest|oldest|earliest|cheapest|worst|shortest|lightest).*|.*asc.*|.*alpha.*";
    private static final Set<Function> ORDERS = Function.set("ASCENDING DESCENDING");

    /// Settles the order of a list, where one is asked for and no field is named for it.
    public void apply() {
        List<Candidate> entity = Candidate.tables(draft.first(Said.Entity.class));
        List<Candidate> rows =
                entity.isEmpty() ? Candidate.tables(draft.first(Said.Mention.class)) : entity;
        boolean list = !draft.says(Said.MeasureAsk.class, Said.Order.class) && !rows.isEmpty();
        for (Piece p : list ? draft.pieces() : List.<Piece>of()) {
            if (p instanceof Piece.Word w && w.is(ORDERS)) {
                by(w.text().toLowerCase(Locale.ROOT), rows.getFirst());
            }
        }
    }

    private void by(String text, Candidate row) {
        boolean time = text.matches("(newest|latest|most recent|oldest|earliest) first");
        boolean names = text.contains("alphabetic");
        List<Candidate> fields = time ? times(text, row) : names ? names(row) : sizes(text, row);
        if (fields.isEmpty()) {
            draft.unread(text);
            return;
        }
        draft.set(new Said.Order(fields));
        draft.set(new Said.Direction(!text.matches(UPWARDS)));
    }

    /// `in alphabetical order`: by what the rows are called.
    private static List<Candidate> names(Candidate row) {
        return row.table().display().stream().map(x -> new Candidate(x, 1)).limit(1).toList();
    }

    /// The time that is shown, if there is one; else when the rows come about.
    private List<Candidate> times(String text, Candidate row) {
        String table = row.table().name();
        List<Candidate> shown =
                draft.columns().stream()
                        .filter(c -> c.isTime() && c.table().equals(table))
                        .filter(c -> !RowTimes.birth(c))
                        .map(c -> new Candidate(c, 1))
                        .toList();
        if (shown.size() == 1) {
            return shown;
        }
        List<Candidate> aged =
                text.startsWith("oldest") ? Fields.aged(List.of(row)) : List.<Candidate>of();
        return aged.isEmpty() ? Fields.of(List.of(row), List.of("")) : aged;
    }

    private List<Candidate> sizes(String text, Candidate row) {
        Table table = row.table();
        List<Column> shown = new ArrayList<>(draft.columns());
        draft.things(Said.Shown.class).forEach(s -> column(s).ifPresent(shown::add));
        draft.all(Said.CompareAsk.class).forEach(s -> column(s.things()).ifPresent(shown::add));
        List<Candidate> numbers =
                shown.stream()
                        .filter(c -> c.isMeasure())
                        .filter(c -> c.table().equals(table.name()))
                        .distinct()
                        .map(c -> new Candidate(c, 1))
                        .toList();
        if (numbers.size() == 1) {
            return numbers;
        }
        String adjective = AS.getOrDefault(text, "largest");
        List<String> stems = Adjectives.of(adjective).orElseThrow().stems();
        return Fields.of(List.of(row), stems).stream().limit(1).toList();
    }

    private static Optional<Column> column(List<Candidate> things) {
        return Candidate.columns(things).stream().map(x -> x.column()).findFirst();
    }

    /// `sorted by price`, `ranked by number of trips`: by what rows or groups are put in order.
    void by(Clauses c, int i) {
        int j = c.is(c.next(i), Function.BY) ? c.next(c.next(i)) : c.next(i);
        List<Candidate> columns = Clauses.only(c.things(j), r -> r.isColumn() || r.isMeasure());
        if (c.is(j, Function.NAMES)) {
            c.use(i, j);
            c.useWord(c.next(i), Function.BY);
            return;
        }
        if (c.free(j) && c.text(j).matches("(?i)dates?|time") && columns.isEmpty()) {
            columns = happens();
        }
        boolean field = !columns.isEmpty() && columns.getFirst().isColumn();
        boolean counted = Rankings.aggregated(c, j) || !columns.isEmpty() && !field;
        boolean ranks = c.text(i).startsWith("rank");
        if (ranks && (!columns.isEmpty() || counted)) {
            draft.say(Mark.RANK);
            new Superlatives(c, draft).entity(i);
        }
        if (!columns.isEmpty() || counted) {
            draft.sayIf(Mark.SUPERLATIVE, counted || ranks);
            // an order leaves nothing out
            draft.sayIf(Mark.PLURAL, counted && !ranks);
            c.use(i);
            c.useWord(c.next(i), Function.BY);
        }
        if (field && !ranks) {
            draft.set(new Said.Order(columns));
            c.use(j);
        }
    }

    /// `sorted by date`: when the listed rows happen.
    private List<Candidate> happens() {
        return Fields.of(draft.first(Said.Entity.class), List.of(""));
    }
}
