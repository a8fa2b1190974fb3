package io.dataagent.query.person;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.kit.http.Caller;
import io.dataagent.kit.http.Spool;
import io.dataagent.query.export.ExportFormat;
import io.dataagent.query.export.RowWriter;
import io.dataagent.query.gate.SqlText;
import io.dataagent.query.run.Executions;
import io.dataagent.query.run.RowSink;
import io.dataagent.query.run.ScopedStatements;
import io.dataagent.query.run.note.Ending;
import io.dataagent.query.run.note.ExecutionEntry;
import io.dataagent.query.run.note.Order;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import io.dataagent.query.source.value.BoundValues;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/// Exports the full result of a statement that a person ran before, or of one in the scope of an
/// answer. The statement is executed again, through the gate and with today's data, and its rows go
/// to the file as they arrive.
@ApplicationScoped
class Exports {

    private final PersonalQueries queries;
    private final Connections connections;
    private final DiscoveredScopes scopes;
    private final ScopedStatements statements;
    private final Executions executions;
    private final PersonConfig settings;

    @Inject
    Exports(
            PersonalQueries queries,
            Connections connections,
            DiscoveredScopes scopes,
            ScopedStatements statements,
            Executions executions,
            PersonConfig settings) {
        this.queries = queries;
        this.connections = connections;
        this.scopes = scopes;
        this.statements = statements;
        this.executions = executions;
        this.settings = settings;
    }

    /// What is to be exported: the order, ready to be executed.
    ///
    /// @param format of the file
    record Export(Order order, ExportFormat format) {

        ExecutionId id() {
            return order.entry().id();
        }
    }

    /// Makes ready what can be refused before any work.
    ///
    /// @param of a kept result of the owner
    Export prepare(UserId owner, ExecutionId of, ExportFormat format, Caller caller) {
        KeptResult kept = queries.require(of, owner);
        SourceConnection source = connections.require(kept.connectionId(), owner);
        ExecutionEntry entry =
                ExecutionEntry.person(
                        ExecutionId.next(), owner, source.id(), "export/" + format.extension());
        return new Export(
                new Order(
                        entry,
                        source,
                        scopes.of(source.id(), owner),
                        new SqlText(kept.sql()),
                        BoundValues.read(kept.parameters()),
                        limits(),
                        caller),
                format);
    }

    /// The same of a statement in the scope of a run.
    Export prepare(Scope scope, StatementRequest request, ExportFormat format, Caller caller) {
        String purpose = "export/" + format.extension();
        return new Export(statements.order(scope, request, purpose, limits(), caller), format);
    }

    private Order.Limits limits() {
        return new Order.Limits(Integer.MAX_VALUE, settings.exportTimeoutMs(), false);
    }

    /// Executes and writes the file.
    ///
    /// @throws ProblemException if it did not run to its end; what was written is then no whole
    ///   file
    void write(Export export, OutputStream out) throws IOException {
        try (RowWriter writer = export.format().writer(out, settings.exportSpoolBytes())) {
            require(executions.stream(export.order(), new Sink(writer)));
            writer.finish();
        } catch (Spool.Full e) {
            throw tooLarge();
        }
    }

    private static void require(Ending ending) {
        switch (ending) {
            case Ending.Done ignored -> {}
            case Ending.Refused refused -> throw PersonalQueries.refused(refused.violations());
            case Ending.Failed failed ->
                    throw new ProblemException(failed.code(), failed.message());
            case Ending.Cancelled ignored ->
                    throw new ProblemException(ProblemCode.QUERY_CANCELLED, null);
        }
    }

    private static ProblemException tooLarge() {
        return new ProblemException(
                ProblemCode.QUERY_FAILED,
                "The result is too large for a Parquet file here; export CSV, or fewer columns.");
    }

    /// Hands rows to the file.
    private record Sink(RowWriter writer) implements RowSink {

        @Override
        public void columns(List<Column> columns) {
            try {
                writer.columns(columns);
            } catch (Spool.Full e) {
                throw tooLarge();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public boolean row(List<JsonNode> cells) {
            try {
                writer.row(cells);
                return true;
            } catch (Spool.Full e) {
                throw tooLarge();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public int wanted() {
            return Integer.MAX_VALUE;
        }
    }
}
