package io.dataagent.chat.picture;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.TableData;
import java.awt.BasicStroke;
import java.awt.Color;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.BoxAndWhiskerRenderer;
import org.jfree.chart.renderer.category.LineAndShapeRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.data.category.CategoryDataset;

/// Draws a chart of ours (a Vega-Lite specification over rows) as a PNG, for documents that run no
/// script.
public final class ChartPicture {

    private static final int WIDTH = 760;
    private static final int HEIGHT = 380;
    private static final int SCALE = 2;

    private ChartPicture() {}

    /// The picture; empty if the rows do not have what the chart shows.
    public static Optional<byte[]> of(JsonNode spec, TableData table) {
        return of(spec, table, "");
    }

    /// The picture of what answers a question: bars that it is about one of are compared with it.
    public static Optional<byte[]> of(JsonNode spec, TableData table, String question) {
        ChartData data = Folded.of(spec, ToldApart.of(spec, table));
        Optional<JFreeChart> chart = drawn(data);
        chart.ifPresent(
                drawn ->
                        Compared.of(data, question)
                                .ifPresent(compared -> compared.draw(drawn.getCategoryPlot())));
        return chart.map(ChartPicture::png);
    }

    private static Optional<JFreeChart> drawn(ChartData data) {
        if (!data.complete()) {
            return Optional.empty();
        }
        JFreeChart chart =
                switch (data.mark()) {
                    case BAR -> bars(data);
                    case LINE -> lines(data);
                    case AREA ->
                            ChartFactory.createStackedAreaChart(
                                    null, data.xTitle(), data.yTitle(), data.categories());
                    case POINT ->
                            ChartFactory.createScatterPlot(
                                    null, data.xTitle(), data.yTitle(), data.points());
                    case HISTOGRAM -> histogram(data);
                    case ARC ->
                            ChartFactory.createPieChart(null, data.slices(), true, false, false);
                    case BOX -> boxes(data);
                    // a grid of colours reads as bars in groups where there is no script
                    case RECT -> bars(data);
                };
        ChartStyle.apply(chart, data.series() > 1);
        return Optional.of(chart);
    }

    private static JFreeChart bars(ChartData data) {
        CategoryDataset categories = data.categories();
        boolean stacked = data.stacked() && data.series() > 1;
        JFreeChart chart =
                stacked
                        ? ChartFactory.createStackedBarChart(
                                null, data.xTitle(), data.yTitle(), categories)
                        : ChartFactory.createBarChart(
                                null, data.xTitle(), data.yTitle(), categories);
        BarRenderer renderer = (BarRenderer) chart.getCategoryPlot().getRenderer();
        renderer.setBarPainter(new StandardBarPainter());
        renderer.setShadowVisible(false);
        return chart;
    }

    private static JFreeChart lines(ChartData data) {
        JFreeChart chart =
                ChartFactory.createLineChart(null, data.xTitle(), data.yTitle(), data.categories());
        LineAndShapeRenderer renderer =
                (LineAndShapeRenderer) chart.getCategoryPlot().getRenderer();
        renderer.setDefaultShapesVisible(data.categories().getColumnCount() <= 60);
        renderer.setDefaultStroke(new BasicStroke(2.2f));
        renderer.setAutoPopulateSeriesStroke(false);
        return chart;
    }

    private static JFreeChart boxes(ChartData data) {
        JFreeChart chart =
                ChartFactory.createBoxAndWhiskerChart(
                        null, data.xTitle(), data.yTitle(), data.boxes(), true);
        BoxAndWhiskerRenderer renderer =
                (BoxAndWhiskerRenderer) chart.getCategoryPlot().getRenderer();
        chart.getCategoryPlot().getRangeAxis().setRange(data.spread());
        renderer.setMeanVisible(false);
        renderer.setMaximumBarWidth(0.1);
        renderer.setUseOutlinePaintForWhiskers(true);
        renderer.setArtifactPaint(Color.WHITE);
        return chart;
    }

    private static JFreeChart histogram(ChartData data) {
        JFreeChart chart =
                ChartFactory.createHistogram(
                        null,
                        data.xTitle(),
                        data.yTitle(),
                        data.bins(),
                        PlotOrientation.VERTICAL,
                        false,
                        false,
                        false);
        XYBarRenderer renderer = (XYBarRenderer) chart.getXYPlot().getRenderer();
        renderer.setBarPainter(new StandardXYBarPainter());
        renderer.setShadowVisible(false);
        return chart;
    }

    private static byte[] png(JFreeChart chart) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ChartUtils.writeScaledChartAsPNG(bytes, chart, WIDTH, HEIGHT, SCALE, SCALE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }
}
