package io.dataagent.ontology.search;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.MetricView;
import io.dataagent.contracts.ontology.SearchHit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Searches the datasets of one ontology version: exact cosine over all of its vectors, fused
/// with full text by reciprocal ranks (Cormack, Clarke, Büttcher, 2009). Nothing is filtered
/// after a cut, so no hit is lost.
public final class OntologySearch {

    static final int MAX_MATCHES = 8;
    private static final double RANK_CONSTANT = 60.0;

    /// A word that is there is better evidence than a vector that is near.
    private static final double TEXT_WEIGHT = 1.25;

    private final List<String> names;
    private final LexicalIndex lexical;
    private final List<float @Nullable []> vectors;

    /// @param datasets of the version
    /// @param metrics of the version; their words count for the datasets that they name
    /// @param vectors one per dataset, null where there is none
    public OntologySearch(
            List<DatasetView> datasets,
            List<MetricView> metrics,
            List<float @Nullable []> vectors) {
        this.names = datasets.stream().map(DatasetView::name).toList();
        this.lexical = new LexicalIndex(datasets, metrics);
        this.vectors = new ArrayList<>(vectors);
    }

    /// The best datasets for a question, the best first.
    ///
    /// @param question any text
    /// @param vector the question's vector, or null to go by full text alone
    /// @param topK most hits
    public List<SearchHit> search(String question, float @Nullable [] vector, int topK) {
        LexicalIndex.Result text = lexical.search(question);
        double[] cosine = vector == null ? new double[names.size()] : cosines(vector);
        double[] fused = new double[names.size()];
        addRanks(fused, text.scores(), TEXT_WEIGHT);
        addRanks(fused, cosine, 1.0);
        return IntStream.range(0, names.size())
                .boxed()
                .filter(i -> fused[i] > 0)
                .sorted(
                        Comparator.<Integer>comparingDouble(i -> -fused[i])
                                .thenComparing(names::get))
                .limit(topK)
                .map(i -> new SearchHit(names.get(i), fused[i], reasons(text, cosine, i)))
                .toList();
    }

    /// The nearest datasets by vector alone, to measure what it is worth.
    public List<SearchHit> byVector(float[] vector, int topK) {
        double[] cosine = cosines(vector);
        return IntStream.range(0, names.size())
                .boxed()
                .filter(i -> cosine[i] > 0)
                .sorted(
                        Comparator.<Integer>comparingDouble(i -> -cosine[i])
                                .thenComparing(names::get))
                .limit(topK)
                .map(i -> new SearchHit(names.get(i), cosine[i], List.of()))
                .toList();
    }

    private static List<SearchHit.Match> reasons(
            LexicalIndex.Result text, double[] cosine, int dataset) {
        List<SearchHit.Match> reasons = new ArrayList<>(text.matches().get(dataset));
        if (cosine[dataset] > 0) {
            reasons.add(
                    new SearchHit.Match(
                            "vector", "", String.format(Locale.ROOT, "%.3f", cosine[dataset])));
        }
        return reasons;
    }

    private double[] cosines(float[] question) {
        double[] result = new double[names.size()];
        for (int i = 0; i < result.length; i++) {
            float[] vector = vectors.get(i);
            result[i] = vector == null ? 0.0 : Math.max(0.0, cosine(question, vector));
        }
        return result;
    }

    private static double cosine(float[] a, float[] b) {
        if (a.length != b.length) {
            return 0.0;
        }
        double dot = 0;
        double normA = 0;
        double normB = 0;
        for (int i = 0; i < a.length; i++) {
            dot += (double) a[i] * b[i];
            normA += (double) a[i] * a[i];
            normB += (double) b[i] * b[i];
        }
        return normA == 0 || normB == 0 ? 0.0 : dot / Math.sqrt(normA * normB);
    }

    /// Adds weight / (60 + rank) for every dataset with a score; equal scores share a rank.
    private static void addRanks(double[] fused, double[] scores, double weight) {
        double[] sorted = Arrays.stream(scores).filter(s -> s > 0).map(s -> -s).sorted().toArray();
        for (int i = 0; i < scores.length; i++) {
            if (scores[i] > 0) {
                int rank = firstIndex(sorted, -scores[i]) + 1;
                fused[i] += weight / (RANK_CONSTANT + rank);
            }
        }
    }

    private static int firstIndex(double[] sorted, double value) {
        int at = Arrays.binarySearch(sorted, value);
        while (at > 0 && sorted[at - 1] == value) {
            at--;
        }
        return at;
    }
}
