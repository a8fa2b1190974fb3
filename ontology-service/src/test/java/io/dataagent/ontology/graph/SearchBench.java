package io.dataagent.ontology.graph;

import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.SearchHit;
import io.dataagent.offline.embed.LexicalEmbedding;
import io.dataagent.ontology.embedding.EmbeddingText;
import io.dataagent.ontology.model.Kept;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Session;
import org.neo4j.harness.Neo4j;
import org.neo4j.harness.Neo4jBuilders;

/// Many ontologies in one store: how long a search takes and what it finds, beside the design that
/// asks the vector index for topK×4 and filters by ontology afterwards. What is right is computed
/// outside the store, from the vectors that were written.
public final class SearchBench {

    static final int TOP = 10;
    static final int DATASETS = 20;
    private static final String POST_FILTER =
            """
            CALL db.index.vector.queryNodes('dataset_embedding', $candidates, $vector)
            YIELD node, score WHERE node.graph = $graph
            RETURN node.name AS name ORDER BY score DESC LIMIT $topK
            """;
    private static final List<String> WORDS =
            List.of(
                    ("order customer invoice payment shipment product price stock store employee salary"
                                    + " shift patient ward doctor drug claim policy premium account loan"
                                    + " branch card ticket agent call campaign click visit device sensor"
                                    + " reading alarm route driver vehicle fuel depot parcel supplier"
                                    + " contract project task budget course student grade room booking"
                                    + " guest flight seat crew engine part repair lease tenant rent")
                            .split(" "));

    private final Driver driver;
    private final int ontologies;
    private final List<VersionKey> keys = new ArrayList<>();
    private final List<List<float[]>> vectors = new ArrayList<>();
    private final List<List<String>> names = new ArrayList<>();

    SearchBench(Driver driver, int ontologies) {
        this.driver = driver;
        this.ontologies = ontologies;
    }

    /// Ontologies and searches as given, 1,000 and 2,000 by default.
    public static void main(String[] arguments) {
        int ontologies = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1_000;
        int searches = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2_000;
        try (Neo4j neo4j = Neo4jBuilders.newInProcessBuilder().withDisabledServer().build();
                Driver driver = GraphDatabase.driver(neo4j.boltURI(), AuthTokens.none())) {
            SearchBench bench = new SearchBench(driver, ontologies);
            bench.fill();
            for (Outcome outcome : bench.measure(searches)) {
                System.out.println(outcome.line());
            }
        }
    }

    void fill() {
        GraphWriter writer = new GraphWriter(new GraphStore(driver, config(1)));
        writer.prepare();
        Random random = new Random(5);
        for (int i = 0; i < ontologies; i++) {
            VersionKey key = new VersionKey(OntologyId.next(), 1);
            List<DatasetView> datasets =
                    IntStream.range(0, DATASETS).mapToObj(d -> dataset(d, random)).toList();
            List<float @Nullable []> made = new ArrayList<>();
            datasets.forEach(d -> made.add(LexicalEmbedding.of(EmbeddingText.of(d))));
            writer.datasets(key, 0, datasets, made, Kept.NOTHING);
            keys.add(key);
            vectors.add(List.copyOf(made));
            names.add(datasets.stream().map(DatasetView::name).toList());
        }
        try (Session session = driver.session()) {
            session.run(
                            "CREATE VECTOR INDEX dataset_embedding IF NOT EXISTS FOR (d:Dataset) ON d.embedding OPTIONS {indexConfig: {`vector.dimensions`: 1536, `vector.similarity_function`: 'cosine'}}")
                    .consume();
            session.run("CALL db.awaitIndexes(3600)").consume();
        }
    }

    List<Outcome> measure(int searches) {
        GraphReader reader = new GraphReader(new GraphStore(driver, config(1)), config(1));
        Graphs all = new Graphs(reader, config(ontologies * (DATASETS + 1L) * 2));
        Graphs few = new Graphs(reader, config(1));
        return List.of(
                run("exact, in memory", searches, q -> ours(all, q)),
                run("exact, read from the store every time", searches / 4, q -> ours(few, q)),
                run("index topK×4, filtered afterwards", searches / 4, this::postFilter));
    }

