package io.dataagent.query.source.vault;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An encrypted password; its text form says nothing.
public final class SealedPassword {

    private final byte[] bytes;

    public SealedPassword(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SealedPassword that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    @Override
    public String toString() {
        return "***";
    }
}
