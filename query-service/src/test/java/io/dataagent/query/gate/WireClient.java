package io.dataagent.query.gate;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.mysqlclient.MySQLConnectOptions;
import io.vertx.mysqlclient.MySQLConnection;
import io.vertx.pgclient.PgConnectOptions;
import io.vertx.pgclient.PgConnection;
import io.vertx.sqlclient.Row;
import io.vertx.sqlclient.RowSet;
import io.vertx.sqlclient.SqlConnection;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A bare connection to a server: nothing of the product is between it and a text.
final class WireClient implements AutoCloseable {

    /// The refusal that is no error: one row that holds one NULL.
    static final String NOTHING = "nothing but NULL";

    private static final int PATIENCE_SECONDS = 5;

    private final Vertx vertx = Vertx.vertx();
    private final Connector connector;

    /// Opens a connection.
    interface Connector {
        Future<? extends SqlConnection> open(Vertx vertx);
    }

    private WireClient(Connector connector) {
        this.connector = connector;
    }

    static WireClient postgres(int port, String database, String user, String password) {
        PgConnectOptions options =
                new PgConnectOptions()
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .setDatabase(database)
                        .setUser(user)
                        .setPassword(password);
        return new WireClient(vertx -> PgConnection.connect(vertx, options));
    }

    static WireClient mariaDb(int port, String database, String user, String password) {
        MySQLConnectOptions options =
                new MySQLConnectOptions()
                        .setHost("127.0.0.1")
                        .setPort(port)
                        .setUser(user)
                        .setPassword(password)
                        .setCharset("utf8mb4")
                        .setDatabase(database);
        return new WireClient(vertx -> MySQLConnection.connect(vertx, options));
    }

    /// Runs texts one after another on a fresh connection; the refusal of the last, if any.
    Optional<String> simply(String before, String text) {
        return refusal(
                connection -> {
                    if (!before.isEmpty()) {
                        await(connection.query(before).execute());
                    }
                    return connection.query(text).execute();
                });
    }

    /// Prepares and runs one text on a fresh connection; the refusal, if any.
    Optional<String> prepared(String text) {
        return refusal(connection -> connection.preparedQuery(text).execute());
    }

    /// Runs a statement.
    interface Work {
        Future<?> on(SqlConnection connection)
                throws ExecutionException, InterruptedException, TimeoutException;
    }

    Optional<String> refusal(Work work) {
        SqlConnection connection = null;
        try {
            connection = await(connector.open(vertx));
            Object result = await(work.on(connection));
            return nothing(result) ? Optional.of(NOTHING) : Optional.empty();
        } catch (ExecutionException e) {
            return Optional.of(String.valueOf(e.getCause().getMessage()));
        } catch (InterruptedException | TimeoutException e) {
            return Optional.empty();
        } finally {
            if (connection != null) {
                connection.close();
            }
        }
    }

    /// Whether the answer is one row that holds one NULL: the server's way of refusing a file.
    private static boolean nothing(Object result) {
        return result instanceof RowSet<?> rows
                && rows.size() == 1
                && rows.iterator().next() instanceof Row row
                && row.size() == 1
                && row.getValue(0) == null;
    }

    private static <T> T await(Future<T> future)
            throws ExecutionException, InterruptedException, TimeoutException {
        return future.toCompletionStage()
                .toCompletableFuture()
                .get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    @Override
    public void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
