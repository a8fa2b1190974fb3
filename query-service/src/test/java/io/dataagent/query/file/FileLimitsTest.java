package io.dataagent.query.file;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.query.TestDatabases;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.security.TestSecurity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// `GET /api/files/limits` shows every limit that a person with files may meet.
@QuarkusTest
@QuarkusTestResource(TestDatabases.class)
@TestSecurity(user = "bounded", permissions = "files:write")
class FileLimitsTest {

    private static final Path SETTINGS = Path.of("..", "docs", "settings.md");

    @Test
    void everySettingOfFilesAndTicketsIsShown() throws Exception {
        JsonNode shown = limits();
        Set<String> names = new TreeSet<>();
        // what is null is not written: `retention` unless it is set
        for (var part : FileLimits.class.getRecordComponents()) {
            names.add(part.getName());
        }
        shown.path("conversion").fieldNames().forEachRemaining(names::add);
        shown.path("tickets").fieldNames().forEachRemaining(n -> names.add("ticket" + n));

        assertThat(shown.path("maxBytes").asLong()).isEqualTo(400L << 20);
        assertThat(shown.path("conversion").path("memoryMb").asInt()).isEqualTo(320);
        assertThat(shown.path("tickets").path("maxRows").asInt()).isEqualTo(20_000_000);
        for (var setting : FileConfig.class.getMethods()) {
            assertThat(names)
                    .as("setting %s", setting.getName())
                    .anyMatch(n -> n.startsWith(plain(setting.getName())));
        }
        for (var setting : io.dataagent.query.ticket.TicketConfig.class.getMethods()) {
            assertThat(names).anyMatch(n -> n.startsWith("ticket" + setting.getName()));
        }
    }

    @Test
    void whatOtherServicesHoldToIsWhatTheReferenceOfSettingsSays() throws IOException {
        List<String> reference = Files.readAllLines(SETTINGS);

        List<FileLimits.Elsewhere> all = LimitsElsewhere.all();

        assertThat(all).hasSizeGreaterThan(15);
        for (FileLimits.Elsewhere limit : all) {
            if (limit.setting() != null) {
                assertThat(reference)
                        .as(limit.setting())
                        .anyMatch(
                                line ->
                                        line.startsWith("| `" + limit.setting() + "` |")
                                                && line.contains("| `" + limit.value() + "` |"));
            }
        }
    }

    @Test
    void theSettingsOfConversationsOverFilesAreAllThere() throws IOException {
        Set<String> told =
                LimitsElsewhere.all().stream()
                        .map(l -> String.valueOf(l.setting()))
                        .collect(Collectors.toSet());

        Set<String> there =
                Files.readAllLines(SETTINGS).stream()
                        .filter(line -> line.startsWith("| `dataagent.agent.files."))
                        .map(line -> line.split("`")[1])
                        .collect(Collectors.toSet());

        assertThat(there).isNotEmpty().isSubsetOf(told);
    }

    private static String plain(String setting) {
        return setting.equals("retentionWarning") ? "warning" : setting;
    }

    private static JsonNode limits() throws Exception {
        String said = given().get("/api/files/limits").then().statusCode(200).extract().asString();
        return ContractJson.mapper().readTree(said).path("data");
    }
}
