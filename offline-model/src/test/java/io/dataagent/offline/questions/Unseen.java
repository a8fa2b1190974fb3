package io.dataagent.offline.questions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A set of questions that was written before one of them was tried: of `unseen/` and `heldout/`,
/// or of the `evals` module, whose placeholders count from [#TODAY].
///
/// @param name of the schema
/// @param script makes and fills it
/// @param questions in order
record Unseen(String name, String script, List<Asked> questions) {

    static final LocalDate TODAY = LocalDate.of(2026, 3, 15);

    private static final Path EVALS = Path.of("../evals");
    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{(year|month|quarter|date)([+-]\\d+)?}");

    /// One question.
    ///
    /// @param kind its class
    /// @param words the words, earlier questions before `>>`
    /// @param expected statements by hand of which one is met, or `NO`, `ASKS`, `TALK`
    record Asked(String kind, String words, List<String> expected) {}

    /// The open set of this name, of this module or else of `evals`.
    static Unseen named(String name) {
        return Unseen.class.getClassLoader().getResource("unseen/" + name + ".txt") != null
                ? here("unseen", name)
                : evals(name);
    }

    /// A set of any folder of questions.
    ///
    /// @param folder below the test resources, or `evals` for that module
    static Unseen of(String folder, String name) {
        return switch (folder) {
            case "questions" -> plain(name);
            case "evals" -> evals(name);
            case "unseen", "heldout" -> here(folder, name);
            default -> wordings(folder + "/" + name + ".txt", name);
        };
    }

    /// Other wordings of known questions: `= question` of a set, then a wording a line, which the
    /// statements of that question answer as well.
    ///
    /// @param file below the test resources
    static Unseen wordings(String file, String name) {
        Unseen known =
                Unseen.class.getClassLoader().getResource("questions/" + name + ".txt") != null
                        ? plain(name)
                        : named(name);
        Map<String, Asked> by = new HashMap<>();
        known.questions().forEach(q -> by.put(q.words().strip(), q));
        List<Asked> asked = new ArrayList<>();
        Asked of = null;
        for (String line : Sample.resource(file).lines().map(String::strip).toList()) {
            if (line.startsWith("= ")) {
                of = Objects.requireNonNull(by.get(filled(line.substring(2))), line);
            } else if (of != null && !line.startsWith("#")) {
                asked.add(new Asked(of.kind(), filled(line), of.expected()));
            }
        }
        return new Unseen(name, known.script(), asked);
    }

    private static Unseen plain(String name) {
        List<Asked> asked =
                Sample.resource("questions/" + name + ".txt")
                        .lines()
                        .filter(l -> l.contains("=>"))
                        .map(l -> l.split("=>", 2))
                        .map(p -> new Asked("question", p[0].strip(), List.of(p[1].strip())))
                        .toList();
        return new Unseen(
                name,
                name.equals("retail")
                        ? RetailSchema.script()
                        : Sample.resource("questions/" + name + ".sql"),
                asked);
    }

    /// A set of this module: `class: question => statement` a line, `or=>` before another result
    /// that is as right.
    static Unseen here(String folder, String name) {
        List<Asked> asked =
                Sample.resource(folder + "/" + name + ".txt")
                        .lines()
                        .filter(l -> !l.startsWith("--"))
                        .filter(l -> l.contains("=>"))
                        .map(l -> l.split(": | => ", 2))
                        .map(p -> asked(p[0], p[1].split(" => ", 2)))
                        .toList();
        return new Unseen(name, Sample.resource(folder + "/" + name + ".sql"), asked);
    }

    private static Asked asked(String kind, String[] sides) {
        return new Asked(kind, sides[0], List.of(sides[1].split(" or=> ")));
    }

    /// A set of the `evals` module.
    private static Unseen evals(String name) {
        try {
            JsonNode set =
                    new YAMLMapper()
                            .readTree(EVALS.resolve("questions/" + name + ".yaml").toFile());
            List<Asked> asked = new ArrayList<>();
            set.get("questions").forEach(q -> asked.add(asked(q)));
            return new Unseen(
                    name, name.equals("retail") ? RetailSchema.script() : script(name), asked);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String script(String name) throws IOException {
        Path folder = EVALS.resolve("schemas/" + name);
        Path annotations = folder.resolve("annotations.json");
        String script = Files.readString(folder.resolve("schema.sql"));
        boolean labelled = script.contains("-- label ");
        return (labelled ? "" : String.join("\n", Annotations.lines(annotations)) + "\n")
                + filled(script)
                + Annotations.comments(annotations);
    }

    private static Asked asked(JsonNode q) {
        List<String> words = new ArrayList<>();
        q.path("history").forEach(h -> words.add(filled(h.asText())));
        words.add(filled(q.get("question").asText()));
        String expected =
                switch (q.path("expect").asText("rows")) {
                    case "refusal" -> "NO";
                    case "clarification" -> "ASKS";
                    case "conversation" -> "TALK";
                    default -> filled(q.get("sql").asText());
                };
        List<String> accepted = new ArrayList<>(List.of(expected));
        q.path("accept").forEach(a -> accepted.add(filled(a.asText())));
        return new Asked(q.get("class").asText(), String.join(" >> ", words), accepted);
    }

    private static String filled(String template) {
        return PLACEHOLDER
                .matcher(template.replaceAll("\\{as_of}|current_date", "date '" + TODAY + "'"))
                .replaceAll(Unseen::placeholder);
    }

    private static String placeholder(MatchResult m) {
        long shift = m.group(2) == null ? 0 : Long.parseLong(m.group(2));
        return switch (m.group(1)) {
            case "year" -> String.valueOf(TODAY.getYear() + shift);
            case "month" ->
                    YearMonth.from(TODAY)
                            .plusMonths(shift)
                            .format(DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH));
            case "quarter" ->
                    YearMonth.from(TODAY)
                            .plusMonths(3 * shift)
                            .format(DateTimeFormatter.ofPattern("QQQ yyyy", Locale.ENGLISH));
            default -> TODAY.plusDays(shift).toString();
        };
    }
}
