package io.dataagent.contracts.id;

import java.security.SecureRandom;
import java.util.UUID;

/// Parses and makes UUIDs. New ones are version 7 (RFC 9562): 48 bits of time, 74 bits of chance.
final class Uuids {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int TEXT_LENGTH = 36;

    private Uuids() {}

    static UUID parse(String text) {
        if (text.length() != TEXT_LENGTH) {
            throw new IllegalArgumentException("not a UUID");
        }
        return UUID.fromString(text);
    }

    static UUID next() {
        long time = System.currentTimeMillis();
        long high = (time << 16) | 0x7000L | (RANDOM.nextLong() & 0xFFFL);
        long low = (RANDOM.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low);
    }
}
