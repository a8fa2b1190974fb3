package io.dataagent.chat.picture;

import java.awt.Color;
import java.awt.Font;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.CategoryLabelPositions;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.XYPlot;

/// How charts look in documents.
final class ChartStyle {

    private static final int SLANTED_FROM = 9;
    /// As on the page in light.
    private static final Color[] COLOURS = {
        new Color(0x0f6b66), new Color(0xc0721c), new Color(0x3b6ea8), new Color(0x9a4f86),
        new Color(0x6b8e23), new Color(0x7a6a58), new Color(0xc8364a), new Color(0x5a3fc0),
        new Color(0x1c9ab8), new Color(0xa18a00), new Color(0x263238), new Color(0xe0559b)
    };

    /// Of what is beyond the colours that can be told apart.
    private static final Color REST = new Color(0xb4b9ba);

    private ChartStyle() {}

    static Color colour(int series) {
        return series < COLOURS.length ? COLOURS[series] : REST;
    }

    /// Our colours and letters, with a legend only where it says something.
    static void apply(JFreeChart chart, boolean legend) {
        Font plain = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
        chart.setBackgroundPaint(Color.WHITE);
        chart.getPlot().setBackgroundPaint(Color.WHITE);
        chart.getPlot().setOutlineVisible(false);
        if (!legend
                && chart.getLegend() != null
                && !chart.getPlot().getPlotType().contains("Pie")) {
            chart.removeLegend();
        }
        if (chart.getLegend() != null) {
            chart.getLegend().setItemFont(plain);
        }
        if (chart.getPlot() instanceof CategoryPlot plot) {
            styled(plot, plain);
        }
        if (chart.getPlot() instanceof XYPlot plot) {
            styled(plot, plain);
        }
    }

    private static void styled(CategoryPlot plot, Font plain) {
        plot.setRangeGridlinePaint(new Color(0xd8d8de));
        plot.getDomainAxis().setTickLabelFont(plain);
        plot.getDomainAxis().setLabelFont(plain);
        plot.getRangeAxis().setTickLabelFont(plain);
        plot.getRangeAxis().setLabelFont(plain);
        if (plot.getDataset().getColumnCount() >= SLANTED_FROM) {
            plot.getDomainAxis().setCategoryLabelPositions(CategoryLabelPositions.UP_45);
        }
        for (int i = 0; i < plot.getDataset().getRowCount(); i++) {
            plot.getRenderer().setSeriesPaint(i, colour(i));
        }
    }

    private static void styled(XYPlot plot, Font plain) {
        plot.setRangeGridlinePaint(new Color(0xd8d8de));
        plot.setDomainGridlinePaint(new Color(0xd8d8de));
        plot.getDomainAxis().setTickLabelFont(plain);
        plot.getRangeAxis().setTickLabelFont(plain);
        for (int i = 0; i < plot.getDataset().getSeriesCount(); i++) {
            plot.getRenderer().setSeriesPaint(i, colour(i));
        }
    }
}
