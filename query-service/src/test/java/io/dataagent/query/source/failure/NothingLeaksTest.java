package io.dataagent.query.source.failure;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.engine.EngineFailure;
import io.dataagent.query.engine.EngineFailures;
import io.vertx.core.VertxException;
import io.vertx.mysqlclient.MySQLException;
import io.vertx.pgclient.PgException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.UnknownHostException;
import java.time.DateTimeException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What databases and drivers say against a statement or a login, and what people hear of it: the
/// kind of the failure, and neither a host, an account, a password, a path nor a cell.
class NothingLeaksTest {

    private static PgException postgres(String message, String state) {
        return new PgException(message, "ERROR", state, "Key (mail)=(ann@secret.example) exists");
    }

    private static MySQLException mysql(String message, int code, String state) {
        return new MySQLException(message, code, state);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "::1",
                "fe80::1",
                "2001:db8::1",
                "2001:db8::8a2e:370:7334",
                "2001:db8:0:0:0:0:0:1",
                "fe80::1%eth0",
                "::ffff:10.1.2.3",
                "[2001:db8::1]:5432",
                "10.1.2.3",
                "10.1.2.3:5432",
                "db.internal.example:5432",
            })
    void anAddressStaysInNoSentence(String address) {
        String said = ErrorText.shortened("no route to " + address + " from here");

        assertThat(said).startsWith("no route to ").endsWith(" from here");
        assertThat(said).doesNotContain("db8", "fe80", "::1", "10.1.2.3", "internal", "5432");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "cannot cast type text::integer here",
                "operator does not exist: date + interval",
                "column a::text is ambiguous",
                "line 12: syntax",
                "relation sales.orders does not exist",
                "version 14.2 is too old",
            })
    void whatOnlyLooksLikeAnAddressStays(String message) {
        assertThat(ErrorText.shortened(message)).isEqualTo(message);
    }

    @Test
    void aSentenceIsNoLongerThanAScreen() {
        String long1 = "x ".repeat(5_000);

        assertThat(ErrorText.shortened(long1)).hasSize(601).endsWith("…");
        assertThat(ErrorText.withoutValues("'" + "s".repeat(9_000) + "' is wrong"))
                .isEqualTo("“…” is wrong");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "value 123456 is out of range|value … is out of range",
                "value 12.50 too big|value … too big",
                "-999 fails|-… fails",
                "no numbers here|no numbers here",
            })
    void aNumberThatMayBeACellIsLeftOut(String message, String said) {
        assertThat(ErrorText.withoutNumbers(message)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "cannot open /srv/data/owner/x.duckdb: gone|cannot open …: gone",
                "files (/a/b, /c/d) differ|files (…, …) differ",
                "a/b is a fraction|a/b is a fraction",
            })
    void aPathOfThisMachineIsLeftOut(String message, String said) {
        assertThat(ErrorText.withoutPaths(message)).isEqualTo(said);
    }

    @ParameterizedTest
    @CsvSource({
        "28P01,CONNECTION_FAILED",
        "28000,CONNECTION_FAILED",
        "3D000,CONNECTION_FAILED",
        "53300,CONNECTION_FAILED",
        "08006,CONNECTION_FAILED",
        "57P01,CONNECTION_FAILED",
        "57P03,CONNECTION_FAILED",
        "57014,QUERY_TIMEOUT",
        "25P02,QUERY_FAILED",
        "22P02,QUERY_FAILED",
        "22012,QUERY_FAILED",
        "42P01,QUERY_FAILED",
        "23505,QUERY_FAILED",
        "XX000,QUERY_FAILED",
        "'',QUERY_FAILED",
    })
    void aStateOfPostgresSaysWhatKindOfFailureItIs(String state, ProblemCode code) {
        CustomerFailure failure =
                PostgresRefusal.of(
                        postgres("'ann'@'10.1.2.3' \"topsecret\" failed at 10.1.2.3", state));

        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure.sqlState()).isEqualTo(state);
        assertThat(failure.sentence()).isNotBlank().doesNotContain("10.1.2.3", "'ann'", "mail");
    }

    @ParameterizedTest
    @ValueSource(strings = {"22P02", "22003", "22007", "23505", "XX000", "P0001", "0A000", ""})
    void aCellThatPostgresQuotesIsNeverRepeated(String state) {
        CustomerFailure failure =
                PostgresRefusal.of(
                        postgres("invalid input syntax for type integer: \"topsecret\"", state));

        assertThat(failure.sentence()).isEqualTo("invalid input syntax for type integer: “…”");
    }

    @Test
    void aNameThatPostgresMissesIsTold() {
        assertThat(
                        PostgresRefusal.of(postgres("column \"totl\" does not exist", "42703"))
                                .sentence())
                .isEqualTo("column \"totl\" does not exist");
    }

    @ParameterizedTest
    @CsvSource({
        "1045,CONNECTION_FAILED",
        "1698,CONNECTION_FAILED",
        "1044,CONNECTION_FAILED",
        "1049,CONNECTION_FAILED",
        "1040,CONNECTION_FAILED",
        "2013,CONNECTION_FAILED",
        "1317,QUERY_TIMEOUT",
        "1969,QUERY_TIMEOUT",
        "3024,QUERY_TIMEOUT",
        "1054,QUERY_FAILED",
        "1146,QUERY_FAILED",
        "1142,QUERY_FAILED",
        "1064,QUERY_FAILED",
        "1292,QUERY_FAILED",
        "9999,QUERY_FAILED",
    })
    void aNumberOfMySqlSaysWhatKindOfFailureItIs(int number, ProblemCode code) {
        String message = "denied to user 'ann'@'10.1.2.3' for table 'orders'";
        CustomerFailure failure = MySqlRefusal.of(mysql(message, number, "42000"));

        assertThat(failure.code()).isEqualTo(code);
        assertThat(failure.sentence()).isNotBlank().doesNotContain("ann", "10.1.2.3");
    }

    @ParameterizedTest
    @ValueSource(ints = {1064, 1292, 1366, 1264, 1062, 1411, 9999})
    void aCellThatMySqlQuotesIsNeverRepeated(int number) {
        String message = "Incorrect integer value: 'top'secret' for column 'mail'";

        assertThat(MySqlRefusal.of(mysql(message, number, "HY000")).sentence())
                .doesNotContain("secret", "mail");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "IO Error: Cannot open file \"/srv/x/topsecret.duckdb\"",
                "Conversion Error: Could not convert string 'topsecret' to INT32",
                "Invalid Input Error: Failed to cast value: \"topsecret\"",
                "Constraint Error: Duplicate key \"mail: topsecret\"",
                "FATAL Error: /srv/topsecret is broken",
                "INTERNAL Error: topsecret assertion",
                "Serialization Error: topsecret",
                "Out of Range Error: \"topsecret\"",
                "Binder Error: cannot read /srv/topsecret/x now",
            })
    void whatAnEngineSaysHoldsNoCellAndNoPath(String message) {
        CustomerFailure failure =
                DuckDbRefusal.of(EngineFailures.of(EngineFailure.Kind.REFUSED, message));

        assertThat(failure.sentence()).isNotBlank().doesNotContain("topsecret", "/srv");
    }

    @Test
    void onlyTheFirstLineOfAnEngineIsTold() {
        String message = "Binder Error: Referenced column \"totl\" not found\nLINE 1: SELECT 'pw'";

        assertThat(
                        DuckDbRefusal.of(EngineFailures.of(EngineFailure.Kind.REFUSED, message))
                                .sentence())
                .contains("totl")
                .doesNotContain("pw");
    }

    @ParameterizedTest
    @EnumSource(EngineFailure.Kind.class)
    void everyEndOfAnEngineHasASentence(EngineFailure.Kind kind) {
        assertThat(DuckDbRefusal.of(EngineFailures.of(kind, "x")).sentence()).isNotBlank();
    }

    @Test
    void whatTheNetworkSaysIsNotRepeated() {
        for (Throwable thrown :
                new Throwable[] {
                    new TimeoutException("db.internal pw=topsecret"),
                    new ConnectException("db.internal pw=topsecret"),
                    new SSLHandshakeException("db.internal pw=topsecret"),
                    new IOException("db.internal pw=topsecret"),
                    new UnknownHostException("db.internal pw=topsecret"),
                    new VertxException("db.internal pw=topsecret"),
                    new IllegalStateException("db.internal pw=topsecret"),
                    new IllegalStateException("SSL db.internal pw=topsecret"),
                    new Exception("CLOSED db.internal pw=topsecret"),
                    new DateTimeException("db.internal pw=topsecret"),
                    new Error("db.internal pw=topsecret"),
                }) {
            CustomerFailure failure = CustomerFailure.of(thrown);

            assertThat(failure.sentence())
                    .as(thrown.getClass().getName())
                    .isNotBlank()
                    .doesNotContain("internal", "topsecret");
            assertThat(failure.getStackTrace()).isEmpty();
            assertThat(failure.getCause()).isNull();
        }
    }

    @Test
    void aKnownFailureStaysItself() {
        CustomerFailure known = CustomerFailure.unreachable("The stored file cannot be read.");

        assertThat(CustomerFailure.of(known)).isSameAs(known);
        assertThat(known.stopped()).isFalse();
    }

    @Test
    void aConnectionThatBreaksWhileANameIsProvenSaysThatItWasNot() {
        CustomerFailure broke = CustomerFailure.of(new VertxException("x"));

        assertThat(broke.whileConnecting(SslChoice.VERIFY_FULL).sentence())
                .contains("could not prove");
        for (SslChoice other :
                new SslChoice[] {SslChoice.DISABLE, SslChoice.PREFER, SslChoice.REQUIRE}) {
            assertThat(broke.whileConnecting(other)).isSameAs(broke);
        }
    }

    @Test
    void everyChoiceOfEncryptionIsReadAsItIsWritten() {
        for (SslChoice choice : SslChoice.values()) {
            assertThat(SslChoice.of(choice.wire())).isEqualTo(choice);
        }
        org.assertj.core.api.Assertions.assertThatThrownBy(() -> SslChoice.of("VERIFY_FULL"))
                .hasMessage("it is disable, prefer, require or verify-full");
    }
}
