package io.dataagent.query.source;

/// An encrypted password; its text form says nothing.
public final class SealedPassword {

    private final byte[] bytes;

    SealedPassword(byte[] bytes) {
        this.bytes = bytes.clone();
    }

    byte[] bytes() {
        return bytes.clone();
    }

    @Override
    public String toString() {
        return "***";
    }
}
