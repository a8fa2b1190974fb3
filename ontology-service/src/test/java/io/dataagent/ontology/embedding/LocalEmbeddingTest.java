package io.dataagent.ontology.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.DurationConverter;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The model that runs in this process: nearness of meaning, not of letters.
class LocalEmbeddingTest {

    private static final int LENGTH = 384;

    @ParameterizedTest
    @CsvSource({
        "How many clients churned last month?, customers with cancelled subscriptions, stock levels",
        "Who earns the most?, salaries of employees, opening hours of stores",
        "Which goods came back?, returned items of orders, bank holidays by country",
        "When do trucks arrive?, delivery times of shipments, ratings of films"
    })
    void findsWhatIsMeantThoughNoWordIsShared(String question, String near, String far) {
        float[] asked = LocalVectors.question(question);

        assertThat(cosine(asked, LocalVectors.passage(near)))
                .isGreaterThan(cosine(asked, LocalVectors.passage(far)) + 0.02);
    }

    @Test
    void makesTheSameVectorAloneAndInABatch() {
        List<String> texts = List.of("orders", "a longer text about stores and their staff");

        List<float[]> batch = LocalVectors.made(texts);

        assertThat(batch).allMatch(vector -> vector.length == LENGTH);
        for (int i = 0; i < texts.size(); i++) {
            assertThat(cosine(batch.get(i), LocalVectors.passage(texts.get(i))))
                    .isGreaterThan(0.999);
        }
    }

    @Test
    void readsATextThatIsLongerThanItsWindow() {
        assertThat(LocalVectors.passage("revenue by month and store ".repeat(2_000)))
                .hasSize(LENGTH);
    }

    @Test
    void unpacksItsLibrariesWhereItWasTold() {
        LocalVectors.passage("anything");

        assertThat(Path.of("target/embedding")).isDirectoryRecursivelyContaining("glob:**.so");
        assertThat(Files.exists(Path.of(System.getProperty("user.home"), ".djl.ai", "tokenizers")))
                .isFalse();
    }

    @Test
    void leavesItsPlaceToTheLexicalOneWhereItCannotBeLoaded() {
        EmbeddingSource source =
                Embedder.source(
                        config(Map.of("dataagent.embedding.provider", "local")),
                        folder -> Optional.empty());

        assertThat(source.provider()).isEqualTo("offline");
        assertThat(source.model()).isEqualTo("offline-embedding");
    }

    @Test
    void isNotChangedByAKeyAlone() {
        EmbeddingSource source =
                Embedder.source(
                        config(
                                Map.of(
                                        "dataagent.embedding.provider",
                                        "local",
                                        "dataagent.embedding.openai-key",
                                        "k")),
                        folder -> LocalEmbedding.load(Path.of("target/embedding")));

        assertThat(source.provider()).isEqualTo("local");
        assertThat(source.model()).isEqualTo("bge-small-en-v1.5-q");
    }

    private static EmbeddingConfig config(Map<String, String> values) {
        return new SmallRyeConfigBuilder()
                .withMapping(EmbeddingConfig.class)
                .addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(values, "test", 1_000))
                .withDefaultValue("java.io.tmpdir", System.getProperty("java.io.tmpdir"))
                .withConverter(Duration.class, 200, new DurationConverter())
                .build()
                .getConfigMapping(EmbeddingConfig.class);
    }

    private static double cosine(float[] a, float[] b) {
        double dot = 0;
        double na = 0;
        double nb = 0;
        for (int i = 0; i < a.length; i++) {
            dot += a[i] * b[i];
            na += a[i] * a[i];
            nb += b[i] * b[i];
        }
        return dot / Math.sqrt(na * nb);
    }
}
