package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.List;
import java.util.Set;

/// Verbs of taking money, told as the noun: `how much did we raise in 2024` is `how much revenue in
/// 2024`, `which branch took in the most` is `which branch has the highest revenue`. A verb by
/// which the schema calls a figure stays.
final class Takings extends MoneyVerbs {

    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "have", "has", "had", "ve");
    private static final Set<String> PARTY = Set.of("we", "you", "they", "i");
    private static final Set<String> COMING = Set.of("came", "comes");
    private static final Set<String> BEING = Set.of("was", "were");
    private static final Set<String> US = Set.of("us", "for", "the");
    private static final Set<String> MOST = Set.of("most", "highest", "largest", "biggest");
    private static final Set<String> LEAST = Set.of("least", "lowest", "smallest", "fewest");
    private static final int FARTHEST = 7;

    private Takings(List<Token> tokens, PhraseIndex index) {
        super(tokens, index);
    }

    /// The tokens with such verbs told by the noun.
    static List<Token> of(List<Token> tokens, PhraseIndex index) {
        Takings t = new Takings(tokens, index);
        for (int i = 0; i < t.tokens.size(); i++) {
            if (t.asked(i) || t.came(i) || t.most(i)) {
                break;
            }
        }
        return List.copyOf(t.tokens);
    }

    /// `how much did we take in 2025`, `how much money does each branch make`.
    private boolean asked(int i) {
        boolean much = is(i, "how") && is(i + 1, "much");
        boolean what = is(i, "what") && in(i + 1, HELPING) && in(i + 2, PARTY);
        int noun = much ? i + 2 : i + 1;
        boolean money = much && in(noun, MONEY);
        int help = money ? noun + 1 : noun;
        if (!much && !what || !in(help, HELPING)) {
            return false;
        }
        boolean house = in(help + 1, PARTY);
        for (int v = help + 2; v < Math.min(tokens.size(), help + FARTHEST); v++) {
            int after = behind(v);
            boolean verb = taking(v) || getting(v) && (money || house && earns(v));
            if (verb && !bare(v, after) && ends(after) && !figure(v)) {
                tell(house ? i : v, after, house ? "how much revenue" : "make");
                if (!house) {
                    tell(i, help, "how much revenue");
                }
                return true;
            }
        }
        return false;
    }

    /// `how much (money) came in through each channel`.
    private boolean came(int i) {
        int v = in(i + 2, MONEY) ? i + 3 : i + 2;
        boolean much = is(i, "how") && is(i + 1, "much");
        boolean in = in(v, COMING) && is(v + 1, "in");
        boolean verb = taking(v + 1) || getting(v + 1) || is(v + 1, "donated");
        boolean was = in(v, BEING) && v > i + 2 && verb;
        int after = was ? behind(v + 1) : v + 2;
        if (!much || !in && !was || !ends(after) || was && figure(v + 1)) {
            return false;
        }
        tell(i, after, "how much revenue");
        return true;
    }

    /// `which branch took in the most (money)`.
    private boolean most(int i) {
        boolean verb = i > 0 && (taking(i) || getting(i));
        if (!verb || figure(i)) {
            return false;
        }
        int j = behind(i);
        boolean bare = bare(i, j);
        while (in(j, US)) {
            j++;
        }
        boolean high = in(j, MOST);
        int after = noun(j + 1);
        boolean extreme = is(j, "most") || is(j, "least");
        boolean plain = taking(i) && !bare && extreme;
        boolean told = after > j + 1 || plain;
        if (!high && !in(j, LEAST) || !told || !ends(after)) {
            return false;
        }
        tell(i, after, "has the " + (high ? "highest" : "lowest") + " revenue");
        return true;
    }

    /// Where a clause goes on behind a word for money, if one stands here.
    private int noun(int i) {
        boolean sums = is(i, "amount") && is(i + 1, "of") && in(i + 2, MONEY);
        boolean named = in(i, MONEY) || is(i, "revenue");
        return sums ? i + 3 : named ? i + 1 : i;
    }
}
