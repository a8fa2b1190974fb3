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
    private static final Color[] COLOURS = {
        new Color(0x3b6fb6), new Color(0xd9822b), new Color(0x3a9a5b), new Color(0xc2475b),
        new Color(0x7a5fb0), new Color(0x6b7280), new Color(0x2a9aa8), new Color(0xa8862a)
    };

    private ChartStyle() {}

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
            plot.getRenderer().setSeriesPaint(i, COLOURS[i % COLOURS.length]);
        }
    }

    private static void styled(XYPlot plot, Font plain) {
        plot.setRangeGridlinePaint(new Color(0xd8d8de));
        plot.setDomainGridlinePaint(new Color(0xd8d8de));
        plot.getDomainAxis().setTickLabelFont(plain);
        plot.getRangeAxis().setTickLabelFont(plain);
        for (int i = 0; i < plot.getDataset().getSeriesCount(); i++) {
            plot.getRenderer().setSeriesPaint(i, COLOURS[i % COLOURS.length]);
        }
    }
}
