package io.dataagent.agent.answer.text;

import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Digits that belong to what a dataset or a field is called: “sales 2025” names a table, and is no
/// figure. A name that begins with its digits could be one (`42 orders`), and stays one.
public final class NamedDigits {

    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");

    private NamedDigits() {}

    /// A text with such names blanked out, as long as before.
    public static String blanked(String text, List<DatasetView> datasets) {
        return pattern(datasets).stream()
                .reduce(
                        text,
                        (t, names) -> names.matcher(t).replaceAll(NamedDigits::blank),
                        (a, b) -> b);
    }

    private static String blank(MatchResult name) {
        return " ".repeat(name.group().length());
    }

    private static Optional<Pattern> pattern(List<DatasetView> datasets) {
        String names =
                datasets.stream()
                        .flatMap(NamedDigits::names)
                        .map(name -> List.of(BETWEEN.split(name.strip())))
                        .filter(NamedDigits::later)
                        .map(words -> words.stream().map(Pattern::quote))
                        .map(words -> words.collect(Collectors.joining("[\\s_.-]+")))
                        .distinct()
                        .collect(Collectors.joining("|"));
        return names.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        Pattern.compile(
                                "(?iu)(?<![\\p{L}\\p{N}])(?:"
                                        + names
                                        + ")(?![\\p{L}\\p{N}.,]*\\d)"));
    }

    private static Stream<String> names(DatasetView d) {
        return Stream.concat(
                Stream.concat(Stream.of(d.name()), Stream.ofNullable(d.label())),
                d.fields().stream()
                        .flatMap(
                                f ->
                                        Stream.concat(
                                                Stream.of(f.name()),
                                                Stream.ofNullable(f.label()))));
    }

    private static boolean later(List<String> words) {
        return words.size() > 1
                && words.getFirst().chars().allMatch(Character::isLetter)
                && words.stream().anyMatch(w -> w.chars().anyMatch(Character::isDigit));
    }
}