    private Outcome run(String name, int searches, Function<Query, List<String>> design) {
        Random random = new Random(9);
        for (int i = 0; i < ontologies; i++) {
            design.apply(query(i, random));
        }
        long[] nanos = new long[searches];
        double recall = 0;
        for (int i = 0; i < searches; i++) {
            Query query = query(random.nextInt(ontologies), random);
            long began = System.nanoTime();
            List<String> found = design.apply(query);
            nanos[i] = System.nanoTime() - began;
            recall += recall(found, query);
        }
        Arrays.sort(nanos);
        return new Outcome(
                name,
                recall / searches,
                nanos[searches / 2] / 1e6,
                nanos[(int) Math.min(searches - 1, Math.ceil(searches * 0.99))] / 1e6);
    }

    private List<String> ours(Graphs graphs, Query query) {
        OntologyGraph graph = graphs.get(keys.get(query.ontology()), "bench");
        graph.search().search(query.text(), query.vector(), TOP);
        return graph.search().byVector(query.vector(), TOP).stream()
                .map(SearchHit::dataset)
                .toList();
    }

    private List<String> postFilter(Query query) {
        try (Session session = driver.session()) {
            return session.executeRead(
                    tx ->
                            tx.run(
                                            POST_FILTER,
                                            Map.of(
                                                    "candidates",
                                                    TOP * 4,
                                                    "topK",
                                                    TOP,
                                                    "vector",
                                                    query.vector(),
                                                    "graph",
                                                    keys.get(query.ontology()).text()))
                                    .list(r -> r.get("name").asString()));
        }
    }

    private double recall(List<String> found, Query query) {
        List<float[]> known = vectors.get(query.ontology());
        List<String> right =
                IntStream.range(0, DATASETS)
                        .boxed()
                        .filter(d -> dot(known.get(d), query.vector()) > 0)
                        .sorted(Comparator.comparingDouble(d -> -dot(known.get(d), query.vector())))
                        .limit(TOP)
                        .map(d -> names.get(query.ontology()).get(d))
                        .toList();
        return right.isEmpty()
                ? 1
                : (double) right.stream().filter(found::contains).count() / right.size();
    }

    private static double dot(float[] a, float[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (double) a[i] * b[i];
        }
        return sum;
    }

    private static Query query(int ontology, Random random) {
        String text =
                "how many %ss per %s with %s".formatted(word(random), word(random), word(random));
        return new Query(ontology, text, LexicalEmbedding.of(text));
    }

    private static DatasetView dataset(int number, Random random) {
        String name = word(random) + "_" + word(random) + "_" + number;
        List<FieldView> fields =
                IntStream.range(0, 8)
                        .mapToObj(
                                i -> {
                                    String field = word(random) + "_" + i;
                                    return new FieldView(
                                            field,
                                            field,
                                            null,
                                            null,
                                            "String",
                                            false,
                                            List.of(),
                                            List.of(word(random), word(random)),
                                            null,
                                            null,
                                            null,
                                            null);
                                })
                        .toList();
        return new DatasetView(
                name,
                "public." + name,
                null,
                "One " + word(random),
                List.of(),
                List.of(),
                List.of(),
                100L,
                fields,
                null);
    }

    private static String word(Random random) {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    static GraphConfig config(long cachedDatasets) {
        return new GraphConfig() {
            @Override
            public long cachedDatasets() {
                return cachedDatasets;
            }

            @Override
            public double minJoinConfidence() {
                return 0.5;
            }

            @Override
            public int maxHops() {
                return 5;
            }

            @Override
            public int maxPaths() {
                return 3;
            }

            @Override
            public Duration readPatience() {
                return Duration.ofSeconds(2);
            }

            @Override
            public Duration writePatience() {
                return Duration.ofSeconds(10);
            }
        };
    }

    /// What one design showed.
    record Outcome(String design, double recall, double medianMs, double p99Ms) {

        String line() {
            return String.format(
                    Locale.ROOT,
                    "%-40s recall@10 %.3f, median %.2f ms, p99 %.2f ms",
                    design,
                    recall,
                    medianMs,
                    p99Ms);
        }
    }

    private record Query(int ontology, String text, float[] vector) {}
}
