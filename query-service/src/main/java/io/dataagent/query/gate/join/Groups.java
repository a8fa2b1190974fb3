package io.dataagent.query.gate.join;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// What belongs together, directly or through others (union-find). What was never named belongs to
/// nothing.
final class Groups<T> {

    private final Map<T, T> above;
    private final BiPredicate<T, T> same;

    private Groups(Map<T, T> above, BiPredicate<T, T> same) {
        this.above = above;
        this.same = same;
    }

    /// Groups of things that are told apart by identity.
    @SuppressWarnings("ReferenceEquality")
    static <T> Groups<T> ofPlaces() {
        return new Groups<>(new IdentityHashMap<>(), (one, other) -> one == other);
    }

    /// Groups of values.
    static <T> Groups<T> ofValues() {
        return new Groups<>(new HashMap<>(), Object::equals);
    }

    void join(T one, T other) {
        T a = top(one);
        T b = top(other);
        above.putIfAbsent(a, a);
        above.put(a, b);
        above.putIfAbsent(b, b);
    }

    void joinAll(List<? extends T> all) {
        for (T one : all) {
            join(all.getFirst(), one);
        }
    }

    boolean knows(T one) {
        return above.containsKey(one);
    }

    boolean together(T one, T other) {
        return same.test(top(one), top(other));
    }

    /// Who stands for the group.
    private T top(T one) {
        T at = one;
        @Nullable T next = above.get(at);
        while (next != null && !same.test(next, at)) {
            T beyond = above.getOrDefault(next, next);
            above.put(at, beyond);
            at = next;
            next = above.get(at);
        }
        return at;
    }
}
