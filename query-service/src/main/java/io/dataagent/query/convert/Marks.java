package io.dataagent.query.convert;

import io.dataagent.query.convert.Reading.DayOrder;
import io.dataagent.query.convert.number.Scales;
import io.dataagent.query.convert.shape.DateShape;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// What columns of a file show of how the others are to be read: of the mark before fractions, and
/// of which part of a date comes first.
enum Marks {
    /// Nothing shows it.
    UNKNOWN,
    POINT,
    COMMA,
    /// Its delimiter alone hints at a comma: where a comma stands before fractions, values are
    /// divided by semicolons.
    COMMA_BY_DELIMITER,
    /// Some columns show a point, others a comma.
    MIXED;

    /// A point before other than three digits divides no thousands.
    private static final Pattern POINTED = Pattern.compile("[+-]?\\d*\\.(\\d{1,2}|\\d{4,})");

    /// Two marks of thousands in one number, as in 1,853,700, tell as well what the other mark is.
    ///
    /// @param forms of the columns, as far as each shows it by itself
    /// @param texts of the columns
    static Marks of(List<Form> forms, List<? extends Collection<String>> texts, String delimiter) {
        boolean comma = forms.stream().anyMatch(Marks::comma);
        boolean point = false;
        for (int i = 0; i < forms.size() && !point; i++) {
            point = point(forms.get(i), texts.get(i));
        }
        if (comma || point) {
            return comma && point ? MIXED : comma ? COMMA : POINT;
        }
        return delimiter.equals(";") ? COMMA_BY_DELIMITER : UNKNOWN;
    }

    private static boolean point(Form form, Collection<String> texts) {
        return switch (form) {
            case Form.Signed s -> point(s.bare(), s.signs().bare(texts));
            case Form.Scaled s -> point(s.bare(), Scales.bare(texts));
            case Form.Fixed f ->
                    !f.comma()
                            && (f.grouped()
                                    || texts.stream().anyMatch(t -> POINTED.matcher(t).matches()));
            default -> false;
        };
    }

    private static boolean comma(Form form) {
        return form instanceof Form.Signed s && comma(s.bare())
                || form instanceof Form.Scaled t && comma(t.bare())
                || form instanceof Form.Fixed f && f.comma() && (f.scale() > 0 || f.grouped())
                || form instanceof Form.Floating g && g.comma();
    }

    /// Whether some columns are read otherwise than they would be alone because of others.
    boolean decided(List<Guess.Answer> alone, List<Guess.Answer> all) {
        return IntStream.range(0, all.size())
                .filter(i -> this != COMMA_BY_DELIMITER || "day_order".equals(alone.get(i).asks()))
                .anyMatch(i -> !alone.get(i).equals(all.get(i)));
    }

    /// Which part of a date comes first by columns that can be read in one way only; empty if none
    /// tells, or they differ. Days with points between their parts say nothing of others.
    static Optional<DayOrder> order(List<Form> forms, List<? extends Collection<String>> texts) {
        Set<DayOrder> orders = new HashSet<>();
        for (int i = 0; i < forms.size(); i++) {
            if (forms.get(i) instanceof Form.Moment(DateShape shape)
                    && texts.get(i).stream().noneMatch(t -> t.indexOf('.') >= 0)) {
                if (shape.has(DateShape.Order.DAY_FIRST)) {
                    orders.add(DayOrder.DAY_FIRST);
                } else if (shape.has(DateShape.Order.MONTH_FIRST)) {
                    orders.add(DayOrder.MONTH_FIRST);
                }
            }
        }
        return orders.size() == 1 ? orders.stream().findFirst() : Optional.empty();
    }

    /// Whether a column is read with commas before its fractions, if it can be read both ways.
    boolean commas() {
        return this == COMMA || this == COMMA_BY_DELIMITER;
    }
}
