package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.testserver.Jdbc;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// A column that the scope lists of one table and hides of another: whichever name a statement
/// plays with, the text that runs answers as views of the listed columns do, or fails.
class HiddenNamesTest {

    private static final String CANARY = "CANARY";

    /// Sixty-three characters, behind which PostgreSQL reads nothing of a name.
    private static final String LONG = "n".repeat(63);

    /// Statements that every server reads alike.
    private static final List<String> ANYWHERE =
            List.of(
                    // A query in FROM does not see its neighbours, but what is around all of them.
                    "SELECT (SELECT q.s FROM visits o, (SELECT o.status AS s) q LIMIT 1) FROM"
                            + " keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o JOIN (SELECT o.status AS s) q ON 1 = 1)"
                            + " FROM keepers o",
                    "SELECT (SELECT count(*) FROM visits o, (SELECT 1 AS one FROM visits v WHERE"
                            + " o.status = 'CANARY 1') q) FROM keepers o",
                    "SELECT o.id FROM keepers o WHERE EXISTS (SELECT 1 FROM visits o CROSS JOIN"
                            + " (SELECT 1 AS one WHERE o.status LIKE 'CANARY%') q)",
                    "SELECT (SELECT max(q.s) FROM visits o, (SELECT o.status AS s UNION SELECT 'a')"
                            + " q) FROM keepers o",
                    // ON sees what it joins, and what is around, but nothing before a comma.
                    "SELECT o.id FROM keepers o WHERE EXISTS (SELECT 1 FROM visits o, visits a JOIN"
                            + " visits b ON o.status = 'CANARY 1')",
                    "SELECT (SELECT count(*) FROM visits o, visits a LEFT JOIN visits b ON"
                            + " o.status LIKE 'CANARY%' AND a.id = b.id) FROM keepers o",
                    "SELECT (SELECT count(*) FROM visits o JOIN (visits a JOIN visits b ON o.status"
                            + " = 'CANARY 2') ON 1 = 1) FROM keepers o",
                    "SELECT (SELECT count(*) FROM visits o JOIN visits a JOIN visits b ON o.status"
                            + " = 'CANARY 2' ON 1 = 1) FROM keepers o",
                    "SELECT (SELECT count(*) FROM (SELECT id FROM visits) o JOIN visits a ON a.id ="
                            + " o.id) FROM keepers o",
                    "SELECT o.id FROM keepers o WHERE EXISTS (SELECT 1 FROM visits o, visits a JOIN"
                            + " visits b ON EXISTS (SELECT 1 FROM visits c WHERE o.status ="
                            + " 'CANARY 1'))",
                    "SELECT (SELECT count(*) FROM visits x, (SELECT 1 AS one) a JOIN (SELECT 2 AS"
                            + " two) b ON status = 'CANARY 1') FROM keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o, (visits a JOIN (SELECT o.status AS s) q"
                            + " ON 1 = 1)) FROM keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o, (SELECT p.s FROM (SELECT o.status AS s)"
                            + " p) q) FROM keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o, (SELECT (SELECT o.status) AS s) q) FROM"
                            + " keepers o",
                    "SELECT (WITH c AS (SELECT o.status AS s) SELECT max(c.s) FROM visits o, c)"
                            + " FROM keepers o",
                    "WITH o AS (SELECT 'a' AS status) SELECT (SELECT max(q.s) FROM o, (SELECT"
                            + " o.status AS s) q) FROM keepers o",
                    "SELECT (SELECT count(*) FROM visits o LEFT JOIN (SELECT o.status AS s) q ON"
                            + " q.s LIKE 'CANARY%') FROM keepers o",
                    "SELECT k.id FROM keepers k JOIN visits v ON v.keeper_id = k.id ORDER BY"
                            + " k.status",
                    "SELECT DISTINCT id FROM keepers ORDER BY total",
                    "SELECT id FROM keepers UNION SELECT id FROM visits ORDER BY total",
                    "(SELECT max(id) FROM keepers GROUP BY name) ORDER BY max",
                    "SELECT q.id FROM (SELECT id FROM keepers ORDER BY max) q",
                    "SELECT sum(id) OVER (ORDER BY total) FROM keepers",
                    "SELECT id, rank() OVER w FROM keepers WINDOW w AS (ORDER BY total)",
                    "SELECT id AS total FROM keepers WHERE total > 50",
                    "SELECT id AS total, count(*) FROM keepers GROUP BY total",
                    "SELECT id AS total, rank() OVER (ORDER BY total) FROM keepers",
                    "SELECT k.id FROM keepers k NATURAL JOIN visits v",
                    "SELECT id FROM keepers EXCEPT SELECT total FROM keepers",
                    // Names that a server gives to a column of no name.
                    "SELECT lower(name), id FROM keepers ORDER BY lower",
                    "SELECT max(id) FROM keepers GROUP BY name ORDER BY max",
                    "SELECT count(*) FROM keepers GROUP BY name ORDER BY count, 1",
                    "SELECT CASE WHEN id > 1 THEN 1 ELSE id END FROM keepers ORDER BY \"case\"",
                    "SELECT extract(year FROM born) FROM keepers ORDER BY \"extract\"");

