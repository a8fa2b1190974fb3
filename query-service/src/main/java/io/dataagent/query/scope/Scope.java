package io.dataagent.query.scope;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ColumnType;
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
        return new GateScope(List.of(table(dataset, definition, mainSchema, Map.of())));
    }

    /// A dataset of the scope.
    ///
    /// @throws ProblemException `scope_violation` if it is not in the scope
    public ScopedDataset require(String dataset) {
        return datasets.stream()
                .filter(candidate -> candidate.name().equals(dataset))
                .findFirst()
                .orElseThrow(
                        () ->
                                new ProblemException(
                                        ProblemCode.SCOPE_VIOLATION,
                                        "The dataset is not in the scope."));
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
        return table(
                dataset,
                definitions.get(dataset.name()),
                mainSchema,
                discovered.types().getOrDefault(dataset.name(), Map.of()));
    }

    private static GateScope.ScopeTable table(
            ScopedDataset dataset,
            @Nullable String definition,
            String mainSchema,
            Map<String, ColumnType> types) {
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
                        Set.copyOf(dataset.timeFields()),
                        types);
        return definition == null ? table : table.defined(Definition.kept(definition));
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
