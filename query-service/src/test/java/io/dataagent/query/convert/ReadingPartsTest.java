package io.dataagent.query.convert;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.convert.Reading.DayOrder;
import io.dataagent.query.convert.Reading.Kind;
import io.dataagent.query.convert.shape.DateShape;
import io.dataagent.query.convert.shape.LineNumbers;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The parts of reading a file, each by itself: encodings against Java's own decoder, numbers of
/// lines against an editor's, names, dates, and guesses.
class ReadingPartsTest {

    @TempDir Path folder;

    private Path file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("file"), bytes);
    }

    private static boolean decodes(byte[] bytes) {
        try {
            UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    @Test
    void bytesAreUtf8ExactlyWhereJavaDecodesThem() throws IOException {
        Random random = new Random(17);
        String letters = "aé漢👍\n,\u007f\u0080\u07ff\u0800\uffff";
        for (int i = 0; i < 3_000; i++) {
            StringBuilder text = new StringBuilder();
            for (int c = random.nextInt(30); c > 0; c--) {
                int at =
                        letters.offsetByCodePoints(
                                0, random.nextInt(letters.codePointCount(0, letters.length())));
                text.appendCodePoint(letters.codePointAt(at));
            }
            byte[] bytes = text.toString().getBytes(UTF_8);
            if (bytes.length > 0 && random.nextBoolean()) {
                bytes[random.nextInt(bytes.length)] = (byte) (1 + random.nextInt(255));
            }
            if (bytes.length > 1 && random.nextInt(4) == 0) {
                bytes = java.util.Arrays.copyOf(bytes, bytes.length - 1);
            }

            assertThat(Bytes.look(file(bytes)).utf8())
                    .as(java.util.HexFormat.of().formatHex(bytes))
                    .isEqualTo(decodes(bytes));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c080",
                "c1bf",
                "e08080",
                "e09fbf",
                "eda080",
                "edbfbf",
                "f0808080",
                "f08fbfbf",
                "f4908080",
                "f5808080",
                "ff",
                "fe",
                "80",
                "bf",
                "c3",
                "e282",
                "f09f91",
                "c3c3a9",
            })
    void whatIsNoCharacterIsNoUtf8(String hex) throws IOException {
        assertThat(Bytes.look(file(java.util.HexFormat.of().parseHex("61" + hex))).utf8())
                .isFalse();
    }

    @Test
    void aZeroAndAControlAreSeenWhereverTheyStand() throws IOException {
        for (int at = 0; at < 40; at++) {
            byte[] bytes = "x".repeat(40).getBytes(UTF_8);
            bytes[at] = 0;
            assertThat(Bytes.look(file(bytes)).nulAt()).isEqualTo(at);
            bytes[at] = 7;
            assertThat(Bytes.look(file(bytes)).controls()).isEqualTo(1);
            bytes[at] = '\t';
            assertThat(Bytes.look(file(bytes)).controls()).isZero();
        }
    }

    @Test
    void anEncodingIsFoundByMarksAndBytes() throws IOException, Refusal {
        Map<String, byte[]> files = new HashMap<>();
        files.put("utf-8", "ä".getBytes(UTF_8));
        files.put("utf-16le", "\uFEFFä".getBytes(UTF_16LE));
        files.put("utf-16be", "\uFEFFä".getBytes(UTF_16BE));
        files.put("latin-1", "ä".getBytes(ISO_8859_1));
        files.put("windows-1252", "ä€".getBytes(Charset.forName("windows-1252")));
        for (Map.Entry<String, byte[]> one : files.entrySet()) {
            PlainText text = PlainText.of(file(one.getValue()), null, folder.resolve("spare"));

            assertThat(text.encoding().wire()).isEqualTo(one.getKey());
            assertThat(Files.readString(text.file())).startsWith("ä").doesNotContain("\uFEFF");
        }
    }

    @Test
    void aFileThatIsNotInTheEncodingThatAPersonNamesIsRefused() throws IOException {
        Path file = file("ä".getBytes(ISO_8859_1));

        assertThatThrownBy(() -> PlainText.of(file, "utf-8", folder.resolve("spare")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("not UTF-8");
        Path odd = file(new byte[] {(byte) 0x81, 'a'});
        assertThatThrownBy(() -> PlainText.of(odd, "windows-1252", folder.resolve("spare")))
                .isInstanceOf(Refusal.class)
                .hasMessageContaining("windows-1252");
    }

    @ParameterizedTest
    @CsvSource({
        "UTF-8,utf-8",
        "utf8,utf-8",
        "UTF_16,utf-16le",
        "utf-16be,utf-16be",
        "ISO-8859-1,latin-1",
        "Latin1,latin-1",
        " cp1252 ,windows-1252",
        "windows_1252,windows-1252",
    })
    void anEncodingHasTheNamesThatPeopleUse(String name, String wire) {
        assertThat(TextEncoding.named(name).orElseThrow().wire()).isEqualTo(wire);
    }

    @Test
    void aReadingThatMeansNothingIsRefused() {
        assertThatThrownBy(() -> new Reading("ebcdic", null, null, null, null, null, Map.of()))
                .hasMessageContaining("'encoding'");
        assertThatThrownBy(() -> new Reading(null, ";;", null, null, null, null, Map.of()))
                .hasMessageContaining("'delimiter'");
        assertThatThrownBy(() -> new Reading(null, "", null, null, null, null, Map.of()))
                .hasMessageContaining("'delimiter'");
        assertThatThrownBy(() -> new Reading(null, null, null, ";", null, null, Map.of()))
                .hasMessageContaining("'decimal'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "mixed"})
    void aByteIsInTheLineThatAnEditorShows(String end) throws IOException {
        Random random = new Random(23);
        String[] ends = {"\n", "\r\n", "\r"};
        StringBuilder text = new StringBuilder();
        List<Long> lineOf = new ArrayList<>();
        for (int line = 1; line <= 200; line++) {
            String own =
                    "x".repeat(1 + random.nextInt(9))
                            + (end.equals("mixed") ? ends[random.nextInt(3)] + "." : end);
            int shown = line;
            boolean dot = own.endsWith(".");
            own = dot ? own.substring(0, own.length() - 1) : own;
            own.chars().forEach(c -> lineOf.add((long) shown));
            text.append(own);
        }
        Set<Long> wanted = new HashSet<>();
        for (int i = 0; i < 60; i++) {
            wanted.add((long) random.nextInt(lineOf.size()));
        }

        Map<Long, Long> found = LineNumbers.of(file(text.toString().getBytes(UTF_8)), wanted);

        assertThat(found).hasSameSizeAs(wanted);
        found.forEach((at, line) -> assertThat(line).isEqualTo(lineOf.get(at.intValue())));
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "Sales 2024.csv,sales_2024",
                "SALES.CSV.gz,sales",
                "archive.tar,archive_tar",
                ".csv,data",
                "2024.xlsx,c_2024",
                "größe-№1.jsonl,größe_1",
                "../../etc/passwd,etc_passwd",
                "'; DROP TABLE x; --,drop_table_x",
                "___,data",
            })
    void aTableHasANameOfLettersDigitsAndUnderscores(String title, String name) {
        assertThat(SqlNames.table(title)).isEqualTo(name);
    }

    @Test
    void noTwoColumnsHaveTheSameNameWhateverTheirLabels() {
        Random random = new Random(29);
        String[] labels = {"a", "A", "a_2", "A 2", "a__2", "", " ", "ä", "1", "c_1", "%", "a\n2"};
        for (int i = 0; i < 500; i++) {
            List<String> some = new ArrayList<>();
            for (int c = 0; c < 12; c++) {
                some.add(labels[random.nextInt(labels.length)]);
            }
            List<String> names = SqlNames.columns(some);

            assertThat(names.stream().map(n -> n.toLowerCase(java.util.Locale.ROOT)))
                    .doesNotHaveDuplicates()
                    .allMatch(n -> n.matches("[\\p{L}_][\\p{L}\\p{N}_]*"));
        }
    }

    @Test
    void aLongNameIsCutBetweenCharacters() {
        String name = SqlNames.columns(List.of("𝒳".repeat(100))).getFirst();

        assertThat(name.codePointCount(0, name.length())).isEqualTo(60);
        assertThat(name).isEqualTo("𝒳".repeat(60));
    }

    @ParameterizedTest
    @CsvSource({
        "ISO_DATE,2024-02-29,true",
        "ISO_DATE,2023-02-29,false",
        "ISO_DATE,2024-2-29,false",
        "ISO_DATE,24-02-29,false",
        "DMY_DOTTED,31.4.2024,false",
        "DMY_DOTTED,30.4.2024,true",
        "DMY_DOTTED,30.4.24,false",
        "DMY_SLASHED,13/01/2024,true",
        "MDY_SLASHED,13/01/2024,false",
        "MDY_SLASHED,01/13/2024,true",
        "YMD_SLASHED,2024/1/2,true",
        "DMY_DASHED,29-02-2100,false",
        "DMY_DASHED,29-02-2000,true",
        "ISO_MOMENT,2024-02-29 10:00,true",
        "ISO_MOMENT,2024-02-29T10:00:00.123456,true",
        "ISO_MOMENT,2024-02-29T10:00:00.1234567,false",
        "ISO_ZONED,2024-02-29T10:00Z,true",
        "ISO_ZONED,2024-02-29T10:00,false",
        "DMY_DOTTED_TIME,1.2.2024 3:04,true",
        "DMY_DOTTED_TIME,1.2.2024,false",
    })
    void aTextCanBeADateOnlyWhereThatDayExists(DateShape shape, String text, boolean fits) {
        assertThat(shape.fits(text)).isEqualTo(fits);
    }

    private static String guess(
            @Nullable Kind wanted, @Nullable DayOrder order, Marks marks, String... texts) {
        Reading reading = new Reading(null, null, null, null, order, null, Map.of());
        Guess.Answer answer = new Guess(List.of(texts), reading, marks).answer(wanted);
        return answer.asks() == null ? answer.form().type() : "asks " + answer.asks();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,234|UNKNOWN|asks decimal",
                "1,234|POINT|DECIMAL(18,0)",
                "1,234|COMMA|DECIMAL(18,3)",
                "1.234|UNKNOWN|DECIMAL(18,3)",
                "1.234|COMMA|DECIMAL(18,0)",
                "1.234|COMMA_BY_DELIMITER|asks decimal",
                "1,23|UNKNOWN|DECIMAL(18,2)",
                "1,2345|UNKNOWN|DECIMAL(18,4)",
                "1,234,567|UNKNOWN|DECIMAL(18,0)",
                "1.234.567|UNKNOWN|DECIMAL(18,0)",
                "1,234.5|COMMA|DECIMAL(18,1)",
                "1.234,5|POINT|DECIMAL(18,1)",
                "03/04/2024|UNKNOWN|asks day_order",
                "03-04-2024|UNKNOWN|asks day_order",
                "03.04.2024|UNKNOWN|DATE",
                "13/04/2024|UNKNOWN|DATE",
                "03/04/2024 10:00|UNKNOWN|asks day_order",
            })
    void whatCanBeReadInTwoWaysIsAskedUnlessTheFileShowsIt(
            String text, Marks marks, String answer) {
        assertThat(guess(null, null, marks, text)).isEqualTo(answer);
    }

    @Test
    void anAnswerToTheOrderOfDaysIsTaken() {
        assertThat(guess(null, DayOrder.DAY_FIRST, Marks.UNKNOWN, "03/04/2024")).isEqualTo("DATE");
        assertThat(guess(null, DayOrder.MONTH_FIRST, Marks.UNKNOWN, "03-04-2024"))
                .isEqualTo("DATE");
        assertThat(guess(null, DayOrder.MONTH_FIRST, Marks.UNKNOWN, "13/04/2024"))
                .isEqualTo("DATE");
    }

    @Test
    void whatColumnsShowOfTheMarkIsFoundAmongThem() {
        Form comma = new Form.Fixed(2, true, false);
        Form point = new Form.Fixed(2, false, false);

        assertThat(Marks.of(List.of(comma), List.of(List.of("1,50")), ",")).isEqualTo(Marks.COMMA);
        assertThat(Marks.of(List.of(point), List.of(List.of("1.50")), ";")).isEqualTo(Marks.POINT);
        assertThat(Marks.of(List.of(comma, point), List.of(List.of("1,5"), List.of("1.5")), ";"))
                .isEqualTo(Marks.MIXED);
        assertThat(Marks.of(List.of(point), List.of(List.of("1.500")), ","))
                .isEqualTo(Marks.UNKNOWN);
        assertThat(Marks.of(List.of(), List.of(), ";")).isEqualTo(Marks.COMMA_BY_DELIMITER);
        assertThat(Marks.of(List.of(), List.of(), "\t")).isEqualTo(Marks.UNKNOWN);
    }
}
