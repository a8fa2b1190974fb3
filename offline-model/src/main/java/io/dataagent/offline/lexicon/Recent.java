package io.dataagent.offline.lexicon;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// Keeps what was made of the last few keys, since every task of a run brings the same ones.
/// Bounded, so that memory stays flat; what is made must depend on its key alone.
///
/// @param <K> what it is made of
/// @param <V> what is made
public final class Recent<K, V> {

    private final ReentrantLock lock = new ReentrantLock();
    private final Map<K, V> kept;

    /// @param most how many are kept
    public Recent(int most) {
        this.kept =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1L;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                        return size() > most;
                    }
                };
    }

    /// What was kept, or is made now; two at once may both make it, and others do not wait.
    public V of(K key, Function<K, V> maker) {
        lock.lock();
        try {
            V known = kept.get(key);
            if (known != null) {
                return known;
            }
        } finally {
            lock.unlock();
        }
        V made = maker.apply(key);
        lock.lock();
        try {
            kept.put(key, made);
        } finally {
            lock.unlock();
        }
        return made;
    }
}
