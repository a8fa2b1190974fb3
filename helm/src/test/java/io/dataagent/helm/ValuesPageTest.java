package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page of values is the chart's, and says all of them. To write it anew:
/// `./data-agent test helm -Drender=true`.
class ValuesPageTest {

    private static final Path PAGE = Path.of("../docs/values.md");

    @Test
    void isWhatTheChartSays() throws IOException {
        String page = new ValuesPage().page();
        if (Boolean.getBoolean("render")) {
            Files.writeString(PAGE, page);
        }

        assertThat(Files.readString(PAGE)).isEqualTo(page);
    }

    @Test
    void everyValueOfTheChartIsThereWithItsDefault() throws IOException {
        String page = Files.readString(PAGE);
        ValuesPage values = new ValuesPage();
        List<String> leaves = new ArrayList<>();
        leaves(
                Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("values.yaml"))),
                "",
                leaves);

        for (String leaf : leaves) {
            assertThat(values.rows())
                    .as(leaf)
                    .anyMatch(row -> leaf.equals(row.path()) || leaf.startsWith(row.path() + "."));
        }
        for (ValuesPage.Row row : values.rows()) {
            assertThat(page).contains("\n| `" + row.path() + "` | ");
        }
    }

    @Test
    void everyValueIsOneOfTheSchemaAndHasAMeaning() throws IOException {
        ValuesPage values = new ValuesPage();

        assertThat(values.rows())
                .allSatisfy(
                        row -> {
                            assertThat(values.type(row.path()).isMissingNode())
                                    .as(row.path())
                                    .isFalse();
                            assertThat(values.meaning(row.path())).as(row.path()).isNotBlank();
                        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "| `sandbox.driver` | `kubernetes`, `local` | `\"kubernetes\"` |",
                "| `managementPort` | integer, from 1, to 65535 | `9000` | Probes, metrics",
                "| `duckdb.accessMode` | `ReadWriteMany`, `ReadWriteOnce` | `\"ReadWriteMany\"` | How the claim",
                "| `services.gateway.replicas` | integer, from 1 | `2` |",
                "| `services.query-service.postgres.owner` | string",
                "| `defaults.priorityClassName` | string | `\"\"` |"
            })
    void saysWhatIsAllowedAndInForce(String row) throws IOException {
        assertThat(new ValuesPage().page()).contains("\n" + row);
    }

    private static void leaves(JsonNode node, String path, List<String> found) {
        if (node.isObject() && !node.isEmpty()) {
            node.propertyStream()
                    .forEach(
                            e ->
                                    leaves(
                                            e.getValue(),
                                            path.isEmpty() ? e.getKey() : path + "." + e.getKey(),
                                            found));
        } else {
            found.add(path);
        }
    }
}
