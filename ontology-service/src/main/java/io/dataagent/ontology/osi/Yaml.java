package io.dataagent.ontology.osi;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLParser;
import com.fasterxml.jackson.dataformat.yaml.util.StringQuotingChecker;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.YAMLException;

/// Reads and writes YAML within bounds: no aliases (so no bomb), no duplicate keys, at most 50
/// levels and 8 million characters. A line has at most 500,000 and a word 100,000, since the YAML
/// parser's time grows with the square of them; what is JSON is read as JSON, which is one line.
public final class Yaml {

    private static final Logger LOG = Logger.getLogger(Yaml.class);
    private static final int MAX_CHARACTERS = 8_000_000;
    private static final int MAX_DEPTH = 50;
    private static final int MAX_WORD = 100_000;
    private static final int MAX_LINE = 500_000;
    private static final Pattern MARK = Pattern.compile(" line (\\d+), column");
    private static final YAMLMapper MAPPER = mapper();
    private static final JsonMapper JSON = json();

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
    public static JsonNode read(String yaml) {
        try {
            JsonNode node = parsed(yaml);
            if (node == null || !node.isObject()) {
                throw new IllegalArgumentException("the document is not an object");
            }
            return node;
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("not readable as YAML: " + firstLine(e), e);
        } catch (YAMLException e) {
            throw new IllegalArgumentException("not readable as YAML", e);
        } catch (IOException e) {
            throw new IllegalStateException("a text in memory does not read", e);
        }
    }

    private static @Nullable JsonNode parsed(String text) throws IOException {
        if (text.length() > MAX_CHARACTERS) {
            throw new IllegalArgumentException("the document has more than 8 million characters");
        }
        if (text.stripLeading().startsWith("{")) {
            try {
                return JSON.readTree(text);
            } catch (JsonProcessingException e) {
                LOG.trace("not JSON, so it may be YAML in braces", e);
            }
        }
        refuseLongRuns(text);
        refuseAliases(text);
        return MAPPER.readTree(text);
    }

    private static void refuseLongRuns(String text) {
        int blank = -1;
        int line = -1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            blank = c <= ' ' ? i : blank;
            line = c == '\n' ? i : line;
            if (i - blank > MAX_WORD || i - line > MAX_LINE) {
                throw new IllegalArgumentException(
                        "a line has at most 500,000 characters, 100,000 of them without a blank");
            }
        }
    }

    /// Jackson would take an alias for the text of its name.
    private static void refuseAliases(String text) throws IOException {
        try (YAMLParser parser = MAPPER.getFactory().createParser(text)) {
            while (parser.nextToken() != null) {
                if (parser.isCurrentAlias()) {
                    throw new IllegalArgumentException(
                            "aliases are not read: write out what *%s stands for (line %d)"
                                    .formatted(
                                            parser.getText(),
                                            parser.currentTokenLocation().getLineNr()));
                }
            }
        }
    }

    private static String firstLine(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        String line =
                message == null
                        ? ""
                        : message.lines()
                                .filter(l -> !l.isBlank() && !l.startsWith(" "))
                                .limit(2)
                                .collect(Collectors.joining(": "));
        Matcher marked = MARK.matcher(message == null ? "" : message);
        String at = "";
        while (marked.find()) {
            at = marked.group(1);
        }
        if (at.isEmpty() && e.getLocation() != null) {
            at = Integer.toString(e.getLocation().getLineNr());
        }
        return at.isEmpty() ? line : line + " (line " + at + ")";
    }

    /// Leaves quotes away only where nobody can take the text for anything but text: Jackson's
    /// own rule would write `0x10` bare.
    private static final class Quoting extends StringQuotingChecker.Default {

        private static final long serialVersionUID = 1L;
        private static final Pattern SAFE = Pattern.compile("[A-Za-z_][\\w .()/,*+=-]*");

        @Override
        public boolean needToQuoteName(String name) {
            return needToQuoteValue(name) || super.needToQuoteName(name);
        }

        @Override
        public boolean needToQuoteValue(String value) {
            return !SAFE.matcher(value).matches()
                    || value.endsWith(" ")
                    || super.needToQuoteValue(value);
        }
    }

    private static JsonMapper json() {
        StreamReadConstraints bounds =
                StreamReadConstraints.builder().maxNestingDepth(MAX_DEPTH).build();
        JsonFactory factory =
                JsonFactory.builder()
                        .streamReadConstraints(bounds)
                        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                        .build();
        return JsonMapper.builder(factory)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .build();
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
                        .enable(YAMLParser.Feature.EMPTY_STRING_AS_NULL)
                        .disable(YAMLGenerator.Feature.WRITE_DOC_START_MARKER)
                        .enable(YAMLGenerator.Feature.MINIMIZE_QUOTES)
                        .enable(YAMLGenerator.Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
                        .disable(YAMLGenerator.Feature.SPLIT_LINES)
                        .build();
        return new YAMLMapper(factory);
    }
}
