package io.dataagent.agent.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.words.Phrases;
import io.dataagent.contracts.artifact.DataLineage;
import io.dataagent.contracts.artifact.ExplorationArtifact;
import io.dataagent.contracts.artifact.FindingVerdict;
import io.dataagent.contracts.artifact.ReportArtifact;
import io.dataagent.contracts.artifact.ReportArtifact.Part;
import io.dataagent.contracts.artifact.ReportArtifact.Section;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResult.SqlResult;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How a report is put together: what was found stands in it, whatever a model says or does not.
class SectionsTest {

    private static final Instant AS_OF = Instant.parse("2026-03-31T23:30:00Z");
    private static final TableData ROWS =
            Given.table("grp string, value decimal", "Ulm, 60.123456");
    private static final ExplorationArtifact EXPLORED =
            Explored.exploration(
                    List.of(
                            Explored.found("f1", FindingVerdict.SUPPORTED, "Ulm leads.", 2, ROWS),
                            Explored.found("f2", FindingVerdict.WEAK, "Bonn follows.", 3, null)),
                    List.of(Explored.found("f3", FindingVerdict.REFUTED, "It falls.", 4, null)),
                    List.of(Explored.looked(1, "to see", "SELECT 1\nFROM t")),
                    new DataLineage(
                            List.of("sales", "shops"),
                            List.of(),
                            "2026-01-01 to 2026-03-31",
                            List.of("a = 1", "b IS NOT NULL", "c = '[d]'"),
                            "",
                            null),
                    List.of("One look was cut.", " "),
                    List.of("Why Ulm?"));

    @Test
    void everyPartHasItsPlace() {
        ReportArtifact report = report(EXPLORED, Words.NONE, AS_OF);

        assertThat(report.sections()).extracting(Section::part).containsExactly(Part.values());
        assertThat(report.title()).isEqualTo(Explored.QUESTION);
        assertThat(report.asOf()).isEqualTo(AS_OF);
    }

    @Test
    void onlyTheWantedPartsStandInTheReportInTheirOrder() {
        ReportArtifact report =
                report(EXPLORED, Words.NONE, AS_OF, Part.METHOD, Part.SUMMARY, Part.FINDINGS);

        assertThat(report.sections())
                .extracting(Section::part)
                .containsExactly(Part.SUMMARY, Part.FINDINGS, Part.METHOD);
    }

    @Test
    void whatIsEmptyHasNoHeading() {
        ExplorationArtifact nothing =
                Explored.exploration(List.of(), List.of(), List.of(), null, List.of(), List.of());

        assertThat(report(nothing, Words.NONE, null).sections())
                .extracting(Section::part)
                .containsExactly(Part.SUMMARY, Part.DATA, Part.METHOD);
    }

    @Test
    void dataSaysWhatWasReadAndLeavesOutWhatSaysNothing() {
        assertThat(section(Part.DATA))
                .isEqualTo(
                        """
                        - Question: What is [w] about sales?
                        - Datasets: sales, shops
                        - Period: 2026-01-01 to 2026-03-31
                        - Conditions: `a = 1`, `c = '[d]'`
                        - The data was read as of 2026-03-31.""");
    }

    @Test
    void findingsAreNumberedWithTheirStrengthAndComment() {
        Words words = words("", Map.of("f2", "It is near.", "f9", "of nobody"));

        Section section = section(report(EXPLORED, words, AS_OF), Part.FINDINGS);

        assertThat(section.markdown())
                .isEqualTo(
                        """
                        1. Ulm leads. *(supported)*

                        2. Bonn follows. *(weak)*

                           It is near.""");
        assertThat(section.exhibits()).hasSize(2);
        assertThat(section.exhibits().getFirst().table().rows().toString())
                .isEqualTo("[[\"Ulm\", 60.1235]]");
        assertThat(section.exhibits().getLast().table()).isNull();
    }

    @Test
    void whatDoesNotHoldStandsApartWithItsReason() {
        assertThat(section(Part.NOT_CONFIRMED)).isEqualTo("- It falls. A reason.");
    }

    @Test
    void limitsAndQuestionsOfTheExplorationAreKept() {
        assertThat(section(Part.LIMITS)).isEqualTo("- One look was cut.");
        assertThat(section(Part.NEXT)).isEqualTo("- Why Ulm?");
    }

    @Test
    void theMethodShowsEachStatementWhole() {
        assertThat(section(Part.METHOD))
                .endsWith("1. to see\n\n   ```sql\n   SELECT 1\n   FROM t\n   ```");
    }

