package io.dataagent.query.engine;

import io.dataagent.query.gate.SqlText;
import io.dataagent.query.gate.duckdb.DuckDbParser;
import io.quarkus.runtime.ShutdownEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// DuckDB's parser for the gate, in a bounded number of engines without any file. An engine that
/// breaks is replaced by the next one, and what it could not parse is refused; so is what finds no
/// engine free in time.
@ApplicationScoped
class EngineParser implements DuckDbParser {

    private static final int AT_ONCE = 3;
    private static final Duration PATIENCE = Duration.ofSeconds(2);
    private static final String UNREADABLE = "{\"error\":true,\"error_type\":\"engine\"}";

    private final Engines engines;
    private final BlockingQueue<EngineProcess> idle = new LinkedBlockingQueue<>(AT_ONCE);
    private final Semaphore places = new Semaphore(AT_ONCE, true);

    @Inject
    EngineParser(Engines engines) {
        this.engines = engines;
    }

    @Override
    public String serialize(SqlText sql) {
        try {
            String tree = one(SERIALIZE, sql.value());
            return tree == null ? UNREADABLE : tree;
        } catch (EngineFailure e) {
            return UNREADABLE;
        }
    }

    @Override
    public String deserialize(String tree) {
        try {
            String sql = one(DESERIALIZE, tree);
            if (sql != null) {
                return sql;
            }
        } catch (EngineFailure e) {
            throw new IllegalArgumentException("no tree of a statement", e);
        }
        throw new IllegalArgumentException("no tree of a statement");
    }

    private @Nullable String one(String sql, String parameter) {
        takePlace();
        try {
            return answer(engine(), sql, parameter);
        } finally {
            places.release();
        }
    }

    private void takePlace() {
        try {
            if (!places.tryAcquire(PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new Busy();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new Busy();
        }
    }

    private EngineProcess engine() {
        EngineProcess engine = idle.poll();
        while (engine != null && !engine.alive()) {
            engine.close();
            engine = idle.poll();
        }
        try {
            return engine == null ? engines.start(null) : engine;
        } catch (EngineFailure | UncheckedIOException e) {
            throw new Busy();
        }
    }

    private @Nullable String answer(EngineProcess engine, String sql, String parameter) {
        boolean usable = true;
        try {
            engine.query(sql, List.of(EngineValue.text(parameter)), PATIENCE);
            return engine.fetch(1, 1, PATIENCE).rows().getFirst().getFirst().text();
        } catch (EngineFailure e) {
            usable = e.kind() == EngineFailure.Kind.REFUSED;
            throw e;
        } finally {
            if (!usable || !idle.offer(engine)) {
                engine.close();
            }
        }
    }

    void stop(@Observes ShutdownEvent event) {
        for (EngineProcess engine = idle.poll(); engine != null; engine = idle.poll()) {
            engine.close();
        }
    }
}
