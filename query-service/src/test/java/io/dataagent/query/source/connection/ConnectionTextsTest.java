package io.dataagent.query.source.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.failure.SslChoice;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What people send about a connection: no text of theirs begins a further option of a login, a
/// port is a whole number, a stored file is named without a folder, and no text of a request holds
/// its password.
class ConnectionTextsTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String SERVER =
            "{\"name\":\"Shop\",\"dialect\":\"postgresql\",\"host\":\"db\",\"port\":%s,"
                    + "\"database\":\"shop\",\"username\":\"reader\",\"password\":\"topsecret\"}";

    private static ConnectionRequest.AtServer server(String port) throws IOException {
        return (ConnectionRequest.AtServer)
                JSON.readValue(SERVER.formatted(port), ConnectionRequest.Create.class);
    }

    @Test
    void aRequestIsReadAsItWasSentAndShowsNoPassword() throws IOException {
        ConnectionRequest.AtServer read = server("5432");

        assertThat(read.port()).isEqualTo(5432);
        assertThat(read.password()).isEqualTo("topsecret");
        assertThat(read.sslMode()).isNull();
        assertThat(read.toString()).isEqualTo("AtServer[Shop]");
        assertThat(String.valueOf(read.withoutPassword().password())).isEmpty();
        assertThat(JSON.writeValueAsString(read.withoutPassword())).doesNotContain("topsecret");
    }

    @Test
    void aChangeShowsNoPasswordEither() throws IOException {
        ConnectionRequest.Patch patch =
                JSON.readValue("{\"password\":\"topsecret\"}", ConnectionRequest.Patch.class);

        assertThat(patch.toString()).doesNotContain("topsecret");
        assertThat(patch.touchesServer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"host\":\"x\"}",
                "{\"port\":1}",
                "{\"database\":\"x\"}",
                "{\"username\":\"x\"}",
                "{\"sslMode\":\"disable\"}",
                "{\"caCertificate\":\"x\"}",
            })
    void everyChangeOfTheServerIsOne(String json) throws IOException {
        assertThat(JSON.readValue(json, ConnectionRequest.Patch.class).touchesServer()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\":\"x\"}", "{\"file\":\"a.duckdb\"}"})
    void aNameAndAFileAreNone(String json) throws IOException {
        assertThat(JSON.readValue(json, ConnectionRequest.Patch.class).touchesServer()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"5432\"", "5432.5", "5432.0", "true", "[5432]", "{}", "1e3"})
    void aPortThatIsNoWholeNumberIsRefused(String port) {
        assertThatThrownBy(() -> server(port)).isInstanceOf(JsonMappingException.class);
    }

    @Test
    void aWordOfEncryptionIsReadByItsName() throws IOException {
        assertThat(
                        JSON.readValue(
                                        "{\"sslMode\":\"verify-full\"}",
                                        ConnectionRequest.Patch.class)
                                .sslMode())
                .isEqualTo(SslChoice.VERIFY_FULL);
        assertThatThrownBy(
                        () ->
                                JSON.readValue(
                                        "{\"sslMode\":\"verify\"}", ConnectionRequest.Patch.class))
                .hasMessageContaining("disable, prefer, require or verify-full");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\0options=-c x", "a\nb", "\u0007", "x\u0085", "\u007f"})
    void noTextOfALoginHoldsAControl(String text) {
        assertThatThrownBy(() -> PlainText.field("database", text))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo("'database' must not hold control characters"));
    }

    @Test
    void aNameIsWithoutTheBlanksAroundIt() {
        assertThat(PlainText.name("  Shop of Ann ")).isEqualTo("Shop of Ann");
        assertThat(PlainText.field("password", " p w ")).isEqualTo(" p w ");
        assertThatThrownBy(() -> PlainText.name(" \u2003 "))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo("'name' must hold more than blanks"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ".duckdb",
                "a.db",
                "a",
                "../a.duckdb",
                "a/b.duckdb",
                "a\\b.duckdb",
                "a..duckdb",
                "a..b.duckdb",
                "a b.duckdb",
                "ä.duckdb",
                "-a.duckdb",
                "_a.duckdb",
                "a.duckdb\n",
                "a.duckdb/",
                "a.DUCKDB",
                "a\0.duckdb",
            })
    void aNameOfAStoredFileLeadsNowhereElse(String name) {
        assertThatThrownBy(() -> new FileName(name)).hasMessage("not the name of a stored file");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.duckdb", "shop-2024_v1.2.duckdb", "0.duckdb", "a.b.duckdb"})
    void anOrdinaryNameIsOne(String name) {
        assertThat(new FileName(name)).hasToString(name);
    }

    @Test
    void aNameOfAStoredFileHasItsLength() {
        assertThat(new FileName("a".repeat(121) + ".duckdb").value()).hasSize(128);
        assertThatThrownBy(() -> new FileName("a".repeat(122) + ".duckdb"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
