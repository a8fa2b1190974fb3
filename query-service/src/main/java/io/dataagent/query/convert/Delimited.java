package io.dataagent.query.convert;

import io.dataagent.query.convert.Converted.LeftOut;
import io.dataagent.query.convert.ledger.Ledger;
import io.dataagent.query.convert.quality.ClosingRow;
import io.dataagent.query.convert.quality.CrossTotals;
import io.dataagent.query.convert.quality.RepeatedNames;
import io.dataagent.query.convert.shape.MissingWords;
import io.dataagent.query.convert.shape.SumRows;
import io.dataagent.query.convert.time.AddedTimes;
import io.dataagent.query.convert.time.Clock;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Makes a table of a delimited text file. The forms of its columns are guessed from the first
/// lines and held against every line while the table is made; where a text does not fit, the guess
/// is made again with that text. A column whose guess does not take in a text that it was made of
/// stays text.
final class Delimited {

    private static final int SAMPLE = 10_000;
    private static final int MOST_TEXTS = 3_000;
    private static final int MOST_TRIES = 6;
    private static final String REJECTS = "left_out";
    private static final String SHARED =
            "Values that can be read in two ways are read as those of the other columns.";

    private final Duck duck;
    private final Dialect dialect;
    private final Reading reading;
    private final boolean computed;
    private final List<String> labels;
    private final List<String> names;
    private final String said;
    private final List<TreeSet<String>> texts = new ArrayList<>();
    private final List<AddedTimes> times = new ArrayList<>();
    private final Set<Integer> plain = new HashSet<>();
    private boolean shared;

    /// @param computed whether cells are those of a workbook, of which formulas can have failed
    Delimited(Duck duck, Dialect dialect, Reading reading, boolean computed)
            throws SQLException, Refusal {
        this.duck = duck;
        this.dialect = dialect;
        this.reading = reading;
        this.computed = computed;
        this.labels = dialect.labels(duck);
        this.names = SqlNames.columns(labels);
        List<String> with = Stream.concat(labels.stream(), Stream.of("said")).toList();
        this.said = SqlNames.quoted(SqlNames.columns(with).getLast());
        names.forEach(n -> texts.add(new TreeSet<>()));
        names.forEach(n -> times.add(new AddedTimes()));
    }

    /// Makes the table.
    MadeTable.Made make(String table) throws SQLException, Refusal {
        sample();
        for (int attempt = 1; ; attempt++) {
            List<Guess.Answer> answers = answers(attempt > MOST_TRIES);
            List<Form> forms = answers.stream().map(Guess.Answer::form).toList();
            MissingWords words = new MissingWords();
            String rejects = REJECTS + "_" + attempt + "_" + table;
            try {
                duck.run(
                        "CREATE TABLE %s.%s AS SELECT %s FROM %s%s"
                                .formatted(
                                        Duck.OUT,
                                        SqlNames.quoted(table),
                                        select(forms, words),
                                        dialect.read(names, rejects),
                                        filled()));
                return withoutSums(
                        table,
                        answers,
                        new Rejected(duck, dialect.file(), rejects).leftOut(),
                        words);
            } catch (SQLException e) {
                Dialect.refuse(e);
                if (attempt > MOST_TRIES || !learned(forms)) {
                    throw e;
                }
            }
        }
    }

    /// Lines with nothing between their delimiters are no rows; a workbook's are not written.
    private String filled() {
        return computed || names.size() == 1
                ? ""
                : names.stream()
                        .map(SqlNames::quoted)
                        .collect(Collectors.joining(", ", " WHERE coalesce(", ") IS NOT NULL"));
    }

