package io.dataagent.query.gate.walk;

import io.dataagent.query.gate.GateScope;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/// The queries that names of the scope mean and a statement reads. Each is put before it as a
/// common table expression, under a name that nothing in the statement has.
///
/// @param <N> tables of the tree
public final class NamedQueries<N> {

    private static final String NAME = "source_";

    private final Set<String> declared = new HashSet<>();
    private final SequencedMap<String, Read<N>> read = new LinkedHashMap<>();

    /// A query that is read.
    ///
    /// @param target of the scope
    /// @param places where
    private record Read<N>(GateScope.ScopeTable target, List<N> places) {}

    /// What has to be put before a statement.
    ///
    /// @param name that nothing else has
    /// @param target of the scope
    /// @param places where it is read
    public record Expression<N>(String name, GateScope.ScopeTable target, List<N> places) {

        public Expression {
            places = List.copyOf(places);
        }
    }

    /// Notes a name that the statement gives to something itself.
    public void declare(String name) {
        declared.add(name);
    }

    /// Names that the statement gives to something itself.
    public Set<String> declared() {
        return declared;
    }

    /// Notes where a query is read.
    public void read(GateScope.ScopeTable target, N place) {
        read.computeIfAbsent(target.name(), name -> new Read<>(target, new ArrayList<>()))
                .places()
                .add(place);
    }

    public List<Expression<N>> expressions() {
        List<Expression<N>> expressions = new ArrayList<>();
        for (Read<N> each : read.values()) {
            String name = free(expressions.size() + 1);
            expressions.add(new Expression<>(name, each.target(), each.places()));
        }
        return expressions;
    }

    private String free(int number) {
        String name = NAME + number;
        while (declared.stream().anyMatch(name::equalsIgnoreCase)) {
            name += "_";
        }
        return name;
    }
}
