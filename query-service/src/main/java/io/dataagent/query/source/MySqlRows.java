package io.dataagent.query.source;

import io.dataagent.query.source.failure.ResultWatch;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;

/// Counts the rows that a MySQL server sends. Stands between the packets and the client's decoder.
///
/// ```
/// execute ──► head ──► columns ──► first ──► rows (or none: a cursor's rows come by fetch)
/// fetch ───────────────────────────────────► rows
/// ```
///
/// Older servers send an end of five bytes between columns and rows; newer ones do not. A row of
/// the binary protocol begins with a zero. Source: MySQL internals, "COM_STMT_EXECUTE response",
/// "COM_STMT_FETCH", "EOF_Packet", "OK_Packet".
final class MySqlRows extends ChannelDuplexHandler {

    private static final int HEADER = 4;
    private static final int FULL = 0xffffff;
    private static final int OK = 0x00;
    private static final int END = 0xfe;
    private static final int OLD_END = 5;
    private static final int TWO_BYTES = 0xfc;
    private static final int ERROR = 0xff;
    private static final int EXECUTE = 0x17;
    private static final int LONG_DATA = 0x18;
    private static final int CLOSE = 0x19;
    private static final int FETCH = 0x1c;
    private static final int STATUS_AT = HEADER + 3;
    private static final int CURSOR_EXISTS = 0x0040;

    private enum Phase {
        NONE,
        HEAD,
        COLUMNS,
        FIRST,
        ROWS
    }

    private final ResultWatch watch;
    private Phase phase = Phase.NONE;
    private int columns;
    private boolean goesOn;

    MySqlRows(ResultWatch watch) {
        this.watch = watch;
    }

    @Override
    public void write(ChannelHandlerContext context, Object given, ChannelPromise promise) {
        if (given instanceof ByteBuf bytes && bytes.readableBytes() > HEADER) {
            int at = bytes.readerIndex();
            if (bytes.getByte(at + HEADER - 1) == 0) {
                phase = begun(bytes.getUnsignedByte(at + HEADER));
            }
        }
        var _ = context.write(given, promise);
    }

    /// What has no answer changes nothing.
    private Phase begun(int command) {
        return switch (command) {
            case EXECUTE -> Phase.HEAD;
            case FETCH -> Phase.ROWS;
            case LONG_DATA, CLOSE -> phase;
            default -> Phase.NONE;
        };
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object given) {
        if (phase != Phase.NONE
                && given instanceof ByteBuf packet
                && packet.readableBytes() > HEADER) {
            saw(packet, packet.readerIndex());
        }
        context.fireChannelRead(given);
    }

    private void saw(ByteBuf packet, int at) {
        int length = packet.getUnsignedMediumLE(at);
        int first = packet.getUnsignedByte(at + HEADER);
        boolean part = goesOn;
        goesOn = length == FULL;
        if (part) {
            return;
        }
        switch (phase) {
            case NONE -> {}
            case HEAD -> head(packet, at, first);
            case COLUMNS -> phase = --columns == 0 ? Phase.FIRST : Phase.COLUMNS;
            case FIRST -> first(packet, at, first, first == END && length == OLD_END);
            case ROWS -> row(first);
        }
    }

    private void head(ByteBuf packet, int at, int first) {
        columns = first == TWO_BYTES ? packet.getUnsignedShortLE(at + HEADER + 1) : first;
        phase = first == OK || first == ERROR ? Phase.NONE : Phase.COLUMNS;
    }

    private void first(ByteBuf packet, int at, int first, boolean oldEnd) {
        if (oldEnd) {
            boolean cursor = (packet.getUnsignedShortLE(at + STATUS_AT) & CURSOR_EXISTS) != 0;
            phase = cursor ? Phase.NONE : Phase.ROWS;
        } else {
            phase = Phase.ROWS;
            row(first);
        }
    }

    private void row(int first) {
        if (first == END || first == ERROR) {
            phase = Phase.NONE;
        } else {
            watch.row();
        }
    }
}
