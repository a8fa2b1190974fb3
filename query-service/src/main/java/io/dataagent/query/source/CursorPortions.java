package io.dataagent.query.source;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.ResultWatch;
import io.dataagent.query.source.value.Converted;
import io.vertx.core.Future;
import io.vertx.sqlclient.Cursor;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.desc.ColumnDescriptor;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/// Portions through a cursor of the server. The statement is on its way to be parsed when they are
/// made; it is executed by the first read.
final class CursorPortions implements Portions {

    private final Future<Cursor> cursor;
    private final Supplier<Optional<CustomerFailure>> misfit;
    private final ResultWatch watch;
    private final Duration patience;
    private final Function<ColumnDescriptor, ColumnType> type;
    private final Converted.Cell json;
    private List<Column> columns = List.of();

    /// @param misfit why the client could not send a parameter, if that is why it failed
    /// @param watch over the connection
    CursorPortions(
            Future<Cursor> cursor,
            Supplier<Optional<CustomerFailure>> misfit,
            ResultWatch watch,
            Duration patience,
            Function<ColumnDescriptor, ColumnType> type,
            Converted.Cell json) {
        this.cursor = cursor;
        this.misfit = misfit;
        this.watch = watch;
        this.patience = patience;
        this.type = type;
        this.json = json;
    }

    @Override
    public void parsed() {
        Patience.await(cursor, patience);
    }

    @Override
    public Portion read(int count) {
        RowSet<Row> rows = fetched(count);
        if (columns.isEmpty() && rows.columnDescriptors() != null) {
            columns =
                    rows.columnDescriptors().stream()
                            .map(column -> new Column(column.name(), type.apply(column)))
                            .toList();
        }
        return new Portion(columns, Converted.cells(rows, columns.size(), json));
    }

    private RowSet<Row> fetched(int count) {
        long before = watch.sent();
        try {
            return watch.whole(
                    Patience.await(cursor.compose(opened -> opened.read(count)), patience), before);
        } catch (CustomerFailure e) {
            throw misfit.get().or(watch::fault).orElse(e);
        }
    }

    @Override
    public boolean hasMore() {
        return cursor.succeeded() && cursor.result().hasMore();
    }
}
