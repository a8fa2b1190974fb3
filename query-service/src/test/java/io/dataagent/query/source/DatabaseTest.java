package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.source.connection.ConnectionRequest;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.vertx.core.VertxException;
import io.vertx.mysqlclient.MySQLException;
import io.vertx.pgclient.PgException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DatabaseTest {

    private static final Target SERVER =
            new Target.Server(
                    "db",
                    1,
                    "shop",
                    "ann",
                    new SealedPassword(new byte[1]),
                    SslChoice.PREFER,
                    null);
    private static final Target FILE = new Target.StoredFile(new FileName("shop.duckdb"));

    @Test
    void everyDatabaseIsThatOfOneDialect() {
        List<Class<?>> found =
                Dialect.all().stream().<Class<?>>map(d -> Database.of(d).getClass()).toList();
        assertThat(found).containsExactlyInAnyOrder(Database.class.getPermittedSubclasses());
    }

    /// An annotation cannot be made of the list, so it is held against it.
    @Test
    void everyDatabaseCanBeConnectedWhereItIs() {
        for (JsonSubTypes.Type type :
                ConnectionRequest.Create.class.getAnnotation(JsonSubTypes.class).value()) {
            Target target = type.value() == ConnectionRequest.InFile.class ? FILE : SERVER;
            List<String> named =
                    type.names().length == 0 ? List.of(type.name()) : Arrays.asList(type.names());
            assertThat(named)
                    .containsExactlyInAnyOrderElementsOf(
                            Dialect.all().stream()
                                    .filter(dialect -> Database.of(dialect).at(target))
                                    .map(Dialect::wire)
                                    .toList());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, true, public",
        "mysql, true, shop",
        "duckdb, false, main",
    })
    void knowsItsPlaceAndItsSchema(Dialect dialect, boolean atServer, String schema) {
        Database database = Database.of(dialect);

        assertThat(database.at(SERVER)).isEqualTo(atServer);
        assertThat(database.at(FILE)).isEqualTo(!atServer);
        assertThat(database.mainSchema(atServer ? SERVER : FILE)).isEqualTo(schema);
    }

    @Test
    void eachDriversErrorsAreReadByItsDatabase() {
        assertThat(Database.failure(new PgException("gone", "FATAL", "3D000", "")).sentence())
                .isEqualTo("There is no database of that name.");
        assertThat(Database.failure(new MySQLException("gone", 1049, "42000")).sentence())
                .isEqualTo("There is no database of that name.");
        assertThat(Database.failure(new VertxException("closed", true)).sentence())
                .isEqualTo("The connection to the database broke.");
    }
}
