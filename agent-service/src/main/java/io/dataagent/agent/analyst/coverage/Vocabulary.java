package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The words that were said, and whether they say the name of a column or only a part of it.
final class Vocabulary {

    private static final Set<String> EMPTY_HEADS =
            Set.of(
                    "id",
                    "key",
                    "code",
                    "cd",
                    "name",
                    "nm",
                    "number",
                    "no",
                    "nr",
                    "title",
                    "label",
                    "full",
                    "first",
                    "last",
                    "date",
                    "on",
                    "at",
                    "day",
                    "time",
                    "description",
                    "km",
                    "kg",
                    "mg",
                    "cm",
                    "mm",
                    "m2",
                    "sqm",
                    "kwh",
                    "kw",
                    "hr",
                    "hour",
                    "minute",
                    "sec",
                    "second",
                    "usd",
                    "eur",
                    "gbp",
                    "pct",
                    "percent");
    private static final int PREFIX = 5;

    private final Coverage.Asked asked;
    private final List<Need> needs;
    private final Set<String> said;

    Vocabulary(Coverage.Asked asked, List<Need> needs) {
        this.asked = asked;
        this.needs = needs;
        this.said =
                Stream.concat(Stream.of(asked.question()), asked.known().stream())
                        .flatMap(t -> Words.of(t).stream())
                        .map(Words::stem)
                        .collect(Collectors.toSet());
    }

    boolean fullySaid(String path) {
        return asked.field(path).stream()
                .flatMap(Vocabulary::names)
                .anyMatch(n -> Words.of(n).stream().map(Words::stem).allMatch(this::isSaid));
    }

    boolean halfSaid(String path) {
        Optional<FieldView> field = asked.field(path);
        if (field.isEmpty() || field.get().time() || valueSaid(path)) {
            return false;
        }
        List<List<String>> names =
                names(field.get())
                        .map(n -> core(Words.of(n).stream().map(Words::stem).toList()))
                        .toList();
        return names.stream().noneMatch(n -> isSaid(n.getLast()))
                && names.stream()
                        .anyMatch(
                                n ->
                                        n.size() > 1
                                                && n.subList(0, n.size() - 1).stream()
                                                        .anyMatch(this::isSaid));
    }

    /// Whether none of the words of its name, label and synonyms is said.
    boolean unsaid(String path) {
        return asked.field(path).stream()
                .flatMap(Vocabulary::names)
                .map(n -> core(Words.of(n).stream().map(Words::stem).toList()))
                .allMatch(n -> n.stream().noneMatch(this::isSaid));
    }

    /// Whether a name is said but for what says nothing of its own, as a unit.
    boolean coreSaid(String path) {
        return asked.field(path).stream()
                .flatMap(Vocabulary::names)
                .map(n -> core(Words.of(n).stream().map(Words::stem).toList()))
                .anyMatch(n -> n.stream().allMatch(this::isSaid));
    }

    /// What people call a dataset: its name, label and synonyms.
    static Stream<String> names(DatasetView dataset) {
        return names(dataset.name(), dataset.label(), dataset.synonyms());
    }

    /// What people call a field: its name, label and synonyms.
    static Stream<String> names(FieldView field) {
        return names(field.name(), field.label(), field.synonyms());
    }

    private static Stream<String> names(
            String name, @Nullable String label, List<String> synonyms) {
        return Stream.concat(
                Stream.of(name), Stream.concat(Stream.ofNullable(label), synonyms.stream()));
    }

    private static List<String> core(List<String> stems) {
        List<String> core = new ArrayList<>(stems);
        while (core.size() > 1 && EMPTY_HEADS.contains(core.getLast())) {
            core.removeLast();
        }
        return core;
    }

    /// Whether one of its values is said.
    boolean valueSaid(String path) {
        return needs.stream()
                .filter(Need.Named.class::isInstance)
                .flatMap(n -> ((Need.Named) n).mention().targets().stream())
                .anyMatch(t -> t instanceof Mention.Target.OfValue v && v.field().equals(path));
    }

    /// Whether a word is said that begins with the same letters.
    boolean begins(String stem, int letters) {
        return said.stream().anyMatch(s -> s.startsWith(stem.substring(0, letters)));
    }

    boolean isSaid(String stem) {
        return said.stream().anyMatch(s -> same(s, stem) || Words.shortFor(stem, s));
    }

    static boolean same(String a, String b) {
        int shared = Math.min(a.length(), b.length());
        return a.equals(b)
                || shared >= 3
                        && Math.abs(a.length() - b.length()) <= 1
                        && (a.startsWith(b) || b.startsWith(a))
                || shared >= PREFIX && a.substring(0, shared).equals(b.substring(0, shared));
    }
}
