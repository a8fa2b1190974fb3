package io.dataagent.query.convert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Packed files are opened within their bounds: nothing lands outside of the folder, nothing grows
/// beyond what is taken, and names lose their folders.
class UnpackingTest {

    @TempDir Path folder;

    private static Order.Bounds bounds(long bytes) {
        return new Order.Bounds(bytes, 100, 100, 64, 1);
    }

    private Path zip(Map<String, byte[]> files) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                zip.putNextEntry(new ZipEntry(file.getKey()));
                zip.write(file.getValue());
            }
        }
        return Files.write(folder.resolve("packed"), out.toByteArray());
    }

    private Path gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(bytes);
        }
        return Files.write(folder.resolve("packed.gz"), out.toByteArray());
    }

    @ParameterizedTest
    @CsvSource({
        "../../evil.csv,evil.csv",
        "/etc/passwd,passwd",
        "a/b/c.csv,c.csv",
        "C:\\x\\y.csv,y.csv",
        "..\\up.csv,up.csv",
        "plain.csv,plain.csv",
    })
    void anEntryLandsInTheFolderWhateverItsPath(String path, String name)
            throws IOException, Refusal {
        Path inside = Files.createDirectory(folder.resolve("inside"));
        List<Unpacking.Entry> entries =
                new Unpacking(bounds(1_000))
                        .unzip(zip(Map.of(path, "a,b\n".getBytes(UTF_8))), inside);

        assertThat(entries).extracting(Unpacking.Entry::name).containsExactly(name);
        assertThat(entries.getFirst().file().toRealPath()).startsWith(inside.toRealPath());
        assertThat(Files.readString(entries.getFirst().file())).isEqualTo("a,b\n");
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all).hasSize(2);
        }
    }

    @Test
    void filesOfOneNameInTwoFoldersAreTwo() throws IOException, Refusal {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("a/x.csv", "1".getBytes(UTF_8));
        files.put("b/x.csv", "2".getBytes(UTF_8));
        List<Unpacking.Entry> entries = new Unpacking(bounds(1_000)).unzip(zip(files), folder);

        assertThat(entries).extracting(Unpacking.Entry::name).containsExactly("x.csv", "x.csv");
        assertThat(Files.readString(entries.get(0).file())).isEqualTo("1");
        assertThat(Files.readString(entries.get(1).file())).isEqualTo("2");
    }

    @Test
    void whatProgramsAddIsPassedOver() throws IOException, Refusal {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("__MACOSX/._x.csv", new byte[] {0, 5});
        files.put("folder/", new byte[0]);
        files.put("folder/.DS_Store", new byte[] {0});
        files.put("folder/x.csv", "1".getBytes(UTF_8));

        assertThat(new Unpacking(bounds(1_000)).unzip(zip(files), folder))
                .extracting(Unpacking.Entry::name)
                .containsExactly("x.csv");
    }

    @Test
    void anArchiveOfNothingIsRefused() throws IOException {
        Path packed = zip(Map.of("folder/", new byte[0]));

        assertThatThrownBy(() -> new Unpacking(bounds(1_000)).unzip(packed, folder))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("holds 0 files");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 999, 1_000})
    void whatFitsTheBoundIsTaken(int length) throws IOException, Refusal {
        Path to = folder.resolve("plain");
        new Unpacking(bounds(1_000)).gunzip(gzip(new byte[length]), to);

        assertThat(to).hasSize(length);
    }

    @Test
    void oneByteMoreIsRefused() throws IOException {
        Path packed = gzip(new byte[1_001]);

        assertThatThrownBy(
                        () -> new Unpacking(bounds(1_000)).gunzip(packed, folder.resolve("plain")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("larger than is taken");
    }

    @Test
    void theFilesOfAnArchiveShareItsBound() throws IOException {
        Path packed = zip(Map.of("a.csv", new byte[600], "b.csv", new byte[600]));

        assertThatThrownBy(() -> new Unpacking(bounds(1_000)).unzip(packed, folder))
                .isInstanceOf(Refusal.class);
    }

    @Test
    void aHighRatioOfALittleFileIsNoAttackAndOfALargeOneIs() throws IOException, Refusal {
        Path to = folder.resolve("plain");
        new Unpacking(bounds(1L << 30)).gunzip(gzip(new byte[10 << 20]), to);
        assertThat(to).hasSize(10 << 20);

        Path bomb = gzip(new byte[40 << 20]);
        assertThatThrownBy(() -> new Unpacking(bounds(1L << 30)).gunzip(bomb, to))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("100 times");
    }

    @Test
    void aFileThatBreaksOffIsDamaged() throws IOException {
        byte[] whole = Files.readAllBytes(gzip("a,b\n1,2\n".getBytes(UTF_8)));
        for (int length = 2; length < whole.length; length += 3) {
            Path cut = Files.write(folder.resolve("cut"), java.util.Arrays.copyOf(whole, length));

            assertThatThrownBy(() -> new Unpacking(bounds(1_000)).gunzip(cut, folder.resolve("to")))
                    .isInstanceOf(Refusal.class)
                    .hasMessage("The packed file is damaged and cannot be opened.");
        }
    }

    @Test
    void aWorkbookIsToldFromAnArchive() throws IOException, Refusal {
        assertThat(Unpacking.workbook(zip(Map.of("xl/workbook.xml", new byte[1])))).isTrue();
        assertThat(Unpacking.workbook(zip(Map.of("a.csv", new byte[1])))).isFalse();
    }

    @Test
    void aWorkbookThatWouldGrowTooFarIsRefusedUnopened() throws IOException, Refusal {
        Path large = zip(Map.of("xl/workbook.xml", new byte[40 << 20]));

        assertThatThrownBy(() -> new Unpacking(bounds(1L << 30)).requireSmall(large))
                .isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> new Unpacking(bounds(1_000)).requireSmall(large))
                .isInstanceOf(Refusal.class);
        new Unpacking(bounds(1_000)).requireSmall(zip(Map.of("xl/workbook.xml", new byte[900])));
    }
}
