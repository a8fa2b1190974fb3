package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.text.OneStatement;
import io.dataagent.query.testserver.Jdbc;
import io.dataagent.query.testserver.Postgres15Server;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Every layer of PostgreSQL alone against the lines of the corpus that name it, on real servers.
class PostgresLayersTest {

    /// `XMLPARSE` is grammar, so no right guards it; the server loads no external entities.
    private static final List<String> GRAMMAR_AND_NO_FUNCTION = List.of("P122");

    private static final String STATE =
            "select string_agg(x, ',' order by x) from (select relname::text || relkind::text as x from pg_class"
                    + " where relpersistence <> 't' union all select rolname::text || rolsuper::text from pg_roles union all"
                    + " select proname::text from pg_proc where pronamespace = 'public'::regnamespace union all"
                    + " select 'o' || count(*) || count(distinct status) from orders union all"
                    + " select 'a' || count(*) from audit_log union all"
                    + " select 'p' || count(*) from pg_publication union all"
                    + " select 'r' || count(*) from pg_rewrite) s";

    @Test
    void eachLayerAloneStopsItsLinesOnPostgreSql18() throws IOException {
        try (EmbeddedPostgres server = EmbeddedPostgres.start()) {
            layers("PostgreSQL 18", server.getPort());
        }
    }

    @Test
    void eachLayerAloneStopsItsLinesOnPostgreSql15() {
        try (Postgres15Server server = Postgres15Server.startOrSkip()) {
            layers("PostgreSQL 15", server.port());
        }
    }

    private static void layers(String server, int port) {
        run(port, "postgres", "create database shop");
        run(port, "shop", Corpus.text("/layers/postgresql-shop.sql"));
        run(port, "shop", "alter system set statement_timeout = '3s'");
        run(port, "shop", "select pg_reload_conf()");
        honest(port);
        List<String> protocol;
        List<String> transaction;
        List<String> role;
        try (WireClient owner = WireClient.postgres(port, "shop", "postgres", "postgres")) {
            protocol =
                    LayerReport.letThrough(
                            server, "P", Dialect.POSTGRESQL, sql -> oneStatement(owner, sql));
            transaction =
                    LayerReport.letThrough(
                            server, "T", Dialect.POSTGRESQL, sql -> traceless(port, sql, owner));
        }
        run(port, "shop", Corpus.text("/roles/postgresql-strict.sql"));
        try (WireClient reader = WireClient.postgres(port, "shop", "reader", "reader")) {
            role =
                    LayerReport.letThrough(
                            server,
                            "R",
                            Dialect.POSTGRESQL,
                            sql -> notByTime(reader.simply("", sql)));
        }
        assertThat(protocol).isEmpty();
        assertThat(transaction).isEmpty();
        assertThat(role).isEqualTo(GRAMMAR_AND_NO_FUNCTION);
        assertThat(LayerReport.pastTheGate(Dialect.POSTGRESQL, role)).isEmpty();
        honest(port);
    }

    /// The honest statements run as the strict role, through gate and extended protocol. The
    /// attacks that ran with walls off may have emptied the tables: an answer of NULL is an answer.
    private static void honest(int port) {
        Gate gate = Corpus.gate(Dialect.POSTGRESQL);
        try (WireClient reader = WireClient.postgres(port, "shop", "reader", "reader")) {
            for (Corpus.Line line : Corpus.honest(Dialect.POSTGRESQL)) {
                Verdict verdict =
                        gate.check(new SqlText(line.sql()), Corpus.scope(Dialect.POSTGRESQL));
                assertThat(verdict).as(line.toString()).isInstanceOf(Verdict.Accepted.class);
                String text = ((Verdict.Accepted) verdict).sql().text();
                assertThat(reader.prepared(text).filter(why -> !why.equals(WireClient.NOTHING)))
                        .as(text)
                        .isEmpty();
            }
        }
    }

    /// As a session sends it: nothing that is more than one statement, empty ones counted.
    private static Optional<String> oneStatement(WireClient client, String sql) {
        return OneStatement.is(sql, Dialect.POSTGRESQL)
                ? client.prepared(sql)
                : Optional.of("There is more than one statement.");
    }

    /// A transaction that reads refuses the text, or leaves nothing behind once it is rolled back.
    private static Optional<String> traceless(int port, String sql, WireClient client) {
        String before = text(port, STATE);
        Optional<String> refusal = client.simply("BEGIN READ ONLY", sql);
        return refusal.isPresent() || !text(port, STATE).equals(before)
                ? refusal
                : Optional.of("rolled back without a trace");
    }

    private static String text(int port, String sql) {
        try (Connection connection = connect(port, "shop");
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Connection connect(int port, String database) throws SQLException {
        return Jdbc.postgres(port, database, "postgres", "postgres");
    }

    private static Optional<String> notByTime(Optional<String> refusal) {
        return refusal.filter(message -> !message.contains("statement timeout"));
    }

    private static void run(int port, String database, String sql) {
        try (Connection connection = connect(port, database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
