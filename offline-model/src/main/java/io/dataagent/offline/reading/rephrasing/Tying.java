package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Ties;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.reading.time.TimeWords;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/// Verbs and prepositions that only tie two nouns which the data joins: `how many tickets did each
/// customer raise`, `goals scored by club`, `which team put in the most hours`, `complaints about
/// noise`. A verb that the schema knows stays, and so does one that might pick some of the rows.
final class Tying extends Retelling {

    private static final double KNOWN = 0.7;
    private static final Set<String> HELPING = Set.of("did", "do", "does");
    private static final Set<String> BEING =
            Set.of("were", "was", "are", "is", "been", "be", "get", "got");
    private static final Set<String> SPEAKERS = Set.of("we", "you", "they", "i");
    private static final Set<String> STOPS = Lexicon.set("rephrasing.tying.stops");
    private static final Set<String> PARTICLES = Set.of("out", "in", "up", "off");
    private static final Set<String> ARTICLES = Set.of("the", "a", "an", "our", "any", "their");
    private static final Set<String> RELATIVE = Set.of("who", "that", "which");
    private static final Set<String> MOST = Set.of("most", "fewest", "least");
    private static final Set<String> COMPARING = Lexicon.set("rephrasing.tying.comparing");

    private Tying(List<Token> tokens, PhraseIndex index) {
        super(tokens, index);
    }

    /// The tokens without what only ties others together.
    static List<Token> of(List<Token> tokens, PhraseIndex index) {
        Tying t = new Tying(tokens, index);
        t.charge();
        for (int i = 0; i < t.tokens.size(); i++) {
            t.helped(i);
            t.done(i);
            t.relative(i);
            t.ranked(i);
        }
        return List.copyOf(t.tokens);
    }

    /// `did each customer raise`: the verb stands at the end of its clause.
    private void helped(int i) {
        if (!in(i, HELPING) || !anyThing(0, i)) {
            return;
        }
        for (int v = i + 2; v < tokens.size(); v++) {
            int after = particle(v) ? v + 2 : v + 1;
            boolean ends = stops(after);
            boolean speaker = in(i + 1, SPEAKERS);
            if (ends && verb(v, speaker) && (speaker || anyThing(i + 1, v))) {
                tokens.subList(v, after).clear();
                return;
            }
            if (stops(v)) {
                return;
            }
        }
    }

    /// `goals scored by club`, `were scheduled in spring`.
    private void done(int i) {
        boolean participle =
                i > 0
                        && !tokens.get(i).is("sold")
                        && (Participles.is(tokens.get(i).text()) || tokens.get(i).is("put"))
                        && unknown(i)
                        && (!dated(i + 1) || found(i).isEmpty())
                        && (Ties.neutral(tokens.get(i))
                                || Ties.state(tokens.get(i)) && !dated(i + 1));
        boolean follows = participle && (in(i - 1, BEING) || known(i - 1));
        if (follows && stops(i + 1)) {
            tokens.remove(i);
        }
    }

    /// `players who scored at least 3 goals`: who have them.
    private void relative(int i) {
        if (i == 0 || i + 2 >= tokens.size() || !in(i - 1, RELATIVE)) {
            return;
        }
        int j = i + 1;
        while (j < tokens.size() - 1 && (in(j, COMPARING) || in(j, ARTICLES) || number(j))) {
            j++;
        }
        if (Ties.neutral(tokens.get(i)) && unknown(i) && rows(j)) {
            tell(i, i + 1, "have");
        }
    }

    /// `which team put in the most hours`, `which zone complains the most`.
    private void ranked(int i) {
        boolean asks = i > 0 && in(0, Set.of("which", "what", "who")) && known(i - 1);
        int after = particle(i) ? i + 2 : i + 1;
        int most = is(after, "the") ? after + 1 : after;
        if (!asks || !in(most, MOST)) {
            return;
        }
        if (most + 1 < tokens.size()) {
            if (verb(i, false)
                    && (known(most + 1) || most + 2 < tokens.size() && known(most + 2))) {
                tell(i, after, "has");
            }
            return;
        }
        Optional<Candidate> rows = first(i, 0.6).filter(Candidate::isTable);
        if (rows.isPresent() && most > after) {
            tell(i, tokens.size(), "has the most " + rows.get().table().name().replace('_', ' '));
        }
    }

    /// `in charge of a match`: who has one.
    private void charge() {
        for (int i = 0; i + 3 < tokens.size(); i++) {
            if (is(i, "in") && is(i + 1, "charge") && is(i + 2, "of") && unknown(i + 1)) {
                int from = i > 0 && is(i - 1, "been") ? i - 1 : i;
                tokens.subList(from, i + 3).clear();
                return;
            }
        }
    }

    private boolean verb(int v, boolean sure) {
        Token t = tokens.get(v);
        return t.word()
                && t.lower().length() > 2
                && unknown(v)
                && !Glue.safe(t)
                && (Ties.neutral(t) || !sure && !Ties.picking(t));
    }

    private boolean particle(int v) {
        return v + 1 < tokens.size()
                && in(v + 1, PARTICLES)
                && (stops(v + 2) || in(v + 2, ARTICLES))
                && !(is(v + 1, "in") && v + 2 < tokens.size() && dated(v + 2));
    }

    /// Whether the clause ends here.
    private boolean stops(int i) {
        return i >= tokens.size() || STOPS.contains(tokens.get(i).lower());
    }

    private boolean dated(int i) {
        for (int k = i; k < Math.min(tokens.size(), i + 4); k++) {
            Token t = tokens.get(k);
            if (t.number() != null || t.kind() == Token.Kind.DATE || t.in(Set.of("last", "this"))) {
                return true;
            }
        }
        return false;
    }

    private boolean anyThing(int from, int to) {
        return IntStream.range(from, to).anyMatch(this::known);
    }

    private boolean rows(int j) {
        return found(j).stream().anyMatch(x -> x.quality() >= KNOWN && x.isTable());
    }

    private boolean known(int i) {
        return tokens.get(i).word() && !unknown(i) && !Glue.safe(tokens.get(i));
    }

    /// Whether neither the schema nor the grammar has a use for a word.
    private boolean unknown(int i) {
        Token t = tokens.get(i);
        return t.word()
                && Function.of(List.of(t.lower())).isEmpty()
                && TimeWords.grain(t).isEmpty()
                && TimeWords.every(t).isEmpty()
                && index.find(List.of(t)).stream().noneMatch(x -> x.quality() >= KNOWN);
    }
}
