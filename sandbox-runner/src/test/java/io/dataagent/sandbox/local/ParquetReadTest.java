package io.dataagent.sandbox.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reading Parquet where a reader is installed. Debian packages none, so `inputs.py` meets one here
/// that takes CSV between Parquet's magic bytes: what is tested is the way to the reader and back.
class ParquetReadTest {

    private static final Path PYTHON = Path.of("/usr/bin/python3");
    private static final String READER =
            """
            import io
            import pandas

            __version__ = "2023.4.0"


            class ParquetFile:
                def __init__(self, file, **options):
                    content = file.read()
                    if content[:4] != b"PAR1" or content[-4:] != b"PAR1":
                        raise ValueError("no Parquet magic")
                    self.csv = content[4:-4]

                def to_pandas(self, columns=None, **options):
                    return pandas.read_csv(io.BytesIO(self.csv))
            """;
    private static final String CALL =
            """
            import base64, sys
            import inputs
            item = {"name": "t.parquet", "variable": "t", "base64": base64.b64encode(sys.argv[1].encode()).decode()}
            try:
                t = inputs.place([item])["t"]
                print(t.amount.sum(), list(t.columns), open(inputs.INPUTS + "/t.parquet", "rb").read(4))
            except inputs.Unreadable as error:
                print(error)
            """;

    @TempDir Path folder;

    @BeforeEach
    void install() throws IOException {
        assumeTrue(
                Files.isExecutable(PYTHON) && python("import pandas").isEmpty(),
                "pandas is absent; run: apt-get install -y python3-pandas");
        for (String name : List.of("inputs.py", "tables.py")) {
            try (InputStream source = getClass().getResourceAsStream("/sandbox/" + name)) {
                Files.copy(source, folder.resolve(name));
            }
        }
        // of the supervisor only this is needed, and its folder must be writable here
        Files.writeString(
                folder.resolve("supervisor.py"), "INPUTS = '" + folder.resolve("in") + "'\n");
        Files.writeString(folder.resolve("fastparquet.py"), READER);
    }

    @Test
    void aParquetFileBecomesAFrameAndStaysAFile() throws IOException {
        assertThat(python(CALL, "PAR1amount,city\n1,a\n2.5,b\nPAR1"))
                .isEqualTo("3.5 ['amount', 'city'] b'PAR1'");
    }

    @Test
    void whatIsNoParquetIsSaidToBeNone() throws IOException {
        assertThat(python(CALL, "amount\n1\n"))
                .isEqualTo("The input 't.parquet' is no readable parquet table: no Parquet magic");
    }

    @Test
    void theImageHasAReaderOfAPinnedVersion() throws IOException {
        List<String> pinned = Files.readAllLines(Path.of("image/requirements.txt"));

        assertThat(pinned).anyMatch(line -> line.matches("pyarrow==\\d+\\.\\d+\\.\\d+"));
        assertThat(pinned).allMatch(line -> line.startsWith("#") || line.contains("=="));
        assertThat(Files.readString(Path.of("image/Dockerfile"))).contains("requirements.txt");
    }

    private String python(String code, String... arguments) throws IOException {
        Path script = Files.writeString(folder.resolve("call.py"), code);
        ProcessBuilder python =
                new ProcessBuilder(PYTHON.toString(), "-s", "-B", script.toString());
        python.command().addAll(List.of(arguments));
        python.environment().put("OPENBLAS_NUM_THREADS", "1");
        Process process = python.redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return said.strip();
    }
}