    private static final List<String> MARIADB =
            List.of(
                    "SELECT date(born) FROM keepers ORDER BY date",
                    "SELECT date(born), name FROM keepers ORDER BY `date` DESC",
                    "SELECT id FROM keepers ORDER BY status",
                    "SELECT name AS status FROM keepers GROUP BY name HAVING"
                            + " group_concat(status) LIKE 'CANARY%'",
                    "SELECT id AS total FROM keepers GROUP BY id HAVING bit_xor(total) > 50",
                    "SELECT id AS total FROM keepers GROUP BY id HAVING bit_or(total) > 50",
                    "SELECT id AS total FROM keepers GROUP BY id HAVING count(DISTINCT total) > 1",
                    "SELECT name AS status FROM keepers GROUP BY name HAVING"
                            + " json_arrayagg(status) LIKE '%CANARY%'",
                    "SELECT name AS status FROM keepers GROUP BY name HAVING"
                            + " json_objectagg(name, status) LIKE '%CANARY%'",
                    "SELECT name AS status FROM keepers GROUP BY name HAVING"
                            + " max(concat(status, '')) LIKE '%CANARY%'",
                    "SELECT name AS status FROM keepers ORDER BY concat(status, '')",
                    "SELECT name AS status FROM keepers GROUP BY name ORDER BY group_concat(status)",
                    "SELECT id FROM keepers GROUP BY id HAVING id IN (SELECT o.id FROM visits o)");

    private static final List<String> POSTGRESQL =
            List.of(
                    "SELECT (SELECT %s1.status) FROM keepers %s1".formatted(LONG, LONG),
                    ("SELECT (SELECT max(q.s) FROM keepers %1$s2, LATERAL (SELECT %1$s1.status AS"
                                    + " s) q) FROM visits %1$s1")
                            .formatted(LONG),
                    ("SELECT v.id FROM visits \"%1$sa\", (SELECT 1) q, LATERAL (SELECT \"%1$sa\".id"
                                    + " FROM keepers \"%1$sb\" WHERE \"%1$sa\".status > 'A') v")
                            .formatted(LONG),
                    ("WITH %1$sa AS (SELECT 1 AS status) SELECT (SELECT max(%1$sa.status) FROM"
                                    + " keepers %1$sb) FROM %1$sa")
                            .formatted(LONG),
                    "SELECT (SELECT max(q.s) FROM visits o, (VALUES (o.status)) q(s)) FROM keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o, LATERAL (SELECT o.status AS s) q) FROM"
                            + " keepers o",
                    "SELECT (SELECT max(s) FROM visits o, unnest(ARRAY[o.status]) s) FROM keepers o",
                    "SELECT (SELECT max(q.s) FROM visits o CROSS JOIN LATERAL (SELECT p.s FROM"
                            + " (SELECT o.status AS s) p) q) FROM keepers o",
                    "SELECT (SELECT count(*) FROM visits o, LATERAL (SELECT 1 AS a) l JOIN visits b"
                            + " ON o.status = 'CANARY 1') FROM keepers o",
                    "SELECT status(keepers) FROM keepers",
                    "SELECT left(keepers) FROM keepers",
                    "SELECT (keepers).status FROM keepers",
                    "SELECT o.lower FROM keepers o",
                    "SELECT max(o) FROM keepers o",
                    "SELECT DISTINCT ON (\"case\") CASE WHEN id > 1 THEN 1 ELSE id END FROM"
                            + " keepers",
                    "SELECT name FROM keepers GROUP BY name HAVING max(status) > 'B'",
                    "SELECT string_agg(name, ',' ORDER BY status) FROM keepers",
                    "SELECT id FROM keepers ORDER BY (SELECT status)",
                    "SELECT k.id FROM keepers k JOIN visits v USING (status)",
                    "SELECT k FROM keepers k",
                    "SELECT count(*) FROM visits v JOIN keepers k ON k IS NOT NULL");

    /// Answers with the rows as text; nothing if it fails.
    private interface Server {
        Optional<List<String>> rows(boolean views, String sql);
    }

