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

    /// In so many columns of numbers a first row of data has no texts at once: "on request" may
    /// stand for a price, and "made to order" for a stock.
    private static final int NUMBERED = 3;

    private static final int SENTENCE = 3;

    private QuestionRow() {}

    /// What a column has to say for the second row.
    private enum Sign {
        /// It asks, and numbers or a few choices stand below it.
        ASKS,
        /// Numbers stand below it.
        NUMBERS,
        /// A few choices stand below it.
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
        int asking = 0;
        int numbers = 0;
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
            shown += sign == Sign.NONE ? 0 : 1;
            asking += sign == Sign.ASKS ? 1 : 0;
            numbers += sign == Sign.NUMBERS ? 1 : 0;
            joined.add(CODE.matcher(name).matches() && !text.isEmpty() ? name + ": " + text : name);
        }
        boolean sure = asking > 0 || numbers >= NUMBERED;
        return sure && shown >= SHOWN && shown * 2 >= filled ? joined : List.of();
    }

    private static List<String> values(List<List<String>> data, int column) {
        return data.stream().map(r -> r.get(column).strip()).filter(v -> !v.isEmpty()).toList();
    }

    private static Sign sign(String text, List<String> values) {
        String shape = shape(text);
        boolean again = values.stream().anyMatch(v -> shape(v).equals(shape));
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
        if (text.endsWith("?") && (numbers || few)) {
            return Sign.ASKS;
        }
        return numbers ? Sign.NUMBERS : few && words >= SENTENCE ? Sign.FOR : Sign.NONE;
    }

    /// A text whatever its digits are: T-17 is a number as T-4 is.
    private static String shape(String text) {
        return text.toLowerCase(Locale.ROOT).replaceAll("\\d+", "0");
    }
}
