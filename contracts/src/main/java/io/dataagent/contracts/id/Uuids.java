package io.dataagent.contracts.id;

import java.security.SecureRandom;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/// Parses and makes UUIDs. New ones are version 7 (RFC 9562): 48 bits of time, 12 that begin by
/// chance in each millisecond and count on within it (section 6.2, method 1), 62 bits of chance.
final class Uuids {

    private static final SecureRandom RANDOM = new SecureRandom();
    private static final int TEXT_LENGTH = 36;
    private static final int COUNTER_BITS = 12;
    private static final long COUNTER = 0xFFFL;

    /// Time and counter of the newest one; many in a millisecond run ahead of the clock.
    private static final AtomicLong LAST = new AtomicLong();

    private Uuids() {}

    static UUID parse(String text) {
        if (text.length() != TEXT_LENGTH) {
            throw new IllegalArgumentException("not a UUID");
        }
        UUID id = UUID.fromString(text);
        if (!id.toString().equalsIgnoreCase(text)) {
            throw new IllegalArgumentException("not a UUID");
        }
        return id;
    }

    static UUID next() {
        long now = System.currentTimeMillis() << COUNTER_BITS | RANDOM.nextLong() & COUNTER / 2;
        long place = LAST.accumulateAndGet(now, (last, next) -> Math.max(last + 1, next));
        long high = place >>> COUNTER_BITS << 16 | 0x7000L | place & COUNTER;
        long low = (RANDOM.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low);
    }
}
