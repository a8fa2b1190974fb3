package io.dataagent.query.source.wire;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.ResultWatch;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.ReferenceCountUtil;

/// Ends a connection whose server begins a message that is longer than this process wants to hold:
/// a row arrives as one message, and the client would keep all of it in memory before anybody could
/// measure it. Stands in front of the client's decoder and reads lengths only.
public final class MessageLimit extends ChannelInboundHandlerAdapter {

    /// As long as a frame of DuckDB's engine may be.
    static final long LONGEST = 64L * 1024 * 1024;

    /// While the client waits for the one byte that says whether encryption begins.
    private static final String BEFORE_ENCRYPTION = "initiate-ssl-handler";

    /// How a protocol says how long a message is.
    public enum Framing {
        /// A kind, then four bytes, which count themselves.
        POSTGRESQL(5),
        /// Three bytes, the lowest first, then a number; one more packet follows a full one.
        MYSQL(4);

        private static final int FULL = 0xffffff;

        private final int header;

        Framing(int header) {
            this.header = header;
        }

        /// The bytes behind the header; negative if that cannot be.
        private long body(ByteBuf bytes, int at) {
            return switch (this) {
                case POSTGRESQL -> bytes.getInt(at + 1) - 4L;
                case MYSQL -> bytes.getUnsignedMediumLE(at);
            };
        }

        /// Whether a login has ended with the message that begins here.
        private boolean ready(ByteBuf bytes, int at) {
            return this == MYSQL || bytes.getByte(at) == 'Z';
        }

        /// Whether a row begins here; MySQL's rows look like its other messages.
        private boolean row(ByteBuf bytes, int at) {
            return this == POSTGRESQL && bytes.getByte(at) == 'D';
        }

        private boolean goesOn(long body) {
            return this == MYSQL && body == FULL;
        }
    }

    private final Framing framing;
    private final long longest;
    private final ResultWatch watch;
    private ByteBuf held = Unpooled.EMPTY_BUFFER;
    private long message;
    private long left;
    private boolean ready;
    private boolean refused;

    /// @param watch is told of each row
    public MessageLimit(Framing framing, long longest, ResultWatch watch) {
        this.framing = framing;
        this.longest = longest;
        this.watch = watch;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object given) {
        if (refused) {
            ReferenceCountUtil.release(given);
        } else if (given instanceof ByteBuf bytes
                && (ready || context.pipeline().get(BEFORE_ENCRYPTION) == null)) {
            measure(context, joined(context, bytes));
        } else {
            context.fireChannelRead(given);
        }
    }

    /// A header that came in two pieces is passed on when it is whole.
    private ByteBuf joined(ChannelHandlerContext context, ByteBuf bytes) {
        if (!held.isReadable()) {
            return bytes;
        }
        ByteBuf whole = context.alloc().buffer(held.readableBytes() + bytes.readableBytes());
        whole.writeBytes(held).writeBytes(bytes);
        bytes.release();
        drop();
        return whole;
    }

    private void measure(ChannelHandlerContext context, ByteBuf bytes) {
        int at = bytes.readerIndex();
        while (at < bytes.writerIndex()) {
            int there = bytes.writerIndex() - at;
            if (left > 0) {
                int step = (int) Math.min(left, there);
                left -= step;
                at += step;
            } else if (there < framing.header) {
                held = bytes.copy(at, there);
                bytes.writerIndex(at);
            } else {
                left = framing.body(bytes, at);
                message += left;
                if (left < 0 || message > longest) {
                    refuse(context, bytes);
                    return;
                }
                began(context, bytes, at);
                at += framing.header;
            }
        }
        context.fireChannelRead(bytes);
    }

    /// The client's decoder is there once a login has ended.
    private void began(ChannelHandlerContext context, ByteBuf bytes, int at) {
        if (!ready && framing.ready(bytes, at)) {
            ready = true;
            if (framing == Framing.POSTGRESQL && context.pipeline().get("handler") != null) {
                watch.behind(context.pipeline());
            }
        }
        if (framing.row(bytes, at)) {
            watch.row();
        }
        message = framing.goesOn(left) ? message : 0;
    }

    private void refuse(ChannelHandlerContext context, ByteBuf bytes) {
        refused = true;
        bytes.release();
        context.fireExceptionCaught(ready ? tooLong() : noServer());
        var _ = context.close();
    }

    private CustomerFailure tooLong() {
        return new CustomerFailure(
                ProblemCode.QUERY_FAILED,
                "A row of the result is longer than "
                        + longest / (1024 * 1024)
                        + " MB. Select fewer columns, or the beginning of long values.",
                null,
                null);
    }

    private static CustomerFailure noServer() {
        return CustomerFailure.unreachable("What answers at this host and port is no database.");
    }

    @Override
    public void handlerRemoved(ChannelHandlerContext context) {
        drop();
    }

    private void drop() {
        held.release();
        held = Unpooled.EMPTY_BUFFER;
    }
}
