package io.dataagent.query.convert;

import io.dataagent.query.convert.Reading.DayOrder;
import io.dataagent.query.convert.Reading.Kind;
import io.dataagent.query.convert.number.Scales;
import io.dataagent.query.convert.shape.DateShape;
import io.dataagent.query.convert.shape.MissingWords;
import io.dataagent.query.convert.shape.Signs;
import io.dataagent.query.convert.time.Clock;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds the form of a column from some of its texts. What it says is only a guess: the form is
/// held against every text when the file is read, and texts that do not fit come back here.
///
/// @param texts distinct, without missing ones
/// @param reading what the person said
/// @param marks what all columns show of the mark before fractions
/// @param clock what is known of the column, if its texts are such as `7:30`
record Guess(Collection<String> texts, Reading reading, Marks marks, Clock clock) {

    private static final Pattern WHOLE = Pattern.compile("-?(0|[1-9]\\d{0,17})");
    private static final Pattern HUGE = Pattern.compile("-?(0|[1-9]\\d{0,36})");
    private static final Pattern POINT = Pattern.compile("[+-]?(\\d+|\\d*\\.\\d+)");
    private static final Pattern POINT_GROUPED =
            Pattern.compile("[+-]?(\\d+|\\d{1,3}(,\\d{3})+)(\\.\\d+)?");
    private static final Pattern COMMA = Pattern.compile("[+-]?\\d+(,\\d+)?");
    private static final Pattern COMMA_GROUPED =
            Pattern.compile("[+-]?(\\d+|\\d{1,3}(\\.\\d{3})+)(,\\d+)?");
    private static final Pattern FLOAT =
            Pattern.compile("[+-]?(\\d+(?:\\.\\d*)?|\\.\\d+)([eE][+-]?\\d{1,3})?");
    private static final Pattern LEADING = Pattern.compile("[+-]?0\\d.*");
    private static final Pattern THREE = Pattern.compile("[+-]?\\d{1,3}([.,]\\d{3})");
    private static final String LONG = "stays text: its times go beyond 24 hours";
    private static final int WIDEST = 18;
    private static final int LONGEST_SCALE = 9;

    /// Of a column of which nothing else is known.
    Guess(Collection<String> texts, Reading reading, Marks marks) {
        this(texts, reading, marks, Clock.UNNAMED);
    }

    /// A guess.
    ///
    /// @param form of the column
    /// @param asks what only the person knows, or null
    /// @param example that can be read in two ways, or null
    record Answer(Form form, @Nullable String asks, @Nullable String example) {

        static Answer of(Form form) {
            return new Answer(form, null, null);
        }

        /// What the person is asked about the columns of a table.
        static List<Converted.Question> questions(
                List<Answer> answers, String table, List<String> names) {
            return IntStream.range(0, answers.size())
                    .mapToObj(i -> answers.get(i).question(table, names.get(i)))
                    .flatMap(Optional::stream)
                    .toList();
        }

        /// What the person is asked about a column, if there is something.
        Optional<Converted.Question> question(String table, String column) {
            return asks == null || example == null
                    ? Optional.empty()
                    : Optional.of(new Converted.Question(table, column, asks, example));
        }
    }

    /// @param wanted by the person, or null
    Answer answer(@Nullable Kind wanted) {
        List<String> known = texts.stream().filter(t -> !MissingWords.ALL.contains(t)).toList();
        if (wanted == Kind.TEXT || known.isEmpty()) {
            return Answer.of(Form.Text.PLAIN);
        }
        return truth(known, wanted)
                .or(() -> moment(known, wanted))
                .or(() -> clock(known, wanted))
                .or(() -> number(known, wanted))
                .or(() -> signed(known, wanted))
                .or(() -> scaled(known, wanted))
                .findFirst();
    }

    private Found truth(List<String> known, @Nullable Kind wanted) {
        boolean all =
                known.stream()
                        .map(t -> t.toLowerCase(Locale.ROOT))
                        .allMatch(t -> t.equals("true") || t.equals("false"));
        return all && (wanted == null || wanted == Kind.BOOLEAN)
                ? Found.of(new Form.Truth())
                : Found.NONE;
    }

