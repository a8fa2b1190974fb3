package io.dataagent.query.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.duckdb.DuckDBDriver;

/// What the child process needs on disk: the driver without its libraries, and the one native
/// library of this machine, unpacked once instead of at every start of a child.
final class EngineProgram {

    private static final String LIBRARY = "libduckdb_java.so_";

    private final Path folder;

    private EngineProgram(Path folder) {
        this.folder = folder;
    }

    /// Unpacks the driver into a folder.
    static EngineProgram unpack(Path folder) {
        try (JarFile jar = new JarFile(home(DuckDBDriver.class).toFile());
                OutputStream file = Files.newOutputStream(folder.resolve("driver.jar"));
                JarOutputStream driver = new JarOutputStream(file)) {
            for (Enumeration<JarEntry> e = jar.entries(); e.hasMoreElements(); ) {
                JarEntry entry = e.nextElement();
                if (entry.getName().endsWith(".class")) {
                    driver.putNextEntry(new JarEntry(entry.getName()));
                    copy(jar, entry, driver);
                } else if (entry.getName().equals(LIBRARY + platform())) {
                    try (OutputStream library =
                            Files.newOutputStream(folder.resolve("libduckdb_java.so"))) {
                        copy(jar, entry, library);
                    }
                }
            }
            return new EngineProgram(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Whether nobody has cleaned it away.
    boolean complete() {
        return Files.exists(folder.resolve("driver.jar"))
                && Files.exists(folder.resolve("libduckdb_java.so"));
    }

    /// The command line of an engine.
    List<String> command(int heapMb) {
        return command(heapMb, EngineMain.class, List.of());
    }

    /// The command line of a child.
    ///
    /// @param program its main class
    /// @param libraries a class of each library that it needs beside the driver
    List<String> command(int heapMb, Class<?> program, List<Class<?>> libraries) {
        StringBuilder path = new StringBuilder(folder.resolve("driver.jar") + ":" + home(program));
        libraries.forEach(library -> path.append(':').append(home(library)));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-Xmx" + heapMb + "m");
        command.addAll(
                List.of(
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-XX:+ExitOnOutOfMemoryError",
                        // A crash leaves no copy of its memory, and its message is no frame.
                        "-XX:-CreateCoredumpOnCrash",
                        "-XX:+DisplayVMOutputToStderr",
                        "-Xshare:auto",
                        "-Duser.timezone=UTC",
                        "--enable-native-access=ALL-UNNAMED",
                        "-Djava.library.path=" + folder,
                        "-cp",
                        path.toString(),
                        program.getName()));
        return command;
    }

    private static void copy(JarFile jar, JarEntry entry, OutputStream out) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            in.transferTo(out);
        }
    }

    private static String platform() {
        return switch (System.getProperty("os.arch")) {
            case "aarch64", "arm64" -> "linux_arm64";
            default -> "linux_amd64";
        };
    }

    private static Path home(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
