package io.dataagent.agent.analyst.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.ExplainerOutput;
import io.dataagent.contracts.artifact.Finding;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.RevisionTarget;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.artifact.StepResults;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.artifact.VerificationOutcome;
import io.dataagent.contracts.artifact.VerificationReport;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RevisionsTest {

    private static final ScopeId SCOPE = ScopeId.of("0199e9a0-0000-7000-8000-000000000001");
    private static final Grounding GROUND =
            new Grounding(
                    new JoinPlanArtifact(
                            List.of(), List.of(), List.of(), List.of(), List.of("known"), ""),
                    SCOPE,
                    1000);

    static Stream<Arguments> causes() {
        return Stream.of(
                Arguments.of(new Finding.EmptyResult(1), RevisionTarget.NAVIGATOR),
                Arguments.of(new Finding.JoinMultiplication(1, "a", "b"), RevisionTarget.NAVIGATOR),
                Arguments.of(failed(ProblemCode.SCOPE_VIOLATION), RevisionTarget.NAVIGATOR),
                Arguments.of(
                        new Finding.UnknownColumn(1, "x", List.of()), RevisionTarget.SQL_BUILDER),
                Arguments.of(new Finding.MissingColumn(1, "x"), RevisionTarget.SQL_BUILDER),
                Arguments.of(
                        new Finding.DuplicateGrain(1, List.of("x"), 2), RevisionTarget.SQL_BUILDER),
                Arguments.of(new Finding.NullRate(1, "x", 1), RevisionTarget.SQL_BUILDER),
                Arguments.of(new Finding.CheckFailed(1, "sum"), RevisionTarget.SQL_BUILDER),
                Arguments.of(failed(ProblemCode.SQL_REFUSED), RevisionTarget.SQL_BUILDER),
                Arguments.of(failed(ProblemCode.QUERY_FAILED), RevisionTarget.SQL_BUILDER),
                Arguments.of(failed(ProblemCode.SANDBOX_FAILED), null),
                Arguments.of(failed(ProblemCode.SANDBOX_UNAVAILABLE), null),
                Arguments.of(failed(ProblemCode.QUERY_TIMEOUT), null),
                Arguments.of(failed(ProblemCode.CONNECTION_FAILED), null),
                Arguments.of(failed(ProblemCode.UPSTREAM_UNAVAILABLE), null),
                Arguments.of(new Finding.Truncated(1, 1000), null),
                Arguments.of(new Finding.NullRate(1, "x", 0.7), null));
    }

    @ParameterizedTest(name = "{0} goes to {1}")
    @MethodSource("causes")
    void goWhereTheCauseIs(Finding finding, @Nullable RevisionTarget target) {
        assertThat(Revisions.target(List.of(finding))).isEqualTo(target);
    }

    @Test
    void doubtOfDatasetsComesBeforeDoubtOfStatements() {
        List<Finding> both = List.of(new Finding.MissingColumn(1, "x"), new Finding.EmptyResult(2));

        assertThat(Revisions.target(both)).isEqualTo(RevisionTarget.NAVIGATOR);
    }

    @Test
    void troubleSpendsNoRevision() {
        Step.Verifying step =
                new Step.Verifying(plan(step(1)), GROUND, specs("a"), results(1), Budget.full());
        VerificationReport report = report(null, failed(ProblemCode.SANDBOX_UNAVAILABLE));

        Step next = machine(specs("a"), report).advance(step).next();

        assertThat(next).isInstanceOf(Step.Explaining.class);
        assertThat(((Step.Explaining) next).budget()).isEqualTo(Budget.full());
    }

    @Test
    void whatIsNotPossibleIsCutWithWhatNeedsItAndTold() {
        // Given
        PlanArtifact plan = plan(step(1), step(2), step(3, 2), step(4, 1));
        QuerySpecs specs =
                new QuerySpecs(List.of(spec(1, "a"), notPossible(2), spec(3, "c"), spec(4, "d")));

        // When
        Step next =
                machine(specs, report(null))
                        .advance(new Step.Building(plan, GROUND, Budget.full(), null))
                        .next();

        // Then
        Step.Executing executing = (Step.Executing) next;
        assertThat(executing.plan().steps()).extracting(PlanStep::id).containsExactly(1, 4);
        assertThat(executing.specs().specs()).extracting(QuerySpec::stepId).containsExactly(1, 4);
        assertThat(executing.grounding().joinPlan().caveats())
                .containsExactly("known", "Not covered by the data: There are no fines.");
    }

    @Test
    void aPlanOfWhichNothingIsPossibleIsRefusedWithTheReason() {
        PlanArtifact plan = plan(step(2));

        Step next =
                machine(new QuerySpecs(List.of(notPossible(2))), report(null))
                        .advance(new Step.Building(plan, GROUND, Budget.full(), null))
                        .next();

        Basis basis = ((Step.Explaining) next).basis();
        assertThat(((Basis.Refusal) basis).cannotAnswer().reason())
                .isEqualTo("There are no fines.");
    }

    @Test
    void aRevisionRunsOnlyWhatWasBlamedAndWhatRestsOnIt() {
        // Given
        PlanArtifact plan = plan(step(1), step(2), step(3, 1), step(4, 2));
        Evidence last =
                new Evidence(
                        plan,
                        GROUND,
                        specs("a", "b", "c", "d"),
                        results(1, 2, 3, 4),
                        report(
                                RevisionTarget.SQL_BUILDER,
                                new Finding.MissingColumn(2, "x"),
                                new Finding.Truncated(1, 1000)));

        // When
        Step next =
                machine(specs("a", "other", "c", "d"), last.report())
                        .advance(new Step.Building(plan, GROUND, Budget.full().spend(), last))
                        .next();

        // Then
        assertThat(last.blamed()).containsExactly(2);
        assertThat(((Step.Executing) next).kept())
                .extracting(StepResult::stepId)
                .containsExactly(1, 3);
    }

    @Test
    void aStatementThatChangedIsRunAgainAlthoughNothingWasFoundAgainstIt() {
        PlanArtifact plan = plan(step(1), step(2));
        Evidence last =
                new Evidence(
                        plan,
                        GROUND,
                        specs("a", "b"),
                        results(1, 2),
                        report(RevisionTarget.SQL_BUILDER, new Finding.MissingColumn(2, "x")));

        assertThat(last.standing(specs("changed", "other"))).isEmpty();
    }

    @Test
    void aFindingThatConcernsNoStepBlamesAll() {
        PlanArtifact plan = plan(step(1), step(2));
        Evidence last =
                new Evidence(
                        plan,
                        GROUND,
                        specs("a", "b"),
                        results(1, 2),
                        report(RevisionTarget.SQL_BUILDER));

        assertThat(last.blamed()).containsExactly(1, 2);
    }

    private static Machine machine(QuerySpecs specs, VerificationReport report) {
        return new Machine(
                new Phases(
                        s -> plan(step(1)),
                        s -> new Navigated.Uncovered(new CannotAnswer("no", List.of(), List.of())),
                        s -> specs,
                        s -> results(1),
                        s -> report,
                        s -> new ExplainerOutput("", null, List.of(), List.of(), List.of())));
    }

    private static Finding failed(ProblemCode code) {
        return new Finding.StepFailed(1, code, code.title());
    }

    private static VerificationReport report(@Nullable RevisionTarget target, Finding... findings) {
        return new VerificationReport(
                VerificationOutcome.FAILED, List.of(), List.of(findings), "", target);
    }

    private static PlanArtifact plan(PlanStep... steps) {
        return new PlanArtifact(
                Complexity.ANALYTICAL,
                "intent",
                List.of(),
                List.of(),
                null,
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of(steps),
                List.of());
    }

    private static PlanStep step(int id, Integer... before) {
        return new PlanStep(id, "step " + id, Strategy.SQL, List.of(before), List.of("t"), "");
    }

    private static QuerySpecs specs(String... sql) {
        return new QuerySpecs(
                java.util.stream.IntStream.range(0, sql.length)
                        .mapToObj(i -> spec(i + 1, sql[i]))
                        .toList());
    }

    private static QuerySpec spec(int step, String sql) {
        return new QuerySpec(step, "", sql, sql, List.of("n"), List.of(), "");
    }

    private static QuerySpec notPossible(int step) {
        return new QuerySpec(step, "", "", "", List.of(), List.of(), "", "There are no fines");
    }

    private static StepResults results(int... steps) {
        return new StepResults(
                Arrays.stream(steps)
                        .mapToObj(i -> new StepResult(i, "", Strategy.SQL, null, null, null))
                        .toList());
    }
}
