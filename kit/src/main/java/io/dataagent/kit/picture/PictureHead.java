package io.dataagent.kit.picture;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;

/// What the first bytes of a picture say: its kind and its size in pixels. A few bytes may claim
/// thousands of millions of pixels, which whoever decodes them must find room for; so a picture
/// goes nowhere before its head was read and found within the bounds.
///
/// @param mediaType `image/png` or `image/jpeg`, by its magic bytes
/// @param width in pixels
/// @param height in pixels
public record PictureHead(String mediaType, long width, long height) {

    /// Pixels on one side at most.
    public static final long MAX_SIDE = 10_000;

    /// Pixels in all at most: 100 MB once decoded.
    public static final long MAX_PIXELS = 25_000_000;

    private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte[] IHDR = {0, 0, 0, 13, 'I', 'H', 'D', 'R'};
    private static final byte[] JPEG = {(byte) 0xff, (byte) 0xd8, (byte) 0xff};
    private static final int PNG_HEAD = 24;
    private static final int MARKER = 0xff;
    private static final int FRAME_BYTES = 7;

    /// Reads the head; empty if the bytes are no picture, or one without a size.
    public static Optional<PictureHead> read(byte[] bytes) {
        if (starts(bytes, 0, PNG)) {
            return png(bytes);
        }
        return starts(bytes, 0, JPEG) ? jpeg(bytes) : Optional.empty();
    }

    /// Whether it may be passed on and decoded.
    public boolean bounded() {
        return width > 0
                && height > 0
                && width <= MAX_SIDE
                && height <= MAX_SIDE
                && width * height <= MAX_PIXELS;
    }

    private static Optional<PictureHead> png(byte[] bytes) {
        if (bytes.length < PNG_HEAD || !starts(bytes, PNG.length, IHDR)) {
            return Optional.empty();
        }
        ByteBuffer size = ByteBuffer.wrap(bytes, PNG.length + IHDR.length, 2 * Integer.BYTES);
        return Optional.of(
                new PictureHead(
                        "image/png",
                        Integer.toUnsignedLong(size.getInt()),
                        Integer.toUnsignedLong(size.getInt())));
    }

    /// Segments up to the first frame (ITU T.81, annex B). A file with several frames of different
    /// sizes is no JPEG that decoders agree on: the largest counts.
    private static Optional<PictureHead> jpeg(byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes, 2, bytes.length - 2);
        long width = 0;
        long height = 0;
        while (in.remaining() >= 2 * Short.BYTES && Byte.toUnsignedInt(in.get()) == MARKER) {
            int kind = Byte.toUnsignedInt(in.get());
            if (kind == MARKER) {
                in.position(in.position() - 1); // fill bytes
                continue;
            }
            int length = Short.toUnsignedInt(in.getShort());
            if (kind == 0xda || length < Short.BYTES || in.remaining() < length - Short.BYTES) {
                break;
            }
            if (isFrame(kind) && length >= FRAME_BYTES) {
                height = Math.max(height, unsigned(in, 1));
                width = Math.max(width, unsigned(in, 3));
            }
            in.position(in.position() + length - Short.BYTES);
        }
        return width == 0 || height == 0
                ? Optional.empty()
                : Optional.of(new PictureHead("image/jpeg", width, height));
    }

    private static long unsigned(ByteBuffer in, int offset) {
        return Short.toUnsignedLong(in.getShort(in.position() + offset));
    }

    /// SOF0 to SOF15, without the tables that lie between them.
    private static boolean isFrame(int kind) {
        return kind >= 0xc0 && kind <= 0xcf && kind != 0xc4 && kind != 0xc8 && kind != 0xcc;
    }

    private static boolean starts(byte[] bytes, int at, byte[] start) {
        return bytes.length >= at + start.length
                && Arrays.equals(bytes, at, at + start.length, start, 0, start.length);
    }
}
