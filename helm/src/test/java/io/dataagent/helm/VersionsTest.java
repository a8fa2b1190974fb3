package io.dataagent.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// One number for all: the build (with `-SNAPSHOT` between releases), the chart, what it installs,
/// and the newest heading of the changelog.
class VersionsTest {

    private static final Path ROOT = Path.of("..");

    @Test
    void theBuildTheChartItsImagesAndTheChangelogHaveTheSameVersion() throws IOException {
        JsonNode chart = Chart.YAML.readTree(Files.readString(Chart.PLACE.resolve("Chart.yaml")));
        String built =
                first(
                                "<artifactId>data-agent</artifactId>\\s*<version>([^<]+)</version>",
                                "pom.xml")
                        .replaceFirst("-SNAPSHOT$", "");

        assertThat(chart.path("version").asText()).isEqualTo(built);
        assertThat(chart.path("appVersion").asText()).isEqualTo(built);
        assertThat(first("(?m)^## (\\S+)", "CHANGELOG.md")).isEqualTo(built);
        List<JsonNode> rendered = Chart.render(Map.of());
        for (String service : Chart.SERVICES) {
            assertThat(
                            Chart.pod(Chart.deployment(rendered, service))
                                    .at("/containers/0/image")
                                    .asText())
                    .isEqualTo("data-agent/" + service + ":" + built);
        }
    }

    private static String first(String pattern, String file) throws IOException {
        Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(ROOT.resolve(file)));
        assertThat(matcher.find()).as(file).isTrue();
        return matcher.group(1);
    }
}
