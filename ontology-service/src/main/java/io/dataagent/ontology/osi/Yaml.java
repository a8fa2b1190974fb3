package io.dataagent.ontology.osi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.YAMLException;

/// Reads and writes YAML within bounds: no aliases (so no bomb), no duplicate keys, at most 50
/// levels and 8 million characters.
final class Yaml {

    private static final int MAX_CHARACTERS = 8_000_000;
    private static final int MAX_DEPTH = 50;
    private static final YAMLMapper MAPPER = mapper();

    private Yaml() {}

    static String write(JsonNode node) {
        try {
            return MAPPER.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a document does not write as YAML", e);
        }
    }

    /// @throws IllegalArgumentException if the text is not YAML within bounds; the message is fit
    ///   for the person who sent it
    static JsonNode read(String yaml) {
        try {
            JsonNode node = MAPPER.readTree(yaml);
            if (node == null || !node.isObject()) {
                throw new IllegalArgumentException("the document is not an object");
            }
            return node;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not readable as YAML: " + firstLine(e), e);
        } catch (YAMLException e) {
            throw new IllegalArgumentException("not readable as YAML", e);
        }
    }

    private static String firstLine(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        String line = message == null ? "" : message.lines().findFirst().orElse("");
        return e.getLocation() == null
                ? line
                : line + " (line " + e.getLocation().getLineNr() + ")";
    }

    /// Leaves quotes away only where nobody can take the text for anything but text: Jackson's
    /// own rule would write `0x10` bare.
    private static final class Quoting extends StringQuotingChecker.Default {

        private static final long serialVersionUID = 1L;
        private static final Pattern SAFE = Pattern.compile("[A-Za-z_][\\w .()/,*+=-]*");

        @Override
        public boolean needToQuoteValue(String value) {
            return !SAFE.matcher(value).matches()
                    || value.endsWith(" ")
                    || super.needToQuoteValue(value);
        }
    }

    private static YAMLMapper mapper() {
        LoaderOptions options = new LoaderOptions();
        options.setMaxAliasesForCollections(0);
        options.setCodePointLimit(MAX_CHARACTERS);
        options.setNestingDepthLimit(MAX_DEPTH);
        options.setAllowDuplicateKeys(false);
        YAMLFactory factory =
                YAMLFactory.builder()
                        .loaderOptions(options)
                        .stringQuotingChecker(new Quoting())
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                        .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                        .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                        .disable(YAMLGenerator.Feature.SPLIT_LINES)
                        .build();
        return new YAMLMapper(factory);
    }
}
