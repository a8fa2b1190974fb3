package io.dataagent.query.index;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.bind.Names.Field;
import io.dataagent.query.gate.Definition;
import io.dataagent.query.gate.GateScope.ScopeTable;
import io.dataagent.query.proof.Indexed;
import io.dataagent.query.scope.Registered;
import io.dataagent.query.scope.Scope;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Locale;

/// The values of text columns, per version of an ontology. A column is noted when the first scope
/// of the version names it, read in the background, read again after each newer discovery, and let
/// go with the version or the connection. It answers only for columns of the scope that asks.
@ApplicationScoped
public class ValueIndex {

    private final IndexStore store;
    private final Indexing indexing;
    private final IndexConfig config;

    @Inject
    ValueIndex(IndexStore store, Indexing indexing, IndexConfig config) {
        this.store = store;
        this.indexing = indexing;
        this.config = config;
    }

    /// Notes the text columns of a scope.
    void want(@Observes Registered event) {
        Scope scope = event.scope();
        List<IndexedColumn> columns =
                scope.datasets().stream()
                        .map(dataset -> scope.table(dataset, event.mainSchema()))
                        .filter(table -> table.definition() == null)
                        .flatMap(
                                table ->
                                        table.columns().stream()
                                                .filter(c -> text(table, c))
                                                .map(
                                                        c ->
                                                                new IndexedColumn(
                                                                        event.ontology(),
                                                                        event.version(),
                                                                        scope.connectionId(),
                                                                        table.schema(),
                                                                        table.name(),
                                                                        c)))
                        .distinct()
                        .toList();
        if (config.enabled() && !columns.isEmpty() && store.want(columns, config.columns()) > 0) {
            indexing.wake();
        }
    }

    private static boolean text(ScopeTable table, String column) {
        return table.types().get(column) == ColumnType.STRING;
    }

    /// What is known of a field of a scope.
    public Indexed known(Scope scope, Field field) {
        ScopeTable table = field.table();
        boolean off =
                store.switchedOff(scope.connectionId())
                        .anyMatch(
                                h ->
                                        table.definition() == null
                                                ? h.is(table.schema(), table.name(), field.column())
                                                : reads(table.definition(), h.column()));
        Indexed known = off ? new Indexed.SwitchedOff() : held(scope, field);
        Metrics.counter("dataagent.value.index", "answer", word(known)).increment();
        return known;
    }

    private Indexed held(Scope scope, Field field) {
        ScopeTable table = field.table();
        return !config.enabled() || table.definition() != null
                ? new Indexed.Unknown()
                : store.find(
                        scope.id(), table.schema(), table.name(), field.column(), config.hours());
    }

    /// Whether a query may tell values of a column, whatever it calls them.
    private static boolean reads(Definition definition, String column) {
        String text = definition.text().toLowerCase(Locale.ROOT);
        return text.contains("*") || text.contains(column.toLowerCase(Locale.ROOT));
    }

    private static String word(Indexed known) {
        return switch (known) {
            case Indexed.Held ignored -> "held";
            case Indexed.Unknown ignored -> "unknown";
            case Indexed.SwitchedOff ignored -> "switched_off";
        };
    }

    /// A newer version took over: what was held for older ones goes.
    public void supersede(OntologyId ontology, long version) {
        store.supersede(ontology, version);
    }

    /// An ontology is gone.
    public void forget(OntologyId ontology) {
        store.forget(ontology);
    }
}
