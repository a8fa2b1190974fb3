package io.dataagent.offline.reading.names;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Glue;
import io.dataagent.offline.lexicon.Kin;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Participles;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Candidate;
import io.dataagent.offline.reading.engine.Choice;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.Column;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// The values that the samples of a schema show, by their words.
public final class ValueIndex {

    private static final int SHORTEST_PLURAL = 4;
    private static final int SHORTEST_CODE = 5;

    private final Map<List<String>, List<Candidate>> values = new HashMap<>();
    private final Map<String, List<Candidate>> valuesByStem = new HashMap<>();

    /// Values beside what else is called so: in `average price` nobody is meant whose name is
    /// Price.
    List<Candidate> besides(List<Candidate> others, List<Token> span, List<String> lower) {
        boolean small = span.stream().allMatch(t -> t.text().equals(t.lower()));
        boolean figure = small && others.stream().anyMatch(Candidate::isNumber);
        return find(span, lower).stream().filter(c -> !figure || !surname(c)).toList();
    }

    private static boolean surname(Candidate c) {
        return c.isValue()
                && c.column().words().contains("nam")
                && Concepts.persons(Names.stems(c.column().table()));
    }

    List<Candidate> find(List<Token> span, List<String> lower) {
        boolean quoted = span.size() == 1 && span.getFirst().kind() == Token.Kind.QUOTED;
        boolean weak =
                lower.size() == 1
                        && (lower.getFirst().length() < 3 || span.getFirst().number() != null);
        String text = span.getFirst().text();
        List<Candidate> exact = asTyped(values.getOrDefault(lower, List.of()), span);
        if (weak && !quoted) {
            return exact.stream()
                    .filter(c -> c.ref() instanceof Ref.OfValue v && v.value().equals(text))
                    .filter(c -> !text.equals(text.toLowerCase(Locale.ROOT)))
                    .toList();
        }
        if (!exact.isEmpty() || lower.isEmpty() || !inflects(span, lower)) {
            return exact;
        }
        if (span.size() == 1 && Participles.is(span.getFirst().text())) {
            return valuesByStem.getOrDefault(span.getFirst().stem(), List.of());
        }
        List<String> singular = new ArrayList<>(lower);
        String last = singular.removeLast();
        singular.add(last.endsWith("s") ? last.substring(0, last.length() - 1) : last + "s");
        return values.getOrDefault(singular, List.of()).stream()
                .map(c -> new Candidate(c.ref(), 0.8))
                .toList();
    }

    /// Of several spellings of a column's value the one that was typed, if there is one.
    private static List<Candidate> asTyped(List<Candidate> found, List<Token> span) {
        String text = span.stream().map(Token::text).collect(Collectors.joining(" "));
        List<Column> typed =
                found.stream()
                        .map(Candidate::ref)
                        .filter(r -> r instanceof Ref.OfValue v && v.value().equals(text))
                        .map(r -> ((Ref.OfValue) r).column())
                        .toList();
        return found.stream()
                .filter(
                        c ->
                                !(c.ref() instanceof Ref.OfValue v)
                                        || v.value().equals(text)
                                        || !typed.contains(v.column()))
                .toList();
    }

    /// Whether the last word may be the plural of a value: not of short ones ("was" is no "WA").
    private static boolean inflects(List<Token> span, List<String> lower) {
        return lower.getLast().length() >= SHORTEST_PLURAL && !Glue.safe(span.getLast());
    }

    /// Whether some value is called so by one word.
    boolean called(String stem) {
        return valuesByStem.containsKey(stem);
    }

    /// Values that are exactly these words.
    public List<Candidate> exactValues(List<Token> span) {
        return values.getOrDefault(span.stream().map(Token::lower).toList(), List.of());
    }

    /// Values of one word that come from the same root as a stem: `cancellation` and `cancelled`.
    public List<Candidate> kinValues(String stem) {
        return values.entrySet().stream()
                .filter(e -> e.getKey().size() == 1)
                .filter(e -> Kin.related(Stem.of(e.getKey().getFirst()), stem))
                .flatMap(e -> e.getValue().stream())
                .sorted(Comparator.comparing(c -> Choice.name(c.ref())))
                .toList();
    }

    /// Values that are a word cut short, as codes often are: `DISTRIB` for `distributors`.
    List<Candidate> beginnings(Token token) {
        String lower = token.lower();
        return !token.word() || lower.length() <= SHORTEST_CODE
                ? List.of()
                : values.entrySet().stream()
                        .filter(e -> e.getKey().size() == 1)
                        .filter(e -> cut(e.getKey().getFirst(), lower))
                        .flatMap(e -> e.getValue().stream())
                        .filter(c -> code(c.ref()))
                        .sorted(Comparator.comparing(c -> Choice.name(c.ref())))
                        .map(c -> new Candidate(c.ref(), 0.7))
                        .toList();
    }

    private static boolean cut(String code, String word) {
        return code.length() >= SHORTEST_CODE
                && word.length() > code.length() + 1
                && word.startsWith(code);
    }

    private static boolean code(Ref ref) {
        return ref instanceof Ref.OfValue v && v.value().equals(v.value().toUpperCase(Locale.ROOT));
    }

    void add(Column c, String value) {
        for (String name : People.names(c, value)) {
            values.computeIfAbsent(List.of(name), w -> new ArrayList<>())
                    .add(new Candidate(new Ref.OfValue(c, value), 0.95));
        }
        List<String> words = Tokens.words(value);
        if (!words.isEmpty() && words.size() <= PhraseIndex.LONGEST) {
            List<Candidate> list = values.computeIfAbsent(words, w -> new ArrayList<>());
            Candidate candidate = new Candidate(new Ref.OfValue(c, value), 1);
            if (!list.contains(candidate)) {
                list.add(candidate);
                if (words.size() == 1 && words.getFirst().length() > 3) {
                    valuesByStem
                            .computeIfAbsent(Stem.of(words.getFirst()), w -> new ArrayList<>())
                            .add(new Candidate(candidate.ref(), 0.8));
                }
            }
        }
    }
}
