package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Which words of a question are verbs of taking or giving money, and where their clause ends.
abstract class MoneyVerbs extends Retelling {

    static final Set<String> MONEY = Set.of("money", "cash");
    static final Set<String> UNITS =
            Set.of("euro", "euros", "dollar", "dollars", "pound", "pounds", "usd", "eur", "gbp");

    private static final double KNOWN = 0.7;

    /// Verbs that need no object to be of money.
    private static final Set<String> TAKING = Lexicon.set("rephrasing.moneyVerbs.taking");

    /// Verbs that are of money where it is named, or where the house itself does it.
    private static final Set<String> GETTING = Lexicon.set("rephrasing.moneyVerbs.getting");

    /// Verbs that are of money with a particle only.
    private static final Set<String> PARTICLED = Lexicon.set("rephrasing.moneyVerbs.particled");
    private static final Set<String> GIVING = Lexicon.set("rephrasing.moneyVerbs.giving");
    private static final Set<String> PARTICLES = Set.of("in", "over", "up");
    private static final Set<String> ENDS = Lexicon.set("rephrasing.moneyVerbs.ends");
    private static final Set<String> TAKEN_IN = Set.of("in", "from");
    private static final Set<String> ARTICLES = Set.of("the", "our", "total");

    MoneyVerbs(List<Token> tokens, PhraseIndex index) {
        super(tokens, index);
    }

    /// Whether a verb of taking stands here.
    boolean taking(int i) {
        return in(i, TAKING);
    }

    /// Whether a verb stands here that takes money, if money is named.
    boolean getting(int i) {
        return in(i, GETTING);
    }

    /// Whether a verb of giving money stands here.
    boolean giving(int i) {
        return in(i, GIVING);
    }

    /// What the house earns is taken, and no wage.
    boolean earns(int v) {
        return tokens.get(v).lower().startsWith("earn");
    }

    /// Whether the verb needs a particle and has none, before what stands at a place.
    boolean bare(int v, int after) {
        return in(v, PARTICLED) && after == v + 1 && !is(after, "us");
    }

    /// Where the clause goes on behind a verb and its particle.
    int behind(int v) {
        return in(v + 1, PARTICLES) && !time(v + 2) ? v + 2 : v + 1;
    }

    /// `take in 2025`: no particle.
    private boolean time(int i) {
        return number(i) || i < tokens.size() && tokens.get(i).text().matches("\\p{Lu}\\w+");
    }

    /// Whether no object follows: the question ends, or says when, where or by what.
    boolean ends(int i) {
        return i >= tokens.size() || in(i, ENDS) && !(in(i, TAKEN_IN) && named(i + 1));
    }

    /// `bring in in delivery fees`: what is taken is named.
    private boolean named(int i) {
        int from = in(i, ARTICLES) ? i + 1 : i;
        return IntStream.rangeClosed(1, Math.min(2, tokens.size() - from))
                .mapToObj(n -> index.find(tokens.subList(from, from + n)))
                .flatMap(f -> f.stream().limit(1))
                .anyMatch(x -> x.quality() >= KNOWN && x.isMeasure());
    }

    /// Whether the schema calls a figure or rows by this verb.
    boolean figure(int v) {
        return found(v).stream()
                .filter(x -> x.quality() >= KNOWN && !(x.ref() instanceof Ref.OfConcept))
                .anyMatch(x -> x.isMeasure() || x.isTable());
    }

    static boolean people(Candidate x) {
        return x.isTable() && Concepts.people(x.table().words());
    }
}
