package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.measuring.ColumnMeasures;
import io.dataagent.offline.reading.names.Bought;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the house itself spends, where the schema has one dataset of money paid out: `how much do
/// we spend per programme` asks for its sums, and never for what is taken.
final class Outlays extends Retelling {

    private static final double KNOWN = 0.7;
    private static final Set<String> SPENDING =
            Set.of("spend", "spends", "spent", "pay", "pays", "paid");
    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "have", "has", "had", "ve");
    private static final Set<String> PARTY = Set.of("we", "you", "they", "i");

    private static final Set<String> LEADS = Set.of("on", "with", "for", "at", "to", "out", "in");
    private static final Set<String> OUTGO = Lexicon.stems("rephrasing.outlays.outgo");

    private final String sum;

    private Outlays(List<Token> tokens, PhraseIndex index, String sum) {
        super(tokens, index);
        this.sum = sum;
    }

    /// The tokens with what is spent told by the name of its sums.
    static List<Token> of(List<Token> tokens, PhraseIndex index, Schema schema) {
        if (tokens.stream().noneMatch(t -> t.in(SPENDING))) {
            return tokens;
        }
        String sum = sum(schema);
        return sum == null ? tokens : new Outlays(tokens, index, sum).told();
    }

    /// What the sums of the one dataset of money paid out are called.
    private static @Nullable String sum(Schema schema) {
        Bought bought = new Bought(schema);
        List<Column> sums =
                schema.tables().stream()
                        .filter(t -> out(t) || bought.holds(t.name()))
                        .flatMap(t -> ColumnMeasures.own(t).stream())
                        .filter(Column::additive)
                        .toList();
        return sums.size() == 1
                ? Names.plain(sums.getFirst().table()) + " " + Names.plain(sums.getFirst().name())
                : null;
    }

    private static boolean out(Table t) {
        return !t.words().isEmpty() && OUTGO.contains(t.words().getLast());
    }

    private List<Token> told() {
        for (int v = 2; v < tokens.size(); v++) {
            if (in(v, SPENDING) && !known(v)) {
                return asked(v);
            }
        }
        return tokens;
    }

    /// Whether the schema calls something by the verb, as `paid` where a date of it is kept.
    private boolean known(int v) {
        return found(v).stream().anyMatch(x -> x.quality() >= KNOWN && x.isNumber());
    }

    /// `how much did we spend on each programme`, `how much money does every project spend`.
    private List<Token> asked(int v) {
        int how = how();
        int word = is(how, "what") ? how + 1 : how + 2;
        int help = in(word, MoneyVerbs.MONEY) ? word + 1 : word;
        boolean house = in(v - 1, PARTY) && help == v - 2;
        if (how < 0 || !in(help, HELPING) || !house && people(v)) {
            return tokens;
        }
        int to = in(v + 1, LEADS) && !number(v + 2) ? v + 2 : v + 1;
        boolean on = house && to == v + 2 && !in(to, Set.of("each", "every"));
        return house
                ? with(how, to, "total " + sum + (on ? " for" : ""))
                : with(with(v, to, ""), how, help + 1, "total " + sum + " of");
    }

    /// Where `how much` or the `what` of `what did we spend` begins.
    private int how() {
        for (int i = 0; i + 2 < tokens.size(); i++) {
            if (is(i, "how") && is(i + 1, "much")) {
                return i;
            }
        }
        return is(0, "what") && in(1, HELPING) && in(2, PARTY) ? 0 : -1;
    }

    /// Whether it is people who spend, and not a part of the house.
    private boolean people(int v) {
        for (int k = v - 1; k >= 0; k--) {
            Optional<Candidate> named = first(k, KNOWN);
            if (named.isPresent()) {
                return !named.get().isTable() || MoneyVerbs.people(named.get());
            }
        }
        return true;
    }
}
