package io.dataagent.query.engine;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The frames between the service and the engine: a length of four bytes, a kind, a body. Only
/// the JDK is needed, so that the child carries nothing else.
final class Frames {

    /// The longest frame that is read, 64 MiB: a portion of rows and one row more.
    static final int LONGEST = 64 * 1024 * 1024;

    /// What the service asks.
    enum Ask {
        OPEN,
        BEGIN,
        QUERY,
        FETCH,
        ROLLBACK,
        CANCEL,
        PING,
        PACK
    }

    /// What the engine answers.
    enum Answer {
        DONE,
        COLUMNS,
        ROWS,
        FAILED
    }

    /// Why a statement failed; in the order of [EngineFailure.Kind].
    enum Reason {
        REFUSED,
        STOPPED,
        TIMEOUT
    }

    /// How a cell travels.
    enum CellKind {
        NULL,
        TRUE,
        FALSE,
        NUMBER,
        TEXT,
        JSON
    }

    /// Writes the body of a frame; what it throws means that no frame is sent.
    interface Body<E extends Exception> {

        void write(DataOutputStream out) throws IOException, E;
    }

    private Frames() {}

    static <E extends Exception> void write(OutputStream out, int kind, Body<E> body)
            throws IOException, E {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeByte(kind);
        body.write(data);
        DataOutputStream framed = new DataOutputStream(out);
        framed.writeInt(bytes.size());
        bytes.writeTo(framed);
        framed.flush();
    }

    /// The next frame; its first byte is the kind.
    ///
    /// @throws EOFException when the other side is gone
    static DataInputStream read(InputStream in) throws IOException {
        int length = new DataInputStream(in).readInt();
        if (length < 1 || length > LONGEST) {
            throw new IOException("a frame of " + length + " bytes");
        }
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException();
        }
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }

    /// The value of that number; the other side is not trusted to know only good ones.
    static <E> E at(E[] values, int number) throws IOException {
        if (number < 0 || number >= values.length) {
            throw new IOException("no value " + number);
        }
        return values[number];
    }

    static void text(DataOutputStream out, @Nullable String text) throws IOException {
        if (text == null) {
            out.writeInt(-1);
            return;
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    static @Nullable String text(DataInputStream in) throws IOException {
        int length = in.readInt();
        return length < 0 ? null : new String(in.readNBytes(length), StandardCharsets.UTF_8);
    }

    static String required(DataInputStream in) throws IOException {
        String text = text(in);
        if (text == null) {
            throw new IOException("a text is missing");
        }
        return text;
    }
}
