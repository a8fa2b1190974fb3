package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.analyst.coverage.facts.Fields;
import io.dataagent.agent.analyst.coverage.language.Opposites;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.JoinFact;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What the fields and datasets of a statement are called, as roots of words.
///
/// @param datasets the schema
/// @param optional datasets that an outer join brings, whose missing values say that there is no
///   row
public record Called(List<DatasetView> datasets, Set<String> optional) {

    private static final Pattern KEY = Pattern.compile("(?i)_(id|key|code|cd|no|nr)$|Id$");

    public static Called of(List<DatasetView> datasets, List<JoinFact> joins) {
        Set<String> optional =
                joins.stream()
                        .filter(j -> j.kind() == JoinFact.JoinKind.LEFT)
                        .flatMap(j -> j.right().stream())
                        .collect(Collectors.toSet());
        return new Called(datasets, optional);
    }

    /// The words of its name, label, synonyms and description; of a flag those for its opposite.
    public Set<String> field(String path) {
        List<String> texts = new ArrayList<>(List.of(path.substring(path.indexOf('.') + 1)));
        view(path)
                .ifPresent(
                        f -> {
                            texts.addAll(f.synonyms());
                            Stream.ofNullable(f.label()).forEach(texts::add);
                            Stream.ofNullable(f.description()).forEach(texts::add);
                            if (f.datatype().equals("Boolean")) {
                                texts.addAll(Opposites.of(Words.of(f.name())));
                            }
                        });
        return Alike.stems(texts);
    }

    /// The words of its values, where there are few.
    public Set<String> values(String path) {
        return view(path).map(f -> Alike.stems(f.sampleValues())).orElse(Set.of());
    }

    /// Columns that point at another dataset by their name.
    Stream<String> keys(String dataset) {
        return datasets.stream()
                .filter(d -> d.name().equals(dataset))
                .flatMap(d -> d.fields().stream())
                .map(FieldView::name)
                .filter(n -> KEY.matcher(n).find() && !Fields.Keys.isWord(n))
                .map(n -> dataset + "." + n);
    }

    public Optional<FieldView> view(String path) {
        return Fields.view(datasets, path);
    }

    /// The words of all its names together: any of them may be said.
    public Set<String> dataset(String name) {
        return Alike.stems(names(name));
    }

    /// Whether these words are one of its names and nothing more: "staff" of `employees` with the
    /// synonym "staff".
    public boolean isCalled(String dataset, Set<String> roots) {
        return roots(dataset).anyMatch(roots::equals);
    }

    /// Whether all words of one of its names are among these.
    public boolean isSaid(String dataset, Set<String> roots) {
        return roots(dataset).anyMatch(roots::containsAll);
    }

    /// The words of each name by itself.
    private Stream<Set<String>> roots(String dataset) {
        return names(dataset).stream().map(n -> Alike.stems(List.of(n))).filter(n -> !n.isEmpty());
    }

    /// What people call a dataset: its name, its label, its synonyms.
    public List<String> names(String name) {
        return datasets.stream()
                .filter(d -> d.name().equals(name))
                .flatMap(
                        d ->
                                Stream.concat(
                                        Stream.of(d.name()),
                                        Stream.concat(
                                                Stream.ofNullable(d.label()),
                                                d.synonyms().stream())))
                .toList();
    }

    /// The names of the dataset of a field that an outer join brings.
    Set<String> outer(String path) {
        String dataset = path.substring(0, Math.max(0, path.indexOf('.')));
        return optional.contains(dataset) ? dataset(dataset) : Set.of();
    }
}
