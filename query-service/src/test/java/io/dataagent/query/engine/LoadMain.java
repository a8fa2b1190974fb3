package io.dataagent.query.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Fetches columns of a stored file through an engine of its own, as a ticket does, by turns as
/// narrow columns and value by value, and prints what each took.
final class LoadMain {

    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private LoadMain() {}

    /// @param args the database, the SELECT, and how often
    public static void main(String[] args) throws IOException {
        Path folder = Files.createTempDirectory("files-load");
        Process child =
                new ProcessBuilder(EngineProgram.unpack(folder).command(96))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try (EngineProcess engine = new EngineProcess(child, () -> {})) {
            engine.open(args[0], folder.toString(), 512, 2, PATIENCE);
            for (int i = 0; i < Integer.parseInt(args[2]); i++) {
                load("narrow", engine, child, args[1], List.of());
                load(
                        "by value",
                        engine,
                        child,
                        args[1] + " WHERE ? IS NOT NULL",
                        List.of(EngineValue.text("")));
            }
        }
        System.exit(0);
    }

    private static void load(
            String how,
            EngineProcess engine,
            Process child,
            String sql,
            List<EngineValue> parameters) {
        long busy = busy(child);
        long begun = System.nanoTime();
        engine.begin(600_000, PATIENCE);
        engine.query(sql, parameters, PATIENCE);
        long bytes = 0;
        long rows = 0;
        for (boolean more = true; more; ) {
            EngineGroup group = engine.pack(PATIENCE);
            more = group.more();
            bytes += group.group().length;
            rows += group.rows();
        }
        engine.rollback(PATIENCE);
        System.out.printf(
                "%s %d %d %d %d%n",
                how.replace(' ', '-'),
                (System.nanoTime() - begun) / 1_000_000,
                busy(child) - busy,
                rows,
                bytes);
    }

    private static long busy(Process child) {
        return child.info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
    }
}
