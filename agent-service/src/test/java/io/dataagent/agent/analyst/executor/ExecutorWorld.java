package io.dataagent.agent.analyst.executor;

import io.dataagent.agent.analyst.machine.Budget;
import io.dataagent.agent.analyst.machine.Grounding;
import io.dataagent.agent.analyst.machine.Step;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.StatementRunners;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.contracts.artifact.Complexity;
import io.dataagent.contracts.artifact.JoinPlanArtifact;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.artifact.QuerySpec;
import io.dataagent.contracts.artifact.QuerySpecs;
import io.dataagent.contracts.artifact.Strategy;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock.Attempt;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.TableData;
import jakarta.enterprise.inject.Vetoed;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// One step of a plan over `orders`; a test answers its statements and speaks for the model.
final class ExecutorWorld {

    static final QuerySpec SPEC =
            new QuerySpec(
                    1,
                    "revenue by city",
                    "SELECT city LIMIT 10",
                    "SELECT city",
                    List.of("city", "revenue"),
                    List.of("city"),
                    "");

    final RunInMemory world = new RunInMemory();
    final List<StatementRequest> asked = new ArrayList<>();
    final Statements statements;
    final SqlStep step;
    final Repairer repairer = new Repairer();
    final Grounding grounding;
    private Function<String, ExecutionAnswer> database = sql -> rows(sql, "Bonn, 5");

    ExecutorWorld(int maxRepairs) {
        DatasetView orders = Given.dataset("orders", "city String", "revenue Decimal");
        world.over(orders);
        grounding =
                new Grounding(
                        new JoinPlanArtifact(
                                List.of(orders), List.of(), List.of(), List.of(), List.of(), ""),
                        ScopeId.next(),
                        1_000);
        QueryClient query =
                RunInMemory.service(
                        QueryClient.class,
                        Map.of("execute", a -> execute(a[2]), "cancel", a -> null));
        statements = new Statements(query, StatementRunners.over(query));
        step = new SqlStep(statements, repairer, world.artifacts, maxRepairs);
    }

    ExecutorWorld answering(Function<String, ExecutionAnswer> answer) {
        database = answer;
        return this;
    }

    private ExecutionAnswer execute(Object request) {
        StatementRequest statement = (StatementRequest) request;
        asked.add(statement);
        return database.apply(statement.sql());
    }

    /// The statements that were sent, in order.
    List<String> sent() {
        return asked.stream().map(StatementRequest::sql).toList();
    }

    SqlStep.Outcome run(RunSession run) {
        return step.run(
                SPEC,
                new Step.Executing(plan(), grounding, new QuerySpecs(List.of(SPEC)), Budget.full()),
                run);
    }

    /// A model that has the statements that a test gives it, and hears why others did not work.
    @Vetoed
    static final class Repairer extends SqlRepairer {

        final Deque<String> next = new ArrayDeque<>();
        final List<Attempted> heard = new ArrayList<>();
        final List<List<String>> tried = new ArrayList<>();

        @Override
        public Optional<QuerySpec> repair(
                Broken broken, Attempted why, List<Attempt> attempts, RunSession run) {
            heard.add(why);
            tried.add(attempts.stream().map(Attempt::statement).toList());
            return Optional.ofNullable(next.poll())
                    .map(
                            sql ->
                                    new QuerySpec(
                                            broken.spec().stepId(),
                                            "",
                                            sql + " LIMIT 10",
                                            sql,
                                            List.of(),
                                            List.of(),
                                            ""));
        }
    }

    static ExecutionAnswer rows(String sql, String... rows) {
        TableData table = Given.table("city string, revenue decimal", rows);
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders"), List.of(), List.of(), List.of(), null, List.of());
        return new ExecutionAnswer.Rows(table, false, 3, sql, lineage);
    }

    private static PlanArtifact plan() {
        return new PlanArtifact(
                Complexity.SIMPLE,
                "revenue by city",
                List.of("revenue"),
                List.of("orders.city"),
                null,
                List.of(),
                "city",
                List.of(),
                List.of(),
                List.of(
                        new PlanStep(
                                1,
                                "revenue by city",
                                Strategy.SQL,
                                List.of(),
                                List.of("orders"),
                                "rows")),
                List.of());
    }
}
