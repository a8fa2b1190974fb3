package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SpoolTest {

    @Test
    void whatIsWrittenIsReadFromTheBeginningByEverybodyOnTheirOwn() throws IOException {
        try (Spool spool = Spool.open(10)) {
            // Given
            try (OutputStream out = spool.writing()) {
                out.write("01234".getBytes(StandardCharsets.US_ASCII));
            }

            // When
            InputStream first = spool.reading();
            int begun = first.read();
            spool.writing().write('5');

            // Then
            assertThat(begun).isEqualTo('0');
            assertThat(first.readAllBytes()).asString().isEqualTo("12345");
            assertThat(first.read()).isEqualTo(-1);
            assertThat(spool.reading().readAllBytes()).asString().isEqualTo("012345");
            assertThat(spool.size()).isEqualTo(6);
        }
    }

    @Test
    void itTakesNoMoreThanItMay() throws IOException {
        try (Spool spool = Spool.open(3)) {
            spool.writing().write(new byte[2]);

            assertThatThrownBy(() -> spool.writing().write(new byte[2]))
                    .isInstanceOf(Spool.Full.class);
            assertThat(spool.size()).isEqualTo(2);
        }
    }

    @Test
    void nothingIsReadOrWrittenOnceItIsClosed() throws IOException {
        Spool spool = Spool.open(3);
        OutputStream out = spool.writing();
        spool.close();

        assertThatThrownBy(() -> out.write(1)).isInstanceOf(ClosedChannelException.class);
        assertThatThrownBy(() -> spool.reading().read()).isInstanceOf(ClosedChannelException.class);
    }
}
