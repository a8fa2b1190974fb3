package io.dataagent.query.convert;

import io.dataagent.query.convert.number.Scales;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;

/// What a file shows of the mark before its fractions.
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
                    !f.comma() && texts.stream().anyMatch(t -> POINTED.matcher(t).matches());
            default -> false;
        };
    }

    private static boolean comma(Form form) {
        return form instanceof Form.Signed s && comma(s.bare())
                || form instanceof Form.Scaled t && comma(t.bare())
                || form instanceof Form.Fixed f && f.comma() && f.scale() > 0
                || form instanceof Form.Floating g && g.comma();
    }

    /// Whether a column is read with commas before its fractions, if it can be read both ways.
    boolean commas() {
        return this == COMMA || this == COMMA_BY_DELIMITER;
    }
}
