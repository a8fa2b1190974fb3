package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.language.AskedPeriods;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import io.dataagent.agent.analyst.coverage.language.Included;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Kind;
import io.dataagent.agent.analyst.coverage.language.Lexicon.Span;
import io.dataagent.agent.analyst.coverage.language.Words;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Reads from the words of a question what it asks for.
final class Needs {

    private static final Map<Kind, String> UNITS =
            Map.of(
                    Kind.DAY, "day",
                    Kind.WEEK, "week",
                    Kind.MONTH, "month",
                    Kind.QUARTER, "quarter",
                    Kind.YEAR, "year");
    private static final Set<String> ADVERBS =
            Set.of(
                    "monthly",
                    "yearly",
                    "annual",
                    "annually",
                    "quarterly",
                    "weekly",
                    "daily",
                    "monatlich",
                    "monatliche",
                    "jahrlich",
                    "jahrliche",
                    "quartalsweise",
                    "wochentlich",
                    "taglich");
    private static final Set<String> COUNTING =
            Set.of("most", "fewest", "least", "meisten", "wenigsten");
    private static final Set<String> AMOUNTS =
            Set.of(
                    "sales",
                    "earnings",
                    "hours",
                    "minutes",
                    "days",
                    "units",
                    "points",
                    "goods",
                    "expenses",
                    "costs",
                    "kilometres",
                    "kilometers",
                    "miles",
                    "savings",
                    "often");
    private static final Map<Kind, Need.Bound> BOUNDS =
            Map.of(
                    Kind.MORE, Need.Bound.MORE,
                    Kind.ATLEAST, Need.Bound.AT_LEAST,
                    Kind.LESS, Need.Bound.LESS,
                    Kind.ATMOST, Need.Bound.AT_MOST);
    private static final Set<String> EXTREME_LISTS = Set.of("top", "bottom", "first", "last");

    private static final Set<String> PERCENT = Set.of("percent", "percentage", "prozent", "times");
    private static final Set<String> STRETCHES =
            Set.of("day", "days", "week", "weeks", "month", "months", "quarters", "years");

    private final Lexicon lexicon = Lexicon.all();
    private final List<String> words;
    private final List<AskedPeriod> periods;
    private final List<Mention> mentions;
    private final List<Need> found = new ArrayList<>();
    private final Set<Integer> taken = new HashSet<>();
    private final Names names;
    private final LocalDate today;

    private Needs(String question, Names names, LocalDate today) {
        this.names = names;
        this.today = today;
        this.words = Words.of(question);
        this.periods = AskedPeriods.of(words, today);
        this.mentions = names.in(words, lexicon);
    }

    /// What the question asks for.
    static List<Need> of(String question, Names names, LocalDate today) {
        Needs needs = new Needs(question, names, today);
        needs.named();
        needs.figures();
        needs.arrangement();
        needs.time();
        needs.numbers();
        return List.copyOf(needs.found);
    }

    private void named() {
        mentions.stream()
                .filter(m -> !isPeriod(m.words()))
                .forEach(m -> found.add(new Need.Named(m.words(), m)));
    }

    private void figures() {
        List<Span> counts =
                lexicon.find(Kind.COUNT, words).stream().filter(this::countsThings).toList();
        if (!counts.isEmpty()) {
            found.add(new Need.Counted(text(counts.getFirst()), separate(counts)));
        }
        totalled().ifPresent(found::add);
        first(Kind.AVERAGE).ifPresent(s -> found.add(new Need.Averaged(text(s))));
        first(Kind.SHARE).ifPresent(s -> found.add(new Need.Shared(text(s))));
        first(Kind.CHANGE).ifPresent(s -> found.add(new Need.Compared(text(s))));
        first(Kind.DISTINCT).ifPresent(s -> found.add(new Need.Distinct(text(s))));
        first(Kind.NEGATED)
                .filter(s -> !Included.at(words, s.from()))
                .ifPresent(s -> found.add(new Need.Negated(text(s), Included.twice(words))));
    }

    /// "how many orders", and not "by how many percent", "these count too".
    private boolean countsThings(Span span) {
        boolean share = span.to() < words.size() && PERCENT.contains(words.get(span.to()));
        boolean verb = span.from() > 2 && text(span).equals("count");
        return !share && !verb;
    }

