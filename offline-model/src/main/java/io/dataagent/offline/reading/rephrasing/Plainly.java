package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Schema;
import java.util.List;

/// Everyday verbs of business told by the nouns that the schema knows, one sort after the other.
public final class Plainly {

    private Plainly() {}

    public static List<Token> of(List<Token> tokens, PhraseIndex index, Schema schema) {
        List<Token> named = Nominals.of(tokens, index, schema);
        List<Token> taken = Surpassing.of(Takings.of(Payers.of(named, index), index), index);
        List<Token> spent = Outlays.of(taken, index, schema);
        return Tying.of(Comings.of(spent, index, schema), index);
    }
}
