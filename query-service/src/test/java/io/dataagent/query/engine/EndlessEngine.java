package io.dataagent.query.engine;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// A service of nothing but an engine, to be killed in the middle of its statement.
final class EndlessEngine {

    private EndlessEngine() {}

    /// @param args a folder and a stored file
    public static void main(String[] args) {
        EngineProcess engine =
                new Engines(new TestEngineConfig(Path.of(args[0]))).start(Path.of(args[1]));
        engine.begin(600_000, Duration.ofSeconds(20));
        System.out.println(engine.pid());
        engine.query(
                "SELECT count(*) FROM range(1000000) a, range(1000000) b"
                        + " WHERE (a.range * b.range) % 7 = 3",
                List.of(), Duration.ofMinutes(10));
        engine.fetch(1, 1, Duration.ofMinutes(10));
    }
}
