package io.dataagent.agent.analyst.coverage.evidence;

import io.dataagent.agent.label.WordFile;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Words for who asks: `our shop`, `does the bank`, `the hotel's rooms`.
///
/// @param words of a question
/// @param called roots of the names of its datasets, which are no such words
record Houses(List<String> words, Set<String> called) {

    private static final String FILE = "coverage/houses.txt";
    private static final Set<String> KINDS = WordFile.words(FILE, "kinds");
    private static final Set<String> ARTICLES = WordFile.words(FILE, "articles");
    private static final Set<String> ACTING = WordFile.words(FILE, "acting");
    private static final Pattern OURS = Pattern.compile("our|my|unser\\w*|meine?[nrms]?");

    Houses {
        words = List.copyOf(words);
        called = Set.copyOf(called);
    }

    static Houses of(List<String> words, List<DatasetView> datasets) {
        Called names = Called.of(datasets, List.of());
        return new Houses(
                words,
                datasets.stream()
                        .flatMap(d -> names.dataset(d.name()).stream())
                        .collect(Collectors.toSet()));
    }

    /// Whether a word stands for who asks.
    boolean at(int at) {
        String word = words.get(at).replaceFirst("'s?$", "");
        String before = at > 0 ? words.get(at - 1) : "";
        boolean acts = at > 1 && ARTICLES.contains(before) && ACTING.contains(words.get(at - 2));
        boolean owns = ARTICLES.contains(before) && words.get(at).endsWith("'s");
        return KINDS.contains(word)
                && !called.contains(Alike.root(word))
                && (acts || owns || OURS.matcher(before).matches());
    }
}
