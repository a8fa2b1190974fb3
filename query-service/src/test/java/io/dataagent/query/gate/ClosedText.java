package io.dataagent.query.gate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/// Makes statements over the names of [ClosedShop] that ask for whole rows, everything, columns by
/// pattern, and for what nobody may see.
final class ClosedText {

    private record From(String text, List<String> names) {}

    private static final List<From> FROM =
            List.of(
                    from("t", "t"),
                    from("u", "u"),
                    from("w", "w"),
                    from("q", "q"),
                    from("t x", "x"),
                    from("w AS x", "x"),
                    from("q AS x", "x"),
                    from("t JOIN u ON t.id = u.t_id", "t", "u"),
                    from("t x JOIN u y ON x.id = y.t_id", "x", "y"),
                    from("t JOIN u USING (id)", "t", "u"),
                    from("t JOIN w USING (id)", "t", "w"),
                    from("t JOIN q USING (id)", "t", "q"),
                    from("t NATURAL JOIN u", "t", "u"),
                    from("t NATURAL JOIN w", "t", "w"),
                    from("w NATURAL JOIN q", "w", "q"),
                    from("t x NATURAL JOIN u y", "x", "y"),
                    from("t LEFT JOIN w ON w.id = t.id", "t", "w"),
                    from("t CROSS JOIN q", "t", "q"),
                    from("t x, t y", "x", "y"),
                    from("q x, w y, t z", "x", "y", "z"),
                    from("(SELECT * FROM t) s", "s"),
                    from("(SELECT * FROM w) s", "s"),
                    from("(SELECT * FROM t NATURAL JOIN u) s", "s"),
                    from("(SELECT t.* FROM t, q) s", "s"),
                    from("t JOIN (SELECT * FROM u NATURAL JOIN q) s ON s.id = t.id", "t", "s"));

    private static final List<String> EVERYWHERE =
            List.of(
                    "*",
                    "%1$s.*",
                    "%1$s.id",
                    "%2$s.*",
                    "count(*)",
                    "%1$s.*, %2$s.id AS other",
                    "1 AS pin, %1$s.*",
                    "(SELECT count(*) FROM u WHERE u.t_id = %1$s.id)",
                    "pin",
                    "%1$s.pin");

    private static final List<String> POSTGRESQL =
            List.of(
                    "%1$s",
                    "row_to_json(%1$s)",
                    "to_jsonb(%2$s)",
                    "count(%1$s)",
                    "count(%1$s.*)",
                    "%1$s::text",
                    "(%1$s.*)::text",
                    "ROW(%1$s.*)::text",
                    "array_agg(%1$s)::text",
                    "json_agg(%1$s)::text",
                    "max(%1$s::text)",
                    "(SELECT %1$s)::text",
                    "concat(%1$s, '')",
                    "to_json(%2$s)::text",
                    "quote_literal(%1$s::text)",
                    "(%1$s).id",
                    "(%1$s).pin",
                    "%1$s IS NULL",
                    "array_to_string(ARRAY[%1$s::text], ',')",
                    "(SELECT string_agg(z::text, ';') FROM (SELECT * FROM w) z)");

    private static final List<String> DUCKDB =
            List.of(
                    "%1$s",
                    "COLUMNS(*)",
                    "COLUMNS('.*')",
                    "COLUMNS('p.*|id')",
                    "COLUMNS(%1$s.*)",
                    "max(COLUMNS(*))",
                    "%1$s::VARCHAR",
                    "to_json(%1$s)",
                    "* EXCLUDE (id)",
                    "* REPLACE (7 AS id)",
                    "%1$s.* EXCLUDE (id)",
                    "list(%1$s)::VARCHAR",
                    "struct_keys(%1$s)",
                    "count(%1$s)",
                    "COLUMNS(lambda c: c LIKE 'p%%' OR c = 'id')",
                    "max(%1$s)::VARCHAR",
                    "row(%1$s)::VARCHAR");

    private static final List<String> AROUND =
            List.of(
                    "%s",
                    "%s",
                    "SELECT * FROM (%s) o",
                    "WITH c AS (%s) SELECT * FROM c",
                    "%s UNION ALL %s",
                    "SELECT count(*) FROM (%s) o",
                    "WITH c AS (%s), d AS (SELECT * FROM c) SELECT d.* FROM d");

    private ClosedText() {}

    private static From from(String text, String... names) {
        return new From(text, List.of(names));
    }

    /// So many different statements.
    static Set<String> some(Dialect dialect, int count, long seed) {
        Random random = new Random(seed);
        List<String> items = new ArrayList<>(EVERYWHERE);
        items.addAll(
                switch (dialect) {
                    case PostgresDialect ignored -> POSTGRESQL;
                    case MySqlDialect ignored ->
                            List.of("%1$s.id + 1", "max(%1$s.id)", "concat_ws(',', %1$s.id)");
                    case DuckDbDialect ignored -> DUCKDB;
                });
        Set<String> made = new LinkedHashSet<>();
        while (made.size() < count) {
            String statement = statement(random, items);
            made.add(of(random, AROUND).replace("%s", statement));
        }
        return made;
    }

    private static String statement(Random random, List<String> items) {
        From from = of(random, FROM);
        String item = of(random, items).formatted(of(random, from.names()), from.names().getLast());
        String where =
                random.nextInt(4) == 0 ? " WHERE " + from.names().getFirst() + ".id < 3" : "";
        String order = random.nextInt(8) == 0 ? " GROUP BY pin" : "";
        return "SELECT " + item + " FROM " + from.text() + where + order;
    }

    private static <T> T of(Random random, List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
