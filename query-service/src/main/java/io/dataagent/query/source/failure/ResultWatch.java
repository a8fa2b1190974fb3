package io.dataagent.query.source.failure;

import io.dataagent.contracts.problem.ProblemCode;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.DecoderException;
import io.vertx.core.VertxException;
import io.vertx.mysqlclient.MySQLException;
import io.vertx.pgclient.PgException;
import io.vertx.sqlclient.RowSet;
import java.time.DateTimeException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Holds what a client made of a connection's results against what the server sent. The clients
/// leave a row out when one of its values cannot be read, and say nothing: here the connection ends
/// with the first such value, and its statement fails; and the rows on the wire are counted, so
/// that none goes missing in another way.
public final class ResultWatch {

    private final AtomicLong sent = new AtomicLong();
    private volatile @Nullable CustomerFailure fault;

    /// A row was seen on the wire.
    public void row() {
        sent.incrementAndGet();
    }

    /// The rows seen so far.
    public long sent() {
        return sent.get();
    }

    /// Why a value could not be read, if one could not.
    public Optional<CustomerFailure> fault() {
        return Optional.ofNullable(fault);
    }

    /// The rows, if they are all there.
    ///
    /// @param before [#sent()] before they were asked for
    /// @throws CustomerFailure if the server sent another number
    public <T> RowSet<T> whole(RowSet<T> rows, long before) {
        long expected = sent() - before;
        if (rows.size() != expected) {
            throw new CustomerFailure(
                    ProblemCode.QUERY_FAILED,
                    "The server sent %d rows, and %d of them could be read."
                            .formatted(expected, rows.size()),
                    null,
                    null);
        }
        return rows;
    }

    /// Stands behind the client's decoder, where its failures arrive.
    ///
    /// @param pipeline with the decoder in front of `handler`
    public void behind(ChannelPipeline pipeline) {
        pipeline.addBefore("handler", "result-watch", new Faults());
    }

    private final class Faults extends ChannelInboundHandlerAdapter {

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            if (!unreadable(cause)) {
                context.fireExceptionCaught(cause);
                return;
            }
            CustomerFailure first = fault;
            CustomerFailure failure = first == null ? refusal(cause) : first;
            fault = failure;
            context.fireExceptionCaught(failure);
            var _ = context.close();
        }
    }

    /// Whether the client's decoder failed, and neither the network nor the server.
    static boolean unreadable(Throwable cause) {
        return cause instanceof RuntimeException
                && !(cause instanceof CustomerFailure
                        || cause instanceof PgException
                        || cause instanceof MySQLException
                        || cause instanceof VertxException
                        || cause instanceof DecoderException && cause.getCause() != null);
    }

    /// What a person is told of it.
    static CustomerFailure refusal(Throwable cause) {
        String what =
                cause instanceof DateTimeException
                        ? "A date in the result is none, as 2025-05-00 or 2025-02-31."
                        : "A value in the result cannot be read as its type.";
        return new CustomerFailure(
                ProblemCode.QUERY_FAILED,
                what
                        + " Convert the column to text with CAST, or leave such rows out;"
                        + " no row of this result is shown.",
                null,
                null);
    }
}
