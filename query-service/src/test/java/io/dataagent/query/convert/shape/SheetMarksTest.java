package io.dataagent.query.convert.shape;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.convert.shape.SheetMarks.Span;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the text of a sheet tells beside its cells: merged cells, hidden rows and columns.
class SheetMarksTest {

    private static final String RELATION =
            "<Relationships><Relationship Id=\"r1\" Target=\"styles.xml\"/><Relationship"
                    + " Target=\"%s\" Type=\"x\" Id=\"r2\"/></Relationships>";

    @TempDir Path folder;

    private Path workbook(String target, String sheet) throws IOException {
        Path file = folder.resolve("a.xlsx");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("xl/_rels/workbook.xml.rels"));
            zip.write(RELATION.formatted(target).getBytes(UTF_8));
            zip.putNextEntry(new ZipEntry("xl/worksheets/s.xml"));
            zip.write(sheet.getBytes(UTF_8));
        }
        return file;
    }

    private SheetMarks marks(String sheet) throws IOException {
        return SheetMarks.of(workbook("worksheets/s.xml", sheet), "r2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<mergeCell ref=\"A2:A4\"/>|{0=[2-4]}",
                "<x:mergeCell ref='AA2:AA4'/>|{26=[2-4]}",
                "<mergeCell other=\"1\" ref = \"XFD1:XFD1048576\"/>|{16383=[1-1048576]}",
                "<mergeCell ref=\"B9:B10\"/><mergeCell ref=\"B2:B4\"/>|{1=[2-4, 9-10]}",
                // beside each other, a block, one cell, none
                "<mergeCell ref=\"A2:C2\"/>|{}",
                "<mergeCell ref=\"A2:B4\"/>|{}",
                "<mergeCell ref=\"A2:A2\"/>|{}",
                "<mergeCell ref=\"A2\"/>|{}",
                "<mergeCells count=\"1\"/>|{}",
                "<v>mergeCell ref=\"A2:A4\"</v>|{}",
                "<mergeCell ref=\"A2:A4|{}"
            })
    void cellsThatAreMergedDownAColumnAreSpans(String sheet, String spans) throws IOException {
        String found =
                marks("<worksheet>" + sheet + "</worksheet>").spans().entrySet().stream()
                        .map(
                                e ->
                                        e.getValue().stream()
                                                .map(s -> s.from() + "-" + s.to())
                                                .collect(
                                                        Collectors.joining(
                                                                ", ", e.getKey() + "=[", "]")))
                        .collect(Collectors.joining(", ", "{", "}"));

        assertThat(found).isEqualTo(spans);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "<row r=\"3\" hidden=\"1\"><c/></row>|{3}|{}",
                "<row hidden='true' r='3'/>|{3}|{}",
                "<x:row r=\"3\" spans=\"1:2\" hidden = \"1\" ht=\"5\"/>|{3}|{}",
                "<row r=\"3\" hidden=\"1\"/><row r=\"5\" hidden=\"1\"/>|{3, 5}|{}",
                "<col min=\"2\" max=\"4\" hidden=\"1\"/>|{}|{2, 3, 4}",
                "<col hidden=\"true\" max=\"1\" min=\"1\"/>|{}|{1}",
                // shown, and other things that are hidden
                "<row r=\"3\" hidden=\"0\"/>|{}|{}",
                "<row r=\"3\" hidden=\"false\"/>|{}|{}",
                "<row r=\"3\" notHidden=\"1\"/>|{}|{}",
                "<row r=\"3\" x-hidden=\"1\"/>|{}|{}",
                "<rowBreaks hidden=\"1\" r=\"3\"/>|{}|{}",
                "<cols hidden=\"1\" min=\"1\" max=\"2\"/>|{}|{}",
                "<t>row r=\"3\" hidden=\"1\"</t>|{}|{}",
                // numbers that are none
                "<row hidden=\"1\"/>|{}|{}",
                "<row r=\"0\" hidden=\"1\"/>|{}|{}",
                "<row r=\"-3\" hidden=\"1\"/>|{}|{}",
                "<row r=\"99999999\" hidden=\"1\"/>|{}|{}",
                "<col min=\"3\" hidden=\"1\"/>|{}|{}",
                "<col min=\"3\" max=\"2\" hidden=\"1\"/>|{}|{3}"
            })
    void rowsAndColumnsThatAreHiddenAreFound(String sheet, String rows, String columns)
            throws IOException {
        SheetMarks marks = marks(sheet);

        assertThat(marks.rows()).hasToString(rows);
        assertThat(marks.columns()).hasToString(columns);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 65_500, 65_510, 65_520, 65_530, 131_050})
    void anElementThatTwoPartsShareIsFound(int before) throws IOException {
        SheetMarks marks =
                marks("x".repeat(before) + "<row r=\"7\" hidden=\"1\"/><mergeCell ref=\"C2:C4\"/>");

        assertThat(marks.rows().stream()).containsExactly(7);
        assertThat(marks.spans()).containsEntry(2, List.of(new Span(2, 4)));
    }

    @Test
    void nothingIsFoundTwice() throws IOException {
        String all =
                IntStream.range(0, 20_000)
                        .mapToObj(
                                i -> "<mergeCell ref=\"A%d:A%d\"/>".formatted(3 * i + 1, 3 * i + 2))
                        .collect(Collectors.joining());

        assertThat(marks(all).spans().get(0)).hasSize(20_000).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @CsvSource({
        "worksheets/s.xml, r2, 1",
        "/xl/worksheets/s.xml, r2, 1",
        "worksheets/s.xml, r1, 0",
        "worksheets/s.xml, r9, 0",
        "worksheets/t.xml, r2, 0"
    })
    void theSheetIsTheOneOfItsRelation(String target, String relation, int rows)
            throws IOException {
        Path file = workbook(target, "<row r=\"3\" hidden=\"1\"/>");

        assertThat(SheetMarks.of(file, relation).rows().cardinality()).isEqualTo(rows);
    }

    @Test
    void aDamagedWorkbookShowsNone() throws IOException {
        Path file = Files.writeString(folder.resolve("b.xlsx"), "no zip");

        assertThat(SheetMarks.of(file, "r2").spans()).isEmpty();
        assertThat(SheetMarks.of(folder.resolve("none"), "r2").rows().isEmpty()).isTrue();
    }

    @Test
    void asIfAnotherColumnWereTheFirst() throws IOException {
        SheetMarks marks =
                marks(
                        "<col min=\"4\" max=\"5\" hidden=\"1\"/><row r=\"3\" hidden=\"1\"/>"
                                + "<mergeCell ref=\"A2:A4\"/><mergeCell ref=\"D2:D4\"/>");

        assertThat(marks.from(0)).isEqualTo(marks);
        assertThat(marks.from(2).spans()).containsOnlyKeys(1);
        assertThat(marks.from(2).columns().stream()).containsExactly(2, 3);
        assertThat(marks.from(2).rows()).isEqualTo(marks.rows());
        assertThat(marks.from(9).columns().stream()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3|3|2|4|1 column is hidden in the sheet: it is read, too.",
                "3|4|2|4|2 columns are hidden in the sheet: they are read, too.",
                // beside the table, on its left and on its right
                "2|2|2|4|",
                "1|2|2|4|",
                "7|7|2|4|",
                "1|16384|2|4|4 columns are hidden in the sheet: they are read, too.",
                "6|9|2|4|1 column is hidden in the sheet: it is read, too."
            })
    void onlyWhatIsHiddenOfTheTableIsTold(int min, int max, int left, int width, String note)
            throws IOException {
        SheetMarks marks = marks("<col min=\"%d\" max=\"%d\" hidden=\"1\"/>".formatted(min, max));

        if (note != null) {
            assertThat(marks.from(left).notes(0, width)).containsExactly(note);
        } else {
            assertThat(marks.from(left).notes(0, width)).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|",
                "1|1 row is hidden in the sheet: it counts as a row.",
                "2|2 rows are hidden in the sheet: they count as rows."
            })
    void rowsOfTheTableAreTold(long hidden, String note) throws IOException {
        assertThat(marks("").notes(hidden, 3)).isEqualTo(note == null ? List.of() : List.of(note));
    }
}
