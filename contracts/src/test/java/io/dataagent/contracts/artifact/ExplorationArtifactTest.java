package io.dataagent.contracts.artifact;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.ExplorationArtifact.Drawn;
import io.dataagent.contracts.artifact.ExplorationArtifact.Figure;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ExplorationArtifact.Looked;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.id.ArtifactId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What explorations and reports hand on looks on the wire as it did.
class ExplorationArtifactTest {

    private static final Path GOLDEN = Path.of("src/test/resources/golden/run");
    private static final ArtifactId ROWS =
            new ArtifactId(UUID.fromString("0197a000-0000-7000-8000-00000000000a"));

    @Test
    void anExplorationReadsAsItWasWritten() throws IOException {
        PhaseArtifact artifact = exploration();

        isAsIn("exploration.json", artifact);
    }

    @Test
    void aReportReadsAsItWasWritten() throws IOException {
        PhaseArtifact artifact =
                new ReportArtifact(
                        new MessageId(UUID.fromString("0197a000-0000-7000-8000-00000000000b")),
                        "Returns",
                        "en",
                        Instant.parse("2026-07-01T00:00:00Z"),
                        List.of(new Section(Part.SUMMARY, "Summary", "One shop.", List.of())),
                        List.of(),
                        0);

        isAsIn("report.json", artifact);
    }

    @Test
    void nothingOfItGoesOnTheBus() throws IOException {
        RunEvent event = new RunEvent.PhaseArtifactProduced(Phase.EXPLORER, 1, exploration());

        assertThat(ContractJson.redactedMapper().writeValueAsString(event))
                .doesNotContain("Houston", "SELECT");
    }

    private static ExplorationArtifact exploration() {
        FoundOut found =
                new FoundOut(
                        "f1",
                        FindingVerdict.WEAK,
                        "Houston has the highest returns.",
                        List.of(new BoundNumber("12", "step 3, row 0, returns", "12")),
                        List.of("It rests on only 9 values."),
                        List.of(new Figure("p", 0.04)),
                        List.of(2, 3),
                        "SELECT 1",
                        ROWS,
                        "c1",
                        null);
        return new ExplorationArtifact(
                ExplorationStatus.STOPPED,
                "Houston stands out.",
                List.of(found),
                List.of(),
                List.of(new Looked(2, "run_sql", "by city", "SELECT 1", ROWS, 9, 12, false)),
                List.of(
                        new Drawn(
                                "c1",
                                4,
                                "bar",
                                new ChartView.VegaLite(
                                        "Returns", JsonNodeFactory.instance.objectNode(), ROWS),
                                "Returns",
                                "Bars of returns by city",
                                "SELECT 1")),
                4,
                15,
                1200,
                900,
                StopReason.STEPS,
                null,
                List.of(),
                List.of(),
                List.of("Why Houston?"));
    }

    private static void isAsIn(String name, PhaseArtifact artifact) throws IOException {
        String json = ContractJson.write(artifact);
        Path file = GOLDEN.resolve(name);
        if (!Files.exists(file)) {
            Files.writeString(file, ContractJson.mapper().readTree(json).toPrettyString() + "\n");
            throw new AssertionError("golden file written, look at it: " + file);
        }
        assertThat(ContractJson.mapper().readTree(json))
                .isEqualTo(ContractJson.mapper().readTree(Files.readString(file)));
        assertThat(ContractJson.read(json, PhaseArtifact.class)).isEqualTo(artifact);
    }
}
