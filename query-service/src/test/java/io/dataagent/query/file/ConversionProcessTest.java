package io.dataagent.query.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.ConvertMain;
import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.duckdb.DuckDBDriver;
import org.junit.jupiter.api.Test;

/// The process that reads a file has few libraries on its path, and needs no other.
class ConversionProcessTest {

    private static final String OWN = "io/dataagent/";

    private final Set<String> missing = new HashSet<>();
    private final Set<String> seen = new HashSet<>();

    @Test
    void everyClassThatItUsesIsOnItsPath() throws IOException {
        List<Class<?>> on = new ArrayList<>(ConversionProcess.LIBRARIES);
        on.addAll(List.of(ConvertMain.class, DuckDBDriver.class));
        URL[] path =
                on.stream()
                        .map(c -> c.getProtectionDomain().getCodeSource().getLocation())
                        .toArray(URL[]::new);
        try (URLClassLoader child =
                new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
            walk(ConvertMain.class.getName().replace('.', '/'), child);
        }

        assertThat(missing).isEmpty();
        assertThat(seen).contains("io/dataagent/query/convert/quality/Quality");
    }

    /// Looks at the suite's own classes, each with all that it names.
    private void walk(String first, ClassLoader child) throws IOException {
        Deque<String> open = new ArrayDeque<>(List.of(first));
        while (!open.isEmpty()) {
            String name = open.pop();
            if (!seen.add(name)) {
                continue;
            }
            try (InputStream code = child.getResourceAsStream(name + ".class")) {
                if (code == null) {
                    missing.add(name);
                } else if (name.startsWith(OWN)) {
                    named(code.readAllBytes()).forEach(open::push);
                }
            }
        }
    }

    private static List<String> named(byte[] code) {
        List<String> names = new ArrayList<>();
        ClassFile.of()
                .parse(code)
                .constantPool()
                .forEach(
                        e -> {
                            if (e instanceof ClassEntry c && !c.asInternalName().startsWith("[")) {
                                names.add(c.asInternalName());
                            }
                        });
        return names;
    }
}
