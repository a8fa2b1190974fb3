package io.dataagent.agent.analyst.prompt;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How much a dataset or a field has to do with what is asked.
record Relevance(Words words, List<MetricView> metrics, Set<String> joined, Set<String> sources) {

    private static final double NAME = 6;
    private static final double MEASURE = 5;
    private static final double FIELD = 2;
    private static final double VALUE = 2;
    private static final double TEXT = 0.5;

    /// @param words what is asked
    /// @param metrics defined measures; one that is named counts for its datasets
    /// @param relationships those whose columns must stay
    static Relevance of(
            Words words, List<MetricView> metrics, List<RelationshipView> relationships) {
        Set<String> joined = new HashSet<>();
        for (RelationshipView r : relationships) {
            r.fromColumns().forEach(c -> joined.add(r.fromDataset() + "." + c));
            r.toColumns().forEach(c -> joined.add(r.toDataset() + "." + c));
        }
        return new Relevance(
                words, metrics.stream().filter(m -> named(m, words)).toList(), joined, Set.of());
    }

    /// The same where it is known of which fields, as `dataset.field`, the results are made.
    Relevance madeOf(Set<String> fields) {
        return new Relevance(words, metrics, joined, Set.copyOf(fields));
    }

    /// Whether a field is in the results; by its name where nobody knows what they are made of.
    boolean read(DatasetView dataset, FieldView field) {
        return sources.isEmpty()
                ? names(field)
                : sources.contains(dataset.name() + "." + field.name());
    }

    static boolean named(MetricView metric, Words words) {
        return Stream.concat(
                        Stream.of(metric.name(), metric.label() == null ? "" : metric.label()),
                        metric.synonyms().stream())
                .anyMatch(words::hold);
    }

    /// A score of a dataset; 0 for nothing in common.
    double of(DatasetView dataset) {
        double score = NAME * named(dataset.name(), dataset.label(), dataset.synonyms());
        for (MetricView metric : metrics) {
            score += metric.datasets().contains(dataset.name()) ? MEASURE : 0;
        }
        for (FieldView field : dataset.fields()) {
            score += ofField(field);
        }
        return score + TEXT * in(dataset.description());
    }

    /// A score of a field by its own names and values.
    double ofField(FieldView field) {
        double score = FIELD * named(field.name(), field.label(), field.synonyms());
        boolean value = field.sampleValues().stream().anyMatch(words::hold);
        return score + (value ? VALUE : 0) + (in(field.description()) > 1 ? TEXT : 0);
    }

    /// Whether a name of a field occurs whole.
    boolean names(FieldView field) {
        return named(field.name(), field.label(), field.synonyms()) >= 1;
    }

    /// Whether a field is what is asked about, or a metric that is asked for needs it.
    boolean wants(DatasetView dataset, FieldView field) {
        return ofField(field) > 0
                || metrics.stream()
                        .anyMatch(
                                m -> m.expression().contains(dataset.name() + "." + field.name()));
    }

    /// Whether a field must stay whatever is cut: a key, a join column, a moment.
    boolean keeps(DatasetView dataset, FieldView field) {
        return dataset.primaryKey().contains(field.name())
                || joined.contains(dataset.name() + "." + field.name())
                || field.time()
                || field.datatype().startsWith("Date");
    }

    private double named(String name, @Nullable String label, List<String> synonyms) {
        double best = Math.max(share(name), label == null ? 0 : share(label));
        for (String synonym : synonyms) {
            best = Math.max(best, share(synonym));
        }
        return best;
    }

    /// The share of a name's words that are asked for.
    private double share(String name) {
        int all = Words.of(name).stems().size();
        return all == 0 ? 0 : (double) words.in(name) / all;
    }

    private int in(@Nullable String text) {
        return text == null ? 0 : words.in(text);
    }
}
