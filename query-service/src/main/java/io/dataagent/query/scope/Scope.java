package io.dataagent.query.scope;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.ScopeRequest.ScopedRelationship;
import io.dataagent.query.fanout.Knowledge;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.GateScope.ScopeJoin;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a run may touch: immutable from the moment it is registered.
///
/// @param id names it
/// @param runId the only run that may use it
/// @param userId on whose behalf
/// @param connectionId the connection
/// @param datasets the tables with their columns
/// @param relationships how the model joins them
/// @param discovered what the newest discovery knew of them
/// @param definitions what datasets mean that are queries, by name
/// @param maxRows the rows of an answer if the caller does not say
/// @param timeoutMs milliseconds for one statement
/// @param expiresAt no use beyond this moment
public record Scope(
        ScopeId id,
        MessageId runId,
        UserId userId,
        ConnectionId connectionId,
        List<ScopedDataset> datasets,
        List<ScopedRelationship> relationships,
        Discovered discovered,
        Map<String, String> definitions,
        int maxRows,
        int timeoutMs,
        Instant expiresAt) {

    public Scope {
        datasets = List.copyOf(datasets);
        relationships = List.copyOf(relationships);
        definitions = Map.copyOf(definitions);
    }

    /// The form the gate reads.
    ///
    /// @param mainSchema the schema of sources that name none
    public GateScope forGate(String mainSchema) {
        List<ScopeJoin> joins =
                Stream.concat(
                                relationships.stream().map(r -> join(r, true)),
                                discovered.references().stream().map(r -> join(r, false)))
                        .toList();
        return new GateScope(
                datasets.stream().map(dataset -> table(dataset, mainSchema)).toList(),
                relationships.isEmpty() ? List.of() : joins);
    }

    /// The form of one dataset that the gate reads.
    ///
    /// @param definition what it means if it is a query
    /// @param mainSchema the schema of a source that names none
    public static GateScope alone(
            ScopedDataset dataset, @Nullable String definition, String mainSchema) {
        String[] parts =
                definition == null
                        ? parts(dataset.source(), mainSchema)
                        : new String[] {"", dataset.name()};
        GateScope.ScopeTable table =
                new GateScope.ScopeTable(
                        dataset.name(),
                        parts[0],
                        parts[1],
                        dataset.columns(),
                        Set.copyOf(dataset.timeFields()));
        return new GateScope(
                List.of(definition == null ? table : table.defined(Definition.kept(definition))));
    }

    /// What is known of the rows of its datasets.
    public Knowledge knowledge() {
        return discovered.rows() == null ? Knowledge.NONE : discovered.rows();
    }

    private static ScopeJoin join(ScopedRelationship from, boolean modelled) {
        return new ScopeJoin(
                from.from(), from.fromColumns(), from.to(), from.toColumns(), modelled);
    }

    /// One dataset in the form the gate reads.
    ///
    /// @param mainSchema the schema of a source that names none
    public GateScope.ScopeTable table(ScopedDataset dataset, String mainSchema) {
        String definition = definitions.get(dataset.name());
        if (definition != null) {
            return table(dataset, new String[] {"", dataset.name()})
                    .defined(Definition.kept(definition));
        }
        return table(dataset, parts(dataset.source(), mainSchema));
    }

    private GateScope.ScopeTable table(ScopedDataset dataset, String[] parts) {
        return new GateScope.ScopeTable(
                dataset.name(),
                parts[0],
                parts[1],
                dataset.columns(),
                Set.copyOf(dataset.timeFields()),
                discovered.types().getOrDefault(dataset.name(), Map.of()));
    }

    /// Schema and table of a source; a database name in front of them is left out.
    static String[] parts(String source, String mainSchema) {
        int table = source.lastIndexOf('.');
        if (table <= 0) {
            return new String[] {mainSchema, source.substring(table + 1)};
        }
        String before = source.substring(0, table);
        return new String[] {
            before.substring(before.lastIndexOf('.') + 1), source.substring(table + 1)
        };
    }
}