    @Test
    void postgresqlShowsNothingHidden() throws IOException, SQLException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start();
                Connection base =
                        Jdbc.postgres(server.getPort(), "postgres", "postgres", "postgres");
                Connection views =
                        Jdbc.postgres(server.getPort(), "postgres", "postgres", "postgres")) {
            for (String sql : statements(Dialect.POSTGRESQL)) {
                execute(base, sql);
            }
            execute(views, "set search_path = closed");
            judge(Dialect.POSTGRESQL, POSTGRESQL, (v, sql) -> rows(v ? views : base, sql));
        }
    }

    @Test
    void mariaDbShowsNothingHidden() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run(
                    "mysql",
                    "create database shop; create user all_rights@'127.0.0.1' identified by 'x';"
                            + " grant all on *.* to all_rights@'127.0.0.1'");
            statements(Dialect.MYSQL).forEach(sql -> server.run("shop", sql));
            try (WireClient base = WireClient.mariaDb(server.port(), "shop", "all_rights", "x");
                    WireClient views =
                            WireClient.mariaDb(server.port(), "closed", "all_rights", "x")) {
                judge(Dialect.MYSQL, MARIADB, (v, sql) -> rows(v ? views : base, sql));
            }
        }
    }

    @Test
    void duckDbShowsNothingHidden() throws SQLException {
        try (Connection base = Jdbc.duckDb("")) {
            for (String sql : statements(Dialect.DUCKDB)) {
                execute(base, sql);
            }
            judge(
                    Dialect.DUCKDB,
                    List.of(),
                    (v, sql) -> {
                        execute(base, "use " + (v ? "closed" : "main"));
                        return rows(base, sql);
                    });
        }
    }

    private static void judge(Dialect dialect, List<String> own, Server server) {
        Gate gate = Corpus.gate(dialect);
        List<String> leaks = new ArrayList<>();
        List<String> all = new ArrayList<>(ANYWHERE);
        all.addAll(own);
        for (String written : all) {
            String sql = dialect.equals(Dialect.MYSQL) ? written.replace('"', '`') : written;
            if (gate.check(new SqlText(sql), scope(dialect)) instanceof Verdict.Accepted accepted) {
                Optional<List<String>> got = server.rows(false, accepted.sql().text());
                boolean seen = got.toString().contains(CANARY);
                if (seen || (got.isPresent() && !got.equals(server.rows(true, sql)))) {
                    leaks.add(sql + "\n   ran " + accepted.sql().text() + "\n   " + got.get());
                }
            }
        }
        assertThat(leaks).isEmpty();
    }

    private static List<String> statements(Dialect dialect) {
        String base = Corpus.schema(dialect) + ".";
        String quote = dialect.equals(Dialect.MYSQL) ? "`" : "\"";
        String hidden =
                "status varchar(20), date varchar(20), total int, lower varchar(20), max int,"
                        + " count int, Qcase@ int, Qextract@ int".replaceAll("[Q@]", quote);
        return List.of(
                "create schema closed",
                "create table %skeepers (id int, name varchar(20), born date, %s)"
                        .formatted(base, hidden),
                "create table %svisits (id int, keeper_id int, status varchar(20))".formatted(base),
                ("insert into %skeepers values (1, 'a', '2001-01-01', 'CANARY 1', 'c', 70, 'c', 3,"
                                + " 1, 3, 1), (2, 'b', '2002-01-01', 'CANARY 2', 'a', 10, 'a', 1,"
                                + " 2, 2, 3), (3, 'c', '2003-01-01', 'CANARY 3', 'b', 60, 'b', 2,"
                                + " 3, 1, 2)")
                        .formatted(base),
                "insert into %svisits values (1, 1, 'open'), (2, 1, 'shut'), (3, 3, 'open')"
                        .formatted(base),
                "create view closed.keepers as select id, name, born from %skeepers"
                        .formatted(base),
                "create view closed.visits as select * from %svisits".formatted(base));
    }

    private static GateScope scope(Dialect dialect) {
        String schema = Corpus.schema(dialect);
        return new GateScope(
                List.of(
                        new GateScope.ScopeTable(
                                "keepers",
                                schema,
                                "keepers",
                                List.of("id", "name", "born"),
                                Set.of()),
                        new GateScope.ScopeTable(
                                "visits",
                                schema,
                                "visits",
                                List.of("id", "keeper_id", "status"),
                                Set.of())));
    }

    private static void execute(Connection connection, String sql) {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static Optional<List<String>> rows(Connection connection, String sql) {
        try (Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            List<String> rows = new ArrayList<>();
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                StringBuilder row = new StringBuilder();
                for (int i = 1; i <= columns; i++) {
                    row.append(result.getString(i)).append(' ');
                }
                rows.add(row.toString());
            }
            return Optional.of(ordered(rows, sql));
        } catch (SQLException e) {
            return Optional.empty();
        }
    }

    private static Optional<List<String>> rows(WireClient client, String sql) {
        List<String> rows = new ArrayList<>();
        Optional<String> refusal =
                client.refusal(
                        connection ->
                                connection
                                        .query(sql)
                                        .execute()
                                        .onSuccess(answer -> rows.addAll(texts(answer))));
        boolean failed = refusal.isPresent() && !refusal.get().equals(WireClient.NOTHING);
        return failed ? Optional.empty() : Optional.of(ordered(rows, sql));
    }

    private static List<String> texts(RowSet<Row> answer) {
        List<String> rows = new ArrayList<>();
        for (Row row : answer) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < row.size(); i++) {
                text.append(row.getValue(i)).append(' ');
            }
            rows.add(text.toString());
        }
        return rows;
    }

    private static List<String> ordered(List<String> rows, String sql) {
        return sql.contains("ORDER BY") ? rows : rows.stream().sorted().toList();
    }
}
