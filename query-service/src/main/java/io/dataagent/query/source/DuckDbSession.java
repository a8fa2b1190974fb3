package io.dataagent.query.source;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.query.engine.EngineFailure;
import io.dataagent.query.engine.EngineGroup;
import io.dataagent.query.engine.EngineProcess;
import io.dataagent.query.engine.EngineProcess.EngineColumn;
import io.dataagent.query.engine.EngineRows;
import io.dataagent.query.engine.EngineValue;
import io.dataagent.query.engine.EngineValue.Kind;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.DuckDbRefusal;
import io.dataagent.query.source.role.RoleReport;
import io.dataagent.query.source.value.BoundParameter;
import io.dataagent.query.source.value.DuckDbCells;
import io.dataagent.query.source.value.Row;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// A session in a DuckDB engine. It has a process of its own, so that a crash of native code ends
/// this statement and nothing else. Statements can only be one SELECT, on a file that was opened
/// for reading, in an engine that is locked away from everything else.
public final class DuckDbSession implements CustomerSession {

    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final int PORTION = 1_000;

    private final EngineProcess engine;
    private final BooleanSupplier intact;
    private final Consumer<Boolean> release;
    private final AtomicReference<State> state = new AtomicReference<>(State.OPEN);

    private enum State {
        OPEN,
        CANCELLED,
        CLOSED
    }

    /// @param intact whether the opened file is still as it was
    public DuckDbSession(EngineProcess engine, BooleanSupplier intact, Consumer<Boolean> release) {
        this.engine = engine;
        this.intact = intact;
        this.release = release;
    }

    @Override
    public void beginReadOnly(int timeoutMs, @Nullable String marker) {
        run(() -> engine.begin(timeoutMs, GRACE));
    }

    /// Nothing is left to end: an engine ends with the replica that started it.
    @Override
    public void endMarked(String marker) {}

    @Override
    public OptionalDouble planCost(String sql, Duration patience, @Nullable Object... parameters) {
        return OptionalDouble.empty();
    }

    /// Nothing would be gained: there is no estimate to ask for.
    @Override
    public boolean stores(String relation, Duration patience) {
        return true;
    }

    /// A file has no roles: its engine opens it for reading and is locked.
    @Override
    public RoleReport role() {
        return RoleReport.NONE;
    }

    @Override
    public void rollback() {
        run(() -> engine.rollback(GRACE));
    }

    @Override
    public List<Row> rows(String sql, Duration patience, @Nullable Object... parameters) {
        Portions portions = portions(sql, patience, parameters);
        List<Row> rows = new ArrayList<>();
        do {
            Portions.Portion portion = portions.read(PORTION);
            List<String> names = portion.columns().stream().map(Column::name).toList();
            portion.rows().forEach(cells -> rows.add(new Row(names, cells)));
        } while (portions.hasMore());
        return rows;
    }

    @Override
    public Portions portions(String sql, Duration patience, @Nullable Object... parameters) {
        return new Fetched(
                sql, Arrays.stream(parameters).map(DuckDbSession::value).toList(), patience);
    }

    private static EngineValue value(@Nullable Object parameter) {
        return switch (parameter) {
            case null -> EngineValue.text(null);
            case BoundParameter bound -> value(bound);
            default -> EngineValue.text(parameter.toString());
        };
    }

    private static EngineValue value(BoundParameter bound) {
        return switch (bound) {
            case BoundParameter.Missing ignored -> EngineValue.text(null);
            case BoundParameter.Words words -> EngineValue.text(words.text());
            case BoundParameter.Whole whole -> new EngineValue(Kind.INTEGER, whole.text());
            case BoundParameter.Exact exact -> new EngineValue(Kind.DECIMAL, exact.text());
            case BoundParameter.Floating number -> new EngineValue(Kind.DOUBLE, number.text());
            case BoundParameter.Truth truth -> new EngineValue(Kind.BOOLEAN, truth.text());
            case BoundParameter.Day day -> new EngineValue(Kind.DATE, day.text());
            case BoundParameter.Clock clock -> new EngineValue(Kind.TIME, clock.text());
            case BoundParameter.Moment moment -> new EngineValue(Kind.TIMESTAMP, moment.text());
            case BoundParameter.Point point -> new EngineValue(Kind.TIMESTAMP_TZ, point.text());
        };
    }

    /// The process of its engine.
    long pid() {
        return engine.pid();
    }

    @Override
    public void cancel() {
        if (state.updateAndGet(now -> now == State.OPEN ? State.CANCELLED : now)
                == State.CANCELLED) {
            run(engine::cancel);
        }
    }

    @Override
    public void close() {
        State last = state.getAndSet(State.CLOSED);
        if (last == State.OPEN) {
            Thread.ofVirtual().start(() -> release.accept(reset()));
        } else if (last == State.CANCELLED) {
            release.accept(false);
        }
    }

    private boolean reset() {
        try {
            rollback();
            return engine.alive();
        } catch (CustomerFailure e) {
            return false;
        }
    }

    private static void run(Runnable work) {
        call(
                () -> {
                    work.run();
                    return true;
                });
    }

    private static <T> T call(Supplier<T> work) {
        try {
            return work.get();
        } catch (EngineFailure e) {
            throw DuckDbRefusal.of(e);
        }
    }

    /// Rows that are fetched from the engine.
    private final class Fetched implements Portions {

        private final String sql;
        private final List<EngineValue> parameters;
        private final Duration patience;
        private @Nullable List<Column> columns;
        private boolean more = true;
        private boolean packs;

        Fetched(String sql, List<EngineValue> parameters, Duration patience) {
            this.sql = sql;
            this.parameters = parameters;
            this.patience = patience;
        }

        @Override
        public void parsed() {}

        private List<Column> begun() {
            List<EngineColumn> given = call(() -> engine.query(sql, parameters, patience));
            packs = EngineGroup.holds(given);
            return given.stream().map(DuckDbCells::column).toList();
        }

        @Override
        public Optional<List<Column>> packable() {
            List<Column> known = columns == null ? begun() : columns;
            columns = known;
            return packs ? Optional.of(known) : Optional.empty();
        }

        @Override
        public PackedPortion pack() {
            EngineGroup group = call(() -> engine.pack(patience));
            more = group.more();
            return new PackedPortion(group.rows(), group.group());
        }

        @Override
        public Portion read(int count) {
            List<Column> known = columns == null ? begun() : columns;
            columns = known;
            EngineRows fetched = call(() -> engine.fetch(count, known.size(), patience));
            if (!intact.getAsBoolean()) {
                throw CustomerFailure.unreachable(
                        "The file was written while it was read; run the statement again.");
            }
            more = fetched.more();
            List<List<JsonNode>> rows =
                    fetched.rows().stream()
                            .map(row -> row.stream().map(DuckDbCells::json).toList())
                            .toList();
            return new Portion(known, rows);
        }

        @Override
        public boolean hasMore() {
            return more;
        }
    }
}
