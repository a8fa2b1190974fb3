package io.dataagent.ontology.search;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.SearchHit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The full text of one ontology version: names, labels, synonyms, descriptions, field names and
/// sample values. Holds nothing of any other ontology, so nothing has to be filtered afterwards.
/// Rare words weigh more (inverse dataset frequency); a text counts by the share of its words
/// that the question has.
final class LexicalIndex {

    private static final double NAME = 3.0;
    private static final double SYNONYM = 2.5;
    private static final double VALUE = 2.0;
    private static final double FIELD = 1.5;
    private static final double DESCRIPTION = 0.8;

    /// A name that the question has as a whole beats a longer name that shares a word with it.
    private static final double WHOLE = 1.3;

    private final int datasets;
    private final Map<String, List<Entry>> postings = new HashMap<>();
    private final Map<String, Set<Integer>> datasetsOf = new HashMap<>();

    LexicalIndex(List<DatasetView> views, List<MetricView> metrics) {
        datasets = views.size();
        for (int i = 0; i < views.size(); i++) {
            add(i, views.get(i));
            addMetrics(i, views.get(i).name(), metrics);
        }
    }

    private void add(int at, DatasetView dataset) {
        put(at, NAME, "name", "", dataset.name());
        put(at, NAME, "name", "", dataset.label());
        put(at, DESCRIPTION, "name", "", dataset.description());
        dataset.synonyms().forEach(s -> put(at, SYNONYM, "synonym", "", s));
        for (FieldView field : dataset.fields()) {
            put(at, FIELD, "field", field.name(), field.name());
            put(at, FIELD, "field", field.name(), field.label());
            put(at, DESCRIPTION, "field", field.name(), field.description());
            field.synonyms().forEach(s -> put(at, FIELD, "field", field.name(), s));
            field.sampleValues().forEach(v -> put(at, VALUE, "value", field.name(), v));
        }
    }

    private void addMetrics(int at, String dataset, List<MetricView> metrics) {
        for (MetricView metric : metrics) {
            if (metric.datasets().contains(dataset)) {
                put(at, SYNONYM, "synonym", "", metric.name());
                put(at, SYNONYM, "synonym", "", metric.label());
                metric.synonyms().forEach(s -> put(at, SYNONYM, "synonym", "", s));
            }
        }
    }

    private void put(int at, double weight, String kind, String field, @Nullable String text) {
        Set<String> words = text == null ? Set.of() : new HashSet<>(Tokens.of(text));
        if (text == null || words.isEmpty()) {
            return;
        }
        Entry entry = new Entry(at, weight, new SearchHit.Match(kind, field, text), words);
        for (String word : words) {
            postings.computeIfAbsent(word, _ -> new ArrayList<>()).add(entry);
            datasetsOf.computeIfAbsent(word, _ -> new HashSet<>()).add(at);
        }
    }

    /// Scores every dataset; index as in the list given to the constructor.
    Result search(String question) {
        Set<String> words = new HashSet<>(Tokens.of(question));
        Map<Entry, Double> found = new HashMap<>();
        for (String word : words) {
            double rarity = rarity(word);
            postings.getOrDefault(word, List.of())
                    .forEach(e -> found.merge(e, rarity, Double::sum));
        }
        double[] scores = new double[datasets];
        List<List<Scored>> matches = new ArrayList<>();
        for (int i = 0; i < datasets; i++) {
            matches.add(new ArrayList<>());
        }
        Map<String, Double> bestPerWord = new HashMap<>();
        found.forEach(
                (entry, rarity) -> {
                    double score = entry.weight() * rarity * coverage(entry, words);
                    matches.get(entry.dataset()).add(new Scored(score, entry.match()));
                    for (String word : entry.words()) {
                        if (words.contains(word)) {
                            String key = entry.dataset() + "/" + entry.match().kind() + "/" + word;
                            bestPerWord.merge(key, score / shared(entry, words), Math::max);
                        }
                    }
                });
        bestPerWord.forEach(
                (key, score) ->
                        scores[Integer.parseInt(key.substring(0, key.indexOf('/')))] += score);
        return new Result(scores, matches.stream().map(LexicalIndex::best).toList());
    }

    private double rarity(String word) {
        int in = datasetsOf.getOrDefault(word, Set.of()).size();
        return in == 0 ? 0.0 : Math.log1p((double) datasets / in);
    }

    private static double shared(Entry entry, Set<String> words) {
        return entry.words().stream().filter(words::contains).count();
    }

    private static double coverage(Entry entry, Set<String> words) {
        double share = shared(entry, words) / entry.words().size();
        if (entry.match().kind().equals("value")) {
            return share * share;
        }
        return share == 1.0 ? WHOLE : Math.sqrt(share);
    }

    private static List<SearchHit.Match> best(List<Scored> matches) {
        return matches.stream()
                .sorted(
                        Comparator.comparingDouble(Scored::score)
                                .reversed()
                                .thenComparing(s -> s.match().text()))
                .map(Scored::match)
                .distinct()
                .limit(OntologySearch.MAX_MATCHES)
                .toList();
    }

    /// @param scores one per dataset, 0 where nothing matched
    /// @param matches the best reasons per dataset
    record Result(double[] scores, List<List<SearchHit.Match>> matches) {}

    private record Scored(double score, SearchHit.Match match) {}

    private static final class Entry {

        private final int dataset;
        private final double weight;
        private final SearchHit.Match match;
        private final Set<String> words;

        Entry(int dataset, double weight, SearchHit.Match match, Set<String> words) {
            this.dataset = dataset;
            this.weight = weight;
            this.match = match;
            this.words = words;
        }

        int dataset() {
            return dataset;
        }

        double weight() {
            return weight;
        }

        SearchHit.Match match() {
            return match;
        }

        Set<String> words() {
            return words;
        }
    }
}
