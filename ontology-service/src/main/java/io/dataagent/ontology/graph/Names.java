package io.dataagent.ontology.graph;

import java.util.Arrays;
import java.util.List;

/// Reads a list of names out of a query parameter.
public final class Names {

    private static final int MAX = 100;

    private Names() {}

    /// The names between commas, at most 100.
    public static List<String> of(String list) {
        return Arrays.stream(list.split(","))
                .map(String::strip)
                .filter(n -> !n.isEmpty())
                .limit(MAX)
                .toList();
    }
}
