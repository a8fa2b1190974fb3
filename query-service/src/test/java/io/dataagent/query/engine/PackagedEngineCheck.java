package io.dataagent.query.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An engine as the packaged service starts it: the classes come from `target/quarkus-app`, as the
/// class path of `java -jar quarkus-run.jar` names them, and the child's class path is made from
/// there. Runs after packaging (`verify`).
class PackagedEngineCheck {

    private static final Path APPLICATION = Path.of("target/quarkus-app");

    @TempDir Path folder;

    @Test
    void thePackagedServiceStartsAnEngineThatAnswers() throws Exception {
        Path program = APPLICATION.resolve("quarkus-run.jar").toAbsolutePath();
        Assumptions.assumeTrue(Files.exists(program), "the service is not packaged");
        URL[] classPath = {program.toUri().toURL()};
        try (URLClassLoader loader =
                new URLClassLoader(classPath, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass(Engines.class.getName());
            assertThat(type.getProtectionDomain().getCodeSource().getLocation().toString())
                    .contains("/quarkus-app/");
            Object answer = answer(loader, type);

            assertThat(answer).isEqualTo("42");
        }
    }

    private Object answer(ClassLoader loader, Class<?> type) throws Exception {
        Class<?> config = loader.loadClass(EngineConfig.class.getName());
        var constructor = type.getDeclaredConstructor(config);
        constructor.setAccessible(true);
        TestEngineConfig settings = new TestEngineConfig(folder);
        Object engines =
                constructor.newInstance(
                        Proxy.newProxyInstance(
                                loader,
                                new Class<?>[] {config},
                                (proxy, method, arguments) ->
                                        EngineConfig.class
                                                .getMethod(method.getName())
                                                .invoke(settings)));
        Object engine = type.getMethod("start", Path.class).invoke(engines, (Object) null);
        try (AutoCloseable closing = (AutoCloseable) engine) {
            Class<?> process = closing.getClass();
            Duration patience = Duration.ofSeconds(30);
            process.getMethod("begin", int.class, Duration.class).invoke(engine, 30_000, patience);
            process.getMethod("query", String.class, List.class, Duration.class)
                    .invoke(engine, "select 6 * 7", List.of(), patience);
            Object rows =
                    process.getMethod("fetch", int.class, int.class, Duration.class)
                            .invoke(engine, 1, 1, patience);
            List<?> all = (List<?>) rows.getClass().getMethod("rows").invoke(rows);
            Object cell = ((List<?>) all.getFirst()).getFirst();
            return cell.getClass().getMethod("text").invoke(cell);
        }
    }
}
