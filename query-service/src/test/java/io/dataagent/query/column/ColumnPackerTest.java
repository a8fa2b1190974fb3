package io.dataagent.query.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Columns come back from their frames as they were packed: every kind, missing values, texts that
/// repeat within and across groups, and groups that are cut because they are full.
class ColumnPackerTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private Unpacked unpacked() throws IOException {
        return Unpacked.of(out.toByteArray());
    }

    @Test
    void everyKindComesBack() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.values()), out);
        packer.add(0, Long.MIN_VALUE);
        packer.add(1, -0.0);
        packer.add(2, true);
        packer.add(3, -1L);
        packer.add(4, "é漢👍");
        packer.row();
        packer.finish();

        assertThat(unpacked().columns())
                .containsExactly(
                        List.of(Long.MIN_VALUE),
                        List.of(-0.0),
                        List.of(true),
                        List.of(-1L),
                        List.of("é漢👍"));
        assertThat(unpacked().end()).isEqualTo(1);
    }

    @Test
    void nothingIsAnEndAndNoGroup() throws IOException {
        new ColumnPacker(List.of(ColumnKind.INT), out).finish();

        assertThat(unpacked()).isEqualTo(new Unpacked(List.of(), List.of(), 0));
    }

    @Test
    void rowsWithoutColumnsAreCounted() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(), out);
        packer.row();
        packer.row();
        packer.finish();

        assertThat(unpacked().end()).isEqualTo(2);
    }

    @Test
    void whatIsMissingIsMissingInEveryKind() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.values()), out);
        for (int row = 0; row < 3; row++) {
            for (int column = 0; column < 5; column++) {
                packer.addMissing(column);
            }
            packer.row();
        }
        packer.finish();

        assertThat(unpacked().columns())
                .allSatisfy(column -> assertThat(column).containsExactly(null, null, null));
    }

    @Test
    void aGroupWithoutMissingValuesDoesNotInheritThoseOfTheOneBefore() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.INT, ColumnKind.TEXT), out);
        packer.addMissing(0);
        packer.addMissing(1);
        packer.row();
        packer.flush();
        packer.add(0, 7L);
        packer.add(1, "x");
        packer.row();
        packer.finish();

        assertThat(unpacked().columns())
                .containsExactly(Arrays.asList(null, 7L), Arrays.asList(null, "x"));
        assertThat(unpacked().groups()).containsExactly(1, 1);
    }

    @Test
    void aTextOfAnEarlierGroupIsNotSentAgain() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.TEXT), out);
        String text = "t".repeat(1_000);
        for (int group = 0; group < 5; group++) {
            packer.add(0, text);
            packer.row();
            packer.flush();
        }
        packer.finish();

        assertThat(out.size()).isBetween(1_000, 2_000);
        assertThat(unpacked().columns().getFirst()).containsOnly(text).hasSize(5);
    }

    @Test
    void everyColumnHasTextsOfItsOwn() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.TEXT, ColumnKind.TEXT), out);
        for (String text : List.of("a", "b", "a", "")) {
            packer.add(0, text);
            packer.add(1, text + text);
            packer.row();
        }
        packer.finish();

        assertThat(unpacked().columns())
                .containsExactly(List.of("a", "b", "a", ""), List.of("aa", "bb", "aa", ""));
    }

    @Test
    void longTextsCutAGroupBeforeItIsLarge() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.TEXT), out);
        for (int i = 0; i < 4_096; i++) {
            packer.add(0, i + "x".repeat(8_000));
            packer.row();
        }
        packer.finish();

        assertThat(unpacked().groups()).hasSizeGreaterThan(1).allMatch(rows -> rows % 1_024 == 0);
        assertThat(unpacked().end()).isEqualTo(4_096);
    }

    @Test
    void manyRowsOfEveryKindComeBackInTheirOrder() throws IOException {
        ColumnPacker packer =
                new ColumnPacker(List.of(ColumnKind.INT, ColumnKind.FLOAT, ColumnKind.TEXT), out);
        Random random = new Random(11);
        List<List<Object>> wanted =
                List.of(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        for (int row = 0; row < 500_000; row++) {
            long number = random.nextInt(100);
            wanted.get(0).add(number);
            packer.add(0, number);
            double real = random.nextInt(8) / 4.0;
            wanted.get(1).add(real);
            packer.add(1, real);
            if (random.nextInt(10) == 0) {
                wanted.get(2).add(null);
                packer.addMissing(2);
            } else {
                wanted.get(2).add("t" + number);
                packer.add(2, "t" + number);
            }
            packer.row();
        }
        packer.finish();

        Unpacked read = unpacked();
        assertThat(read.columns().equals(wanted)).isTrue();
        assertThat(read.groups().stream().mapToInt(i -> i).sum()).isEqualTo(500_000);
        assertThat(read.groups()).hasSizeGreaterThan(1);
    }

    @Test
    void valuesThatCameAllAtOnceCanBeTakenBack() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.INT), out);
        ByteBuffer three = ByteBuffer.allocate(24).order(ByteOrder.LITTLE_ENDIAN);
        three.putLong(1).putLong(2).putLong(3).flip();
        packer.addAll(0, three);
        packer.takeBack(0, 0);
        packer.takeBack(0, 2);
        packer.rows(3);
        packer.finish();

        assertThat(unpacked().columns().getFirst()).containsExactly(null, 2L, null);
    }

    @Test
    void roomIsWhatTheGroupStillTakes() throws IOException {
        ColumnPacker packer = new ColumnPacker(List.of(ColumnKind.BOOL), out);
        int all = packer.room();
        packer.add(0, true);
        packer.row();

        assertThat(packer.room()).isEqualTo(all - 1);
        packer.flush();
        assertThat(packer.room()).isEqualTo(all);
    }

    @Test
    void aNarrowFormIsToldInTheHeader() throws IOException {
        ColumnForm cents = new ColumnForm(ColumnKind.FLOAT, "int32", 4, 100);
        ColumnPacker packer = ColumnPacker.of(List.of(cents), out);
        packer.addAll(0, ByteBuffer.wrap(new byte[] {1, 0, 0, 0}));
        packer.rows(1);
        packer.finish();

        assertThat(out.toString(java.nio.charset.StandardCharsets.ISO_8859_1))
                .contains("{\"rows\":1,\"columns\":[[\"float\",4,0,0,0,\"int32\",100]]}");
    }
}