    private Found moment(List<String> known, @Nullable Kind wanted) {
        if (wanted != null && wanted != Kind.DATE && wanted != Kind.DATETIME) {
            return Found.NONE;
        }
        List<DateShape> shapes =
                Arrays.stream(DateShape.values())
                        .filter(s -> known.stream().allMatch(s::fits))
                        .filter(s -> !s.misleads(known))
                        .toList();
        if (shapes.isEmpty()) {
            String why = DateShape.doubtful(known);
            return why == null ? Found.NONE : Found.of(new Form.Text(why));
        }
        if (shapes.size() == 1) {
            return Found.of(new Form.Moment(shapes.getFirst()));
        }
        Stream<DateShape> chosen = shapes.stream().filter(this::ordered);
        return chosen.findFirst()
                .map(s -> Found.of(new Form.Moment(s)))
                .orElseGet(() -> Found.asks("day_order", known.getFirst()));
    }

    /// Durations; times of a day stay the texts that they are.
    private Found clock(List<String> known, @Nullable Kind wanted) {
        boolean number = wanted == Kind.FLOAT || wanted == Kind.DECIMAL;
        if (wanted != null && !number || !known.stream().allMatch(Clock::fits)) {
            return Found.NONE;
        }
        if (number) {
            return Found.of(new Form.Duration());
        }
        return switch (clock.of(known)) {
            case DURATION -> Found.of(new Form.Duration());
            case PLAIN -> Found.of(Form.Text.PLAIN);
            case OF_DAY ->
                    Found.of(
                            known.stream().anyMatch(Clock::beyond)
                                    ? new Form.Text(LONG)
                                    : Form.Text.PLAIN);
            case UNCLEAR ->
                    reading.times() == null
                            ? Found.asks("times", known.getFirst())
                            : Found.of(
                                    reading.times() == Reading.Times.DURATIONS
                                            ? new Form.Duration()
                                            : Form.Text.PLAIN);
        };
    }

    private boolean ordered(DateShape shape) {
        DayOrder order = reading.dates();
        return order != null
                && shape.has(
                        order == DayOrder.DAY_FIRST
                                ? DateShape.Order.DAY_FIRST
                                : DateShape.Order.MONTH_FIRST);
    }

    private Found number(List<String> known, @Nullable Kind wanted) {
        if (wanted == Kind.BOOLEAN || wanted == Kind.DATE || wanted == Kind.DATETIME) {
            return Found.NONE;
        }
        if (all(known, WHOLE)) {
            return Found.of(
                    wanted == Kind.FLOAT ? new Form.Floating(false) : new Form.Whole(false));
        }
        if (all(known, HUGE)) {
            return Found.of(new Form.Whole(true));
        }
        if (wanted == null
                && known.stream().anyMatch(t -> LEADING.matcher(t).matches() && !fraction(t))) {
            return Found.NONE;
        }
        return marked(known, wanted);
    }

    /// Numbers with a currency or percent, and what offices write for numbers below zero.
    private Found signed(List<String> known, @Nullable Kind wanted) {
        Signs.Found found = Signs.of(known);
        Signs signs = found.signs();
        if (signs == null) {
            return found.why() == null ? Found.NONE : Found.of(new Form.Text(found.why()));
        }
        Answer bare = number(signs.bare(known), wanted).findFirst();
        return bare.form() instanceof Form.Text
                ? new Found(bare)
                : Found.of(new Form.Signed(bare.form(), signs));
    }

    /// Numbers with words for thousands and millions behind them.
    private Found scaled(List<String> known, @Nullable Kind wanted) {
        Scales.Found found = Scales.of(known);
        Scales scales = found.scales();
        if (scales == null && found.why() == null) {
            return Found.NONE;
        }
        List<String> rest = Scales.bare(known);
        Found bare = number(rest, wanted).or(() -> signed(rest, wanted));
        Answer answer = bare.findFirst();
        if (answer.form() instanceof Form.Text) {
            return answer.asks() == null ? Found.NONE : bare;
        }
        return scales == null
                ? Found.of(new Form.Text(found.why()))
                : Found.of(new Form.Scaled(answer.form(), scales));
    }

