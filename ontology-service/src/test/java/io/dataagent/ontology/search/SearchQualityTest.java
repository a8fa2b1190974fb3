package io.dataagent.ontology.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.offline.embed.LexicalEmbedding;
import io.dataagent.ontology.embedding.EmbeddingText;
import io.dataagent.ontology.embedding.LocalVectors;
import io.dataagent.ontology.model.SemanticModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// How well datasets are found: questions over four schemas, each labelled with the datasets that
/// its hand-written SQL uses; with the lexical vectors and with those of the model of this process.
class SearchQualityTest {

    private static final List<String> SCHEMAS = List.of("retail", "hospital", "payroll", "freight");
    private static final int TOP = 10;

    @Test
    void hasEnoughQuestionsAndEveryOneIsLabelled() {
        List<Labelled.Question> all =
                SCHEMAS.stream().flatMap(s -> Labelled.of(s).questions().stream()).toList();

        assertThat(all).hasSizeGreaterThanOrEqualTo(120);
        assertThat(all).allMatch(q -> !q.datasets().isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "retail, LEXICAL",
        "hospital, LEXICAL",
        "payroll, LEXICAL",
        "freight, LEXICAL",
        "retail, LOCAL",
        "hospital, LOCAL",
        "payroll, LOCAL",
        "freight, LOCAL"
    })
    void findsWhatTheSqlNeeds(String schema, Vectors vectors) {
        Labelled labelled = Labelled.of(schema);

        Map<Mode, Score> scores = scores(labelled.model(), labelled.questions(), vectors);

        print(
                schema + " " + vectors,
                labelled.model().datasets().size(),
                labelled.questions().size(),
                scores);
        assertThat(scores.get(Mode.FUSED).recall()).isGreaterThanOrEqualTo(0.97);
        assertThat(scores.get(Mode.FUSED).mrr()).isGreaterThanOrEqualTo(0.85);
    }

    @ParameterizedTest
    @EnumSource(Vectors.class)
    void findsItAmongTheDatasetsOfAllSchemasToo(Vectors vectors) {
        // Given
        List<DatasetView> datasets = new ArrayList<>();
        List<Labelled.Question> questions = new ArrayList<>();
        for (String schema : SCHEMAS) {
            Labelled labelled = Labelled.of(schema);
            labelled.model().datasets().forEach(d -> datasets.add(renamed(d, schema)));
            labelled.questions().forEach(q -> questions.add(renamed(q, schema)));
        }

        // When
        Map<Mode, Score> scores =
                scores(
                        new SemanticModel("all", null, datasets, List.of(), List.of()),
                        questions,
                        vectors);

        // Then
        print("all " + vectors, datasets.size(), questions.size(), scores);
        assertThat(scores.get(Mode.FUSED).recall()).isGreaterThanOrEqualTo(0.90);
        assertThat(scores.get(Mode.FUSED).mrr()).isGreaterThanOrEqualTo(0.70);
    }

    private static Map<Mode, Score> scores(
            SemanticModel model, List<Labelled.Question> questions, Vectors made) {
        List<float @Nullable []> vectors = new ArrayList<>();
        model.datasets().forEach(d -> vectors.add(made.passage(EmbeddingText.of(d))));
        OntologySearch search = new OntologySearch(model.datasets(), model.metrics(), vectors);
        Map<Mode, Score> scores = new LinkedHashMap<>();
        for (Mode mode : Mode.values()) {
            double recall = 0;
            double mrr = 0;
            for (Labelled.Question q : questions) {
                List<String> found = found(search, mode, q.text(), made);
                double share =
                        (double) q.datasets().stream().filter(found::contains).count()
                                / q.datasets().size();
                double rank = reciprocalRank(found, q.datasets());
                recall += share;
                mrr += rank;
                if (mode == Mode.FUSED && (share < 1 || rank < 1) && Boolean.getBoolean("misses")) {
                    System.out.printf(
                            "  %.2f %.2f %s %s %s%n", share, rank, q.text(), q.datasets(), found);
                }
            }
            scores.put(mode, new Score(recall / questions.size(), mrr / questions.size()));
        }
        return scores;
    }

    private static List<String> found(
            OntologySearch search, Mode mode, String question, Vectors made) {
        List<SearchHit> hits =
                switch (mode) {
                    case VECTOR -> search.byVector(made.question(question), TOP);
                    case FULL_TEXT -> search.search(question, null, TOP);
                    case FUSED -> search.search(question, made.question(question), TOP);
                };
        return hits.stream().map(SearchHit::dataset).toList();
    }

    private static double reciprocalRank(List<String> found, Set<String> wanted) {
        for (int i = 0; i < found.size(); i++) {
            if (wanted.contains(found.get(i))) {
                return 1.0 / (i + 1);
            }
        }
        return 0;
    }

    private static DatasetView renamed(DatasetView d, String schema) {
        return new DatasetView(
                schema + "." + d.name(),
                d.source(),
                d.label(),
                d.description(),
                d.synonyms(),
                d.primaryKey(),
                d.uniqueKeys(),
                d.rowCount(),
                d.fields(),
                null);
    }

    private static Labelled.Question renamed(Labelled.Question q, String schema) {
        return new Labelled.Question(
                q.text(),
                q.datasets().stream().map(d -> schema + "." + d).collect(Collectors.toSet()));
    }

    private static void print(String name, int datasets, int questions, Map<Mode, Score> scores) {
        scores.forEach(
                (mode, score) ->
                        System.out.printf(
                                Locale.ROOT,
                                "%-16s %3d datasets %3d questions %-9s recall@10 %.3f MRR %.3f%n",
                                name,
                                datasets,
                                questions,
                                mode.name().toLowerCase(Locale.ROOT),
                                score.recall(),
                                score.mrr()));
    }

    private enum Mode {
        VECTOR,
        FULL_TEXT,
        FUSED
    }

    /// Who makes the vectors.
    enum Vectors {
        LEXICAL,
        LOCAL;

        float[] passage(String text) {
            return this == LEXICAL ? LexicalEmbedding.of(text) : LocalVectors.passage(text);
        }

        float[] question(String text) {
            return this == LEXICAL ? LexicalEmbedding.of(text) : LocalVectors.question(text);
        }
    }

    private record Score(double recall, double mrr) {}
}