    /// "total insured value", and not "in total", "total number of", "share of the total".
    private Optional<Need> totalled() {
        return lexicon.find(Kind.TOTAL, words).stream()
                .filter(s -> Set.of("total", "gesamt", "gesamte", "gesamter").contains(text(s)))
                .filter(
                        s ->
                                s.from() == 0
                                        || !Set.of("in", "the", "of", "a")
                                                .contains(words.get(s.from() - 1)))
                .filter(s -> s.to() < words.size())
                .filter(
                        s ->
                                mentions.stream()
                                        .anyMatch(
                                                m ->
                                                        m.from() == s.to()
                                                                && m.targets().stream()
                                                                        .allMatch(
                                                                                Mention.Target
                                                                                                .OfField
                                                                                                .class
                                                                                        ::isInstance)))
                .findFirst()
                .map(s -> new Need.Totalled(text(s) + " " + words.get(s.to())));
    }

    /// Phrases of counting that do not overlap.
    private static int separate(List<Span> spans) {
        int times = 0;
        int end = -1;
        for (Span span : spans.stream().sorted((a, b) -> a.from() - b.from()).toList()) {
            if (span.from() >= end) {
                times++;
                end = span.to();
            }
        }
        return times;
    }

    private void arrangement() {
        var descending = first(Kind.DESCENDING);
        var ascending = first(Kind.ASCENDING);
        descending.ifPresent(s -> found.add(new Need.Ordered(text(s), true)));
        ascending.ifPresent(s -> found.add(new Need.Ordered(text(s), false)));
        most();
        extreme(Kind.HIGHEST, true, descending.or(() -> ascending));
        extreme(Kind.LOWEST, false, ascending.or(() -> descending));
        for (int i = 0; i + 1 < words.size(); i++) {
            boolean top = EXTREME_LISTS.contains(words.get(i));
            if (top && Words.isNumber(words.get(i + 1)) && !isPeriodAt(i) && !daysOf(i + 2)) {
                found.add(limited(i, i + 1));
                taken.add(i + 1);
            } else if (Words.isNumber(words.get(i)) && superlative(i + 1) && !isPeriodAt(i)) {
                found.add(limited(i + 1, i));
                taken.add(i);
            }
        }
    }

    /// "the first 7 days of this month" are no first rows.
    private boolean daysOf(int at) {
        return at + 1 < words.size()
                && STRETCHES.contains(words.get(at))
                && words.get(at + 1).equals("of");
    }

    /// "the 2 busiest", "die 3 größten".
    private boolean superlative(int at) {
        return Words.isSuperlative(words.get(at))
                || Stream.of(Kind.HIGHEST, Kind.LOWEST)
                        .flatMap(k -> lexicon.find(k, words).stream())
                        .anyMatch(s -> s.from() == at);
    }

    private Need limited(int at, int number) {
        return new Need.Limited(
                words.get(Math.min(at, number)) + " " + words.get(Math.max(at, number)),
                Long.parseLong(whole(words.get(number))));
    }

    private static String whole(String number) {
        String plain = Words.number(number);
        return plain.matches("\\d{1,9}") ? plain : "0";
    }

    private void extreme(Kind kind, boolean largest, Optional<Span> sorting) {
        lexicon.find(kind, words).stream()
                .filter(s -> sorting.isEmpty() || !sorting.get().covers(s.from()))
                .filter(s -> !bounds(s))
                .findFirst()
                .ifPresent(s -> found.add(new Need.Extreme(text(s), largest)));
    }

    /// "most orders", "the fewest bookings".
    private void most() {
        for (Kind kind : List.of(Kind.HIGHEST, Kind.LOWEST)) {
            for (Span span : lexicon.find(kind, words)) {
                if (COUNTING.contains(text(span)) && !bounds(span)) {
                    things(span.to())
                            .map(t -> new Need.Most(text(span) + " " + t))
                            .ifPresent(found::add);
                }
            }
        }
    }

