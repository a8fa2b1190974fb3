package io.dataagent.ontology.osi;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
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

/// Documents as other writers make them, each with a file that says what must come of it.
class OsiFilesTest {

    private static final Path FILES = Path.of("src/test/resources/osi/files");
    private static final JsonSchema STRICT = strict();

    static Stream<String> files() throws IOException {
        try (Stream<Path> all = Files.list(FILES)) {
            return all
                    .map(p -> p.getFileName().toString())
                    .filter(n -> !n.endsWith(".expected"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("files")
    void readsEveryFileAsItIsMeant(String file) {
        List<String> expected =
                text(file.replaceFirst("\\.[a-z]+$", ".expected"))
                        .lines()
                        .filter(l -> !l.isBlank())
                        .toList();

        assertThat(outcome(text(file))).containsExactlyElementsOf(expected);
    }

    @ParameterizedTest
    @MethodSource("files")
    void writesInTheStrictFormWhateverItRead(String file) {
        if (OsiReader.read(text(file)) instanceof OsiReader.Outcome.Imported imported) {
            SemanticModel model = imported.model();

            assertThat(strictFaults(model)).isEmpty();
            assertThat(OsiReader.read(OsiWriter.yaml(model)))
                    .isEqualTo(
                            new OsiReader.Outcome.Imported(model, List.of(), "/semantic_model/0"));
        }
    }

    @Test
    void givesBackWhatItDoesNotUnderstand() {
        OsiReader.Outcome.Imported read =
                (OsiReader.Outcome.Imported) OsiReader.read(text("unknown-keys.yaml"));

        assertThat(OsiWriter.yaml(read.model()))
                .contains("the data team")
                .contains("every")
                .contains("ACME")
                .contains("#,##0");
        OsiReader.Outcome.Imported strict =
                (OsiReader.Outcome.Imported) OsiReader.read(text("strict.yaml"));
        assertThat(OsiWriter.document(strict.model()).toString())
                .contains("Amounts are in euro.")
                .contains("TO_DECIMAL(amount)")
                .contains("How much did we sell?")
                .contains("currency");
    }

    static List<String> strictFaults(SemanticModel model) {
        return STRICT.validate(OsiWriter.document(model)).stream()
                .map(ValidationMessage::getMessage)
                .toList();
    }

    private static List<String> outcome(String text) {
        List<String> lines = new ArrayList<>();
        switch (OsiReader.read(text)) {
            case OsiReader.Outcome.Rejected(List<ModelIssue> errors) -> {
                lines.add("rejected");
                errors.forEach(e -> lines.add(line("error", "", e)));
            }
            case OsiReader.Outcome.Imported(
                            SemanticModel model,
                            List<ModelIssue> warnings,
                            String at) -> {
                lines.add(
                        "imported datasets=%d relationships=%d metrics=%d"
                                .formatted(
                                        model.datasets().size(),
                                        model.relationships().size(),
                                        model.metrics().size()));
                warnings.forEach(w -> lines.add(line("warning", "", w)));
                ModelCheck.issuesOf(model).forEach(i -> lines.add(line("issue", at, i)));
            }
        }
        return lines;
    }

    private static String line(String kind, String at, ModelIssue issue) {
        return (kind + " " + at + issue.pointer() + " " + issue.message()).replace('\n', '?');
    }

    private static String text(String file) {
        try {
            return Files.readString(FILES.resolve(file), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonSchema strict() {
        try {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(
                            Files.readString(
                                    FILES.resolveSibling("osi-0.2.0.dev0.schema.json"),
                                    StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
