package io.dataagent.offline.plan;

import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Atom;
import io.dataagent.offline.meaning.Filter;
import io.dataagent.offline.meaning.Meaning;
import io.dataagent.offline.meaning.Measure;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Table;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// The datasets that a step needs: those it reads, those on the way between them, and those without
/// which a later task, which sees no others, would read the question differently.
final class Grounds {

    private final Schema schema;
    private final Set<String> words;

    /// @param question the person's words
    Grounds(Schema schema, String question) {
        this.schema = schema;
        this.words = new HashSet<>(Names.stems(question));
    }

    /// The names of the datasets of some meanings.
    List<String> of(List<Meaning> meanings) {
        Set<String> datasets = new LinkedHashSet<>();
        meanings.forEach(m -> datasets.addAll(m.datasets(schema)));
        for (String to : List.copyOf(datasets)) {
            way(schema.preferring(meanings.getFirst().roles()), datasets.iterator().next(), to)
                    .forEach(datasets::add);
        }
        meanings.forEach(m -> splits(m, datasets));
        for (Meaning m : meanings) {
            for (Filter f : m.filters()) {
                if (f instanceof Filter.Missing x) {
                    parts(x, datasets);
                } else if (f instanceof Filter.Related r) {
                    elsewhere(r, datasets);
                }
            }
        }
        return List.copyOf(datasets);
    }

    /// `prescriptions per admission by department`: each figure has its own way to the split.
    private void splits(Meaning m, Set<String> datasets) {
        Schema played = schema.preferring(m.roles());
        for (Measure measure : m.measures()) {
            for (Atom a : measure.atoms()) {
                Meaning.splitBy(m.dimensions())
                        .forEach(to -> datasets.addAll(way(played, a.base(), to)));
                if (!m.having().isEmpty()) {
                    named(a.base(), datasets);
                }
            }
        }
    }

    private static List<String> way(Schema schema, String from, String to) {
        return schema.path(from, to).map(JoinPath::edges).orElse(List.of()).stream()
                .map(e -> e.to())
                .toList();
    }

    /// `students without an advisor`: who advisors are tells what the word means, also where no
    /// row of them is read.
    private void parts(Filter.Missing x, Set<String> datasets) {
        if (x.column().isKey()) {
            schema.edges().stream()
                    .filter(e -> e.from().equals(x.column().table()) && !e.multiplies())
                    .filter(e -> e.fromColumns().contains(x.column().name()))
                    .forEach(e -> datasets.add(e.to()));
        }
    }

    /// `borrowed more than 10 books`: loans are counted, but the words name the books.
    private void elsewhere(Filter.Related r, Set<String> datasets) {
        String from = r.table().name();
        Meaning inner =
                new Meaning(
                        List.of(), r.table(), List.of(), r.inner(), List.of(), null, null,
                        List.of(), Set.of());
        inner.datasets().forEach(to -> datasets.addAll(way(schema, from, to)));
        named(from, datasets);
    }

    private void named(String from, Set<String> datasets) {
        for (Table t : schema.tables()) {
            boolean named = !t.words().isEmpty() && words.contains(t.words().getLast());
            boolean over = schema.belongs(from, t.name());
            if (named && over) {
                datasets.addAll(way(schema, from, t.name()));
            }
        }
    }
}
