package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.language.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a question that goes on from earlier ones ("and by region?", "only the open ones") still
/// asks for: what they asked for and it does not replace.
///
/// @param asked the question and those before it
/// @param names what things are called
record FollowUp(Coverage.Asked asked, Names names) {

    private static final Pattern GOES_ON =
            Pattern.compile(
                    "^(?:and|und|only|just|nur|now|jetzt|(?:the )?same|dasselbe|by|per|nach|pro"
                            + "|(?:what|how) about|was ist mit|wie ist es|make (?:it|that)|but|aber"
                            + "|mach|without|ohne|with|mit|in|im|for|fur) .*");
    private static final Pattern ASKS_ANEW =
            Pattern.compile(
                    ".*\\b(?:list|show|which|who|why|how many|how much|welche[rsnm]?|wer|warum|zeige?"
                            + "|liste|wie viele?|them|those|these|davon|diese[rsnm]?)\\b.*");
    private static final int MOST_WORDS = 9;

    /// The needs of earlier turns that hold on.
    ///
    /// @param own those of the question itself
    List<Need> kept(List<Need> own) {
        List<String> turns = new ArrayList<>(asked.earlier().questions());
        String question = asked.question();
        List<Need> all = new ArrayList<>(own);
        List<Need> kept = new ArrayList<>();
        while (!turns.isEmpty() && goesOn(question)) {
            question = turns.removeLast();
            for (Need need : Needs.of(question, names, asked.today())) {
                if (!replaced(need, all)) {
                    kept.add(need);
                }
            }
            all = new ArrayList<>(all);
            all.addAll(kept);
        }
        return goesOn(question) ? List.of() : List.copyOf(kept);
    }

    private static boolean goesOn(String question) {
        List<String> words = Words.of(question);
        String text = String.join(" ", words).toLowerCase(Locale.ROOT) + " ";
        return words.size() <= MOST_WORDS
                && GOES_ON.matcher(text).matches()
                && !ASKS_ANEW.matcher(text).matches();
    }

    /// Whether what is asked later stands in its place.
    private static boolean replaced(Need need, List<Need> later) {
        return switch (need) {
            case Need.Within n -> Need.among(later, Need.Within.class) || year(later);
            case Need.Named n -> replaced(n.mention(), later);
            case Need.PerTime n -> splits(later);
            case Need.Counted n -> figure(later);
            case Need.Most n -> true;
            case Need.Totalled n -> figure(later);
            case Need.Averaged n -> figure(later);
            case Need.Shared n -> figure(later);
            case Need.Distinct n -> figure(later);
            case Need.Extreme n -> cut(later);
            case Need.Limited n -> cut(later);
            case Need.Ordered n -> cut(later);
            case Need.Negated n -> Need.among(later, Need.Negated.class);
            case Need.Bounded n -> Need.among(later, Need.Bounded.class);
            case Need.Figure n -> true;
            case Need.Compared n -> true;
        };
    }

    /// A split by another one, a value by one of the same column.
    private static boolean replaced(Mention mention, List<Need> later) {
        if (mention.shown()) {
            return splits(later);
        }
        Set<String> fields = fields(mention);
        return mention.isValue()
                && mentions(later).anyMatch(m -> fields(m).stream().anyMatch(fields::contains));
    }

    private static Set<String> fields(Mention mention) {
        return mention.targets().stream()
                .flatMap(
                        t ->
                                switch (t) {
                                    case Mention.Target.OfValue v -> Stream.of(v.field());
                                    case Mention.Target.OfField f -> Stream.of(f.field());
                                    case Mention.Target.OfDataset d -> Stream.<String>empty();
                                    case Mention.Target.OfMetric m -> Stream.<String>empty();
                                })
                .collect(Collectors.toSet());
    }

    private static Stream<Mention> mentions(List<Need> needs) {
        return needs.stream()
                .filter(Need.Named.class::isInstance)
                .map(n -> ((Need.Named) n).mention());
    }

    private static boolean splits(List<Need> later) {
        return Need.among(later, Need.PerTime.class) || mentions(later).anyMatch(Mention::shown);
    }

    private static boolean figure(List<Need> later) {
        return Stream.of(
                        Need.Counted.class,
                        Need.Most.class,
                        Need.Totalled.class,
                        Need.Averaged.class,
                        Need.Shared.class,
                        Need.Distinct.class,
                        Need.Extreme.class)
                .anyMatch(k -> Need.among(later, k));
    }

    /// "what about 2025?"
    private static boolean year(List<Need> later) {
        return later.stream()
                .anyMatch(n -> n instanceof Need.Figure f && f.number().matches("(?:19|20)\\d\\d"));
    }

    private static boolean cut(List<Need> later) {
        return Stream.of(Need.Extreme.class, Need.Limited.class, Need.Ordered.class)
                .anyMatch(k -> Need.among(later, k));
    }
}
