package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Ties;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.rows.LightNouns;
import io.dataagent.offline.reading.time.TimeWords;
import io.dataagent.thesaurus.Thesaurus;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The last resort for a word that nothing else knows: what WordNet calls it by another name, if
/// exactly one name of the schema is meant by it. The answer says that the word was read so.
public final class Borrowed {

    private static final double CLEAR = 0.05;
    private static final int SHORTEST = 4;
    private static final int REMEMBERED = 500;
    private static final Set<String> ENDINGS = Set.of("ed", "ing");

    private final Map<List<String>, List<Candidate>> phrases;
    private final Map<String, List<Candidate>> found = new ConcurrentHashMap<>();

    /// @param phrases every name of the schema with what it stands for
    Borrowed(Map<List<String>, List<Candidate>> phrases) {
        this.phrases = phrases;
    }

    /// The things of the one name that a word stands for by WordNet; none if there is no such name
    /// or several.
    List<Candidate> find(Token token) {
        List<Candidate> known = found.get(token.lower());
        if (known != null) {
            return known;
        }
        List<Candidate> fresh = search(token);
        if (found.size() < REMEMBERED) {
            found.put(token.lower(), fresh);
        }
        return fresh;
    }

    private List<Candidate> search(Token token) {
        boolean open =
                token.word()
                        && token.lower().length() >= SHORTEST
                        && ENDINGS.stream().noneMatch(token.lower()::endsWith)
                        && !Glue.safe(token)
                        && !Ties.neutral(token)
                        && !Ties.picking(token)
                        && !People.anyone(token)
                        && !LightNouns.is(token)
                        && TimeWords.grain(token).isEmpty()
                        && TimeWords.every(token).isEmpty()
                        && Function.of(List.of(token.lower())).isEmpty();
        if (!open) {
            return List.of();
        }
        List<Candidate> best = List.of();
        double top = 0;
        double second = 0;
        for (Map.Entry<List<String>, List<Candidate>> e : phrases.entrySet()) {
            double likeness = e.getKey().size() == 1 ? likeness(token, e) : 0;
            if (likeness > top) {
                second = top;
                top = likeness;
                best = e.getValue();
            } else {
                second = Math.max(second, likeness);
            }
        }
        double quality = top;
        return top == 0 || second > top - CLEAR
                ? List.of()
                : best.stream()
                        .filter(Borrowed::named)
                        .map(c -> new Candidate(c.ref(), quality * c.quality()))
                        .toList();
    }

    private static double likeness(Token token, Map.Entry<List<String>, List<Candidate>> e) {
        return e.getValue().stream().anyMatch(Borrowed::named)
                ? Thesaurus.likeness(token.stem(), e.getKey().getFirst())
                : 0;
    }

    /// A dataset or field that is called so by its full name.
    private static boolean named(Candidate c) {
        return c.quality() >= 0.9 && (c.isTable() || c.isColumn());
    }

    /// Says which words were read so.
    public static void say(List<Piece> pieces, PhraseIndex index, Doubts doubts) {
        for (Piece p : pieces) {
            if (p instanceof Piece.Thing t) {
                List<Token> tokens = Tokens.of(t.text());
                if (tokens.size() == 1 && index.find(tokens).isEmpty()) {
                    String name = Choice.name(t.best().ref());
                    doubts.assume(
                            "What is meant by " + t.text() + "?",
                            "'" + t.text() + "' was read as " + name + ".");
                }
            }
        }
    }
}
