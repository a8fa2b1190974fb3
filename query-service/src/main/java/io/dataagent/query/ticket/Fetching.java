package io.dataagent.query.ticket;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.Violation;
import io.dataagent.kit.http.Caller;
import io.dataagent.query.column.ColumnPacker;
import io.dataagent.query.gate.Dialect;
import io.dataagent.query.gate.GateScope;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.Executions;
import io.dataagent.query.run.RowSink;
import io.dataagent.query.run.note.Ending;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what a ticket opens: one SELECT through the gate, like any other statement, whose rows go
/// on as columns.
@ApplicationScoped
class Fetching {

    private final Executions executions;
    private final Connections connections;
    private final TicketConfig config;

    @Inject
    Fetching(Executions executions, Connections connections, TicketConfig config) {
        this.executions = executions;
        this.connections = connections;
        this.config = config;
    }

    /// What is to be read.
    record Opened(Ticket ticket, Order order) {}

    /// Makes ready what can be refused before any work.
    Opened prepare(Ticket ticket, Caller caller) {
        SourceConnection source =
                connections
                        .ofScope(ticket.connection())
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.NOT_FOUND, "The data is gone."));
        GateScope scope = Scope.alone(ticket.dataset(), ticket.definition(), source.mainSchema());
        String sql = sql(ticket, scope.tables().getFirst(), source.dialect());
        ExecutionEntry entry =
                new ExecutionEntry(
                        ExecutionId.next(),
                        null,
                        ticket.run(),
                        0,
                        ticket.user(),
                        source.id(),
                        "ticket");
        return new Opened(
                ticket,
                new Order(
                        entry,
                        source,
                        scope,
                        new SqlText(sql),
                        new Order.Limits(config.maxRows(), config.timeoutMs(), false),
                        caller));
    }

    private String sql(Ticket ticket, GateScope.ScopeTable table, Dialect dialect) {
        Integer rows = ticket.rows();
        int most =
                rows == null || ticket.seed() != null
                        ? config.maxRows()
                        : Math.min(rows, config.maxRows());
        return table.select(ticket.columns(), dialect, most);
    }

    /// Writes all columns; without their end if reading broke off.
    ///
    /// @param narrow whether they may be narrower than their kind
    void write(Opened opened, OutputStream out, boolean narrow) throws IOException {
        Long seed = opened.ticket().seed();
        Sink sink =
                new Sink(
                        out,
                        narrow,
                        seed == null
                                ? null
                                : new Sample(Objects.requireNonNull(opened.ticket().rows()), seed));
        require(executions.stream(opened.order(), sink));
        sink.finish();
    }

    private static void require(Ending ending) {
        switch (ending) {
            case Ending.Done _ -> {}
            case Ending.Refused refused ->
                    throw new ProblemException(
                            ProblemCode.SCOPE_VIOLATION,
                            refused.violations().stream()
                                    .map(Violation::message)
                                    .collect(Collectors.joining(" ")));
            case Ending.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case Ending.Cancelled _ ->
                    throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        }
    }

    /// Takes rows on their way to columns.
    private static final class Sink implements RowSink {

        private final OutputStream out;
        private final boolean narrow;
        private final @Nullable Sample sample;
        private @Nullable Columns columns;
        private long grouped = -1;

        Sink(OutputStream out, boolean narrow, @Nullable Sample sample) {
            this.out = out;
            this.narrow = narrow;
            this.sample = sample;
        }

        @Override
        public void columns(List<Column> given) {
            try {
                columns = Columns.of(given, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean row(List<JsonNode> cells) {
            if (sample != null) {
                sample.row(cells);
            } else {
                write(cells);
            }
            return true;
        }

        private void write(List<JsonNode> cells) {
            try {
                Objects.requireNonNull(columns).row(cells);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean takesGroups() {
            return sample == null && narrow;
        }

        @Override
        public void group(int rows, byte[] packed) {
            try {
                out.write(packed);
                grouped = Math.max(0, grouped) + rows;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void finish() throws IOException {
            if (grouped >= 0) {
                ColumnPacker.end(grouped, out);
                out.flush();
                return;
            }
            if (sample != null) {
                sample.rows().forEach(this::write);
            }
            Objects.requireNonNull(columns).finish();
        }

        @Override
        public int wanted() {
            return Integer.MAX_VALUE;
        }
    }
}
