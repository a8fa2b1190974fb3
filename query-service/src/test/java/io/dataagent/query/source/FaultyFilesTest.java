package io.dataagent.query.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.engine.EngineConfig;
import io.dataagent.query.engine.Engines;
import io.dataagent.query.engine.StoredEngines;
import io.dataagent.query.source.failure.CustomerFailure;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that are no databases, or broken ones: the person is told without a path, and the next
/// statement works.
class FaultyFilesTest {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final UserId ANN = UserId.from("issuer", "ann");

    @TempDir static Path folder;
    static Engines engines;
    static StoredFiles files;

    @BeforeAll
    static void makeFiles() throws Exception {
        EngineConfig config = StoredEngines.config(folder);
        engines = StoredEngines.of(config);
        files = new StoredFiles(folder, false, engines);
        Path own = Files.createDirectory(folder.resolve(ANN.value()));
        Path good = own.resolve("good.duckdb");
        database(good);
        byte[] bytes = Files.readAllBytes(good);
        Files.writeString(own.resolve("text.duckdb"), "secret-inside,a,b\n1,2,3\n");
        Files.createFile(own.resolve("empty.duckdb"));
        Files.write(own.resolve("cut.duckdb"), Arrays.copyOf(bytes, bytes.length / 3));
        Files.write(own.resolve("head.duckdb"), Arrays.copyOf(bytes, 4096));
        Files.write(own.resolve("garbled.duckdb"), garbled(bytes));
        Files.createDirectory(own.resolve("folder.duckdb"));
        new ProcessBuilder("mkfifo", own.resolve("pipe.duckdb").toString()).start().waitFor();
        Files.createSymbolicLink(own.resolve("link.duckdb"), good);
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.write(elsewhere.resolve("theirs.duckdb"), bytes);
        Files.createSymbolicLink(folder.resolve(UserId.from("issuer", "bob").value()), elsewhere);
    }

    @AfterAll
    static void stop() {
        StoredEngines.stop(engines);
    }

    private static void database(Path file) throws SQLException {
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table t as select range as n, 'secret-inside ' || hash(range) as s"
                            + " from range(200000)");
        }
    }

    /// The headers stay, so that the file looks like a good one.
    private static byte[] garbled(byte[] bytes) {
        byte[] copy = bytes.clone();
        byte[] noise = new byte[copy.length - 12_288];
        new Random(7).nextBytes(noise);
        System.arraycopy(noise, 0, copy, 12_288, noise.length);
        return copy;
    }

    private static long sum(String name) {
        Link link = files.open(ANN, new FileName(name));
        CustomerSession session = link.session(clean -> link.close());
        try (session) {
            session.beginReadOnly(30_000);
            return session.rows("select count(distinct s) as n from t", PATIENCE)
                    .getFirst()
                    .getLong("n");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text.duckdb",
                "empty.duckdb",
                "cut.duckdb",
                "head.duckdb",
                "garbled.duckdb"
            })
    void aFileThatIsNoDatabaseOrABrokenOneIsSaid(String name) {
        assertThatThrownBy(() -> sum(name))
                .isInstanceOfSatisfying(
                        CustomerFailure.class,
                        e ->
                                assertThat(e.sentence())
                                        .isNotBlank()
                                        .doesNotContain("secret-inside", folder.toString()));
        assertThat(sum("good.duckdb")).isEqualTo(200_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere.duckdb", "folder.duckdb", "pipe.duckdb", "link.duckdb"})
    void whatIsNoPlainFileOfTheFolderIsAsUnknownAsNone(String name) {
        assertThatThrownBy(() -> files.open(ANN, new FileName(name)))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e ->
                                assertThat(e.problem().detail())
                                        .isEqualTo("There is no stored file of that name."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../good.duckdb",
                "a..duckdb",
                "/etc/passwd",
                ".duckdb",
                "a/b.duckdb",
                "a\\b.duckdb",
                "a\u0000.duckdb",
                "%2e%2e.duckdb",
                "good.duckdb\n.duckdb"
            })
    void aNameLeadsNowhereElse(String name) {
        assertThatThrownBy(() -> new FileName(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFolderThatIsALinkHoldsNothing() {
        UserId bob = UserId.from("issuer", "bob");

        assertThat(files.names(bob)).isEmpty();
        assertThatThrownBy(() -> files.open(bob, new FileName("theirs.duckdb")))
                .isInstanceOf(ProblemException.class);
    }

    @Test
    void whatWasNotYetMergedIntoTheFileIsReadByAllAtOnce() throws Exception {
        Path file = folder.resolve(ANN.value()).resolve("logged.duckdb");
        Path copy = folder.resolve(ANN.value()).resolve("copied.duckdb");
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute("create table t as select 'a' as s");
            statement.execute("checkpoint");
            statement.execute("insert into t values ('b')");
            // What a writer that was killed leaves: the file and its log.
            Files.copy(file, copy);
            Files.copy(
                    file.resolveSibling("logged.duckdb.wal"),
                    copy.resolveSibling("copied.duckdb.wal"));
        }
        Link first = files.open(ANN, new FileName("copied.duckdb"));
        Link second = files.open(ANN, new FileName("copied.duckdb"));
        first.close();
        second.close();

        assertThat(sum("copied.duckdb")).isEqualTo(2);
        assertThat(sum("copied.duckdb")).isEqualTo(2);
    }

    /// A file that is exchanged while it is read: what reads it ends with its own rows or with a
    /// failure, never with rows of both; what comes next reads the new one.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aFileThatIsReplacedDuringAStatementIsReadAnewByTheNextOne(boolean moved) throws Exception {
        FileName name = new FileName(moved ? "moved.duckdb" : "written.duckdb");
        Path file = folder.resolve(ANN.value()).resolve(name.value());
        numbers(file, 1);
        Path other = folder.resolve("other-" + name.value());
        numbers(other, 2);
        Link link = files.open(ANN, name);
        assertThat(link.usable()).isTrue();

        List<Long> read = new ArrayList<>();
        try (CustomerSession session = link.session(clean -> {})) {
            session.beginReadOnly(30_000);
            Portions portions = session.portions("select v from t", PATIENCE);
            read(portions, read);
            if (moved) {
                Files.move(other, file, StandardCopyOption.REPLACE_EXISTING);
            } else {
                Files.write(file, Files.readAllBytes(other));
            }
            while (portions.hasMore()) {
                read(portions, read);
            }
        } catch (CustomerFailure e) {
            assertThat(e.sentence()).isNotBlank().doesNotContain(folder.toString());
        }

        assertThat(read).isNotEmpty().containsOnly(1L);
        assertThat(link.usable()).isFalse();
        link.close();
        assertThat(values(name)).containsExactly(2L);
    }

    private static void read(Portions portions, List<Long> into) {
        portions.read(1_000).rows().forEach(row -> into.add(row.getFirst().asLong()));
    }

    private static List<Long> values(FileName name) {
        Link link = files.open(ANN, name);
        try (CustomerSession session = link.session(clean -> link.close())) {
            session.beginReadOnly(30_000);
            return session.rows("select distinct v from t", PATIENCE).stream()
                    .map(row -> row.getLong("v"))
                    .toList();
        }
    }

    private static void numbers(Path file, int value) throws SQLException {
        try (Connection connection =
                        new DuckDBDriver().connect("jdbc:duckdb:" + file, new Properties());
                Statement statement = connection.createStatement()) {
            statement.execute(
                    "create table t as select %d as v, hash(range) as s from range(2000000)"
                            .formatted(value));
        }
    }
}
