package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// The datasets whose rows are bought from somebody, as purchases from suppliers are: they are no
/// sales, although a purchase is a sale to whoever sells.
public final class Bought {

    private static final Set<String> SELLING = Set.of(Stem.of("sales"), Stem.of("sold"));
    private static final Set<String> SELLERS = Set.of("supplier", "vendor");

    private final Set<String> tables;

    public Bought(Schema schema) {
        this.tables =
                schema.edges().stream()
                        .filter(e -> !e.multiplies() && seller(schema.table(e.to())))
                        .map(Edge::from)
                        .collect(Collectors.toUnmodifiableSet());
    }

    /// Whether a dataset is one of these.
    public boolean holds(String table) {
        return tables.contains(table);
    }

    /// Takes such datasets from what a word of selling may stand for.
    void clear(String stem, List<Candidate> found) {
        if (SELLING.contains(stem)) {
            found.removeIf(c -> c.isTable() && tables.contains(c.table().name()));
        }
    }

    private static boolean seller(Table t) {
        return t.words().stream().anyMatch(SELLERS::contains);
    }
}
