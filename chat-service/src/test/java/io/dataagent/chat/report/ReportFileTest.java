package io.dataagent.chat.report;

import static io.dataagent.chat.report.ReportSample.ROWS;
import static io.dataagent.chat.report.ReportSample.chart;
import static io.dataagent.chat.report.ReportSample.column;
import static io.dataagent.chat.report.ReportSample.row;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.picture.ChartData;
import io.dataagent.chat.picture.ChartPicture;
import io.dataagent.contracts.artifact.ChartView;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.TableData;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportFileTest {

    private static final ReportArtifact REPORT = ReportSample.report(MessageId.next());
    private static final ReportFile FILE =
            new ReportFile(REPORT, Map.of(ROWS, ReportSample.table()));

    @Test
    void aPageHoldsEverythingAndRunsNothing() {
        String page = ReportPage.of(FILE);

        assertThat(page)
                .contains(
                        "<html lang=\"de\">",
                        "Größe „S“ wird am <strong>häufigsten</strong>",
                        "<a href=\"#findings\">Befunde</a>",
                        "<img alt=\"Rückgaben nach Grund\" src=\"data:image/png;base64,",
                        "<td class=\"number\">60</td>",
                        "<pre>   SELECT &#39;&lt;b&gt;&#39; FROM returns</pre>")
                .doesNotContain("<script", "<img src=", "\u0000")
                .doesNotContainPattern("(?:src|href)=\"(?!data:image/png|#)");
        assertThat(ReportPage.POLICY)
                .startsWith("default-src 'none'; img-src data:; style-src 'sha256-")
                .doesNotContain("unsafe");
    }

    @Test
    void whatIsNotKeptAnyMoreStandsAsItsTable() {
        String page = ReportPage.of(new ReportFile(REPORT, Map.of()));

        assertThat(page).doesNotContain("<img").contains("<td class=\"number\">60</td>");
    }

    @Test
    void markdownHoldsTheRows() {
        assertThat(ReportMarkdown.of(FILE))
                .contains("## Befunde", "*Rückgaben nach Grund*", "| wrong size | 60 |")
                .contains("| reason | returns |\n| --- | --: |")
                .contains("| Müller & \\<b>Söhne\\</b> | 30 |", "SELECT '<b>' FROM returns")
                .doesNotContainPattern("(?<!\\\\)<(script|img|/style)");
    }

    @Test
    void aPdfHasTheTextThePictureAndNoWayOut() throws IOException {
        try (PDDocument pdf = Loader.loadPDF(ReportPdf.of(FILE))) {
            assertThat(new PDFTextStripper().getText(pdf))
                    .contains("Rückgaben &", "Größe „S“", "Müller & <b>Söhne</b>", "Vorgehen");
            int pictures = 0;
            for (var page : pdf.getPages()) {
                for (var name : page.getResources().getXObjectNames()) {
                    pictures += page.getResources().isImageXObject(name) ? 1 : 0;
                }
                assertThat(page.getAnnotations())
                        .noneMatch(
                                a ->
                                        a instanceof PDAnnotationLink link
                                                && link.getAction() instanceof PDActionURI);
            }
            assertThat(pictures).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "bar~x~y~",
                "line~x~y~",
                "area~x~y~",
                "bar~y~y~'\"xOffset\":{\"field\":\"x\"},\"color\":{\"field\":\"x\"}'",
                "bar~x~y~'\"color\":{\"field\":\"x\"}'",
                "point~y~y~",
                "arc~-~-~'\"theta\":{\"field\":\"y\"},\"color\":{\"field\":\"x\"}'",
                "boxplot~x~y~",
                "rect~x~x~'\"color\":{\"field\":\"y\"}'"
            })
    void drawsEveryKindOfChart(String mark, String x, String y, String more) throws IOException {
        assertThat(colours(chart(mark, x, y, more), series())).isGreaterThan(3);
    }

    @Test
    void drawsAHistogramOfManyValues() throws IOException {
        ChartView.VegaLite binned =
                new ChartView.VegaLite(
                        "h",
                        io.dataagent.contracts.json.ContractJson.read(
                                "{\"mark\":{\"type\":\"bar\"},\"encoding\":{\"x\":{\"field\":\"y\",\"bin\":true},\"y\":{\"aggregate\":\"count\"}}}",
                                com.fasterxml.jackson.databind.JsonNode.class),
                        ROWS);

        assertThat(colours(binned, series())).isGreaterThan(3);
    }

    @Test
    void drawsWhatLiesOutsideABoxWhereItIs() {
        TableData rows =
                ReportSample.rows(
                        column("x", ColumnType.STRING),
                        column("y", ColumnType.DECIMAL),
                        IntStream.range(0, 21)
                                .mapToObj(i -> row("Ulm", i == 20 ? "500" : "" + i))
                                .toList());
        ChartData data = new ChartData(chart("boxplot", "x", "y", null).spec(), rows);

        assertThat((Object) data.boxes().getOutliers(0, 0)).isEqualTo(List.of(500.0));
        assertThat(data.boxes().getMedianValue(0, 0)).isEqualTo(10.0);
        assertThat(data.boxes().getMaxRegularValue(0, 0)).isEqualTo(19.0);
        assertThat(data.spread().contains(500)).isTrue();
    }

    @Test
    void drawsNothingWhereThereIsNothingToDraw() {
        assertThat(ChartPicture.of(chart("bar", "x", "gone", null).spec(), series())).isEmpty();
        assertThat(ChartPicture.of(chart("bar", "y", "x", null).spec(), series())).isEmpty();
        assertThat(ChartPicture.of(chart("bar", "x", "y", null).spec(), empty())).isEmpty();
    }

    private static long colours(ChartView.VegaLite chart, TableData rows) throws IOException {
        byte[] png = ChartPicture.of(chart.spec(), rows).orElseThrow();
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
        return IntStream.range(0, image.getWidth() * image.getHeight())
                .map(i -> image.getRGB(i % image.getWidth(), i / image.getWidth()))
                .distinct()
                .count();
    }

    private static TableData series() {
        return ReportSample.rows(
                column("x", ColumnType.DATE),
                column("y", ColumnType.DECIMAL),
                IntStream.range(1, 13)
                        .mapToObj(i -> row("2025-%02d-01T00:00:00Z".formatted(i), "" + i * i))
                        .toList());
    }

    private static TableData empty() {
        return ReportSample.rows(
                column("x", ColumnType.DATE), column("y", ColumnType.DECIMAL), List.of());
    }
}
