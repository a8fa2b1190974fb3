package io.dataagent.query.convert;

import io.dataagent.query.convert.shape.Currencies;
import io.dataagent.query.convert.shape.MissingWords;
import io.dataagent.query.convert.shape.SumRows;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// What people have to know of the columns of a table that was made of texts. No cell of the file
/// is in it.
///
/// @param made the table, in SQL
/// @param names of its columns
record ColumnNotes(Duck duck, String made, List<String> names) {

    private static final Pattern PADDED = Pattern.compile("0\\d+");
    private static final int FEW = 20;
    private static final int LOOKED_AT = 10;

    /// How each column was read; null if there is nothing to say.
    ///
    /// @param read what each column was taken for
    /// @param wanted what the person wants each column to be
    /// @param texts of each column
    List<@Nullable String> of(
            List<Guess.Answer> read,
            IntFunction<Reading.@Nullable Kind> wanted,
            List<? extends Collection<String>> texts,
            MissingWords words)
            throws SQLException {
        List<@Nullable String> notes = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Guess.Answer answer = read.get(i);
            String said = answer.form().note();
            if (answer.form() instanceof Form.Text) {
                Reading.@Nullable Kind kind = wanted.apply(i);
                said =
                        kind != null && kind != Reading.Kind.TEXT
                                ? "stays text: not every value is of that kind"
                                : said == null && kind == null && answer.asks() == null
                                        ? odd(i, texts.get(i))
                                        : said;
            }
            notes.add(words.note(i, said));
        }
        return notes;
    }

    /// How many values kept a column text whose other values, the most, are numbers or dates.
    @Nullable String odd(int column, Collection<String> texts) throws SQLException {
        // who has numbers that begin with a zero has no numbers
        if (texts.stream().anyMatch(t -> PADDED.matcher(t).matches()) || !likely(texts)) {
            return null;
        }
        Map<String, List<String>> kinds =
                texts.stream().collect(Collectors.groupingBy(ColumnNotes::kind));
        for (String kind : List.of("number", "date")) {
            List<String> some = kinds.getOrDefault(kind, List.of());
            String note = few(some.size(), texts.size()) ? null : odd(column, form(some), kind);
            if (note != null) {
                return note;
            }
        }
        return null;
    }

    /// Whether many of the texts can be expected to be something else, by a look at some.
    private static boolean likely(Collection<String> texts) {
        int every = 1 + texts.size() / LOOKED_AT;
        int at = 0;
        int looked = 0;
        int others = 0;
        for (String text : texts) {
            if (at++ % every == 0) {
                looked++;
                others += kind(text).equals("text") ? 0 : 1;
            }
        }
        return others > 0 && (texts.size() <= FEW || others * 2 >= looked);
    }

    private static boolean few(long some, long all) {
        return some == 0 || all > FEW && some * 2 < all;
    }

    private @Nullable String odd(int column, Form form, String kind) throws SQLException {
        if (form instanceof Form.Text) {
            return null;
        }
        String raw = SqlNames.quoted(names.get(column));
        String sql =
                "SELECT count(*), count(*) FILTER ((%s) IS NOT TRUE) FROM %s WHERE NOT (%s)"
                        .formatted(form.fits(raw), made, MissingWords.in(raw));
        List<@Nullable String> counts = duck.rows(sql).getFirst();
        long all = Long.parseLong(Objects.requireNonNullElse(counts.get(0), "0"));
        long odd = Long.parseLong(Objects.requireNonNullElse(counts.get(1), "0"));
        return odd == 0 || odd * 2 >= all
                ? null
                : "stays text: %d of %d values %s no %s"
                        .formatted(odd, all, odd == 1 ? "is" : "are", odd == 1 ? kind : kind + "s");
    }

    /// What a text is by itself.
    private static String kind(String text) {
        boolean digits = text.chars().anyMatch(c -> c >= '0' && c <= '9');
        return switch (digits ? form(List.of(text)) : Form.Text.PLAIN) {
            case Form.Moment _ -> "date";
            case Form.Whole _,
                    Form.Fixed _,
                    Form.Floating _,
                    Form.Signed _,
                    Form.Scaled _,
                    Form.Duration _ ->
                    "number";
            case Form.Text _, Form.Truth _ -> "text";
        };
    }

    /// The form of some texts; where they can be read in two ways, one of these.
    private static Form form(List<String> texts) {
        for (String decimal : List.of(".", ",")) {
            for (Reading.DayOrder order : Reading.DayOrder.values()) {
                Reading either = new Reading(null, null, null, decimal, order, null, Map.of());
                Guess.Answer answer = new Guess(texts, either, Marks.UNKNOWN).answer(null);
                if (answer.asks() == null || !(answer.form() instanceof Form.Text)) {
                    return answer.form();
                }
            }
        }
        return Form.Text.PLAIN;
    }

    /// The places of columns with amounts of several currencies.
    Map<Integer, Integer> mixed(List<Form> forms) throws SQLException {
        return Currencies.mixed(
                duck::rows,
                made,
                names.stream().map(SqlNames::quoted).toList(),
                forms.stream().map(ColumnNotes::kind).toList());
    }

    private static Currencies.Kind kind(Form form) {
        return switch (form) {
            case Form.Text _ -> Currencies.Kind.TEXT;
            case Form.Whole _ -> Currencies.Kind.WHOLE;
            case Form.Fixed f -> f.scale() == 0 ? Currencies.Kind.WHOLE : Currencies.Kind.FRACTION;
            case Form.Floating _ -> Currencies.Kind.FRACTION;
            case Form.Signed s ->
                    s.signs().sign().isEmpty() ? kind(s.bare()) : Currencies.Kind.OTHER;
            case Form.Scaled s -> kind(s.bare());
            case Form.Truth _, Form.Duration _, Form.Moment _ -> Currencies.Kind.OTHER;
        };
    }

    /// What the values of a form are to who adds them up.
    static SumRows.Kind summed(Form form) {
        return switch (form) {
            case Form.Text _ -> SumRows.Kind.TEXT;
            case Form.Whole w -> w.huge() ? SumRows.Kind.OTHER : SumRows.Kind.EXACT;
            case Form.Fixed _ -> SumRows.Kind.EXACT;
            case Form.Floating _, Form.Duration _ -> SumRows.Kind.FLOATING;
            case Form.Signed s -> summed(s.bare());
            case Form.Scaled s -> summed(s.bare());
            case Form.Truth _, Form.Moment _ -> SumRows.Kind.OTHER;
        };
    }

    /// What columns are to who adds them up.
    static List<SumRows.Column> summed(List<String> names, List<Guess.Answer> answers) {
        return IntStream.range(0, names.size())
                .mapToObj(
                        i ->
                                new SumRows.Column(
                                        SqlNames.quoted(names.get(i)),
                                        summed(answers.get(i).form())))
                .toList();
    }

    /// Whether all texts of a column that was made are of a form, which it then has.
    boolean retyped(int column, Form form, MissingWords words) throws SQLException {
        if (form instanceof Form.Text) {
            return true;
        }
        String raw = SqlNames.quoted(names.get(column));
        long others =
                duck.number(
                        "SELECT count(*) FROM %s WHERE NOT (%s) AND (%s) IS NOT TRUE"
                                .formatted(made, MissingWords.in(raw), form.fits(raw)));
        if (others == 0) {
            words.count(duck::rows, made, column, raw);
            duck.run(
                    // the row that is gone is converted, too
                    "ALTER TABLE %s ALTER %s SET DATA TYPE %s USING CASE WHEN NOT (%s) AND %s THEN %s END"
                            .formatted(
                                    made,
                                    raw,
                                    form.type(),
                                    MissingWords.in(raw),
                                    form.fits(raw),
                                    form.value(raw)));
        }
        return others == 0;
    }
}
