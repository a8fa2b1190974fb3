package io.dataagent.query.testserver;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TestServersTest {

    @Test
    void mariaDbStartsAndAnswers() {
        try (MariaDbServer server = MariaDbServer.startOrSkip()) {
            server.run("mysql", "create database shop");
            assertThat(server.text("shop", "select concat(version(), ' ', user())"))
                    .contains("MariaDB")
                    .endsWith("root@localhost");
        }
    }

    @Test
    void postgres15StartsAndAnswers() {
        try (Postgres15Server server = Postgres15Server.startOrSkip()) {
            assertThat(server.text("postgres", "show server_version")).startsWith("15.");
        }
    }
}
