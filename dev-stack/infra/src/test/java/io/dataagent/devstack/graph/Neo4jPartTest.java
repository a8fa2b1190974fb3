package io.dataagent.devstack.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.devstack.FreePort;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.exceptions.AuthenticationException;

class Neo4jPartTest {

    @Test
    void keepsItsNodesAndAsksForThePassword(@TempDir Path home) throws IOException {
        // Given
        var port = FreePort.find();
        var first = new Neo4jPart(home, port, "a-long-password");
        first.start();
        ask(port, "a-long-password", "CREATE (:Dataset {name: 'orders'})");
        first.stop();

        // When
        var second = new Neo4jPart(home, port, "a-long-password");
        second.start();

        // Then
        assertThat(ask(port, "a-long-password", "MATCH (d:Dataset) RETURN d.name"))
                .isEqualTo("orders");
        assertThatThrownBy(() -> ask(port, "another-password", "RETURN 1"))
                .isInstanceOf(AuthenticationException.class);
        second.stop();
    }

    private static String ask(int port, String password, String cypher) {
        try (var driver =
                        GraphDatabase.driver(
                                "bolt://127.0.0.1:" + port, AuthTokens.basic("neo4j", password));
                var session = driver.session()) {
            var rows = session.run(cypher).list();
            return rows.isEmpty() ? "" : rows.getFirst().get(0).asString();
        }
    }
}
