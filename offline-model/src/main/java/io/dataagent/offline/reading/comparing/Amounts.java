package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Metrics;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.reading.engine.Said.CompareAsk;
import io.dataagent.offline.reading.money.Money;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Numbers whose field only the words around them tell: `tanks of 240 litres`, `flats worth over 2
/// million`, `gifts of 500 pounds or more`, `reopened more than 2 times`, `with at least three red
/// cards`.
public record Amounts(Draft draft, Match m) {

    private static final double SURE = 0.8;
    private static final Set<String> LEVELS = Set.of("level", "degree", "intensity");
    private static final Set<String> COMPARED =
            Set.of("how", "more", "less", "most", "least", "very", "too", "as", "so", "not", "or");

    private static final Set<Function> LINKS = Function.set("AND LIST WHICH HOW_MANY BOTH");
    private static final BigDecimal LARGE = BigDecimal.valueOf(1000);

    /// An amount that nothing but money has, right behind its rows and with nothing behind it.
    private static final String RIGHT_BEHIND =
            "! < TOTAL/AVERAGE = rows:countable _ +"
                    + " (how:BETWEEN n:number AND high:number | ! BETWEEN how:compares n:number)"
                    + " ($ | = when | ! compares = word)";

    private static final String CURRENCY = "~dollar/dollars/euro/euros/usd/eur/pounds/gbp";

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "what it is worth",
                                    "= unknown 'worth' how:compares n:number",
                                    Amounts::compare,
                                    "league: forwards from Portugal worth over 2 million")
                            .finding((d, m) -> sole(new Amounts(d, m).money())),
                    Rule.of(
                                    "a large amount",
                                    RIGHT_BEHIND,
                                    Amounts::compare,
                                    "library: fines of 2 and up",
                                    "retail: number of orders over 100 by region")
                            .finding((d, m) -> new Amounts(d, m).large()),
                    Rule.of(
                                    "money, and more or less of it",
                                    "~of n:number " + CURRENCY + " how:AT_LEAST/AT_MOST",
                                    Amounts::compare,
                                    "charity: gifts of 500 pounds or more")
                            .finding((d, m) -> new Amounts(d, m).money()));

    /// A number that a field has, with no word of comparison.
    public static final Rules EXACTLY =
            Rules.of(
                    Rule.of(
                                    "a field has a number",
                                    "WITH (n:number of:measure | of:measure ~of n:number)",
                                    Amounts::exactly,
                                    "hotel: rooms with 3 max occupancy",
                                    "retail: products with a list price of 20")
                            .finding((d, m) -> new Amounts(d, m).named()));

    /// `spicy dishes` where a spicy level is kept: the adjective says that there is some of it, and
    /// is no figure that could be asked for.
    public static final Rules DEGREES =
            Rules.of(
                    Rule.of(
                                    "degrees of a field",
                                    "it:column",
                                    Amounts::some,
                                    "restaurant: spicy vegetarian items under 15 euros")
                            .where(Amounts::degree));

    private static List<Candidate> sole(List<Candidate> found) {
        return found.size() == 1 ? found : List.of();
    }

    private static void compare(Draft draft, Match m) {
        BigDecimal high = m.has("high") ? m.number("high").value() : null;
        draft.say(new CompareAsk(m.found(), m.function("how"), m.number("n").value(), high));
    }

    private static void exactly(Draft draft, Match m) {
        draft.compare(m.found(), Function.EXACTLY, m.number("n").value());
    }

    /// `deliveries over 10,000`: of rows with one sum of it; of payments and fines any amount.
    private List<Candidate> large() {
        Metrics metrics = new Metrics(draft.schema());
        Candidate first = m.things("rows").getFirst();
        boolean number = !first.isTable() && !m.clauses().is(m.at("rows") - 1, Function.WITH);
        List<Candidate> rows = metrics.rows(first).stream().toList();
        boolean amount =
                !rows.isEmpty()
                        && (number
                                || Concepts.money(rows.getFirst().table().words())
                                || m.number("n").value().compareTo(LARGE) >= 0);
        return amount ? sole(new Money(rows).sales()) : List.of();
    }

    private List<Candidate> money() {
        return new Money(tables()).sales();
    }

    /// The tables that the question names, or whose values it names where it names none.
    private List<Candidate> tables() {
        Clauses c = m.clauses();
        List<Candidate> best =
                c.places().boxed().flatMap(i -> c.named(i).stream().limit(1)).toList();
        List<Candidate> named = Candidate.tables(best);
        return (named.isEmpty() ? Candidate.values(best) : named)
                .stream()
                        .map(x -> draft.table(Objects.requireNonNull(x.home()), 1))
                        .distinct()
                        .toList();
    }

    private List<Candidate> named() {
        List<Candidate> fields = m.things("of", Ref::isMeasure);
        Candidate field = fields.getFirst();
        return field.isColumn() && field.quality() > SURE ? fields : List.of();
    }

    private static boolean degree(Match m) {
        Clauses c = m.clauses();
        int i = m.at("it");
        boolean plain = i == 0 || !(c.at(i - 1) instanceof Piece.Word) || c.is(i - 1, LINKS);
        return plain
                && !COMPARED.contains(c.lower(i - 1))
                && m.things("it").getFirst().isColumn(x -> graded(x, c.lower(i)));
    }

    private static void some(Draft draft, Match m) {
        draft.compare(m.things("it").subList(0, 1), Function.MORE_THAN, BigDecimal.ZERO);
    }

    private static boolean graded(Column column, String text) {
        List<String> words = Names.words(column.name());
        return column.isMeasure()
                && column.integer()
                && words.size() == 2
                && text.equals(words.getFirst())
                && text.endsWith("y")
                && LEVELS.contains(words.getLast());
    }
}
