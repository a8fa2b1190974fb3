package io.dataagent.agent.report;

import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.ExplorationArtifact.Drawn;
import io.dataagent.contracts.artifact.ExplorationArtifact.FoundOut;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Exhibit;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Puts a report together: findings, tables and method from the exploration, words between them
/// from the model.
record Sections(
        Basis basis, Words words, Phrases phrases, String language, @Nullable Instant asOf) {

    ReportArtifact report() {
        List<Part> wanted = basis.task().parts();
        List<Section> sections =
                Stream.of(Part.values())
                        .filter(p -> wanted.isEmpty() || wanted.contains(p))
                        .map(this::section)
                        .filter(s -> !s.markdown().isBlank() || !s.exhibits().isEmpty())
                        .toList();
        List<BoundNumber> numbers = new ArrayList<>(words.numbers());
        explored().findings().forEach(f -> numbers.addAll(f.numbers()));
        return new ReportArtifact(
                basis.task().source(),
                words.title().isBlank() ? basis.task().question() : words.title(),
                language,
                asOf == null ? Instant.EPOCH : asOf,
                sections,
                numbers,
                words.withheld());
    }

    /// The whole report as one text.
    static String markdown(ReportArtifact report) {
        return "# "
                + report.title()
                + "\n\n"
                + report.sections().stream()
                        .map(s -> "## " + s.heading() + "\n\n" + s.markdown())
                        .collect(Collectors.joining("\n\n"));
    }

    private ExplorationArtifact explored() {
        return basis.exploration();
    }

    private Section section(Part part) {
        String heading = phrases.of("report." + part.wire(), Map.of());
        return switch (part) {
            case SUMMARY -> new Section(part, heading, summary(), List.of());
            case DATA -> new Section(part, heading, data(), List.of());
            case FINDINGS -> new Section(part, heading, findings(), exhibits());
            case NOT_CONFIRMED ->
                    new Section(part, heading, listed(explored().notConfirmed()), List.of());
            case LIMITS ->
                    new Section(
                            part,
                            heading,
                            bullets(
                                    Stream.concat(
                                            explored().caveats().stream(),
                                            words.limits().stream())),
                            List.of());
            case METHOD -> new Section(part, heading, method(), List.of());
            case NEXT ->
                    new Section(
                            part,
                            heading,
                            bullets(
                                    words.questions().isEmpty()
                                            ? explored().nextQuestions().stream()
                                            : words.questions().stream()),
                            List.of());
        };
    }

    private String summary() {
        return words.summary().isEmpty()
                ? explored().summary()
                : String.join("\n\n", words.summary());
    }

    private String data() {
        List<String> lines = new ArrayList<>();
        lines.add(phrases.of("report.question", Map.of("q", basis.task().question())));
        DataLineage lineage = explored().dataLineage();
        if (lineage != null) {
            lines.add(
                    phrases.of(
                            "report.sources", Map.of("d", String.join(", ", lineage.datasets()))));
            if (lineage.timeWindow() != null && tells(lineage.timeWindow())) {
                lines.add(phrases.of("report.window", Map.of("w", lineage.timeWindow())));
            }
            List<String> filters = lineage.filters().stream().filter(Sections::tells).toList();
            if (!filters.isEmpty()) {
                lines.add(
                        phrases.of(
                                "report.filters",
                                Map.of("f", "`" + String.join("`, `", filters) + "`")));
            }
        }
        if (asOf != null) {
            lines.add(
                    phrases.of(
                            "report.as_of",
                            Map.of("t", LocalDate.ofInstant(asOf, ZoneOffset.UTC).toString())));
        }
        return bullets(lines.stream());
    }

    /// Whether a condition says more than that there is a value.
    private static boolean tells(String condition) {
        return !condition.strip().endsWith(" IS NOT NULL");
    }

    private String findings() {
        List<String> all = new ArrayList<>();
        int number = 1;
        for (FoundOut found : explored().findings()) {
            String comment = words.comments().getOrDefault(found.id(), "");
            all.add(
                    "%d. %s *(%s)*%s"
                            .formatted(
                                    number++,
                                    found.text(),
                                    label(found),
                                    comment.isBlank() ? "" : "\n\n   " + comment));
        }
        return String.join("\n\n", all);
    }

    private List<Exhibit> exhibits() {
        List<Exhibit> all = new ArrayList<>();
        for (FoundOut found : explored().findings()) {
            Drawn chart =
                    explored().charts().stream()
                            .filter(c -> c.id().equals(found.chartId()))
                            .findFirst()
                            .orElse(null);
            all.add(
                    new Exhibit(
                            found.text(),
                            chart == null ? null : chart.chart(),
                            basis.rows(found.table(), phrases),
                            found.resultRef(),
                            found.query()));
        }
        return all;
    }

    private String listed(List<FoundOut> found) {
        return bullets(
                found.stream()
                        .map(f -> f.text() + " " + String.join(" ", f.reasons()))
                        .map(String::strip));
    }

    private String method() {
        List<String> all = new ArrayList<>();
        all.add(phrases.of("report.method.intro", Map.of()));
        explored()
                .queries()
                .forEach(
                        q ->
                                all.add(
                                        "%d. %s\n\n   ```sql\n   %s\n   ```"
                                                .formatted(
                                                        q.stepNumber(),
                                                        q.reason(),
                                                        q.query().replace("\n", "\n   "))));
        return String.join("\n\n", all);
    }

    private String label(FoundOut found) {
        return switch (found.verdict()) {
            case SUPPORTED -> phrases.of("supported", Map.of());
            case WEAK -> phrases.of("weak_label", Map.of());
            case REFUTED -> phrases.of("refuted", Map.of());
            case NOT_CHECKABLE -> phrases.of("not_checkable", Map.of());
        };
    }

    private static String bullets(Stream<String> lines) {
        return lines.filter(l -> !l.isBlank()).map(l -> "- " + l).collect(Collectors.joining("\n"));
    }
}
