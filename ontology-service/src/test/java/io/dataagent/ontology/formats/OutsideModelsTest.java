package io.dataagent.ontology.formats;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.dataagent.ontology.adopt.Adoption;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.osi.OsiReader;
import io.dataagent.ontology.osi.OsiWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Models that other tools wrote come in without a connection, each with a file that says what
/// comes of it, and go out in the strict form of the format itself.
class OutsideModelsTest {

    private static final Path FILES = Path.of("src/test/resources/osi/outside");
    private static final JsonSchema FORMAT = schema("../ossie-core.schema.json");

    static Stream<String> files() throws IOException {
        try (Stream<Path> all = Files.list(FILES)) {
            return all
                    .map(p -> p.getFileName().toString())
                    .filter(n -> n.endsWith(".yaml") || n.endsWith(".json"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void comesInWithEverythingThatWasDoneSaid(String file) throws IOException {
        Path expected = FILES.resolve(file.replaceFirst("\\.[a-z]+$", ".expected"));
        List<String> found = said(file);
        if (Boolean.getBoolean("render")) {
            Files.write(expected, found, StandardCharsets.UTF_8);
        }

        assertThat(found).isEqualTo(Files.readAllLines(expected, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @MethodSource("files")
    void goesOutInTheStrictFormAndComesBackTheSame(String file) {
        SemanticModel model = adopted(read(file)).model();

        String yaml = OsiWriter.yaml(model);
        Formats.Outcome.Read again = (Formats.Outcome.Read) Formats.read(yaml, null);

        assertThat(ModelCheck.issuesOf(model)).isEmpty();
        assertThat(FORMAT.validate(OsiWriter.document(model)).stream().map(Object::toString))
                .isEmpty();
        assertThat(OsiReader.read(yaml))
                .isEqualTo(new OsiReader.Outcome.Imported(model, List.of(), "/semantic_model/0"));
        assertThat(OsiWriter.yaml(adopted(again).model())).isEqualTo(yaml);
    }

    @Test
    void elevenOfTheFormatAndFiveOfOtherToolsAreThere() throws IOException {
        assertThat(files()).hasSize(16);
    }

    private static Formats.Outcome.Read read(String file) {
        Formats.Outcome read = Formats.read(text(FILES.resolve(file)), null);
        assertThat(read).isInstanceOf(Formats.Outcome.Read.class);
        return (Formats.Outcome.Read) read;
    }

    private static Adoption.Adopted adopted(Formats.Outcome.Read read) {
        return Adoption.of(read.model(), null, read.at());
    }

    private static List<String> said(String file) {
        Formats.Outcome.Read read = read(file);
        Adoption.Adopted adopted = adopted(read);
        SemanticModel model = adopted.model();
        List<String> lines = new ArrayList<>();
        lines.add(
                "%s datasets=%d fields=%d relationships=%d metrics=%d"
                        .formatted(
                                read.format(),
                                model.datasets().size(),
                                model.datasets().stream().mapToInt(d -> d.fields().size()).sum(),
                                model.relationships().size(),
                                model.metrics().size()));
        read.warnings().forEach(w -> lines.add(line("read", w)));
        adopted.warnings().forEach(w -> lines.add(line("fit", w)));
        model.parked()
                .fields()
                .forEach(
                        p ->
                                lines.add(
                                        "unusable field %s.%s: %s"
                                                .formatted(
                                                        p.dataset(),
                                                        p.field().name(),
                                                        p.reason())));
        model.parked()
                .relationships()
                .forEach(
                        p ->
                                lines.add(
                                        "unusable relationship %s: %s"
                                                .formatted(p.relationship().name(), p.reason())));
        model.parked()
                .metrics()
                .forEach(
                        p ->
                                lines.add(
                                        "unusable metric %s: %s"
                                                .formatted(p.metric().name(), p.reason())));
        return lines;
    }

    private static String line(String kind, ModelIssue issue) {
        return kind + " " + issue.pointer() + " " + issue.message();
    }

    private static JsonSchema schema(String file) {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(text(FILES.resolve(file)));
    }

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
