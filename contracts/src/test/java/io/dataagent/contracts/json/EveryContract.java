package io.dataagent.contracts.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// All types of the module, as they were compiled.
final class EveryContract {

    private static final Path CLASSES = Path.of("target/classes");

    private EveryContract() {}

    static List<Class<?>> records() {
        return all().stream().filter(Class::isRecord).toList();
    }

    static List<Class<?>> enums() {
        return all().stream().filter(Class::isEnum).toList();
    }

    private static List<Class<?>> all() {
        try (Stream<Path> files = Files.walk(CLASSES)) {
            return files.map(f -> CLASSES.relativize(f).toString())
                    .filter(f -> f.endsWith(".class") && !f.endsWith("-info.class"))
                    .map(f -> f.replace(".class", "").replace('/', '.'))
                    .sorted()
                    .<Class<?>>map(EveryContract::named)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
