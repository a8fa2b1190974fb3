package io.dataagent.query.person;

import io.dataagent.query.Api;
import io.dataagent.query.TestDatabases;
import io.dataagent.query.testserver.MariaDbServer;
import io.dataagent.query.testserver.Postgres15Server;
import io.restassured.response.ValidatableResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Statements with bound values, sent as a person sends them to a real server of every dialect.
final class BoundQueries {

    private BoundQueries() {}

    private static final String POSTGRES_SHOP =
            """
            create type mood as enum ('glad', 'sad');
            create table kinds (id int primary key, big bigint, small smallint, n numeric(48, 10), r double precision,
              f real, b boolean, d date, t time, ts timestamp, tz timestamptz, u uuid, m mood, s text, v varchar(50),
              c char(3), o oid, x bit(3), i interval, a int[]);
            insert into kinds values (1, 9223372036854775807, 7, 12345678901234567890123456789012345678.0123456789,
              0.1, 0.5, true, '1850-02-03', '13:45:30.123456', '1850-02-03 04:05:06.000007',
              '1850-02-03 04:05:06.000007+00', 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'sad', 'it''s', 'ü', 'abc',
              5, b'101', '1 day', '{1}');
            insert into kinds (id) select generate_series(2, 60);
            """;

    private static final String MARIADB_SHOP =
            """
            create database shop;
            create table shop.kinds (id int primary key, big bigint, small smallint, n decimal(48, 10), r double, b boolean,
              d date, t time(6), ts datetime(6), tz timestamp(6) null, u char(36), m enum('glad', 'sad'), s text,
              v varchar(50));
            insert into shop.kinds values (1, 9223372036854775807, 7, 12345678901234567890123456789012345678.0123456789,
              0.1, true, '1850-02-03', '13:45:30.123456', '1850-02-03 04:05:06.000007', '1999-02-03 04:05:06.000007',
              'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11', 'sad', 'it''s', 'ü');
            insert into shop.kinds (id) select seq from seq_2_to_60;
            create user reader@'%' identified by 'reader-secret';
            grant select on shop.* to reader@'%';
            """;

    private static final Map<String, String> KNOWN = new HashMap<>();

    private static MariaDbServer mariaDb;

    private static Postgres15Server postgres15;

    static void stop() {
        KNOWN.clear();
        if (mariaDb != null) {
            mariaDb.close();
            mariaDb = null;
        }
        if (postgres15 != null) {
            postgres15.close();
            postgres15 = null;
        }
    }

    private static Map<String, Object> source(String kind) {
        return switch (kind) {
            case "mariadb" -> mariaDb();
            case "postgresql 15" -> postgres15();
            case "postgresql 18" -> postgres18();
            default -> Map.of("name", "File", "dialect", "duckdb", "file", "shop.duckdb");
        };
    }

    private static Map<String, Object> mariaDb() {
        mariaDb = MariaDbServer.startOrSkip();
        mariaDb.run("mysql", MARIADB_SHOP);
        return server("mysql", mariaDb.port(), "shop");
    }

    private static Map<String, Object> postgres15() {
        postgres15 = Postgres15Server.startOrSkip();
        postgres15.run(
                "postgres",
                POSTGRES_SHOP
                        + "create role reader login password 'reader-secret'; grant select on kinds to reader;");
        return server("postgresql", postgres15.port(), "postgres");
    }

    private static Map<String, Object> postgres18() {
        if (TestDatabases.number(
                        "postgres", "select count(*) from pg_database where datname = 'bound'")
                == 0) {
            TestDatabases.run("postgres", "create database bound");
            TestDatabases.run("bound", POSTGRES_SHOP + "grant select on kinds to shop_reader");
        }
        return Api.shop(Map.of("database", "bound"));
    }

    private static Map<String, Object> server(String dialect, int port, String database) {
        return Map.of(
                "name", "Server",
                "dialect", dialect,
                "host", "localhost",
                "port", port,
                "database", database,
                "username", "reader",
                "password", "reader-secret");
    }

    /// The connection to a server, made and discovered once.
    static String connection(String kind) {
        String known = KNOWN.get(kind);
        if (known == null) {
            known =
                    Api.post("/api/connections", source(kind))
                            .statusCode(201)
                            .extract()
                            .path("data.id");
            Api.discovered(known);
            KNOWN.put(kind, known);
        }
        return known;
    }

    static Map<String, Object> value(String type, String value) {
        Map<String, Object> bound = new HashMap<>();
        bound.put("type", type);
        bound.put("value", value);
        return bound;
    }

    /// Sends a statement with `?`, which becomes what the dialect writes.
    static ValidatableResponse run(
            String kind, String sql, Map<String, ?> more, List<Map<String, Object>> values) {
        Map<String, Object> body = new HashMap<>(more);
        body.put("connectionId", connection(kind));
        body.put("sql", kind.startsWith("postgresql") ? numbered(sql) : sql);
        body.put("parameters", values);
        return Api.post("/api/queries", body);
    }

    private static String numbered(String sql) {
        StringBuilder text = new StringBuilder();
        int number = 0;
        for (char c : sql.toCharArray()) {
            text.append(c == '?' ? "$" + ++number : String.valueOf(c));
        }
        return text.toString();
    }

    static ValidatableResponse run(String kind, String sql, String type, String value) {
        return run(kind, sql, Map.of(), List.of(value(type, value)));
    }

    static List<Map<String, Object>> integers(String... numbers) {
        List<Map<String, Object>> values = new ArrayList<>();
        for (String number : numbers) {
            values.add(value("integer", number));
        }
        return values;
    }

    static String audit(String id) {
        return TestDatabases.text(
                "query",
                "select coalesce(string_agg(payload, ' '), '') from outbox where payload like '%"
                        + id
                        + "%'");
    }
}
