package io.dataagent.query.scope;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.discovery.KnownTables;
import io.dataagent.query.gate.Defined;
import io.dataagent.query.gate.Gate;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.dataagent.query.source.SourceConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Datasets whose source is a SELECT. Each is judged once, when a scope is registered, against the
/// tables of the newest discovery; what the gate makes of it then stands before every statement
/// that names the dataset.
@ApplicationScoped
class QuerySources {

    private final DuckDbParser parser;
    private final KnownTables known;

    @Inject
    QuerySources(DuckDbParser parser, KnownTables known) {
        this.parser = parser;
        this.known = known;
    }

    /// Whether a source is a query.
    static boolean is(String source) {
        return source.strip().startsWith("(");
    }

    /// What the datasets among these mean that are queries, by name.
    ///
    /// @throws ProblemException `scope_violation` if one cannot be used
    Map<String, String> definitions(SourceConnection connection, List<ScopedDataset> datasets) {
        List<ScopedDataset> queries = datasets.stream().filter(d -> is(d.source())).toList();
        if (queries.isEmpty()) {
            return Map.of();
        }
        Gate gate = Gate.standard(connection.dialect(), parser);
        GateScope within = within(connection);
        Map<String, String> definitions = new LinkedHashMap<>();
        for (ScopedDataset dataset : queries) {
            SqlText sql = new SqlText(unwrapped(dataset.source()));
            switch (gate.define(sql, dataset.columns(), within)) {
                case Defined.Usable(var definition) ->
                        definitions.put(dataset.name(), definition.text());
                case Defined.Unusable(var violations) ->
                        throw new ProblemException(
                                ProblemCode.SCOPE_VIOLATION,
                                "The query of “"
                                        + dataset.name()
                                        + "” cannot be used: "
                                        + violations.getFirst().message());
            }
        }
        return definitions;
    }

    private GateScope within(SourceConnection connection) {
        return new GateScope(
                known.snapshot(connection.id()).stream()
                        .flatMap(snapshot -> snapshot.tables().stream())
                        .map(QuerySources::table)
                        .toList());
    }

    private static GateScope.ScopeTable table(SnapshotView.Table table) {
        return new GateScope.ScopeTable(
                table.schema() + "." + table.name(),
                table.schema(),
                table.name(),
                table.columns().stream().map(SnapshotView.ColumnProfile::name).toList(),
                Set.of());
    }

    /// A query without the brackets around it; one that is not closed is none.
    private static String unwrapped(String source) {
        String text = source.strip();
        return text.endsWith(")") ? text.substring(1, text.length() - 1) : text;
    }
}