    /// Rows that are sums of others, and notes below, are no rows; columns that only they kept
    /// texts get their type.
    private MadeTable.Made withoutSums(
            String table, List<Guess.Answer> answers, LeftOut leftOut, MissingWords words)
            throws SQLException {
        String made = Duck.OUT + "." + SqlNames.quoted(table);
        RepeatedNames repeated =
                dialect.header()
                        ? RepeatedNames.of(
                                duck::rows,
                                made,
                                ColumnNotes.summed(names, answers),
                                labels,
                                this::never)
                        : RepeatedNames.NONE;
        List<Guess.Answer> data = without(made, answers, repeated.gone(), words, true);
        CrossTotals totals = CrossTotals.of(duck::rows, made, ColumnNotes.summed(names, data));
        List<Guess.Answer> open = without(made, data, totals.gone(), words, true);
        ClosingRow closing = ClosingRow.of(duck::rows, made, ColumnNotes.summed(names, open));
        List<Guess.Answer> rows = without(made, open, closing.gone(), words, true);
        SumRows sums = SumRows.of(duck::rows, made, ColumnNotes.summed(names, rows));
        List<Guess.Answer> read = without(made, rows, sums.gone(), words, false);
        words.count(duck::rows, made, said);
        duck.run("ALTER TABLE %s DROP COLUMN %s".formatted(made, said));
        List<String> told = new ArrayList<>(shared ? List.of(SHARED) : List.of());
        told.addAll(repeated.notes());
        told.addAll(totals.notes());
        told.addAll(closing.notes());
        totals.doubts().forEach(d -> told.add(d.text()));
        return told(table, read, leftOut, words, sums).told(told).noted(Map.of(), totals.doubts());
    }

    /// Whether a text stands in no row of a column for sure.
    private boolean never(int column, String text) {
        TreeSet<String> some = texts.get(column);
        return !some.contains(text) && some.size() < MOST_TEXTS;
    }

    /// What the columns are without rows that are no rows of data, which are deleted.
    ///
    /// @param anew whether the rows that are left get numbers without gaps
    private List<Guess.Answer> without(
            String made,
            List<Guess.Answer> answers,
            List<SumRows.Gone> gone,
            MissingWords words,
            boolean anew)
            throws SQLException {
        if (gone.isEmpty()) {
            return answers;
        }
        duck.delete(made, gone.stream().map(SumRows.Gone::at).toList());
        List<Guess.Answer> read = retyped(made, answers, gone, words);
        if (anew) {
            duck.numbered(made);
        }
        return read;
    }

    private MadeTable.Made told(
            String table,
            List<Guess.Answer> read,
            LeftOut leftOut,
            MissingWords words,
            SumRows sums)
            throws SQLException {
        String made = Duck.OUT + "." + SqlNames.quoted(table);
        List<Form> forms = read.stream().map(Guess.Answer::form).toList();
        ColumnNotes notes = new ColumnNotes(duck, made, names);
        List<@Nullable String> said = notes.of(read, this::wanted, texts, words);
        Ledger ledger = Ledger.of(duck::rows, made, names, labels, ColumnNotes.summed(names, read));
        for (String change : ledger.changes()) {
            duck.run(change);
        }
        return new MadeTable.Made(
                        labels,
                        names,
                        said,
                        leftOut,
                        Guess.Answer.questions(read, table, names),
                        sums.notes(),
                        sums.doubts())
                .mixed(notes.mixed(forms))
                .noted(ledger.notes(), ledger.doubts());
    }

    /// @param gone the rows that are no longer there
    private List<Guess.Answer> retyped(
            String made, List<Guess.Answer> answers, List<SumRows.Gone> gone, MissingWords words)
            throws SQLException {
        Set<Integer> named = new TreeSet<>();
        for (int i = 0; i < names.size(); i++) {
            for (SumRows.Gone row : gone) {
                String cell = row.cells().get(i);
                if (answers.get(i).form() instanceof Form.Text && cell != null) {
                    texts.get(i).remove(cell.strip());
                    named.add(i);
                }
            }
        }
        List<Guess.Answer> anew = named.isEmpty() ? answers : answers(false);
        List<Guess.Answer> all = new ArrayList<>(answers);
        ColumnNotes columns = new ColumnNotes(duck, made, names);
        for (int i : named) {
            if (columns.retyped(i, anew.get(i).form(), words)) {
                all.set(i, anew.get(i));
            }
        }
        return all;
    }

    private void sample() throws SQLException, Refusal {
        try {
            for (List<@Nullable String> row :
                    duck.rows(
                            "SELECT * FROM %s LIMIT %d"
                                    .formatted(dialect.read(names, null), SAMPLE))) {
                for (int i = 0; i < names.size(); i++) {
                    keep(i, row.get(i));
                    times.get(i).add(row.get(i));
                }
            }
        } catch (SQLException e) {
            Dialect.refuse(e);
            throw e;
        }
    }

