package io.dataagent.offline.reading.money;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.names.Bought;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Reckoned;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.ToDoubleBiFunction;

/// Finds the fields that can stand for money taken or units sold in a schema that calls them
/// something else, from their names and descriptions alone.
public final class Money {

    private static final Set<String> OTHER = Lexicon.set("money.money.other");

    private static final Set<String> INCOME = Lexicon.stems("money.money.income");
    private static final Set<String> OUTGO = Lexicon.stems("money.money.outgo");

    /// Sums for a time, which are agreed and not yet taken.
    private static final Set<String> PERIODS = Lexicon.stems("money.money.periods");

    private final List<Table> tables;

    public Money(Schema schema) {
        Bought bought = new Bought(schema);
        this.tables = schema.tables().stream().filter(t -> !bought.holds(t.name())).toList();
    }

    /// Only the tables among these candidates.
    public Money(List<Candidate> candidates) {
        this.tables = Candidate.tables(candidates).stream().map(Candidate::table).toList();
    }

    /// Fields that can stand for money taken, best first.
    public List<Candidate> sales() {
        List<Candidate> kept = ranked((t, c) -> Deals.price(t, c) ? 0.75 : salesLike(c));
        return kept.isEmpty() ? products() : kept;
    }

    /// Where no row keeps a sum of money: its quantity times the price of one.
    private List<Candidate> products() {
        List<Candidate> found = new ArrayList<>();
        for (Table t : tables) {
            List<Column> numbers = t.columns().stream().filter(Column::isMeasure).toList();
            List<Column> units =
                    numbers.stream().filter(c -> c.additive() && has(c, Concepts.UNITS)).toList();
            List<Column> prices = numbers.stream().filter(c -> c.words().contains("pric")).toList();
            if (units.size() == 1 && prices.size() == 1) {
                Column sum = Reckoned.product(units.getFirst(), prices.getFirst());
                found.add(new Candidate(sum, 0.6));
            }
        }
        return found;
    }

    /// Fields that can stand for units, best first.
    public List<Candidate> units() {
        return ranked((t, c) -> has(c, Concepts.UNITS) && c.additive() && !has(c, OTHER) ? 0.9 : 0);
    }

    private List<Candidate> ranked(ToDoubleBiFunction<Table, Column> score) {
        List<Candidate> found = new ArrayList<>();
        for (Table t : tables) {
            for (Column c : t.columns()) {
                double s = c.isMeasure() ? score.applyAsDouble(t, c) : 0;
                if (s > 0) {
                    found.add(new Candidate(c, s + described(t, c)));
                }
            }
        }
        return found.stream()
                .sorted(Comparator.comparingDouble(Candidate::quality).reversed())
                .toList();
    }

    private static double salesLike(Column c) {
        boolean whole = c.words().contains("total") && c.words().contains("pric");
        if (!c.additive() || has(c, OTHER) && !whole) {
            return 0;
        }
        boolean sales = has(c, Concepts.SALES);
        boolean total = c.words().contains("total");
        boolean amount = has(c, Concepts.AMOUNT);
        return sales ? 1 : total && c.words().size() <= 3 ? 0.85 : amount ? 0.7 : 0;
    }

    private static boolean has(Column c, Set<String> words) {
        return c.words().stream().anyMatch(words::contains);
    }

    private static double described(Table t, Column c) {
        String own = c.field().description() == null ? "" : c.field().description();
        String table = t.view().description() == null ? "" : t.view().description();
        String last = t.words().isEmpty() ? "" : t.words().getLast();
        double side = INCOME.contains(last) ? 0.1 : OUTGO.contains(last) ? -0.1 : 0;
        boolean periodic = has(c, PERIODS);
        boolean in = Tokens.words(own).stream().map(Stem::of).anyMatch(Concepts.SALES::contains);
        boolean named = table.toLowerCase(Locale.ROOT).contains(c.name().toLowerCase(Locale.ROOT));
        return (in ? 0.05 : 0) + (named ? 0.1 : 0) + side - (periodic ? 0.15 : 0);
    }
}
