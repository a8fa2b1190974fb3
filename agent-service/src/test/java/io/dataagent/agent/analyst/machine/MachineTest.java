package io.dataagent.agent.analyst.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.machine.Phases.Navigated;
import io.dataagent.contracts.artifact.CannotAnswer;
import io.dataagent.contracts.artifact.ClarificationQuestion;
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
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.problem.ProblemCode;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class MachineTest {

    private static final Budget FRESH = Budget.full();
    private static final Budget SPENT = new Budget(3, 3);
    private static final ScopeId SCOPE = ScopeId.of("0199e9a0-0000-7000-8000-000000000001");
    private static final Grounding GROUND =
            new Grounding(
                    new JoinPlanArtifact(List.of(), List.of(), List.of(), List.of(), List.of(), ""),
                    SCOPE,
                    1000);
    private static final CannotAnswer NO = new CannotAnswer("no data", List.of(), List.of());

    static Stream<Arguments> edges() {
        PlanArtifact simple = plan(Complexity.SIMPLE, List.of());
        PlanArtifact chat = plan(Complexity.CONVERSATIONAL, List.of());
        PlanArtifact asks =
                plan(
                        Complexity.ANALYTICAL,
                        List.of(new ClarificationQuestion("Which?", "all", "k", List.of())));
        Evidence last = evidence(simple, specs("SELECT 1"), ok(), VerificationOutcome.FAILED);
        return Stream.of(
                Arguments.of(
                        "a plan with questions asks back",
                        new Step.Planning(FRESH),
                        script().planning(asks),
                        new Step.ClarificationNeeded(asks)),
                Arguments.of(
                        "a conversational plan goes straight to the Explainer",
                        new Step.Planning(FRESH),
                        script().planning(chat),
                        new Step.Explaining(new Basis.Conversation(chat), FRESH)),
                Arguments.of(
                        "a simple plan passes the Navigator",
                        new Step.Planning(FRESH),
                        script().planning(simple),
                        new Step.Navigating(simple, FRESH, null)),
                Arguments.of(
                        "covered goes to the SQL Builder",
                        new Step.Navigating(simple, FRESH, null),
                        script(),
                        new Step.Building(simple, GROUND, FRESH, null)),
                Arguments.of(
                        "not covered is explained as a refusal",
                        new Step.Navigating(simple, FRESH, null),
                        script().navigating(new Navigated.Uncovered(NO)),
                        new Step.Explaining(new Basis.Refusal(simple, NO), FRESH)),
                Arguments.of(
                        "a revision that finds nothing explains the last attempt",
                        new Step.Navigating(simple, FRESH.spend(), last),
                        script().navigating(new Navigated.Uncovered(NO)),
                        new Step.Explaining(new Basis.Results(last), FRESH.spend())),
                Arguments.of(
                        "new statements are executed",
                        new Step.Building(simple, GROUND, FRESH.spend(), last),
                        script().building(specs("SELECT 2")),
                        new Step.Executing(simple, GROUND, specs("SELECT 2"), FRESH.spend())),
                Arguments.of(
                        "the same statements end the revisions",
                        new Step.Building(simple, GROUND, FRESH.spend(), last),
                        script().building(specs("SELECT 1")),
                        new Step.Explaining(new Basis.Results(last), FRESH.spend())),
                Arguments.of(
                        "results are verified",
                        new Step.Executing(simple, GROUND, specs("SELECT 1"), FRESH),
                        script(),
                        new Step.Verifying(simple, GROUND, specs("SELECT 1"), ok(), FRESH)),
                verified("verified results are explained", FRESH, VerificationOutcome.VERIFIED),
                verified(
                        "a verifier that failed itself spends no revision",
                        FRESH,
                        VerificationOutcome.NOT_VERIFIED),
                verified("a spent budget explains", SPENT, VerificationOutcome.FAILED),
                Arguments.of(
                        "a failed check goes back to the SQL Builder",
                        new Step.Verifying(simple, GROUND, specs("SELECT 1"), ok(), FRESH),
                        script().verifying(
                                        report(
                                                VerificationOutcome.FAILED,
                                                RevisionTarget.SQL_BUILDER)),
                        new Step.Building(
                                simple,
                                GROUND,
                                FRESH.spend(),
                                new Evidence(
                                        simple,
                                        GROUND,
                                        specs("SELECT 1"),
                                        ok(),
                                        report(
                                                VerificationOutcome.FAILED,
                                                RevisionTarget.SQL_BUILDER)))),
                Arguments.of(
                        "a value that may be one of two is asked for, not looked for again",
                        new Step.Verifying(simple, GROUND, specs("SELECT 1"), ok(), FRESH),
                        script().verifying(
                                        report(
                                                        VerificationOutcome.FAILED,
                                                        RevisionTarget.SQL_BUILDER)
                                                .asking(asks.clarificationQuestions())),
                        new Step.ClarificationNeeded(
                                simple.with(simple.ambiguities(), asks.clarificationQuestions()))),
                Arguments.of(
                        "wrong joins go back to the Navigator",
                        new Step.Verifying(simple, GROUND, specs("SELECT 1"), ok(), FRESH),
                        script().verifying(
                                        report(
                                                VerificationOutcome.FAILED,
                                                RevisionTarget.NAVIGATOR)),
                        new Step.Navigating(
                                simple,
                                FRESH.spend(),
                                new Evidence(
                                        simple,
                                        GROUND,
                                        specs("SELECT 1"),
                                        ok(),
                                        report(
                                                VerificationOutcome.FAILED,
                                                RevisionTarget.NAVIGATOR)))),
                Arguments.of(
                        "no result at all is a failure with the step's code",
                        new Step.Verifying(simple, GROUND, specs("SELECT 1"), broken(), SPENT),
                        script().verifying(report(VerificationOutcome.FAILED, null)),
                        new Step.Failed(
                                ProblemCode.QUERY_TIMEOUT, ProblemCode.QUERY_TIMEOUT.title())),
                Arguments.of(
                        "the narrative is the answer",
                        new Step.Explaining(new Basis.Conversation(chat), FRESH),
                        script(),
                        new Step.Answered(OUTPUT)));
    }

    private static Arguments verified(String name, Budget budget, VerificationOutcome outcome) {
        PlanArtifact plan = plan(Complexity.SIMPLE, List.of());
        return Arguments.of(
                name,
                new Step.Verifying(plan, GROUND, specs("SELECT 1"), ok(), budget),
                script().verifying(report(outcome, null)),
                new Step.Explaining(
                        new Basis.Results(evidence(plan, specs("SELECT 1"), ok(), outcome)),
                        budget));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edges")
    void takesTheEdge(String name, Step.Working from, Script script, Step expected) {
        assertThat(new Machine(script.phases()).advance(from).next()).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("edges")
    void everyStepSurvivesItsCheckpoint(
            String name, Step.Working from, Script script, Step expected) {
        assertThat(ContractJson.read(ContractJson.write(from), Step.class)).isEqualTo(from);
        assertThat(ContractJson.read(ContractJson.write(expected), Step.class)).isEqualTo(expected);
    }

    @Test
    void everyPathEnds() {
        IntStream.range(0, 2000)
                .forEach(
                        seed -> {
                            Random random = new Random(seed);
                            Step step = new Step.Planning(FRESH);
                            int moves = 0;
                            while (step instanceof Step.Working working) {
                                step = new Machine(chance(random)).advance(working).next();
                                moves++;
                            }
                            assertThat(moves).as("seed %s", seed).isBetween(1, 18);
                            assertThat(step).isInstanceOf(Step.Done.class);
                        });
    }

    private static Phases chance(Random random) {
        VerificationOutcome[] outcomes = VerificationOutcome.values();
        Complexity[] complexities = Complexity.values();
        return new Phases(
                s -> plan(complexities[random.nextInt(complexities.length)], List.of()),
                s ->
                        random.nextInt(4) == 0
                                ? new Navigated.Uncovered(NO)
                                : new Navigated.Covered(GROUND),
                s -> specs("SELECT " + random.nextInt(4)),
                s -> random.nextInt(4) == 0 ? broken() : ok(),
                s ->
                        report(
                                outcomes[random.nextInt(outcomes.length)],
                                random.nextBoolean()
                                        ? RevisionTarget.NAVIGATOR
                                        : RevisionTarget.SQL_BUILDER),
                s -> OUTPUT);
    }

    private static final ExplainerOutput OUTPUT =
            new ExplainerOutput("Fine.", null, List.of(), List.of(), List.of());

    private static Script script() {
        return new Script(
                plan(Complexity.SIMPLE, List.of()),
                new Navigated.Covered(GROUND),
                specs("SELECT 1"),
                report(VerificationOutcome.VERIFIED, null));
    }

    record Script(
            PlanArtifact plan, Navigated navigated, QuerySpecs specs, VerificationReport report) {

        Script planning(PlanArtifact other) {
            return new Script(other, navigated, specs, report);
        }

        Script navigating(Navigated other) {
            return new Script(plan, other, specs, report);
        }

        Script building(QuerySpecs other) {
            return new Script(plan, navigated, other, report);
        }

        Script verifying(VerificationReport other) {
            return new Script(plan, navigated, specs, other);
        }

        Phases phases() {
            return new Phases(
                    s -> plan, s -> navigated, s -> specs, s -> ok(), s -> report, s -> OUTPUT);
        }
    }

    private static Evidence evidence(
            PlanArtifact plan, QuerySpecs specs, StepResults results, VerificationOutcome o) {
        return new Evidence(plan, GROUND, specs, results, report(o, null));
    }

    private static PlanArtifact plan(Complexity complexity, List<ClarificationQuestion> asks) {
        return new PlanArtifact(
                complexity,
                "intent",
                List.of(),
                List.of(),
                null,
                List.of(),
                "",
                List.of(),
                List.of(),
                List.of(new PlanStep(1, "count", Strategy.SQL, List.of(), List.of("t"), "")),
                asks);
    }

    private static QuerySpecs specs(String sql) {
        return new QuerySpecs(
                List.of(new QuerySpec(1, "count", sql, sql, List.of("n"), List.of(), "")));
    }

    private static StepResults ok() {
        return new StepResults(List.of(new StepResult(1, "count", Strategy.SQL, null, null, null)));
    }

    private static StepResults broken() {
        StepResult.StepError error =
                new StepResult.StepError(ProblemCode.QUERY_TIMEOUT, "too slow");
        return new StepResults(
                List.of(new StepResult(1, "count", Strategy.SQL, null, null, error)));
    }

    private static VerificationReport report(VerificationOutcome outcome, RevisionTarget target) {
        List<Finding> findings =
                outcome == VerificationOutcome.FAILED
                        ? List.of(new Finding.EmptyResult(1))
                        : List.of();
        return new VerificationReport(outcome, List.of(), findings, "", target);
    }
}
