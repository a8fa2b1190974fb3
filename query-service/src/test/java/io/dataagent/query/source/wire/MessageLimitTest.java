package io.dataagent.query.source.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.ResultWatch;
import io.dataagent.query.source.wire.MessageLimit.Framing;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class MessageLimitTest {

    private static final int LONGEST = 1 << 20;

    private static byte[] message(Framing framing, int body) {
        ByteBuf bytes = Unpooled.buffer();
        switch (framing) {
            case POSTGRESQL -> bytes.writeByte(body == 7 ? 'Z' : 'D').writeInt(body + 4);
            case MYSQL -> bytes.writeMediumLE(body).writeByte(1);
        }
        bytes.writeBytes("x".repeat(Math.min(body, 50)).getBytes(StandardCharsets.US_ASCII));
        return Arrays.copyOf(bytes.array(), bytes.writerIndex());
    }

    private static byte[] all(byte[]... parts) {
        return Unpooled.copiedBuffer(parts).array();
    }

    private static byte[] passed(EmbeddedChannel channel) {
        ByteBuf out = Unpooled.buffer();
        for (ByteBuf next = channel.readInbound(); next != null; next = channel.readInbound()) {
            out.writeBytes(next);
            next.release();
        }
        return Arrays.copyOf(out.array(), out.writerIndex());
    }

    private static void send(EmbeddedChannel channel, byte[] bytes, int chunk) {
        for (int at = 0; at < bytes.length; at += chunk) {
            channel.writeInbound(
                    Unpooled.copiedBuffer(bytes, at, Math.min(chunk, bytes.length - at)));
        }
    }

    @ParameterizedTest
    @EnumSource
    void passesWhatIsShortHoweverItIsCut(Framing framing) {
        byte[] sent =
                all(
                        message(framing, 7),
                        message(framing, 0),
                        message(framing, 50),
                        message(framing, 1));
        for (int chunk = 1; chunk <= sent.length; chunk++) {
            EmbeddedChannel channel =
                    new EmbeddedChannel(new MessageLimit(framing, LONGEST, new ResultWatch()));
            send(channel, sent, chunk);

            assertThat(passed(channel)).as("in pieces of %d", chunk).isEqualTo(sent);
            assertThat(channel.isOpen()).isTrue();
            channel.finishAndReleaseAll();
        }
    }

    @ParameterizedTest
    @EnumSource
    void refusesWhatIsLongByItsHeader(Framing framing) {
        byte[] sent = all(message(framing, 7), message(framing, LONGEST + 1));
        for (int chunk = 1; chunk <= sent.length; chunk++) {
            EmbeddedChannel channel =
                    new EmbeddedChannel(new MessageLimit(framing, LONGEST, new ResultWatch()));
            int size = chunk;

            assertThatThrownBy(() -> send(channel, sent, size))
                    .as("in pieces of %d", chunk)
                    .isInstanceOf(CustomerFailure.class)
                    .hasMessage(
                            "A row of the result is longer than 1 MB. Select fewer columns, or the"
                                    + " beginning of long values.");
            assertThat(channel.isOpen()).isFalse();
            assertThat(passed(channel).length).isLessThanOrEqualTo(message(framing, 7).length);
            channel.finishAndReleaseAll();
        }
    }

    @Test
    void whoAnswersALoginWithALongMessageIsNoDatabase() {
        EmbeddedChannel channel =
                new EmbeddedChannel(
                        new MessageLimit(Framing.POSTGRESQL, LONGEST, new ResultWatch()));

        assertThatThrownBy(() -> send(channel, message(Framing.POSTGRESQL, LONGEST + 1), 1_000))
                .hasMessage("What answers at this host and port is no database.");
        assertThat(channel.isOpen()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 3})
    void refusesALengthThatCannotBe(int length) {
        EmbeddedChannel channel =
                new EmbeddedChannel(
                        new MessageLimit(Framing.POSTGRESQL, LONGEST, new ResultWatch()));

        assertThatThrownBy(
                        () ->
                                channel.writeInbound(
                                        Unpooled.buffer().writeByte('D').writeInt(length)))
                .isInstanceOf(CustomerFailure.class);
        assertThat(channel.isOpen()).isFalse();
    }

    @Test
    void countsTheFullPacketsOfOneMySqlMessageTogether() {
        EmbeddedChannel channel =
                new EmbeddedChannel(
                        new MessageLimit(Framing.MYSQL, (1 << 24) + 10, new ResultWatch()));
        byte[] body = new byte[0xffffff];
        byte[] full = {-1, -1, -1, 0};
        channel.writeInbound(Unpooled.wrappedBuffer(full, body));
        channel.writeInbound(Unpooled.wrappedBuffer(message(Framing.MYSQL, 5)));
        channel.writeInbound(Unpooled.wrappedBuffer(full, body));
        channel.releaseInbound();

        assertThatThrownBy(
                        () ->
                                channel.writeInbound(
                                        Unpooled.wrappedBuffer(message(Framing.MYSQL, 50))))
                .isInstanceOf(CustomerFailure.class);
    }

    @Test
    void theByteThatAnswersWhetherToEncryptIsNoMessage() {
        EmbeddedChannel channel =
                new EmbeddedChannel(
                        new MessageLimit(Framing.POSTGRESQL, LONGEST, new ResultWatch()));
        channel.pipeline().addLast("initiate-ssl-handler", new ChannelInboundHandlerAdapter());
        channel.writeInbound(Unpooled.wrappedBuffer(new byte[] {'N'}));
        channel.pipeline().remove("initiate-ssl-handler");
        channel.writeInbound(Unpooled.wrappedBuffer(message(Framing.POSTGRESQL, 3)));

        assertThat(passed(channel)).startsWith('N', 'D').hasSize(9);
    }
}
