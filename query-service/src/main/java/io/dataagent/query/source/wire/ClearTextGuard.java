package io.dataagent.query.source.wire;

import io.dataagent.query.source.failure.CustomerFailure;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;

/// Ends a login in which a server asks for the password as it is over a connection that is not
/// encrypted: a MySQL server may ask for that at any moment of the login, and the client would
/// obey. Everything that arrives before encryption is kept until the login has ended, so that the
/// request cannot hide between two packets.
public final class ClearTextGuard extends ChannelInboundHandlerAdapter {

    private static final byte[] CLEAR = "mysql_clear_password".getBytes(StandardCharsets.US_ASCII);
    private static final int MOST_BYTES = 1 << 16;

    private final ByteBuf seen = Unpooled.buffer();

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (message instanceof ByteBuf bytes
                && context.pipeline().get(SslHandler.class) == null
                && refused(bytes)) {
            ReferenceCountUtil.release(message);
            context.fireExceptionCaught(
                    CustomerFailure.unreachable(
                            "The server asks for the password as plain text over a connection that"
                                    + " is not encrypted. Use an sslMode that encrypts."));
            var _ = context.close();
            return;
        }
        context.fireChannelRead(message);
    }

    private boolean refused(ByteBuf bytes) {
        seen.writeBytes(bytes, bytes.readerIndex(), bytes.readableBytes());
        return seen.readableBytes() > MOST_BYTES
                || ByteBufUtil.indexOf(Unpooled.wrappedBuffer(CLEAR), seen) >= 0;
    }
}
