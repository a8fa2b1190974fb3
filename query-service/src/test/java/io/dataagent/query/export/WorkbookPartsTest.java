package io.dataagent.query.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/// The parts of an exported workbook as a plain reader of XML finds them: well formed, without a
/// formula or a link, each cell at its place.
class WorkbookPartsTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    @TempDir Path folder;

    private Map<String, String> parts(List<Column> columns, List<List<JsonNode>> rows)
            throws IOException {
        Exported exported = new Exported(folder);
        return exported.parts(exported.file(ExportFormat.XLSX, columns, rows));
    }

    private static Document xml(String text) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory.newDocumentBuilder()
                    .parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
        } catch (ParserConfigurationException | SAXException | IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Element> elements(Document document, String name) {
        NodeList found = document.getElementsByTagName(name);
        return IntStream.range(0, found.getLength())
                .mapToObj(i -> (Element) found.item(i))
                .toList();
    }

    private static List<Column> columns(ColumnType type, int width) {
        return IntStream.range(0, width).mapToObj(i -> new Column("c" + i, type)).toList();
    }

    @Test
    void everyPartIsWellFormedWhateverTheTexts() throws IOException {
        Random random = new Random(8);
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(20); n > 0; n--) {
                text.append((char) random.nextInt(0xD800));
            }
            rows.add(List.of(JSON.textNode(text.toString()), JSON.textNode("<&>\"']]>" + text)));
        }
        Map<String, String> parts = parts(columns(ColumnType.STRING, 2), rows);

        parts.forEach(
                (name, text) -> {
                    if (name.endsWith(".xml") || name.endsWith(".rels")) {
                        assertThatCode(() -> xml(text)).as(name).doesNotThrowAnyException();
                    }
                });
        assertThat(elements(xml(parts.get("xl/worksheets/sheet1.xml")), "row")).hasSize(401);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=HYPERLINK(\"http://x\")",
                "=1+1",
                "+1",
                "-1",
                "@x",
                "http://example.com",
                "{=A1}",
                "\t=1",
                "=cmd|' /C calc'!A0",
            })
    void nothingIsAFormulaOrALink(String text) throws IOException {
        List<Column> columns = List.of(new Column(text, ColumnType.STRING));
        Map<String, String> parts = parts(columns, List.of(List.of(JSON.textNode(text))));
        Document sheet = xml(parts.get("xl/worksheets/sheet1.xml"));

        assertThat(elements(sheet, "f")).isEmpty();
        assertThat(elements(sheet, "hyperlink")).isEmpty();
        assertThat(elements(sheet, "t")).extracting(Element::getTextContent).contains(text);
        assertThat(parts.keySet()).noneMatch(name -> name.contains("external"));
        assertThat(String.join("", parts.values())).doesNotContain("TargetMode=\"External\"");
    }

    @Test
    void everyCellIsAtItsPlace() throws IOException {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int r = 0; r < 5; r++) {
            List<JsonNode> row = new ArrayList<>();
            for (int c = 0; c < 30; c++) {
                row.add((r + c) % 4 == 0 ? JSON.nullNode() : JSON.numberNode(r * 100 + c));
            }
            rows.add(row);
        }
        Document sheet =
                xml(parts(columns(ColumnType.INTEGER, 30), rows).get("xl/worksheets/sheet1.xml"));

        for (Element cell : elements(sheet, "c")) {
            String at = cell.getAttribute("r");
            int row = Integer.parseInt(at.replaceAll("[A-Z]", "")) - 2;
            int column = column(at.replaceAll("[0-9]", ""));
            String value = cell.getTextContent();
            if (row >= 0 && !value.isEmpty()) {
                assertThat(new BigDecimal(value))
                        .isEqualByComparingTo(rows.get(row).get(column).decimalValue());
            }
        }
        long missing = rows.stream().flatMap(List::stream).filter(JsonNode::isNull).count();
        long filled = elements(sheet, "v").size();
        assertThat(filled).isEqualTo(150 - missing);
    }

    private static int column(String letters) {
        return letters.chars().reduce(0, (sum, c) -> sum * 26 + c - 'A' + 1) - 1;
    }

    @ParameterizedTest
    @CsvSource({"1,2", "3,2", "4,3", "6,3", "7,4"})
    void rowsGoOnInFurtherSheetsWithNamesInEach(int rows, int sheets) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (XlsxWriter writer = new XlsxWriter(out, 4)) {
            writer.columns(columns(ColumnType.INTEGER, 2));
            for (int i = 0; i < rows; i++) {
                writer.row(List.of(JSON.numberNode(i), JSON.numberNode(-i)));
            }
            writer.finish();
        }
        Path file = Files.write(folder.resolve("sheets.xlsx"), out.toByteArray());
        Map<String, String> parts = new Exported(folder).parts(file);

        List<String> numbers = new ArrayList<>();
        int found = 0;
        while (parts.containsKey("xl/worksheets/sheet" + (found + 1) + ".xml")) {
            found++;
            Document sheet = xml(parts.get("xl/worksheets/sheet" + found + ".xml"));
            assertThat(elements(sheet, "t"))
                    .extracting(Element::getTextContent)
                    .containsExactly("c0", "c1");
            elements(sheet, "v").forEach(v -> numbers.add(v.getTextContent()));
        }
        assertThat(found).isEqualTo(sheets - 1);
        assertThat(numbers).hasSize(rows * 2);
        for (int i = 0; i < rows; i++) {
            assertThat(new BigDecimal(numbers.get(2 * i))).isEqualByComparingTo(String.valueOf(i));
        }
    }

    @Test
    void everyCutCellIsCountedOnceAndNoted() throws IOException {
        String most = "x".repeat(32_767);
        List<List<JsonNode>> rows =
                List.of(
                        List.of(JSON.textNode(most)),
                        List.of(JSON.textNode(most + "y")),
                        List.of(JSON.textNode("👍".repeat(20_000))));
        Map<String, String> parts = parts(columns(ColumnType.STRING, 1), rows);

        List<String> texts =
                elements(xml(parts.get("xl/worksheets/sheet1.xml")), "t").stream()
                        .map(Element::getTextContent)
                        .toList();
        assertThat(texts.get(1)).isEqualTo(most);
        assertThat(texts.get(2)).isEqualTo(most);
        assertThat(texts.get(3)).isEqualTo("👍".repeat(16_383));
        assertThat(parts.get("xl/worksheets/sheet2.xml")).contains("2 cells were longer");
    }

    @Test
    void aWorkbookWithoutRowsHasItsNames() throws IOException {
        Map<String, String> parts = parts(columns(ColumnType.STRING, 3), List.of());
        Document sheet = xml(parts.get("xl/worksheets/sheet1.xml"));

        assertThat(elements(sheet, "row")).hasSize(1);
        assertThat(elements(sheet, "t"))
                .extracting(Element::getTextContent)
                .containsExactly("c0", "c1", "c2");
    }

    @Test
    void valuesOfJsonAreTheirTexts() throws IOException {
        JsonNode value = JSON.objectNode().put("a", 1).put("b", "x");
        Map<String, String> parts =
                parts(
                        columns(ColumnType.JSON, 2),
                        List.of(List.of(value, JSON.arrayNode().add(1))));

        assertThat(elements(xml(parts.get("xl/worksheets/sheet1.xml")), "t"))
                .extracting(Element::getTextContent)
                .endsWith("{\"a\":1,\"b\":\"x\"}", "[1]");
    }

    @Test
    void aTableAsWideAsASheetIsWritten() throws IOException {
        int most = 16_384;
        List<JsonNode> row = new ArrayList<>(Collections.nCopies(most, JSON.numberNode(1)));
        Map<String, String> parts = parts(columns(ColumnType.INTEGER, most), List.of(row));

        assertThat(parts.get("xl/worksheets/sheet1.xml")).contains("\"XFD2\"");
    }
}
