package io.dataagent.chat.picture;

import io.dataagent.contracts.query.Column;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Paint;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jfree.chart.plot.CategoryPlot;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.renderer.category.BarRenderer;
import org.jfree.chart.renderer.category.StandardBarPainter;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.TextAnchor;
import org.jfree.data.category.DefaultCategoryDataset;

/// Bars that a question is about one of: that one stands out, and a thin line tells the mean of the
/// others, as on the page (`answer/compared`). Only plain bars of one measure that can be added up,
/// of three names or more, each once.
///
/// @param subject the name that the question is about
/// @param mean of the others, in the unit of the figures
/// @param said the mean in words
record Compared(String subject, double mean, String said) {

    private static final int LEAST = 3;
    private static final double WHOLE_FROM = 1000;
    private static final Pattern NOT_ADDED =
            Pattern.compile(
                    "(^|[^a-z])(avg|average|mean|median|min|max|minimum|maximum|rate|ratio|share"
                            + "|percent|percentage|pct|per|distinct|unique|rank|score|price|age|id"
                            + "|durchschnitt|anteil|quote|preis)([^a-z]|$)",
                    Pattern.CASE_INSENSITIVE);
    private static final Color PALE = new Color(0x86a3a1);
    private static final Color LINE = new Color(0x1c2426);

    /// What a chart compares for a question; empty if nothing.
    static Optional<Compared> of(ChartData data, String question) {
        if (data.mark() != Mark.BAR
                || !data.complete()
                || data.split() >= 0
                || !added(data.figure())) {
            return Optional.empty();
        }
        DefaultCategoryDataset bars = data.categories();
        List<String> names =
                IntStream.range(0, bars.getColumnCount())
                        .mapToObj(i -> bars.getColumnKey(i).toString())
                        .toList();
        if (names.size() < LEAST || names.size() != data.table().rows().size()) {
            return Optional.empty();
        }
        return subject(names, question)
                .map(
                        subject -> {
                            double mean = ofOthers(bars, names.indexOf(subject));
                            return new Compared(subject, mean, said(mean, data.figure()));
                        });
    }

    private static double ofOthers(DefaultCategoryDataset bars, int subject) {
        return IntStream.range(0, bars.getColumnCount())
                .filter(i -> i != subject)
                .mapToDouble(i -> bars.getValue(0, i).doubleValue())
                .average()
                .orElseThrow();
    }

    private static boolean added(Column figure) {
        String label = figure.label() == null ? "" : figure.label();
        String unit = figure.unit() == null ? "" : figure.unit();
        return !NOT_ADDED.matcher(figure.name().replace('_', ' ')).find()
                && !NOT_ADDED.matcher(label).find()
                && !unit.contains("%");
    }

    /// The one name in the question; none where it names several, since those are compared with
    /// each other.
    private static Optional<String> subject(List<String> names, String question) {
        List<String> found = names.stream().filter(name -> standsIn(name, question)).toList();
        List<String> whole =
                found.stream()
                        .filter(
                                name ->
                                        found.stream()
                                                .noneMatch(
                                                        other ->
                                                                other.length() > name.length()
                                                                        && standsIn(name, other)))
                        .toList();
        return whole.size() == 1 ? Optional.of(whole.getFirst()) : Optional.empty();
    }

    private static boolean standsIn(String name, String text) {
        int flags = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE;
        return Pattern.compile("\\p{L}{2}").matcher(name).find()
                && Pattern.compile(
                                "(?<![\\p{L}\\p{N}])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}])",
                                flags)
                        .matcher(text)
                        .find();
    }

    private static String said(double mean, Column figure) {
        NumberFormat format = NumberFormat.getNumberInstance(Locale.ENGLISH);
        format.setMaximumFractionDigits(Math.abs(mean) >= WHOLE_FROM ? 0 : 2);
        String unit = figure.unit() == null ? "" : " " + figure.unit();
        return "Mean of the others: " + format.format(mean) + unit;
    }

    /// Draws it into the bars.
    void draw(CategoryPlot plot) {
        BarRenderer bars = new Bars(subject);
        bars.setBarPainter(new StandardBarPainter());
        bars.setShadowVisible(false);
        plot.setRenderer(bars);
        BasicStroke dashes =
                new BasicStroke(
                        1.5f,
                        BasicStroke.CAP_BUTT,
                        BasicStroke.JOIN_MITER,
                        10f,
                        new float[] {5f, 4f},
                        0f);
        ValueMarker line = new ValueMarker(mean, LINE, dashes);
        line.setLabel(said);
        line.setLabelFont(new Font(Font.SANS_SERIF, Font.PLAIN, 12));
        line.setLabelPaint(LINE);
        line.setLabelBackgroundColor(new Color(255, 255, 255, 220));
        line.setLabelAnchor(RectangleAnchor.TOP_RIGHT);
        line.setLabelTextAnchor(TextAnchor.BOTTOM_RIGHT);
        plot.addRangeMarker(line);
    }

    /// One bar in full colour, the others paler.
    private static final class Bars extends BarRenderer {

        private static final long serialVersionUID = 1L;

        private final String subject;

        Bars(String subject) {
            this.subject = subject;
        }

        @Override
        public Paint getItemPaint(int row, int column) {
            boolean own = subject.equals(getPlot().getDataset().getColumnKey(column).toString());
            return own ? ChartStyle.colour(0) : PALE;
        }
    }
}
