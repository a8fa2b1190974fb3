package io.dataagent.agent.analyst.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.TableData;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksTest {

    private static final Emptiness DOUBTFUL =
            (step, result) -> new Emptiness.Verdict.Doubtful("who knows");
    private static final Emptiness PLAUSIBLE =
            (step, result) -> new Emptiness.Verdict.Plausible("no rows meet the conditions");

    static Stream<Arguments> results() {
        return Stream.of(
                Arguments.of("good rows", rows("Houston", "Dallas"), false, List.of()),
                Arguments.of("no rows", rows(), false, List.of(new Finding.EmptyResult(1))),
                Arguments.of(
                        "the same city twice",
                        rows("Houston", "Houston"),
                        false,
                        List.of(new Finding.DuplicateGrain(1, List.of("city"), 1))),
                Arguments.of(
                        "another column",
                        new TableData(
                                List.of(new Column("town", ColumnType.STRING)),
                                List.of(List.of(text("Houston")))),
                        false,
                        List.of(new Finding.MissingColumn(1, "city"))),
                Arguments.of(
                        "the column in another case",
                        new TableData(
                                List.of(new Column("City", ColumnType.STRING)),
                                List.of(List.of(text("Houston")))),
                        false,
                        List.of()),
                Arguments.of(
                        "no city at all",
                        rows((String) null),
                        false,
                        List.of(new Finding.NullRate(1, "city", 1.0))),
                Arguments.of(
                        "too many rows",
                        rows("Houston", "Dallas"),
                        true,
                        List.of(new Finding.Truncated(1, 2))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("results")
    void finds(String name, TableData table, boolean truncated, List<Finding> findings) {
        Checks.Checked checked = Checks.of(step(sql(table, truncated)), DOUBTFUL);

        assertThat(checked.findings()).isEqualTo(findings);
        assertThat(checked.checks().stream().filter(c -> !c.passed())).hasSameSizeAs(findings);
    }

    @Test
    void anEmptyResultThatIsPlausibleIsToldAndDoesNotBlock() {
        Checks.Checked checked = Checks.of(step(sql(rows(), false)), PLAUSIBLE);

        assertThat(checked.findings()).containsExactly(new Finding.EmptyResult(1));
        assertThat(checked.blocking()).isEmpty();
        assertThat(checked.checks()).allMatch(VerificationReport.Check::passed);
    }

    @Test
    void anEmptyResultThatIsDoubtfulBlocks() {
        assertThat(Checks.of(step(sql(rows(), false)), DOUBTFUL).blocking())
                .containsExactly(new Finding.EmptyResult(1));
    }

    @Test
    void aColumnWithoutAnyValueBlocksEvenIfAnEmptyResultWouldBePlausible() {
        assertThat(Checks.of(step(sql(rows((String) null), false)), PLAUSIBLE).blocking())
                .containsExactly(new Finding.NullRate(1, "city", 1.0));
    }

    @Test
    void aFailedStepBlocks() {
        StepResult failed =
                new StepResult(
                        1,
                        "s",
                        Strategy.SQL,
                        null,
                        null,
                        new StepResult.StepError(ProblemCode.QUERY_TIMEOUT, "slow"));

        assertThat(Checks.of(step(failed), DOUBTFUL).blocking())
                .containsExactly(
                        new Finding.StepFailed(
                                1, ProblemCode.QUERY_TIMEOUT, ProblemCode.QUERY_TIMEOUT.title()));
    }

    @Test
    void truncationDoesNotBlock() {
        assertThat(Checks.of(step(sql(rows("Houston"), true)), DOUBTFUL).blocking()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nothing", "{\"checks\":[]}", "{}"})
    void generatedChecksThatSayNothingAreSilent(String stdout) {
        assertThat(CheckScript.read(stdout)).isInstanceOf(GeneratedChecks.Outcome.Silent.class);
    }

    @Test
    void generatedChecksAreReadFromTheLastLine() {
        GeneratedChecks.Outcome outcome =
                CheckScript.read(
                        "noise\n{\"checks\":[{\"name\":\"n\",\"passed\":false,\"message\":\"m\"}]}\n");

        assertThat(((GeneratedChecks.Outcome.Checked) outcome).checks().getFirst().passed())
                .isFalse();
    }

    private static TableData rows(String... cities) {
        return new TableData(
                List.of(new Column("city", ColumnType.STRING)),
                Arrays.stream(cities).map(c -> List.of(text(c))).toList());
    }

    private static JsonNode text(String value) {
        return value == null
                ? JsonNodeFactory.instance.nullNode()
                : JsonNodeFactory.instance.textNode(value);
    }

    private static StepResult sql(TableData table, boolean truncated) {
        QueryLineage lineage =
                new QueryLineage(
                        List.of("stores"), List.of(), List.of(), List.of(), null, List.of());
        return new StepResult(
                1,
                "s",
                Strategy.SQL,
                new StepResult.SqlResult(
                        "SELECT city FROM stores",
                        table,
                        table.rows().size(),
                        truncated,
                        1,
                        lineage,
                        null),
                null,
                null);
    }

    private static Step.Verifying step(StepResult result) {
        PlanArtifact plan =
                new PlanArtifact(
                        Complexity.SIMPLE,
                        "",
                        List.of(),
                        List.of(),
                        null,
                        List.of(),
                        "",
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of());
        JoinPlanArtifact joins =
                new JoinPlanArtifact(List.of(), List.of(), List.of(), List.of(), List.of(), "");
        QuerySpec spec =
                new QuerySpec(1, "", "SELECT", "SELECT", List.of("city"), List.of("city"), "");
        return new Step.Verifying(
                plan,
                new Grounding(joins, ScopeId.next(), 1000),
                new QuerySpecs(List.of(spec)),
                new StepResults(List.of(result)),
                Budget.full());
    }
}
