package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// All names and values of a schema, findable by the words that people use for them.
final class Names {

    private static final Pattern FIELD = Pattern.compile("[A-Za-z_]\\w*\\.[A-Za-z_]\\w*");
    private static final Set<String> GENERIC =
            Set.of(
                    "id", "key", "code", "name", "number", "no", "nr", "date", "value", "type",
                    "fk");
    private static final Set<String> SORTED =
            Set.of("ordered sorted ranked order sort rank followed made paid done".split(" "));
    private static final Set<String> KINDS =
            Set.of("which", "what", "welche", "welcher", "welches", "welchen");
    private static final int MANY_VALUES = 500;

    private final Map<List<String>, Set<Target>> whole = new HashMap<>();
    private final Map<String, Set<Target>> parts = new HashMap<>();
    private final Map<List<String>, Set<Target>> values = new HashMap<>();

    /// Reads a schema.
    Names(List<DatasetView> datasets, List<MetricView> metrics) {
        for (DatasetView dataset : datasets) {
            Target target = new Target.OfDataset(dataset.name());
            name(dataset.name(), target);
            name(dataset.label(), target);
            dataset.synonyms().forEach(s -> name(s, target));
            dataset.fields().forEach(f -> field(dataset, f));
        }
        for (MetricView metric : metrics) {
            List<String> fields =
                    FIELD.matcher(metric.expression().replaceAll("[\"`]", ""))
                            .results()
                            .map(MatchResult::group)
                            .toList();
            Target target = new Target.OfMetric(metric.name(), fields);
            name(metric.name(), target);
            name(metric.label(), target);
            metric.synonyms().forEach(s -> name(s, target));
        }
    }

    private void field(DatasetView dataset, FieldView field) {
        String path = dataset.name() + "." + field.name();
        Target target = new Target.OfField(path);
        name(field.name(), target);
        name(field.label(), target);
        field.synonyms().forEach(s -> name(s, target));
        if (field.distinctCount() == null || field.distinctCount() <= MANY_VALUES) {
            for (String value : field.sampleValues()) {
                List<String> words = Words.of(value);
                if (!words.isEmpty() && !words.stream().allMatch(Words::isNumber)) {
                    values.computeIfAbsent(words, w -> new HashSet<>())
                            .add(new Target.OfValue(path, value));
                }
            }
        }
    }

    private void name(@Nullable String name, Target target) {
        if (name == null) {
            return;
        }
        List<String> stems = Words.of(name).stream().map(Words::stem).toList();
        List<String> core = new ArrayList<>(stems);
        while (core.size() > 1 && GENERIC.contains(core.getLast())) {
            core.removeLast();
        }
        for (List<String> one : new HashSet<>(List.of(stems, List.copyOf(core)))) {
            whole.computeIfAbsent(one, s -> new HashSet<>()).add(target);
        }
        for (String part : stems) {
            if (!GENERIC.contains(part)) {
                parts.computeIfAbsent(part, s -> new HashSet<>()).add(target);
            }
        }
    }

    /// What in a question names something, longest names first, none overlapping.
    List<Mention> in(List<String> words, Lexicon lexicon) {
        List<Mention> found = new ArrayList<>();
        int at = 0;
        while (at < words.size()) {
            Mention longest = longest(words, at, lexicon);
            if (longest == null) {
                at++;
            } else {
                found.add(longest);
                at = longest.to();
            }
        }
        return found;
    }

    /// What has a number for a part of its name together with the word before or behind it: the
    /// year of "wind 2025".
    Set<Target> holding(List<String> words, int at) {
        List<String> stems = words.stream().map(Words::stem).toList();
        Set<Target> found = new HashSet<>();
        whole.forEach(
                (name, targets) -> {
                    if (at > 0 && isIn(name, stems.subList(at - 1, at + 1))
                            || at + 1 < stems.size() && isIn(name, stems.subList(at, at + 2))) {
                        found.addAll(targets);
                    }
                });
        found.removeIf(t -> t instanceof Target.OfMetric m && m.fields().isEmpty());
        return found;
    }

    /// Words behind each other in a name, or written as one.
    private static boolean isIn(List<String> name, List<String> pair) {
        return Collections.indexOfSubList(name, pair) >= 0 || name.contains(String.join("", pair));
    }

    /// The fields that have a number in their name, all other words of which are said.
    Set<Target> numbered(List<String> words, String number) {
        Set<String> said = words.stream().map(Words::stem).collect(Collectors.toSet());
        Set<Target> found = new HashSet<>();
        whole.forEach(
                (name, targets) -> {
                    if (name.size() > 1 && name.contains(number) && said.containsAll(name)) {
                        targets.stream()
                                .filter(Target.OfField.class::isInstance)
                                .forEach(found::add);
                    }
                });
        return found;
    }

    private @Nullable Mention longest(List<String> words, int from, Lexicon lexicon) {
        for (int to = Math.min(words.size(), from + 5); to > from; to--) {
            List<String> said = words.subList(from, to);
            boolean onlyStop = said.stream().allMatch(lexicon::isStop);
            Set<Target> targets = new HashSet<>();
            if (!onlyStop && !isKind(words, from, lexicon)) {
                targets.addAll(values.getOrDefault(said, Set.of()));
            }
            List<String> stems = said.stream().map(Words::stem).toList();
            if (!onlyStop) {
                targets.addAll(whole.getOrDefault(stems, Set.of()));
            }
            Set<Target> exact = Set.copyOf(targets);
            if (to == from + 1 && !lexicon.isStop(said.getFirst())) {
                targets.addAll(parts.getOrDefault(stems.getFirst(), Set.of()));
            }
            if (!targets.isEmpty()) {
                return new Mention(
                        from,
                        to,
                        String.join(" ", said),
                        !exact.isEmpty(),
                        isShown(words, from),
                        targets,
                        exact);
            }
        }
        return null;
    }

    /// "which branch" asks for things of a kind, "growth" for a change, and neither for the value
    /// that happens to be called so.
    private static boolean isKind(List<String> words, int at, Lexicon lexicon) {
        return at > 0 && KINDS.contains(words.get(at - 1))
                || lexicon.has(Lexicon.Kind.CHANGE, List.of(words.get(at)));
    }

    /// "with their category", "and its region": the words before ask to see what follows.
    private static boolean isShown(List<String> words, int at) {
        boolean split =
                at >= 1
                        && Set.of("per", "by", "each", "every", "pro", "je")
                                .contains(words.get(at - 1))
                        && (at < 2 || !SORTED.contains(words.get(at - 2)));
        return split
                || at >= 2
                        && Set.of("their", "its", "ihrer", "ihrem", "ihren", "deren")
                                .contains(words.get(at - 1))
                        && Set.of("with", "and", "including", "plus", "mit", "und", "samt")
                                .contains(words.get(at - 2));
    }
}
