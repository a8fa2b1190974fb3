package io.dataagent.offline.reading;

import io.dataagent.offline.schema.Schema;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// Keeps the phrase indexes of the last few schemas, since every task of a run reads the same one.
/// Bounded, so that memory stays flat; an index is the same whether it was kept or built anew.
final class Indexes {

    private static final int KEPT = 8;

    private static final ReentrantLock LOCK = new ReentrantLock();
    private static final Map<Key, PhraseIndex> RECENT =
            new LinkedHashMap<>(16, 0.75f, true) {
                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<Key, PhraseIndex> eldest) {
                    return size() > KEPT;
                }
            };

    private Indexes() {}

    /// What an index depends on.
    private record Key(Schema schema, Set<String> vocabulary) {}

    static PhraseIndex of(Schema schema, Set<String> vocabulary) {
        Key key = new Key(schema, vocabulary);
        LOCK.lock();
        try {
            PhraseIndex known = RECENT.get(key);
            if (known != null) {
                return known;
            }
        } finally {
            LOCK.unlock();
        }
        PhraseIndex built = new PhraseIndex(schema, vocabulary);
        LOCK.lock();
        try {
            RECENT.put(key, built);
        } finally {
            LOCK.unlock();
        }
        return built;
    }
}
