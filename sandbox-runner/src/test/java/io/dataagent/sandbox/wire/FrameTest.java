package io.dataagent.sandbox.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameTest {

    @Test
    void comesBackAsItWasWritten() throws IOException {
        Frame frame =
                new Frame(
                        JsonNodeFactory.instance.objectNode().put("do", "run"),
                        new byte[] {1, 2, -1});
        ByteArrayOutputStream wire = new ByteArrayOutputStream();

        frame.write(wire);
        Frame read = Frame.read(in(wire.toByteArray()));

        assertThat(read.header()).isEqualTo(frame.header());
        assertThat(read.body()).containsExactly(1, 2, -1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"7fffffff00000000", "00000002ffffffff", "8000000000000000"})
    void refusesImpossibleLengths(String hex) {
        byte[] wire = HexFormat.of().parseHex(hex);

        assertThatThrownBy(() -> Frame.read(in(wire))).isInstanceOf(IOException.class);
    }

    @Test
    void noticesAnEndInsideOfAFrame() {
        byte[] wire = {0, 0, 0, 2, 0, 0, 0, 9, '{', '}', 1};

        assertThatThrownBy(() -> Frame.read(in(wire))).hasMessageContaining("inside of a frame");
        assertThatThrownBy(() -> Frame.read(in(new byte[] {0}))).isInstanceOf(EOFException.class);
    }

    private static DataInputStream in(byte[] bytes) {
        return new DataInputStream(new ByteArrayInputStream(bytes));
    }
}