    private void keep(int column, @Nullable String text) {
        if (text != null && !text.isBlank() && texts.get(column).size() < MOST_TEXTS) {
            texts.get(column).add(text.strip());
        }
    }

    private List<Guess.Answer> answers(boolean givenUp) {
        if (givenUp) {
            return names.stream().map(n -> Guess.Answer.of(Form.Text.PLAIN)).toList();
        }
        List<Guess.Answer> alone = guesses(Marks.UNKNOWN, reading);
        List<Form> forms = alone.stream().map(Guess.Answer::form).toList();
        Marks marks = Marks.of(forms, texts, dialect.delimiter());
        Reading shown = reading.showing(Marks.order(forms, texts).orElse(null));
        List<Guess.Answer> all = guesses(marks, shown);
        shared = marks.decided(alone, all);
        return all;
    }

    private List<Guess.Answer> guesses(Marks marks, Reading how) {
        return IntStream.range(0, names.size()).mapToObj(i -> guess(i, marks, how)).toList();
    }

    private Guess.Answer guess(int column, Marks marks, Reading how) {
        return plain.contains(column)
                ? Guess.Answer.of(Form.Text.PLAIN)
                : new Guess(
                                texts.get(column),
                                how,
                                marks,
                                new Clock(labels.get(column), times.get(column).totalled()))
                        .answer(wanted(column));
    }

    private Reading.@Nullable Kind wanted(int column) {
        return reading.types()
                .getOrDefault(names.get(column), reading.types().get(labels.get(column)));
    }

    /// The columns, and what of each row is a word for a missing value.
    private String select(List<Form> forms, MissingWords words) {
        for (int i = 0; i < names.size(); i++) {
            boolean text = forms.get(i) instanceof Form.Text;
            if (!text || computed) {
                words.of(
                        i,
                        SqlNames.quoted(names.get(i)),
                        text ? MissingWords.FAULTS : MissingWords.ALL);
            }
        }
        return IntStream.range(0, names.size())
                .mapToObj(i -> column(i, forms.get(i)) + " AS " + SqlNames.quoted(names.get(i)))
                .collect(Collectors.joining(", ", "", ", " + words.expression() + " AS " + said));
    }

    private String column(int column, Form form) {
        String raw = SqlNames.quoted(names.get(column));
        return switch (form) {
            case Form.Text _ ->
                    computed
                            ? "CASE WHEN NOT (%s) THEN %s END"
                                    .formatted(MissingWords.among(raw, MissingWords.FAULTS), raw)
                            : raw;
            case Form.Whole _,
                    Form.Fixed _,
                    Form.Floating _,
                    Form.Signed _,
                    Form.Scaled _,
                    Form.Truth _,
                    Form.Duration _,
                    Form.Moment _ ->
                    "CASE WHEN %s THEN NULL WHEN %s THEN %s ELSE error('column %d') END"
                            .formatted(
                                    MissingWords.in(raw), form.fits(raw), form.value(raw), column);
        };
    }

    /// Finds texts that do not fit; false if there are none.
    private boolean learned(List<Form> forms) throws SQLException {
        boolean learned = false;
        for (int i = 0; i < names.size(); i++) {
            if (forms.get(i) instanceof Form.Text) {
                continue;
            }
            String raw = SqlNames.quoted(names.get(i));
            String odd =
                    "SELECT DISTINCT %s FROM %s WHERE NOT (%s) AND (%s) IS NOT TRUE LIMIT %d"
                            .formatted(
                                    raw,
                                    dialect.read(names, null),
                                    MissingWords.in(raw),
                                    forms.get(i).fits(raw),
                                    MOST_TEXTS / 4);
            TreeSet<String> known = texts.get(i);
            for (List<@Nullable String> row : duck.rows(odd)) {
                // A text with spaces around it is kept as it is: as a number it would not fit.
                learned = true;
                if (!known.add(Objects.requireNonNullElse(row.getFirst(), ""))) {
                    plain.add(i);
                }
            }
        }
        return learned;
    }
}
