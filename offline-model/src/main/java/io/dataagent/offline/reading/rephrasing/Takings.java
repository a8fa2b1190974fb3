package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.names.PhraseIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Verbs of taking money, told as the noun: `how much did we raise in 2024` is `how much revenue in
/// 2024`, `which branch took in the most` is `which branch has the highest revenue`. A verb by
/// which the schema calls a figure stays.
final class Takings {

    private static final Set<String> HELPING =
            Set.of("did", "do", "does", "have", "has", "had", "ve");
    private static final Set<String> PARTY = Set.of("we", "you", "they", "i");
    private static final Set<String> COMING = Set.of("came", "comes");
    private static final Set<String> BEING = Set.of("was", "were");
    private static final Set<String> US = Set.of("us", "for", "the");
    private static final Set<String> MOST = Set.of("most", "highest", "largest", "biggest");
    private static final Set<String> LEAST = Set.of("least", "lowest", "smallest", "fewest");
    private static final int FARTHEST = 7;

    private final List<Token> tokens;
    private final MoneyVerbs verbs;

    private Takings(List<Token> tokens, PhraseIndex index) {
        this.tokens = new ArrayList<>(tokens);
        this.verbs = new MoneyVerbs(this.tokens, index);
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
        boolean much = verbs.is(i, "how") && verbs.is(i + 1, "much");
        boolean what = verbs.is(i, "what") && verbs.in(i + 1, HELPING) && verbs.in(i + 2, PARTY);
        int noun = much ? i + 2 : i + 1;
        boolean money = much && verbs.in(noun, MoneyVerbs.MONEY);
        int help = money ? noun + 1 : noun;
        if (!much && !what || !verbs.in(help, HELPING)) {
            return false;
        }
        boolean house = verbs.in(help + 1, PARTY);
        for (int v = help + 2; v < Math.min(tokens.size(), help + FARTHEST); v++) {
            int after = verbs.behind(v);
            boolean verb =
                    verbs.taking(v) || verbs.getting(v) && (money || house && verbs.earns(v));
            if (verb && !verbs.bare(v, after) && verbs.ends(after) && !verbs.figure(v)) {
                List<Token> told = new ArrayList<>(Tokens.of("how much revenue"));
                told.addAll(house ? List.of() : tokens.subList(help, v));
                told.addAll(house ? List.of() : Tokens.of("make"));
                replace(i, after, told);
                return true;
            }
        }
        return false;
    }

    /// `how much (money) came in through each channel`.
    private boolean came(int i) {
        int v = verbs.in(i + 2, MoneyVerbs.MONEY) ? i + 3 : i + 2;
        boolean much = verbs.is(i, "how") && verbs.is(i + 1, "much");
        boolean in = verbs.in(v, COMING) && verbs.is(v + 1, "in");
        boolean verb = verbs.taking(v + 1) || verbs.getting(v + 1) || verbs.is(v + 1, "donated");
        boolean was = verbs.in(v, BEING) && v > i + 2 && verb;
        int after = was ? verbs.behind(v + 1) : v + 2;
        if (!much || !in && !was || !verbs.ends(after) || was && verbs.figure(v + 1)) {
            return false;
        }
        replace(i, after, Tokens.of("how much revenue"));
        return true;
    }

    /// `which branch took in the most (money)`.
    private boolean most(int i) {
        boolean verb = i > 0 && (verbs.taking(i) || verbs.getting(i));
        if (!verb || verbs.figure(i)) {
            return false;
        }
        int j = verbs.behind(i);
        boolean bare = verbs.bare(i, j);
        while (verbs.in(j, US)) {
            j++;
        }
        boolean high = verbs.in(j, MOST);
        int after = noun(j + 1);
        boolean extreme = verbs.is(j, "most") || verbs.is(j, "least");
        boolean plain = verbs.taking(i) && !bare && extreme;
        boolean gets = verbs.getting(i) && verbs.earns(i) && extreme && verbs.house(i);
        boolean told = after > j + 1 || plain || gets;
        if (!high && !verbs.in(j, LEAST) || !told || !verbs.ends(after)) {
            return false;
        }
        replace(i, after, Tokens.of("has the " + (high ? "highest" : "lowest") + " revenue"));
        return true;
    }

    /// Where a clause goes on behind a word for money, if one stands here.
    private int noun(int i) {
        boolean sums =
                verbs.is(i, "amount") && verbs.is(i + 1, "of") && verbs.in(i + 2, MoneyVerbs.MONEY);
        boolean named = verbs.in(i, MoneyVerbs.MONEY) || verbs.is(i, "revenue");
        return sums ? i + 3 : named ? i + 1 : i;
    }

    private void replace(int from, int to, List<Token> told) {
        tokens.subList(from, to).clear();
        tokens.addAll(from, told);
    }
}
