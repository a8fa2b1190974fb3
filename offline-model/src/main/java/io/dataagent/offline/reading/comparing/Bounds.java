package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Units;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Said.RelatedAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.reading.rows.Fields;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Numbers whose unit says what is compared: `between 100 and 200 dollars`, `over $50`, `returned
/// more than 20 times`, `longer than two hours` of a field that is kept in minutes.
record Bounds(Clauses c, Draft draft) {

    private static final List<String> PRICES = List.of("pric", "cost", "fee", "amount");
    private static final Map<String, BigDecimal> SECONDS =
            Map.of(
                    Stem.of("second"), BigDecimal.ONE,
                    Stem.of("minute"), BigDecimal.valueOf(60),
                    Stem.of("hour"), BigDecimal.valueOf(3_600),
                    Stem.of("day"), BigDecimal.valueOf(86_400),
                    Stem.of("week"), BigDecimal.valueOf(604_800));

    /// `returned more than 20 times`: rows of what happened, counted.
    boolean times(Function how, int first, int second, int last, BigDecimal number) {
        int word = c.next(last);
        int verb = c.previous(first);
        List<Candidate> rows = c.lower(word).matches("times?") ? happened(verb) : List.of();
        if (!rows.isEmpty()) {
            draft.say(new RelatedAsk(rows, how, number));
            c.use(first, second, word, verb);
        }
        return !rows.isEmpty();
    }

    /// The tables whose rows come about by what a verb says.
    private List<Candidate> happened(int verb) {
        return c.things(verb).stream()
                .filter(x -> x.isTable() || x.isTime() && x.quality() > 0.7)
                .map(x -> draft.table(Objects.requireNonNull(x.home()), x.quality()))
                .toList();
    }

    static boolean price(Column c) {
        return c.words().stream().anyMatch(PRICES::contains);
    }

    /// The fields of the tables at hand that hold money, where the number is one of money.
    List<Candidate> priced(int number, List<Candidate> tables) {
        boolean money =
                Units.money(c.text(c.next(number)))
                        || Units.money(c.text(number + 1))
                        || c.text(number).matches("[$€£].*");
        List<Candidate> sums = money ? new Money(tables).sales() : List.of();
        return !sums.isEmpty() || !money ? sums : Fields.of(tables, PRICES);
    }

    /// How many of the field's own unit one of the named unit is; null if there is no telling.
    private static @Nullable BigDecimal factor(String unit, Column field) {
        BigDecimal from = SECONDS.get(Stem.of(unit));
        return from == null
                ? null
                : field.words().stream()
                        .map(SECONDS::get)
                        .filter(x -> x != null)
                        .findFirst()
                        .map(to -> from.divide(to, MathContext.DECIMAL64))
                        .map(BigDecimal::stripTrailingZeros)
                        .map(x -> new BigDecimal(x.toPlainString()))
                        .orElse(null);
    }

    /// `two hours` of a field in minutes; not where a field is kept in the named unit itself.
    boolean converted(List<Candidate> fields, Function how, int unit, Piece.Num number) {
        if (!Units.known(c.text(unit)) || !inUnit(c.text(unit), fields).isEmpty()) {
            return false;
        }
        for (Candidate x : Candidate.columns(fields)) {
            BigDecimal factor = factor(c.text(unit), x.column());
            if (factor != null) {
                BigDecimal value = number.value().multiply(factor);
                draft.compare(List.of(x), how, value);
                c.use(unit);
                return true;
            }
        }
        return false;
    }

    /// Those of the fields that are kept in a unit; a year in which something happened is none.
    static List<Candidate> inUnit(String unit, List<Candidate> fields) {
        Set<String> stems = Units.spellings(unit);
        return Candidate.columns(fields).stream()
                .filter(x -> !x.column().yearly() || x.column().name().contains("years"))
                .filter(x -> Fields.stems(x.column()).anyMatch(stems::contains))
                .toList();
    }
}
