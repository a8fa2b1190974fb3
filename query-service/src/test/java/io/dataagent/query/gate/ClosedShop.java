package io.dataagent.query.gate;

import java.util.List;
import java.util.Set;

/// Four names of a scope over tables that hold more than it lists, and views that hold just that.
/// What nobody may see says so.
final class ClosedShop {

    static final String CANARY = "CANARY";

    /// Schemas: of the tables, and of the views.
    record Schemas(String base, String closed) {}

    private static final String QUERY =
            "SELECT t.id, count(*) AS n FROM t JOIN u ON u.t_id = t.id GROUP BY t.id";
    private static final String OPEN = "SELECT id, kind FROM w WHERE kind = 'open'";

    private ClosedShop() {}

    static Schemas schemas(Dialect dialect) {
        return switch (dialect) {
            case PostgresDialect ignored -> new Schemas("public", "closed");
            case MySqlDialect ignored -> new Schemas("shop", "closed");
            case DuckDbDialect ignored -> new Schemas("main", "closed");
        };
    }

    /// What makes tables and views.
    static List<String> statements(Dialect dialect) {
        Schemas schemas = schemas(dialect);
        String base = schemas.base() + ".";
        String closed = schemas.closed() + ".";
        String text = dialect.equals(Dialect.MYSQL) ? "varchar(40)" : "text";
        String query = QUERY.replace(" t JOIN u", " " + base + "t JOIN " + base + "u");
        return List.of(
                "create schema " + schemas.closed(),
                "create table %st (id int, name %s, pin %s)".formatted(base, text, text),
                "create table %su (id int, t_id int, pin %s, code int)".formatted(base, text),
                "create table %sw (id int, kind %s, pin %s)".formatted(base, text, text),
                "insert into %st values (1, 'a', 'CANARY 1'), (2, 'b', 'CANARY 2'), (3, 'c', 'CANARY 3')"
                        .formatted(base),
                "insert into %su values (1, 1, 'CANARY 1', 1), (2, 1, 'CANARY 2', 2), (5, 3, 'CANARY 3', 3)"
                        .formatted(base),
                "insert into %sw values (1, 'open', 'CANARY 1'), (2, 'CANARY', 'CANARY 2'), (3, 'open', 'CANARY 9')"
                        .formatted(base),
                "create view %st as select id, name from %st".formatted(closed, base),
                "create view %su as select id, t_id from %su".formatted(closed, base),
                "create view %sw as select id, kind from %sw where kind = 'open'"
                        .formatted(closed, base),
                "create view %sq as %s".formatted(closed, query));
    }

    static GateScope scope(Dialect dialect) {
        String schema = schemas(dialect).base();
        GateScope whole =
                new GateScope(
                        List.of(
                                table("t", schema, "id", "name", "pin"),
                                table("u", schema, "id", "t_id", "pin", "code"),
                                table("w", schema, "id", "kind", "pin")));
        Gate gate = Corpus.gate(dialect);
        return new GateScope(
                List.of(
                        table("t", schema, "id", "name"),
                        table("u", schema, "id", "t_id"),
                        table("w", schema, "id", "kind")
                                .defined(defined(gate, OPEN, whole, "id", "kind")),
                        table("q", "", "id", "n").defined(defined(gate, QUERY, whole, "id", "n"))));
    }

    private static Definition defined(Gate gate, String sql, GateScope whole, String... columns) {
        return switch (gate.define(new SqlText(sql), List.of(columns), whole)) {
            case Defined.Usable usable -> usable.definition();
            case Defined.Unusable no -> throw new IllegalStateException(no.violations().toString());
        };
    }

    private static GateScope.ScopeTable table(String name, String schema, String... columns) {
        return new GateScope.ScopeTable(name, schema, name, List.of(columns), Set.of());
    }
}
