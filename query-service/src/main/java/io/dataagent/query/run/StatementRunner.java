package io.dataagent.query.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.gate.CheckedSql;
import io.dataagent.query.source.CustomerFailure;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.Portions;
import io.dataagent.query.source.SourceConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Runs one checked statement: one session, READ ONLY, own time limit, rows read in portions up
/// to one more than asked for, always rolled back.
@ApplicationScoped
class StatementRunner {

    private static final int PORTION = 500;
    private static final int MARGIN_MS = 3_000;

    private final CustomerSessions sessions;
    private final QueryConfig config;

    /// How a statement ended.
    sealed interface Outcome {

        record Rows(TableData table, boolean truncated, long durationMs) implements Outcome {}

        record Failed(CustomerFailure failure) implements Outcome {}

        record Cancelled() implements Outcome {}
    }

    @Inject
    StatementRunner(CustomerSessions sessions, QueryConfig config) {
        this.sessions = sessions;
        this.config = config;
    }

    Outcome run(
            SourceConnection source,
            CheckedSql sql,
            int maxRows,
            int timeoutMs,
            RunningStatement handle) {
        try (CustomerSession session = sessions.open(source)) {
            if (!handle.attach(session)) {
                return new Outcome.Cancelled();
            }
            long started = System.nanoTime();
            session.beginReadOnly(timeoutMs);
            Outcome rows = read(session, sql, maxRows, timeoutMs, started);
            return handle.cancelled() ? new Outcome.Cancelled() : rows;
        } catch (CustomerFailure e) {
            return handle.cancelled() ? new Outcome.Cancelled() : new Outcome.Failed(e);
        }
    }

    private Outcome read(
            CustomerSession session, CheckedSql sql, int maxRows, int timeoutMs, long started) {
        Duration patience = Duration.ofMillis(timeoutMs + MARGIN_MS);
        Reading reading = new Reading(maxRows);
        try {
            Portions portions = session.portions(sql.text(), patience);
            do {
                reading.add(portions.read(Math.min(PORTION, maxRows + 1 - reading.rows.size())));
            } while (portions.hasMore() && !reading.full());
        } catch (CustomerFailure e) {
            if (e.code() == ProblemCode.CONNECTION_FAILED) {
                session.cancel();
            }
            throw e;
        }
        long millis = Duration.ofNanos(System.nanoTime() - started).toMillis();
        return new Outcome.Rows(
                new TableData(reading.columns, reading.rows), reading.truncated, millis);
    }

    /// Rows as they arrive, within the limits of rows, cells and bytes.
    private final class Reading {

        private final int maxRows;
        private final List<Column> columns = new ArrayList<>();
        private final List<List<JsonNode>> rows = new ArrayList<>();
        private long bytes;
        private boolean truncated;

        Reading(int maxRows) {
            this.maxRows = maxRows;
        }

        boolean full() {
            return truncated;
        }

        void add(Portions.Portion portion) {
            if (columns.isEmpty()) {
                name(portion.columns());
            }
            for (List<JsonNode> row : portion.rows()) {
                if (rows.size() == maxRows || bytes > config.maxBytes()) {
                    truncated = true;
                    return;
                }
                rows.add(row.stream().map(this::cell).toList());
            }
        }

        private JsonNode cell(JsonNode value) {
            if (value.isTextual() && value.textValue().length() > config.maxCellBytes()) {
                truncated = true;
                return counted(
                        JsonNodeFactory.instance.textNode(
                                value.textValue().substring(0, config.maxCellBytes())));
            }
            return counted(value);
        }

        private JsonNode counted(JsonNode value) {
            bytes += value.isTextual() ? 2L * value.textValue().length() : 16;
            return value;
        }

        private void name(List<Column> given) {
            Set<String> taken = new HashSet<>();
            for (Column column : given) {
                String name = column.name();
                for (int i = 2; !taken.add(name); i++) {
                    name = column.name() + "_" + i;
                }
                columns.add(new Column(name, column.type()));
            }
        }
    }
}
