package io.dataagent.query.convert.label;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A second row of names, as exports of surveys and of large systems have it: short names above,
/// and below them what was asked or what they stand for. It is no row of data: its texts are longer
/// than the values below them, which are numbers, days or one of a few choices.
public final class QuestionRow {

    /// What people are told.
    public static final String NOTE =
            "The row below the names of the columns says what they stand for and is no row of data.";

    private static final Pattern NUMBER = Pattern.compile("[^\\p{L}]*\\d[^\\p{L}]*");
    private static final Pattern CODE = Pattern.compile("\\p{L}{0,3}[\\d_.]+\\p{L}?[\\d_.]*");

    /// So many rows of data are needed to know what the values of a column are.
    private static final int FEWEST = 4;

    /// So many columns have to show it.
    private static final int SHOWN = 2;

    private static final int SENTENCE = 3;

    private QuestionRow() {}

    /// What a column has to say for the second row.
    private enum Sign {
        FOR,
        AGAINST,
        NONE
    }

    /// The names of columns, of codes with the texts below them; empty unless there is such a row.
    ///
    /// @param names of the columns
    /// @param texts of the row below
    /// @param data the first rows below that
    public static List<String> joined(
            List<String> names, List<String> texts, List<List<String>> data) {
        if (data.size() < FEWEST) {
            return List.of();
        }
        int shown = 0;
        int filled = 0;
        List<String> joined = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            String name = names.get(i).strip();
            String text = texts.get(i).strip();
            Sign sign = text.isEmpty() ? Sign.NONE : sign(text, values(data, i));
            if (sign == Sign.AGAINST || name.isEmpty() && !text.isEmpty()) {
                return List.of();
            }
            filled += text.isEmpty() ? 0 : 1;
            shown += sign == Sign.FOR ? 1 : 0;
            joined.add(
                    CODE.matcher(name).matches() && !text.isEmpty() ? name + ": " + text : name);
        }
        return shown >= SHOWN && shown * 2 >= filled ? joined : List.of();
    }

    private static List<String> values(List<List<String>> data, int column) {
        return data.stream().map(r -> r.get(column).strip()).filter(v -> !v.isEmpty()).toList();
    }

    private static Sign sign(String text, List<String> values) {
        boolean again =
                values.stream()
                        .anyMatch(
                                v -> v.toLowerCase(Locale.ROOT).equals(text.toLowerCase(Locale.ROOT)));
        if (again || NUMBER.matcher(text).matches()) {
            return Sign.AGAINST;
        }
        int words = text.split("\\s+").length;
        boolean longer = values.stream().allMatch(v -> v.length() < text.length());
        if (values.size() < FEWEST || !longer || words < 2) {
            return Sign.NONE;
        }
        boolean numbers = values.stream().allMatch(v -> NUMBER.matcher(v).matches());
        boolean few = values.stream().distinct().count() * 2 <= values.size();
        boolean sentence = words >= SENTENCE || text.endsWith("?");
        return numbers || few && sentence ? Sign.FOR : Sign.NONE;
    }
}
