package io.dataagent.ontology.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.neo4j.driver.exceptions.ClientException;
import org.neo4j.driver.exceptions.DatabaseException;
import org.neo4j.driver.exceptions.Neo4jException;
import org.neo4j.driver.exceptions.ServiceUnavailableException;
import org.neo4j.driver.exceptions.SessionExpiredException;
import org.neo4j.driver.exceptions.TransientException;

class GraphTroubleTest {

    static Stream<Arguments> troubles() {
        return Stream.of(
                Arguments.of(new ServiceUnavailableException("gone"), true, true),
                Arguments.of(new SessionExpiredException("gone"), true, true),
                Arguments.of(
                        new TransientException(
                                "Neo.TransientError.Transaction.DeadlockDetected", "deadlock"),
                        true,
                        true),
                Arguments.of(
                        new ClientException(
                                "Unable to acquire connection from the pool within configured maximum time of 3000ms",
                                new TimeoutException()),
                        true,
                        true),
                Arguments.of(
                        new AuthenticationException(
                                "Neo.ClientError.Security.Unauthorized", "refused"),
                        true,
                        false),
                Arguments.of(
                        new ClientException(
                                "Neo.ClientError.Schema.ConstraintValidationFailed",
                                "Node(1) already exists"),
                        false,
                        false),
                Arguments.of(
                        new DatabaseException("Neo.DatabaseError.General.UnknownError", "broken"),
                        false,
                        false));
    }

    @ParameterizedTest
    @MethodSource("troubles")
    void tellsWhatPassesFromWhatDoesNot(Neo4jException trouble, boolean passes, boolean soon) {
        assertThat(GraphTrouble.passes(trouble)).isEqualTo(passes);
        assertThat(GraphTrouble.passesSoon(trouble)).isEqualTo(soon);
    }
}
