package io.dataagent.query.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.query.engine.StoredEngines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files of kept tables: whole or not there, each under its owner, told from all other files.
class KeptTableFolderTest {

    private static final UserId ANN = UserId.from("test", "ann");
    private static final UserId BOB = UserId.from("test", "bob");
    private static final Instant LATER = Instant.now().plus(Duration.ofDays(1));

    @TempDir Path home;

    private KeptTableFolder folder() {
        return new KeptTableFolder(StoredEngines.config(home));
    }

    private static ArtifactId id() {
        return ArtifactId.of(UUID.randomUUID().toString());
    }

    private static InputStream content(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whatIsWrittenIsThereForItsOwnerAlone() throws IOException {
        ArtifactId id = id();
        folder().write(ANN, id, content("rows"));

        assertThat(folder().file(ANN, id)).hasContent("rows");
        assertThat(folder().file(BOB, id)).doesNotExist();
        assertThat(folder().file(ANN, id)).startsWith(home);
    }

    @Test
    void aFileThatIsThereIsReplaced() throws IOException {
        ArtifactId id = id();
        folder().write(ANN, id, content("one"));
        folder().write(ANN, id, content("two"));

        assertThat(folder().file(ANN, id)).hasContent("two");
        assertThat(folder().lying(LATER)).hasSize(1);
    }

    @Test
    void aStreamThatBreaksOffLeavesNothingAndNotHalf() throws IOException {
        ArtifactId id = id();
        folder().write(ANN, id, content("whole"));
        InputStream broken =
                new InputStream() {
                    private int left = 5_000;

                    @Override
                    public int read() throws IOException {
                        if (--left < 0) {
                            throw new IOException("gone");
                        }
                        return 'x';
                    }
                };

        assertThatThrownBy(() -> folder().write(ANN, id, broken)).hasMessage("gone");
        assertThat(folder().file(ANN, id)).hasContent("whole");
        try (Stream<Path> files = Files.list(folder().file(ANN, id).getParent())) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void whatLiesHereIsFoundWithItsOwnerAndWhetherItIsWhole() throws IOException {
        ArtifactId whole = id();
        ArtifactId part = id();
        folder().write(ANN, whole, content("x"));
        Files.writeString(
                folder().file(ANN, part).resolveSibling("table-" + part + ".parquet.abc"), "y");

        List<KeptTableFolder.Lying> lying = folder().lying(LATER);
        assertThat(lying).hasSize(2).allMatch(l -> l.owner().equals(ANN.value()));
        assertThat(lying)
                .anyMatch(l -> l.id().equals(whole) && l.whole())
                .anyMatch(l -> l.id().equals(part) && !l.whole());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "table-1.parquet",
                "shop.duckdb",
                "table-.parquet",
                "table-00000000-0000-0000-0000-000000000000.csv",
                "xtable-00000000-0000-0000-0000-000000000000.parquet",
                "table-00000000-0000-0000-0000-00000000000.parquet",
                "table-00000000-0000-0000-0000-000000000000.parquetx",
                "TABLE-00000000-0000-0000-0000-000000000000.PARQUET",
            })
    void aFileOfAnotherKindIsNotOurs(String name) throws IOException {
        Path person = Files.createDirectories(home.resolve(ANN.value()));
        Files.writeString(person.resolve(name), "x");

        assertThat(folder().lying(LATER)).isEmpty();
    }

    @Test
    void whatWasWrittenLaterIsLeftAlone() throws IOException {
        folder().write(ANN, id(), content("x"));

        assertThat(folder().lying(Instant.now().minus(Duration.ofHours(1)))).isEmpty();
        assertThat(folder().lying(LATER)).hasSize(1);
    }

    @Test
    void aFileThatIsGoneIsDeletedAgainWithoutHarm() throws IOException {
        ArtifactId id = id();
        folder().write(ANN, id, content("x"));
        KeptTableFolder.delete(folder().file(ANN, id));
        KeptTableFolder.delete(folder().file(ANN, id));

        assertThat(folder().file(ANN, id)).doesNotExist();
    }

    @Test
    void aFolderThatIsNotThereYetHoldsNothing() {
        KeptTableFolder none =
                new KeptTableFolder(StoredEngines.config(home.resolve("not").resolve("yet")));

        assertThat(none.lying(LATER)).isEmpty();
    }
}
