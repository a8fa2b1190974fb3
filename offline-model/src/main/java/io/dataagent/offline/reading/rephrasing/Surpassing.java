package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// Sums of money that a verb is said to surpass: `guests who spent more than 500 in total` and
/// `procedures that brought in over 3,000` have a total revenue of more.
final class Surpassing extends MoneyVerbs {

    private static final Set<String> COMPARING =
            Set.of("more", "less", "at", "over", "under", "above", "below", "upwards", "no");
    private static final Set<String> WITHIN = Lexicon.set("rephrasing.surpassing.within");
    private static final int SMALL = 20;

    private Surpassing(List<Token> tokens, PhraseIndex index) {
        super(tokens, index);
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
        if (!taking(i) && !giving(i) || figure(i)) {
            return false;
        }
        int first = behind(i);
        boolean bare = bare(i, first);
        while (is(first, "us") || is(first, "for") && is(first + 1, "us")) {
            first++;
        }
        boolean compares = in(first, COMPARING) || is(first, "in") && is(first + 1, "excess");
        int number = first;
        while (in(number, WITHIN)) {
            number++;
        }
        boolean told = compares && number(number);
        if (bare || !told || !money(number)) {
            return false;
        }
        tell(i, first, "have total revenue");
        return true;
    }

    /// Whether the number is one of money: a unit of it follows, or nothing that is counted.
    private boolean money(int number) {
        boolean unit = unit(number + 1);
        int value = Objects.requireNonNull(tokens.get(number).number()).intValue();
        return ends(unit ? number + 2 : number + 1) && (unit || value >= SMALL);
    }

    private boolean unit(int i) {
        return in(i, UNITS) || in(i, MONEY);
    }
}