    @Test
    void aModelMayNameTheReport() {
        ReportArtifact report = report(EXPLORED, words("Sales of spring", Map.of()), AS_OF);

        assertThat(report.title()).isEqualTo("Sales of spring");
        assertThat(Sections.markdown(report))
                .startsWith("# Sales of spring\n\n## Executive summary\n\nThe summary.\n\n## ");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"VERIFIED, SUPPORTED", "FAILED, WEAK", "-, WEAK"})
    void aStepOfAnAnswerIsAFindingAsWellAsItWasVerified(
            @Nullable VerificationOutcome outcome, FindingVerdict verdict) {
        Basis basis = Basis.of(Explored.task(null, List.of(step(1, 3)), verified(outcome)));

        assertThat(basis.exploration().findings())
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.id()).isEqualTo("s1");
                            assertThat(f.verdict()).isEqualTo(verdict);
                            assertThat(f.text()).isEqualTo("Step 1 of it");
                            assertThat(f.table().rows()).hasSize(3);
                        });
        assertThat(basis.exploration().caveats()).containsExactly("A caveat.");
        assertThat(basis.exploration().queries()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"39, 39, false", "40, 40, true", "41, 40, true", "500, 40, true"})
    void wordsAreBoundToTheFirstFortyRowsAndWhoCutsSaysSo(int had, int kept, boolean cut) {
        Basis basis = Basis.of(Explored.task(null, List.of(step(7, had)), null));

        assertThat(basis.results())
                .singleElement()
                .satisfies(
                        r -> {
                            assertThat(r.stepId()).isEqualTo(7);
                            assertThat(r.table().rows()).hasSize(kept);
                            assertThat(r.sql().truncated()).isEqualTo(cut);
                        });
    }

    @Test
    void onlyFindingsWithRowsHaveNumbers() {
        Basis basis = Basis.of(Explored.task(EXPLORED, List.of(step(9, 2)), null));

        assertThat(basis.results()).extracting(StepResult::stepId).containsExactly(2);
    }

    @Test
    void rowsOfAnAnswerAreShownAsTheyAre() {
        Basis answer = Basis.of(Explored.task(null, List.of(step(1, 1)), null));
        Basis explored = Basis.of(Explored.task(EXPLORED, List.of(), null));

        assertThat(answer.rows(ROWS, Phrases.of("en"))).isSameAs(ROWS);
        assertThat(explored.rows(ROWS, Phrases.of("en")).columns().getFirst().name())
                .isEqualTo("Group");
        assertThat(explored.rows(null, Phrases.of("en"))).isNull();
    }

    @Test
    void aModelReadsFindingsWithTheStepTheyAreBoundTo() {
        String shown = Shown.of(EXPLORED).toString();

        assertThat(shown)
                .contains(
                        "\"stepId\":2,\"columns\":[\"grp string\",\"value decimal\"],"
                                + "\"rows\":[[\"Ulm\",60.123456]]")
                .contains("\"notConfirmed\":[\"It falls.\"]")
                .doesNotContain("\"stepId\":3", "SELECT");
    }

    private static String section(Part part) {
        return section(report(EXPLORED, Words.NONE, AS_OF), part).markdown();
    }

    private static Section section(ReportArtifact report, Part part) {
        return report.sections().stream().filter(s -> s.part() == part).findFirst().orElseThrow();
    }

    private static ReportArtifact report(
            ExplorationArtifact explored, Words words, @Nullable Instant asOf, Part... parts) {
        Basis basis = Basis.of(Explored.task(explored, List.of(), null, parts));
        return new Sections(basis, words, Phrases.of("en"), "en", asOf).report();
    }

    private static Words words(String title, Map<String, String> comments) {
        return new Words(title, List.of(), comments, List.of(), List.of(), List.of(), List.of(), 0);
    }

    private static @Nullable VerificationReport verified(@Nullable VerificationOutcome outcome) {
        return outcome == null
                ? null
                : new VerificationReport(outcome, List.of(), List.of(), "", null, List.of());
    }

    private static StepResult step(int id, int rows) {
        TableData table =
                Given.table(
                        "n integer",
                        IntStream.range(0, rows).mapToObj(String::valueOf).toArray(String[]::new));
        SqlResult sql =
                new SqlResult(
                        "SELECT n",
                        table,
                        rows,
                        false,
                        1,
                        new QueryLineage(
                                List.of(), List.of(), List.of(), List.of(), null, List.of()),
                        null);
        return new StepResult(id, "Step " + id + " of it", Strategy.SQL, sql, null, null);
    }
}
