package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Sums of money that a verb is said to surpass: `guests who spent more than 500 in total` and
/// `procedures that brought in over 3,000` have a total revenue of more.
final class Surpassing {

    private static final Set<String> COMPARING =
            Set.of("more", "less", "at", "over", "under", "above", "below", "upwards", "no");
    private static final Set<String> WITHIN = Lexicon.set("rephrasing.surpassing.within");
    private static final Set<String> SUMS = Set.of("total", "all", "sum");
    private static final Set<String> ALTOGETHER = Set.of("altogether", "overall");
    private static final int SMALL = 20;

    private final List<Token> tokens;
    private final MoneyVerbs verbs;

    private Surpassing(List<Token> tokens, PhraseIndex index) {
        this.tokens = new ArrayList<>(tokens);
        this.verbs = new MoneyVerbs(this.tokens, index);
    }

    /// The tokens with the first such verb told by the noun.
    static List<Token> of(List<Token> tokens, PhraseIndex index) {
        Surpassing s = new Surpassing(tokens, index);
        for (int i = 1; i < s.tokens.size(); i++) {
            if (s.over(i)) {
                break;
            }
        }
        return List.copyOf(s.tokens);
    }

    private boolean over(int i) {
        boolean earns = verbs.getting(i) && verbs.earns(i) && verbs.house(i);
        if (!verbs.taking(i) && !verbs.giving(i) && !earns || verbs.figure(i)) {
            return false;
        }
        int first = verbs.behind(i);
        boolean bare = verbs.bare(i, first);
        while (verbs.is(first, "us") || verbs.is(first, "for") && verbs.is(first + 1, "us")) {
            first++;
        }
        boolean compares =
                verbs.in(first, COMPARING)
                        || verbs.is(first, "in") && verbs.is(first + 1, "excess");
        int number = first;
        while (verbs.in(number, WITHIN)) {
            number++;
        }
        boolean told = compares && number < tokens.size() && tokens.get(number).number() != null;
        if (bare || !told || !money(number)) {
            return false;
        }
        trimmed(number + 1);
        tokens.subList(i, first).clear();
        tokens.addAll(i, Tokens.of("have total revenue"));
        return true;
    }

    /// Whether the number is one of money: a unit of it follows, or nothing that is counted.
    private boolean money(int number) {
        boolean unit = unit(number + 1);
        int value = Objects.requireNonNull(tokens.get(number).number()).intValue();
        return verbs.ends(unit ? number + 2 : number + 1) && (unit || value >= SMALL);
    }

    private boolean unit(int i) {
        return verbs.in(i, MoneyVerbs.UNITS) || verbs.in(i, MoneyVerbs.MONEY);
    }

    /// Without the unit and `in total`, which the noun says.
    private void trimmed(int i) {
        if (unit(i)) {
            tokens.remove(i);
        }
        if (verbs.in(i, ALTOGETHER)) {
            tokens.remove(i);
        } else if (verbs.is(i, "in") && verbs.in(i + 1, SUMS)) {
            boolean all = verbs.is(i + 1, "all") && verbs.is(i + 2, "all");
            tokens.remove(i);
            tokens.remove(i);
            if (all) {
                tokens.remove(i);
            }
        } else if (verbs.is(i, "all") && verbs.is(i + 1, "in") && verbs.is(i + 2, "all")) {
            tokens.subList(i, i + 3).clear();
        }
    }
}