    /// `0.5` and `0,5` begin with a zero too.
    private static boolean fraction(String text) {
        return text.matches("[+-]?0[.,]\\d+.*");
    }

    private Found marked(List<String> known, @Nullable Kind wanted) {
        boolean point = all(known, POINT) || all(known, POINT_GROUPED);
        boolean comma = all(known, COMMA) || all(known, COMMA_GROUPED);
        if (point
                && comma
                && known.stream()
                        .allMatch(t -> THREE.matcher(t).matches() || WHOLE.matcher(t).matches())) {
            return either(known, wanted);
        }
        if (comma && !point || comma && commas()) {
            return fixed(known, true, wanted);
        }
        if (point) {
            return fixed(known, false, wanted);
        }
        return all(known, FLOAT) ? Found.of(new Form.Floating(false)) : Found.NONE;
    }

    /// `1,234` alone is twelve hundred or one and a bit; `1.234` is taken for a fraction unless
    /// something shows otherwise.
    private Found either(List<String> known, @Nullable Kind wanted) {
        Optional<String> doubted =
                known.stream()
                        .filter(t -> reading.decimal() == null && doubts(t, known))
                        .findFirst();
        return doubted.isPresent()
                ? Found.asks("decimal", doubted.get())
                : fixed(known, commas(), wanted);
    }

    /// Whether a text of a column that can be read both ways leaves open what it means.
    private boolean doubts(String text, List<String> known) {
        return switch (marks) {
            case UNKNOWN, MIXED -> text.indexOf(',') >= 0;
            case POINT -> false;
            case COMMA -> text.indexOf('.') >= 0 && bare(known);
            case COMMA_BY_DELIMITER -> text.indexOf('.') >= 0;
        };
    }

    /// Whether thousands stand without a mark: who writes 73373 does not mean 38580 by `38.580`.
    private static boolean bare(List<String> known) {
        return known.stream().anyMatch(t -> WHOLE.matcher(t).matches() && digits(t) > 3);
    }

    private boolean commas() {
        String decimal = reading.decimal();
        return decimal == null ? marks.commas() : decimal.equals(",");
    }

    private static Found fixed(List<String> known, boolean comma, @Nullable Kind wanted) {
        char point = comma ? ',' : '.';
        char mark = comma ? '.' : ',';
        boolean grouped = known.stream().anyMatch(t -> t.indexOf(mark) >= 0);
        int scale = 0;
        int whole = 1;
        for (String text : known) {
            int at = text.indexOf(point);
            scale = Math.max(scale, at < 0 ? 0 : text.length() - at - 1);
            whole = Math.max(whole, digits(at < 0 ? text : text.substring(0, at)));
        }
        boolean exact = scale <= LONGEST_SCALE && whole + scale <= WIDEST && wanted != Kind.FLOAT;
        if (exact) {
            return Found.of(new Form.Fixed(scale, comma, grouped));
        }
        return grouped ? Found.NONE : Found.of(new Form.Floating(comma));
    }

    private static int digits(String text) {
        return (int) text.chars().filter(Character::isDigit).count();
    }

    private static boolean all(List<String> known, Pattern pattern) {
        return known.stream().allMatch(t -> pattern.matcher(t).matches());
    }

    /// What one way of looking found, or nothing.
    private record Found(@Nullable Answer answer) {

        static final Found NONE = new Found(null);

        static Found of(Form form) {
            return new Found(Answer.of(form));
        }

        static Found asks(String what, String example) {
            return new Found(new Answer(Form.Text.PLAIN, what, example));
        }

        Found or(java.util.function.Supplier<Found> other) {
            return answer == null ? other.get() : this;
        }

        Answer findFirst() {
            return answer == null ? Answer.of(Form.Text.PLAIN) : answer;
        }
    }
}
