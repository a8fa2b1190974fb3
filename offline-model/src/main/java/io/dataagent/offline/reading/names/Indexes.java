package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Recent;
import io.dataagent.offline.schema.Schema;
import java.util.Set;

/// Keeps the phrase indexes of the last few schemas, since every task of a run reads the same one.
/// Bounded, so that memory stays flat; an index is the same whether it was kept or built anew.
public final class Indexes {

    private static final Recent<Key, PhraseIndex> RECENT = new Recent<>(8);

    private Indexes() {}

    /// What an index depends on.
    private record Key(Schema schema, Set<String> vocabulary) {}

    public static PhraseIndex of(Schema schema, Set<String> vocabulary) {
        return RECENT.of(
                new Key(schema, vocabulary), k -> new PhraseIndex(k.schema(), k.vocabulary()));
    }
}
