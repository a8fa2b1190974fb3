package io.dataagent.query.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The name of a file is shown and is no path: no folder, nothing that cannot be seen, nothing that
/// turns the direction of writing, and never nothing.
class FileTitleTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "Sales 2024.csv,Sales 2024.csv",
                "/etc/passwd,passwd",
                "C:\\Users\\ann\\a.xlsx,a.xlsx",
                "a/b\\c,c",
                "folder/,data",
                "..,data",
                ".,data",
                "../..,data",
                "` `,data",
                "...,...",
                "größe №1.csv,größe №1.csv",
                "  a.csv  ,a.csv",
            })
    void aNameIsTheLastPartOfWhatWasGiven(String given, String title) {
        assertThat(new FileTitle(given).value()).isEqualTo(title);
    }

    @ParameterizedTest
    @CsvSource({"200", "201", "1000"})
    void aNameHasAtMost200Characters(int length) {
        String title = new FileTitle("👍".repeat(length)).value();

        assertThat(title).isEqualTo("👍".repeat(200));
    }

    @Test
    void whatCannotBeSeenIsLeftOut() {
        assertThat(new FileTitle("a\u202egpj.exe").value()).isEqualTo("agpj.exe");
        assertThat(new FileTitle("a\u200b\ufeffb\u0000\n\tc").value()).isEqualTo("abc");
        assertThat(new FileTitle("\u2028\u2029").value()).isEqualTo("data");
        assertThat(new FileTitle("\ud83d").value()).isEqualTo("data");
    }

    @Test
    void anyNameIsOneOfItselfAgain() {
        Random random = new Random(31);
        String signs = "ab. /\\\u202e\u0000é👍\t_-";
        for (int i = 0; i < 2_000; i++) {
            StringBuilder given = new StringBuilder();
            for (int c = random.nextInt(12); c > 0; c--) {
                given.append(signs.charAt(random.nextInt(signs.length())));
            }
            String title = new FileTitle(given.toString()).value();

            assertThat(new FileTitle(title).value()).isEqualTo(title);
            assertThat(title).isNotBlank().doesNotContain("/", "\\", "\u202e", "\u0000");
        }
    }
}
