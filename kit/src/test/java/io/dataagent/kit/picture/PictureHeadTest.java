package io.dataagent.kit.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PictureHeadTest {

    @ParameterizedTest
    @CsvSource({"png, image/png", "jpg, image/jpeg"})
    void readsTheSizeOfRealPictures(String format, String mediaType) throws IOException {
        PictureHead head = PictureHead.read(picture(format, 640, 48)).orElseThrow();

        assertThat(head).isEqualTo(new PictureHead(mediaType, 640, 48));
        assertThat(head.bounded()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "5000, 5000, true",
        "10000, 2500, true",
        "10001, 1, false",
        "60000, 60000, false",
        "5001, 5000, false",
        "0, 10, false",
        "-1, -1, false"
    })
    void boundsWhatAHeadMayClaim(int width, int height, boolean bounded) throws IOException {
        byte[] png = picture("png", 1, 1);
        ByteBuffer.wrap(png, 16, 8).putInt(width).putInt(height);

        assertThat(PictureHead.read(png).orElseThrow().bounded()).isEqualTo(bounded);
    }

    @Test
    void takesTheLargestFrameOfAJpegThatHasSeveral() throws IOException {
        byte[] small = picture("jpg", 8, 8);
        byte[] large = {(byte) 0xff, (byte) 0xc0, 0, 8, 8, (byte) 0xea, 0x60, (byte) 0xea, 0x60, 3};
        byte[] both = new byte[small.length + large.length];
        System.arraycopy(small, 0, both, 0, 2);
        System.arraycopy(large, 0, both, 2, large.length);
        System.arraycopy(small, 2, both, 2 + large.length, small.length - 2);

        PictureHead head = PictureHead.read(both).orElseThrow();

        assertThat(head.width()).isEqualTo(60_000);
        assertThat(head.bounded()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"png", "jpg"})
    void isSteadyOnWhateverFollowsTheMagicBytes(String format) throws IOException {
        byte[] picture = picture(format, 4, 4);
        for (int length = 0; length < picture.length; length++) {
            assertThat(PictureHead.read(Arrays.copyOf(picture, length))).isNotNull();
        }
        for (int round = 0; round < 2_000; round++) {
            byte[] broken = picture.clone();
            broken[ThreadLocalRandom.current().nextInt(3, broken.length)] ^=
                    (byte) ThreadLocalRandom.current().nextInt(1, 256);
            assertThat(PictureHead.read(broken)).isNotNull();
        }
    }

    @Test
    void knowsNoOtherKinds() {
        assertThat(PictureHead.read("<svg/>".getBytes())).isEmpty();
        assertThat(PictureHead.read(new byte[0])).isEmpty();
    }

    private static byte[] picture(String format, int width, int height) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB), format, out);
        return out.toByteArray();
    }
}
