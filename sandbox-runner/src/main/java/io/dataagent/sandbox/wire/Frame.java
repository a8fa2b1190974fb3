package io.dataagent.sandbox.wire;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// One frame of the control channel: `| header length | body length | header (JSON) | body |`,
/// lengths as big-endian 32-bit numbers.
@SuppressWarnings("ArrayRecordComponent")
public record Frame(JsonNode header, byte[] body) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int MAX_HEADER = 1 << 20;
    private static final int MAX_BODY = 1 << 28;

    /// Reads a whole frame; blocks.
    ///
    /// @throws IOException also when the channel ended
    public static Frame read(DataInputStream in) throws IOException {
        int headerSize = in.readInt();
        int bodySize = in.readInt();
        if (headerSize < 0 || headerSize > MAX_HEADER || bodySize < 0 || bodySize > MAX_BODY) {
            throw new IOException("a frame with impossible lengths");
        }
        byte[] header = in.readNBytes(headerSize);
        byte[] body = in.readNBytes(bodySize);
        if (body.length != bodySize) {
            throw new IOException("the channel ended inside of a frame");
        }
        return new Frame(JSON.readTree(header), body);
    }

    /// Writes the frame and flushes.
    public void write(OutputStream out) throws IOException {
        byte[] head = JSON.writeValueAsBytes(header);
        DataOutputStream data = new DataOutputStream(out);
        data.writeInt(head.length);
        data.writeInt(body.length);
        data.write(head);
        data.write(body);
        data.flush();
    }
}
