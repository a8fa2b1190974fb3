package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.lexicon.Typos;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.reading.time.TimeWords;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.List;

/// The words of a question told by those that the schema knows, one sort after the other.
///
/// @param schema the schema
/// @param index what its names are called by
public record Rephrasing(Schema schema, PhraseIndex index) {

    /// The words that are read in place of those given.
    public List<Token> of(List<Token> given) {
        // misspelt words first: all that follows knows words by their letters
        Retold retold = new Retold(schema, index);
        List<Token> passed = plainly(Typos.mended(given, this::known), retold);
        // what is denied and who does it, once verbs are told as nouns
        List<Token> doers = retold.first("doers", denied(passed));
        List<Token> named = retold.first("required", doers);
        // what is counted, once all nouns are there
        List<Token> counted = retold.first("inversions", retold.all("counted", named));
        List<Token> single = retold.all("single", retold.all("tallies", counted));
        return retold.first("joining", retold.first("often", single));
    }

    /// Everyday verbs of business told by the nouns that the schema knows.
    private List<Token> plainly(List<Token> tokens, Retold retold) {
        List<Token> told = retold.first("members", Nominals.of(tokens, schema));
        for (String step :
                List.of("payers", "takings", "surpassing", "outlays", "comings", "charged")) {
            told = retold.first(step, told);
        }
        for (String step : List.of("helped", "done", "relative", "ranked")) {
            told = retold.all(step, told);
        }
        return told;
    }

    /// Whether the schema, the grammar or the calendar has a use for a word.
    private boolean known(Token t) {
        return Glue.safe(t)
                || Function.of(List.of(t.lower())).isPresent()
                || TimeWords.every(t).isPresent()
                || TimeWords.grain(t).isPresent()
                || !index.find(List.of(t)).isEmpty();
    }

    /// `unpaid` is `not paid` where the schema knows `paid` and not `unpaid`.
    private List<Token> denied(List<Token> tokens) {
        List<Token> out = new ArrayList<>();
        for (Token t : tokens) {
            String lower = t.lower();
            boolean prefixed =
                    t.word()
                            && lower.length() > 5
                            && (lower.startsWith("un") || lower.startsWith("in"))
                            && index.find(List.of(t)).isEmpty();
            boolean in = lower.startsWith("in");
            List<Token> rest = prefixed ? Tokens.of(lower.substring(2)) : List.of();
            boolean known =
                    rest.size() == 1
                            && index.find(rest).stream()
                                    .anyMatch(c -> c.quality() > 0.5 && deniable(c.ref(), in));
            if (known) {
                out.addAll(Tokens.of("not"));
                out.addAll(rest);
            } else {
                out.add(t);
            }
        }
        return out;
    }

    private static boolean deniable(Ref ref, boolean flagOnly) {
        return !flagOnly && ref instanceof Ref.OfValue
                || ref instanceof Ref.OfColumn c
                        && (!flagOnly && c.column().isTime() || c.column().isFlag());
    }
}
