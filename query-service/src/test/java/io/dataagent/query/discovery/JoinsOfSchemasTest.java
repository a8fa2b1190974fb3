package io.dataagent.query.discovery;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Joins of schemas that declare nothing, in six manners of naming. With `-Djoins=<folder>` those
/// of that folder, which is what the bench does.
class JoinsOfSchemasTest {

    private static final String OWN = "src/test/resources/joins";

    @TempDir Path home;

    @Test
    void areFoundByNamesAndValuesTogether() throws Exception {
        String folder = System.getProperty("joins", OWN);
        List<JoinsOfSchemas.Found> all = new ArrayList<>();
        try (JoinsOfSchemas schemas = new JoinsOfSchemas(home)) {
            for (Path sql : JoinsOfSchemas.in(Path.of(folder))) {
                all.add(schemas.found(sql));
            }
        }
        long truth = all.stream().mapToLong(f -> f.truth().size()).sum();
        long offered = all.stream().mapToLong(f -> f.offered().size()).sum();
        long hits = all.stream().mapToLong(f -> f.hits().size()).sum();
        all.forEach(JoinsOfSchemasTest::print);
        System.out.printf(
                "BENCH all: recall %d of %d (%.0f %%), precision %d of %d (%.1f %%)%n",
                hits, truth, 100.0 * hits / truth, hits, offered, 100.0 * hits / offered);

        assertThat(all).isNotEmpty();
        if (folder.equals(OWN)) {
            assertThat(hits / (double) truth).isGreaterThanOrEqualTo(0.8);
            assertThat(hits / (double) offered).isGreaterThanOrEqualTo(0.98);
        }
    }

    private static void print(JoinsOfSchemas.Found found) {
        System.out.printf(
                "BENCH %s: recall %d of %d, precision %d of %d, %d ms%n",
                found.name(),
                found.hits().size(),
                found.truth().size(),
                found.hits().size(),
                found.offered().size(),
                found.millis());
        found.missed().forEach(join -> System.out.println("BENCH   not seen: " + join));
        found.wrong().forEach(join -> System.out.println("BENCH   wrong:    " + join));
    }
}
