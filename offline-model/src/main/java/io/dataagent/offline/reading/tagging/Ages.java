package io.dataagent.offline.reading.tagging;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import io.dataagent.offline.schema.RowTimes;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Ages that the data does not keep but tells by a birth date, or by the day or year in which a
/// thing began: `average age`, `older than 60`. An age counts whole years.
final class Ages extends Retagging {

    private static final Set<String> SAID = Set.of("age", "ages");
    private static final Set<String> WORDS =
            Set.of("year", "month", "day", "case", "when", "then", "else", "end", "from");

    private static final Set<String> BOUNDS = Set.of("over", "under", "above", "below");
    private static final BigDecimal OLDEST = BigDecimal.valueOf(120);

    private final Schema schema;
    private final LocalDate today;

    private Ages(List<Piece> pieces, Schema schema, LocalDate today) {
        super(pieces);
        this.schema = schema;
        this.today = today;
    }

    /// The pieces with ages as figures of the rows they are said of.
    static List<Piece> of(List<Piece> pieces, Schema schema, LocalDate today) {
        return new Ages(pieces, schema, today).told();
    }

    private List<Piece> told() {
        for (int i = 0; i < pieces.size(); i++) {
            bare(i);
            boolean age = at(i) instanceof Piece.Unknown && SAID.contains(word(i));
            List<Candidate> ages = age || compared(i) ? ages() : List.of();
            if (ages.isEmpty()) {
                continue;
            }
            if (age) {
                pieces.set(i, new Piece.Thing(ages, "age"));
            } else {
                older(i, ages);
                i++;
            }
        }
        return List.copyOf(pieces);
    }

    /// `older than 60`: in whole years, as an age that is kept is compared.
    private void older(int i, List<Candidate> ages) {
        if (at(i + 2) instanceof Piece.Every e && e.text().equalsIgnoreCase("years")) {
            pieces.remove(i + 2);
        }
        pieces.add(i, new Piece.Thing(ages, "age"));
    }

    /// `members under 30`: of people a number with nothing behind it is an age, if they have one.
    private void bare(int i) {
        Piece behind = at(i + 2);
        boolean closed =
                behind instanceof Piece.Word
                        || behind instanceof Piece.When
                        || behind instanceof Piece.Filler;
        if (at(i) instanceof Piece.Word w
                && BOUNDS.contains(word(i))
                && at(i + 1) instanceof Piece.Num n
                && n.value().compareTo(OLDEST) <= 0
                && closed
                && table(i - 1)
                && person(best(i - 1))) {
            String older = w.function() == Function.MORE_THAN ? "older than" : "younger than";
            pieces.set(i, new Piece.Word(w.function(), older));
        }
    }

    private boolean person(Candidate rows) {
        return Concepts.persons(rows.table().words())
                && (age(rows.table()).isPresent()
                        || !rows.fields(c -> c.words().contains("age")).isEmpty());
    }

    private boolean compared(int i) {
        return at(i) instanceof Piece.Word
                && word(i).matches("(older|younger) than")
                && at(i + 1) instanceof Piece.Num;
    }

    /// The ages of the tables at hand; of the only one that has any where none is named.
    private List<Candidate> ages() {
        List<Table> named = named().distinct().toList();
        List<Table> tables = named.isEmpty() ? schema.tables() : named;
        List<Candidate> ages =
                tables.stream()
                        .flatMap(t -> age(t).stream())
                        .map(c -> new Candidate(c, 1))
                        .toList();
        return named.isEmpty() && ages.size() > 1 ? List.of() : ages;
    }

    private Stream<Table> named() {
        return pieces.stream()
                .filter(Piece.Thing.class::isInstance)
                .map(p -> ((Piece.Thing) p).best().ref())
                .filter(r -> r.isTable() || r.isValue())
                .map(Ref::home)
                .flatMap(t -> schema.find(Objects.requireNonNull(t)).stream());
    }

    private Optional<Column> age(Table t) {
        boolean kept = t.columns().stream().anyMatch(c -> c.words().contains("age"));
        boolean clear =
                t.columns().stream()
                        .noneMatch(c -> WORDS.contains(c.name().toLowerCase(Locale.ROOT)));
        Candidate table = new Candidate(t, 1);
        return kept || !clear
                ? Optional.empty()
                : Fields.aged(List.of(table)).stream()
                        .map(x -> x.column())
                        .filter(c -> !c.isTime() || !RowTimes.happens(t, c))
                        .map(c -> figure(t, c))
                        .findFirst();
    }

    private Column figure(Table t, Column c) {
        String from = c.field().expression();
        String day = "EXTRACT(MONTH FROM " + from + ") * 100 + EXTRACT(DAY FROM " + from + ")";
        int now = today.getMonthValue() * 100 + today.getDayOfMonth();
        String years =
                c.isTime()
                        ? "%d - EXTRACT(YEAR FROM %s) - CASE WHEN %s > %d THEN 1 ELSE 0 END"
                                .formatted(today.getYear(), from, day, now)
                        : today.getYear() + " - " + from;
        return Reckoned.figure(t.name(), "age", years, "age in years", c.nullRate());
    }
}