    /// The things that stand from here on, a name of a dataset or a plural; empty for amounts.
    private Optional<String> things(int at) {
        Optional<String> dataset =
                mentions.stream()
                        .filter(m -> m.from() == at && m.isDataset())
                        .map(Mention::words)
                        .findFirst();
        for (int i = at; dataset.isEmpty() && i < Math.min(at + 2, words.size()); i++) {
            String word = words.get(i);
            if (lexicon.isStop(word) || AMOUNTS.contains(word)) {
                return Optional.empty();
            }
            if (word.length() > 3 && word.endsWith("s") && !word.endsWith("ss")) {
                return Optional.of(String.join(" ", words.subList(at, i + 1)));
            }
        }
        return dataset;
    }

    /// "at least 5", "at most", "latest 3 months" speak of bounds, not of extremes.
    private boolean bounds(Span span) {
        return span.from() > 0 && Set.of("at", "zum").contains(words.get(span.from() - 1));
    }

    private void time() {
        periods.forEach(p -> found.add(new Need.Within(p.words(), p, today, named(p))));
        for (Map.Entry<Kind, String> unit : UNITS.entrySet()) {
            for (Span span : lexicon.find(unit.getKey(), words)) {
                boolean adverb = ADVERBS.contains(words.get(span.from()));
                boolean split =
                        span.from() > 0
                                && Set.of(
                                                "per", "by", "each", "every", "pro", "je", "jeden",
                                                "jede", "nach", "over")
                                        .contains(words.get(span.from() - 1));
                if (split || adverb && !namedWith(span)) {
                    found.add(new Need.PerTime(text(span), unit.getValue()));
                }
            }
        }
    }

    /// "wind in 2025" of a column `wind_2025`, where the year is said only once.
    private Set<Mention.Target> named(AskedPeriod period) {
        String year = period.from() == null ? "" : Integer.toString(period.from().getYear());
        boolean whole = period.from() != null && period.equals(yearOf(period, period.from()));
        return whole && Collections.frequency(words, year) == 1
                ? names.numbered(words, year)
                : Set.of();
    }

    private static AskedPeriod yearOf(AskedPeriod period, LocalDate day) {
        LocalDate first = day.withDayOfYear(1);
        return new AskedPeriod(period.words(), first, first.plusYears(1), true, 0);
    }

    /// "monthly salary" is a name, not a grouping.
    private boolean namedWith(Span span) {
        return mentions.stream().anyMatch(m -> span.from() >= m.from() && span.from() < m.to());
    }

    private void numbers() {
        bounded();
        for (int i = 0; i < words.size(); i++) {
            String number = words.get(i);
            boolean ordinal =
                    i + 1 < words.size()
                            && Set.of("th", "st", "nd", "rd", "percentile")
                                    .contains(words.get(i + 1));
            if (Words.isNumber(number) && !ordinal && !isPeriodAt(i) && !taken.contains(i)) {
                Set<Mention.Target> named = names.holding(words, i);
                found.add(new Need.Figure(number, Words.number(number), named));
            }
        }
    }

    /// Each number belongs to the longest phrase around it: "no more than 5" is no "more than 5".
    private void bounded() {
        BOUNDS.entrySet().stream()
                .flatMap(
                        b ->
                                lexicon.find(b.getKey(), words).stream()
                                        .map(s -> Map.entry(s, b.getValue())))
                .sorted(Comparator.comparingInt(e -> e.getKey().from() - e.getKey().to()))
                .forEach(e -> bounded(e.getKey(), e.getValue()));
    }

    private void bounded(Span span, Need.Bound bound) {
        for (int i = span.from(); i < span.to(); i++) {
            if (Words.isNumber(words.get(i)) && taken.add(i)) {
                found.add(new Need.Bounded(text(span), Words.number(words.get(i)), bound));
            }
        }
    }

    private boolean isPeriod(String said) {
        return periods.stream().anyMatch(p -> p.words().contains(said));
    }

    private boolean isPeriodAt(int index) {
        String word = words.get(index);
        return periods.stream().anyMatch(p -> List.of(p.words().split(" ")).contains(word));
    }

    private Optional<Span> first(Kind kind) {
        return lexicon.find(kind, words).stream().findFirst();
    }

    private String text(Span span) {
        return span.text(words);
    }
}
