package io.dataagent.kit.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// Whether the escapes of an address stand for text.
final class Addresses {

    private static final int ESCAPE = 3;
    private static final int HEX = 16;

    private Addresses() {}

    /// Every escape is complete, none is NUL, and all together are UTF-8.
    static boolean readable(String uri) {
        ByteBuffer bytes = ByteBuffer.allocate(uri.length() * 4);
        for (int i = 0; i < uri.length(); i++) {
            char c = uri.charAt(i);
            if (c != '%') {
                bytes.put(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
                continue;
            }
            int value = i + ESCAPE <= uri.length() ? hex(uri.charAt(i + 1), uri.charAt(i + 2)) : -1;
            if (value <= 0) {
                return false;
            }
            bytes.put((byte) value);
            i += 2;
        }
        return isUtf8(bytes.flip());
    }

    private static int hex(char high, char low) {
        int one = Character.digit(high, HEX);
        int two = Character.digit(low, HEX);
        return one < 0 || two < 0 ? -1 : one * HEX + two;
    }

    private static boolean isUtf8(ByteBuffer bytes) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(bytes);
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
