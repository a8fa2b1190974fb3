package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Names;
import java.util.ArrayList;
import java.util.List;

/// Names of output columns: short, readable, unique within a statement.
final class Aliases {

    private static final int MAX = 50;

    private final List<String> taken = new ArrayList<>();

    /// A free name made of the words of a wish; `other` is tried before a number is added.
    String of(String wish, String other) {
        String first = snake(wish);
        String second = snake(other);
        String name = !taken.contains(first) ? first : !taken.contains(second) ? second : null;
        for (int i = 2; name == null; i++) {
            name = taken.contains(first + "_" + i) ? null : first + "_" + i;
        }
        taken.add(name);
        return name;
    }

    private static String snake(String text) {
        String joined = String.join("_", Names.words(text));
        String cut = joined.length() > MAX ? joined.substring(0, MAX) : joined;
        return cut.isEmpty() ? "value" : cut;
    }
}
