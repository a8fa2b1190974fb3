package io.dataagent.offline.reading.time;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Token;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Dates of three numbers, brought to year, month and day. Where both the first and the second
/// number may be the month, the person is asked; once they were, the answer decides.
public final class SlashedDates {

    private static final int CENTURY = 2000;
    private static final int LATEST = 69;

    private final Set<String> answers;
    private final List<ClarificationQuestion> questions = new ArrayList<>();

    /// @param answers stems of what the person answered before
    public SlashedDates(Set<String> answers) {
        this.answers = answers;
    }

    /// Questions back for dates that can be read in two ways.
    public List<ClarificationQuestion> questions() {
        return List.copyOf(questions);
    }

    /// The tokens with such dates written as year, month and day; a date that does not exist stays
    /// as it is.
    public List<Token> settled(List<Token> tokens) {
        return tokens.stream().map(this::settled).toList();
    }

    private Token settled(Token t) {
        boolean slashed =
                t.kind() == Token.Kind.DATE
                        && t.text().matches("\\d{1,2}[./]\\d{1,2}[./](\\d{4}|\\d{2})");
        if (!slashed) {
            return t;
        }
        String[] p = t.text().split("[./]");
        int year = year(p[2]);
        Optional<LocalDate> dayFirst = date(year, p[1], p[0]);
        Optional<LocalDate> monthFirst =
                t.text().contains(".") ? Optional.empty() : date(year, p[0], p[1]);
        boolean open =
                dayFirst.isPresent() && monthFirst.isPresent() && !dayFirst.equals(monthFirst);
        Optional<LocalDate> taken =
                open
                        ? Optional.of(decided(t, dayFirst.get(), monthFirst.get()))
                        : dayFirst.or(() -> monthFirst);
        return taken.map(d -> new Token(d.toString(), d.toString(), d.toString(), t.kind(), null))
                .orElse(t);
    }

    private LocalDate decided(Token t, LocalDate dayFirst, LocalDate monthFirst) {
        boolean day = answers.containsAll(Names.stems(month(dayFirst)));
        boolean month = answers.containsAll(Names.stems(month(monthFirst)));
        if (day != month) {
            return day ? dayFirst : monthFirst;
        }
        questions.add(
                new ClarificationQuestion(
                        "Which day is " + t.text() + "?",
                        said(monthFirst),
                        "date_" + t.text().replaceAll("\\D", "_"),
                        List.of(said(monthFirst), said(dayFirst))));
        return monthFirst;
    }

    private static String said(LocalDate d) {
        return d.getDayOfMonth() + " " + month(d) + " " + d.getYear();
    }

    private static String month(LocalDate d) {
        return d.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH);
    }

    private static int year(String text) {
        int n = Integer.parseInt(text);
        return text.length() == 4 ? n : n <= LATEST ? CENTURY + n : CENTURY - 100 + n;
    }

    private static Optional<LocalDate> date(int year, String month, String day) {
        try {
            return Optional.of(LocalDate.of(year, Integer.parseInt(month), Integer.parseInt(day)));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
