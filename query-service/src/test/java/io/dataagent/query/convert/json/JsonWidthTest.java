package io.dataagent.query.convert.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonWidthTest {

    @TempDir Path folder;

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{\"a\":1}~1",
                "{\"a\":1,\"b\":2}~2",
                "{\"a\":[1,2,3],\"b\":{\"c\":1,\"d\":2}}~2",
                "{\"a\":\",,,\",\"b,\":\"\\\",{\\\\\"}~2",
                "{\"a\":1}|{\"a\":1,\"b\":2,\"c\":3}|{\"a\":1,\"b\":2}~3",
                "{}~1",
                "{\"a\":1,\"b\":2~2",
                "]]]{\"a\":1,\"b\":2}~2",
                "text~0",
            })
    void isThatOfTheWidestRow(String lines, long width) throws IOException {
        Path file = Files.writeString(folder.resolve("lines"), lines.replace('|', '\n'));

        assertThat(JsonWidth.of(file)).isEqualTo(width);
    }
}
