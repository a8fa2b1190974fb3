package io.dataagent.query.gate.lineage;

import java.util.AbstractSet;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/// Names of fields in the order in which they were met. It never changes, so that all that come
/// from the same fields share one.
final class Fields extends AbstractSet<String> {

    private final Set<String> names;

    private Fields(Set<String> names) {
        this.names = names;
    }

    static Set<String> of(Set<String> names) {
        if (names instanceof Fields) {
            return names;
        }
        return names.size() < 2 ? Set.copyOf(names) : new Fields(new LinkedHashSet<>(names));
    }

    @Override
    public boolean contains(Object name) {
        return names.contains(name);
    }

    @Override
    public Iterator<String> iterator() {
        Iterator<String> all = names.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return all.hasNext();
            }

            @Override
            public String next() {
                return all.next();
            }
        };
    }

    @Override
    public int size() {
        return names.size();
    }
}
