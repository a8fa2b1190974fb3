package io.dataagent.offline.reading.money;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Datasets whose rows are sales of one thing each: there the price is money taken, and more rows
/// mean more sold.
public final class Deals {

    private static final Set<String> DEALS = Lexicon.stems("money.deals.deals");
    private static final String PRICE = "pric";

    private Deals() {}

    /// Whether a table's rows are sales.
    public static boolean deal(Table t) {
        return !t.words().isEmpty() && DEALS.contains(t.words().getLast());
    }

    /// Whether a field is the price of each sale: the only one, with no quantity beside it.
    static boolean price(Table t, Column c) {
        return c.words().contains(PRICE)
                && !c.words().contains("unit")
                && numbers(t).filter(x -> x.words().contains(PRICE)).count() == 1
                && single(t);
    }

    /// Whether its rows are sales of one unit each.
    public static boolean single(Table t) {
        return deal(t)
                && numbers(t).noneMatch(x -> x.words().stream().anyMatch(Concepts.UNITS::contains));
    }

    private static Stream<Column> numbers(Table t) {
        return t.columns().stream().filter(c -> c.isMeasure());
    }

    /// The units sold: quantities of what people ask for, never of what something else takes; else
    /// the rows of the one dataset of sales.
    public static List<Candidate> sold(Schema schema) {
        List<Candidate> units =
                new Money(schema)
                        .units().stream()
                                .filter(x -> demand(schema.table(x.column().table())))
                                .toList();
        List<Candidate> rows =
                schema.tables().stream()
                        .filter(Deals::deal)
                        .map(t -> new Candidate(t, 0.9))
                        .toList();
        return units.isEmpty() && rows.size() == 1 ? rows : List.of();
    }

    private static boolean demand(Table t) {
        return t.words().size() == 1
                ? Concepts.demand(t.words())
                : t.words().stream().anyMatch(DEALS::contains) || Concepts.demand(t.words());
    }
}
