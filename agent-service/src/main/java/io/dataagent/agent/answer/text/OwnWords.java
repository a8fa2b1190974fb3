package io.dataagent.agent.answer.text;

import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.PythonResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What an answer may say in digits of its own: the person's dates, periods and bounds as the
/// statements that ran have them, ordinals, and the count of its own list. Nothing that stands in
/// some cell, in printed output or in an earlier answer.
public final class OwnWords {

    private static final Pattern TOKEN =
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}_])[\\p{L}_]*\\p{N}(?:[\\p{L}\\p{N}_]|[.,:'’/-](?=\\p{N}))*");
    private static final Pattern NUMBER = Pattern.compile("\\d[\\d,]*(?:\\.\\d+)?");
    private static final Pattern ISO = Pattern.compile("(\\d{4})-(\\d{2})(?:-(\\d{2}))?");
    private static final Pattern ORDINAL = Pattern.compile("(\\d{1,2})(?:st|nd|rd|th)");
    private static final Pattern ORDINALS = Pattern.compile("\\b(\\d{1,3})(?:st|nd|rd|th)\\b");
    private static final Pattern HALF_OR_QUARTER = Pattern.compile("[QH][1-4]|[Qq]uartal[1-4]");
    private static final Pattern PERIOD =
            Pattern.compile(
                    "(\\d+|[a-zäöüß]+)[\\s-]+(hour|day|week|month|quarter|year|stunde|tag|woche|monat"
                            + "|quartal|jahr)",
                    Pattern.CASE_INSENSITIVE);
    private static final Pattern ONE =
            Pattern.compile("(?iu)\\b(one|once|single|ein|eine[nmr]?|einmal)\\b");
    private static final Pattern SCALED =
            Pattern.compile(
                    "(?iu)(\\d[\\d,]*(?:\\.\\d+)?)\\s*(k|thousand|million|billion|tausend|millionen"
                            + "|milliarden?)\\b");
    private static final int LAST_ORDINAL = 31;

    private final String own;
    private final String quotable;
    private final Set<BigDecimal> bounds = new HashSet<>();
    private final Set<String> periods = new HashSet<>();
    private final Set<LocalDate> dates = new HashSet<>();
    private final Set<Integer> years = new HashSet<>();

    /// What the answer of a loop over statements may say.
    ///
    /// @param question the person's question
    /// @param preferences their values
    /// @param results what ran
    /// @param quotable what may be repeated as it is
    public static OwnWords of(
            String question,
            Collection<String> preferences,
            List<StepResult> results,
            LocalDate today,
            String quotable) {
        String own =
                Stream.concat(Stream.of(question), preferences.stream())
                        .collect(Collectors.joining("\n"));
        String ran =
                Stream.concat(
                                results.stream()
                                        .map(StepResult::sql)
                                        .filter(Objects::nonNull)
                                        .map(SqlResult::executedSql),
                                results.stream()
                                        .map(StepResult::python)
                                        .filter(Objects::nonNull)
                                        .map(PythonResult::code))
                        .collect(Collectors.joining("\n"));
        return new OwnWords(own, "", ran, today, quotable);
    }

    /// @param own the person's words
    /// @param assumed what the plan takes for granted
    /// @param executed the statements that ran, and their conditions
    /// @param today the day that counts as today
    /// @param quotable what may be repeated as it is: the schema, in an answer without results
    public OwnWords(String own, String assumed, String executed, LocalDate today, String quotable) {
        this.own = own.toLowerCase(Locale.ROOT);
        this.quotable = quotable.toLowerCase(Locale.ROOT);
        String said = own + "\n" + assumed;
        Set<BigDecimal> ran = numbers(executed);
        numbers(said).stream().filter(ran::contains).forEach(bounds::add);
        scaled(said, ran);
        for (Matcher m = ORDINALS.matcher(own); m.find(); ) {
            bounds.add(new BigDecimal(m.group(1)).stripTrailingZeros());
        }
        if (ONE.matcher(said).find() && ran.contains(BigDecimal.ONE)) {
            bounds.add(BigDecimal.ONE);
        }
        periods(said, periods);
        dates(executed);
        dates(own);
        around(today);
        for (Matcher m = Pattern.compile("\\b(?:19|20)\\d{2}\\b").matcher(own); m.find(); ) {
            years.add(Integer.valueOf(m.group()));
        }
        spanned();
    }

    /// The digits and number words of a sentence that nothing allows, as they stand there.
    ///
    /// @param bare the sentence without its placeholders
    /// @param items how many items the answer's own list has
    public List<String> unbound(String bare, Set<Long> items) {
        List<String> unbound = new java.util.ArrayList<>();
        Matcher token = TOKEN.matcher(bare);
        while (token.find()) {
            if (!allowed(token.group(), bare, token.start(), token.end(), items)) {
                unbound.add(token.group());
            }
        }
        for (NumberWords.Said said : NumberWords.in(bare)) {
            BigDecimal value = said.value();
            boolean fine =
                    counted(value, items)
                            || bounds.contains(value.stripTrailingZeros())
                            || quotable.contains(said.text().toLowerCase(Locale.ROOT))
                            || word(quotable, value.toPlainString())
                            || period(value.toPlainString(), bare, said.start(), said.end());
            if (!fine) {
                unbound.add(said.text());
            }
        }
        return unbound;
    }

    /// Whether the person named this number, and what ran has it too.
    public boolean bound(BigDecimal number) {
        return bounds.contains(number.stripTrailingZeros());
    }

    /// The comparisons that the person made.
    Set<Claim.Kind> claims() {
        return Claim.in(own + ".").stream().map(Claim::kind).collect(Collectors.toSet());
    }

    /// Numbers of which digits tell a part and a word the rest: `2.5 million`.
    private void scaled(String said, Set<BigDecimal> ran) {
        for (Matcher m = SCALED.matcher(said); m.find(); ) {
            BigDecimal digits = new BigDecimal(m.group(1).replace(",", "")).stripTrailingZeros();
            BigDecimal scale =
                    m.group(2).equalsIgnoreCase("k")
                            ? BigDecimal.valueOf(1_000)
                            : NumberWords.in(m.group(2)).getFirst().value();
            BigDecimal number = digits.multiply(scale).stripTrailingZeros();
            if (ran.contains(number)) {
                bounds.addAll(List.of(number, digits, scale.stripTrailingZeros()));
            }
        }
    }

    private boolean allowed(String token, String text, int start, int end, Set<Long> items) {
        String folded = token.toLowerCase(Locale.ROOT);
        if (word(quotable, folded) || HALF_OR_QUARTER.matcher(token).matches()) {
            return true;
        }
        Matcher ordinal = ORDINAL.matcher(token);
        if (ordinal.matches()) {
            return Integer.parseInt(ordinal.group(1)) <= LAST_ORDINAL || word(own, folded);
        }
        if (ISO.matcher(token).matches()) {
            return isoKnown(token);
        }
        if (!NUMBER.matcher(token).matches() || !token.chars().allMatch(c -> c < 128)) {
            return word(own, folded);
        }
        BigDecimal value = new BigDecimal(token.replace(",", "")).stripTrailingZeros();
        return bounds.contains(value)
                || counted(value, items)
                || dated(value, text, start, end)
                || germanOrdinal(value, text, start, end)
                || period(value.toPlainString(), text, start, end);
    }

    private static boolean counted(BigDecimal value, Set<Long> items) {
        return value.scale() <= 0 && value.precision() < 10 && items.contains(value.longValue());
    }

    private boolean dated(BigDecimal value, String text, int start, int end) {
        if (value.scale() > 0 || value.precision() - value.scale() > 4) {
            return false;
        }
        int number = value.intValue();
        return years.contains(number) && end - start == 4
                || dates.stream()
                        .filter(d -> d.getDayOfMonth() == number)
                        .anyMatch(d -> Months.beside(d.getMonth(), text, start, end));
    }

    private static boolean germanOrdinal(BigDecimal value, String text, int start, int end) {
        boolean dot = end < text.length() && text.charAt(end) == '.';
        String before = text.substring(0, start).stripTrailing().toLowerCase(Locale.ROOT);
        return dot
                && value.compareTo(BigDecimal.valueOf(LAST_ORDINAL)) <= 0
                && before.matches("(?s).*\\b(der|dem|den|das|am|im|vom|zum|zur)$");
    }

    private boolean isoKnown(String token) {
        return dates.stream().anyMatch(d -> d.toString().startsWith(token));
    }

    private boolean period(String number, String text, int start, int end) {
        Matcher m = PERIOD.matcher(text);
        return m.find(start)
                && m.start() <= start
                && m.end() > end
                && periods.contains(number + " " + m.group(2).toLowerCase(Locale.ROOT));
    }

    private static void periods(String text, Set<String> periods) {
        for (Matcher m = PERIOD.matcher(text); m.find(); ) {
            String number = m.group(1).toLowerCase(Locale.ROOT);
            String unit = m.group(2).toLowerCase(Locale.ROOT);
            if (Character.isDigit(number.charAt(0))) {
                periods.add(number + " " + unit);
            } else {
                NumberWords.in(number)
                        .forEach(w -> periods.add(w.value().toPlainString() + " " + unit));
            }
        }
    }

    private void dates(String text) {
        for (Matcher m = ISO.matcher(text); m.find(); ) {
            String day = m.group(3) == null ? "01" : m.group(3);
            try {
                around(LocalDate.parse(m.group(1) + "-" + m.group(2) + "-" + day));
            } catch (java.time.DateTimeException e) {
                years.add(Integer.valueOf(m.group(1)));
            }
        }
        Months.days(text).forEach(this::around);
    }

    /// A date, and the day before, which ends a period that the date is the open end of.
    private void around(LocalDate date) {
        dates.add(date);
        dates.add(date.minusDays(1));
        years.add(date.getYear());
        years.add(date.minusDays(1).getYear());
    }

    private void spanned() {
        int first = dates.stream().mapToInt(LocalDate::getYear).min().orElse(0);
        int last = dates.stream().mapToInt(LocalDate::getYear).max().orElse(-1);
        if (last - first <= 100) {
            for (int year = first; year <= last; year++) {
                years.add(year);
            }
        }
    }

    private static Set<BigDecimal> numbers(String text) {
        Set<BigDecimal> numbers = new HashSet<>();
        Matcher token = TOKEN.matcher(text);
        while (token.find()) {
            if (NUMBER.matcher(token.group()).matches()
                    && token.group().chars().allMatch(c -> c < 128)) {
                numbers.add(new BigDecimal(token.group().replace(",", "")).stripTrailingZeros());
            }
        }
        NumberWords.in(text).forEach(w -> numbers.add(w.value().stripTrailingZeros()));
        return numbers;
    }

    private static boolean word(String text, String token) {
        int at = text.indexOf(token);
        while (at >= 0) {
            int end = at + token.length();
            boolean before = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
            boolean after = end == text.length() || !Character.isLetterOrDigit(text.charAt(end));
            if (before && after) {
                return true;
            }
            at = text.indexOf(token, at + 1);
        }
        return false;
    }
}
