package io.dataagent.query;

import io.dataagent.query.testserver.Jdbc;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/// A real PostgreSQL with the service's own database and a small shop as the customer's.
public final class TestDatabases implements QuarkusTestResourceLifecycleManager {

    public static final String READER_PASSWORD = "reader-secret";
    private static final String SHOP =
            """
            create table cities (id int primary key, name text not null unique);
            create table stores (id int primary key, city_id int not null references cities,
                name text not null, opened date);
            create table orders (id bigint primary key, store_id int not null references stores,
                status text not null, total numeric(30, 10), placed_at timestamptz not null,
                note text, payload jsonb);
            comment on table orders is 'What customers ordered';
            comment on column orders.total is 'Euro';
            create table loose (id int primary key, order_id bigint);
            insert into cities select n, 'City ' || n from generate_series(1, 12) n;
            insert into stores select n, 1 + n % 12, 'Store ' || n, date '2020-01-01' + n from generate_series(1, 40) n;
            insert into orders select n, 1 + n % 40, (array['paid', 'open', 'returned'])[1 + n % 3],
                case when n % 10 = 0 then null else n + 0.1234567891 end,
                timestamptz '2024-01-01 00:00:00Z' + n * interval '1 hour', 'note ' || n,
                jsonb_build_object('n', n) from generate_series(1, 5000) n;
            insert into loose values (1, 1), (2, 999999), (3, null);
            alter table loose add constraint loose_order foreign key (order_id) references orders not valid;
            create function touch_row(orders) returns int language sql as 'select 1';
            create function touch() returns int language plpgsql volatile as 'begin return 1; end';
            create view paid as select id, total from orders where status = 'paid';
            create view v_side_effect as select touch() as t;
            create schema private; create table private.secrets (token text);
            create role shop_reader login password 'reader-secret';
            grant usage on schema public to shop_reader;
            grant select on cities, stores, orders, loose, paid, v_side_effect to shop_reader;
            create role shop_writer login password 'writer-secret';
            grant select, insert on orders to shop_writer;
            """;

    private static EmbeddedPostgres postgres;

    @Override
    public Map<String, String> start() {
        try {
            postgres = server().start();
            run("postgres", "create role query login password 'query'");
            run("postgres", "create database query owner query");
            run("postgres", "create database shop");
            run("shop", SHOP);
            requirePasswords();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        String url = "postgresql://127.0.0.1:" + postgres.getPort() + "/query";
        return Map.of(
                "quarkus.datasource.jdbc.url",
                "jdbc:" + url,
                "quarkus.datasource.reactive.url",
                url,
                "quarkus.datasource.username",
                "query",
                "quarkus.datasource.password",
                "query");
    }

    /// Measurements run on a server that really writes to the disk; tests need not.
    private static EmbeddedPostgres.Builder server() throws IOException {
        EmbeddedPostgres.Builder builder = EmbeddedPostgres.builder();
        if (System.getProperty("bench") != null) {
            builder.setServerConfig("fsync", "on")
                    .setServerConfig("full_page_writes", "on")
                    .setServerConfig("synchronous_commit", "on");
        }
        return builder;
    }

    /// So many small tables, every tenth one referring to the first.
    public static String manyTables(int count) {
        return """
        do $$ begin
          for i in 1..%d loop
            execute format('create table t_%%s (id int primary key, code text, amount numeric(12, 2), day date,
              t_1_id int)', i);
            execute format('insert into t_%%s select n, ''c'' || n %%%% 7, n * 1.5, date ''2024-01-01'' + n, 1 + n %%%% 20
              from generate_series(1, 20) n', i);
          end loop;
        end $$;
        """
                .formatted(count);
    }

    /// The embedded server trusts everybody; the readers must need their passwords.
    private static void requirePasswords() throws IOException {
        String file = text("postgres", "show hba_file");
        Files.writeString(
                Path.of(file),
                """
                host all postgres,query 127.0.0.1/32 trust
                host all all 127.0.0.1/32 scram-sha-256
                """);
        run("postgres", "select pg_reload_conf()");
    }

    @Override
    public void stop() {
        try {
            postgres.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static int port() {
        return postgres.getPort();
    }

    /// Runs statements as the superuser.
    public static void run(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// One number, read as the superuser.
    public static long number(String database, String sql) {
        return Long.parseLong(text(database, sql));
    }

    /// One text, read as the superuser.
    public static String text(String database, String sql) {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            result.next();
            return result.getString(1);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Connection connect(String database) throws SQLException {
        return Jdbc.postgres(postgres.getPort(), database, "postgres", "postgres");
    }
}
