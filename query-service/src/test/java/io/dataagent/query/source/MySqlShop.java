package io.dataagent.query.source;

import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.dataagent.query.testserver.MariaDbServer;
import io.vertx.core.Vertx;
import java.time.Duration;

/// A MariaDB server with a small shop, and sessions at it as the product opens them.
final class MySqlShop {

    private MySqlShop() {}

    static final Duration PATIENCE = Duration.ofSeconds(20);

    static final String SLOW =
            "SELECT COUNT(*) FROM shop.n a, shop.n b, shop.n c WHERE (a.n * b.n + c.n) % 7 = 3";

    static MariaDbServer server;

    static Vertx vertx;

    static void start() {
        server = MariaDbServer.startOrSkip();
        vertx = Vertx.vertx();
        server.run("mysql", "create database shop");
        server.run(
                "shop",
                """
                create table n (n int primary key);
                insert into n select seq from seq_1_to_2000;
                create table kinds (id int primary key, big bigint unsigned, small tinyint(1), d decimal(40, 10),
                  f float, g double, day date, at datetime(6), stamp timestamp(3) null, t time(3), y year, b bit(12),
                  j json, e enum('x', 'y'), v varchar(20), x text, bl blob, vb varbinary(4));
                insert into kinds values (1, 18446744073709551615, 1, 123456789012345678901234567890.0123456789,
                  0.1, 0.1, '2024-02-29', '2024-02-29 10:00:00', '2024-02-29 10:00:00.5', '-100:30:00.25', 2024, b'101',
                  '{"a": 1.10}', 'y', 'ü', 'text', x'010203', x'ff00');
                insert into kinds (id) values (2);
                create user reader@'%' identified by 'reader-secret';
                grant select on shop.* to reader@'%';
                create user writer@'%' identified by 'writer-secret';
                grant select, insert, file on *.* to writer@'%';
                """);
    }

    static void stop() {
        if (server != null) {
            server.close();
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    static Link link(String user) {
        return new MySqlConnector(vertx, new Trust((String) null), PATIENCE)
                .connect(
                        new Target.Server(
                                "localhost",
                                server.port(),
                                "shop",
                                user,
                                new SealedPassword(new byte[0]),
                                SslChoice.PREFER,
                                null),
                        "127.0.0.1",
                        user + "-secret");
    }

    static Portions.Portion read(CustomerSession session, String sql) {
        session.beginReadOnly(10_000);
        return session.portions(sql, PATIENCE).read(100);
    }

    static long running() {
        return server.number(
                "shop",
                "select count(*) from information_schema.processlist where user = 'reader' and info like 'SELECT COUNT%'");
    }
}
