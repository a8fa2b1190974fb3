package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.agent.explore.claim.Given;
import io.dataagent.agent.explore.notebook.Desk;
import io.dataagent.agent.explore.notebook.Notebook;
import io.dataagent.agent.session.LenientJson;
import io.dataagent.agent.session.RunInMemory;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.statement.StatementRunner;
import io.dataagent.agent.statement.StatementRunners;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.query.ExecutionAnswer;
import io.dataagent.contracts.query.QueryLineage;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.query.StatementChecks;
import io.dataagent.contracts.query.StatementRequest;
import io.dataagent.contracts.query.TableData;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// One exploration over two datasets, `orders` of which is open and `stores` is not; a test answers
/// its statements.
final class ExploreWorld {

    static final DatasetView ORDERS =
            Given.dataset("orders", "id Integer", "city String", "amount Decimal", "day Date");
    static final DatasetView STORES = Given.dataset("stores", "id Integer", "name String");
    static final Limits LIMITS = new Limits(6, 3, 4, 2, 2, 1_000, 30_000);

    final RunInMemory world = new RunInMemory().over(ORDERS, STORES);
    final List<StatementRequest> asked = Collections.synchronizedList(new ArrayList<>());
    final List<ScopeRequest> scopes = new ArrayList<>();
    final Desk desk;
    final RunSession run;
    final Looking looking;
    private Function<String, ExecutionAnswer> database =
            sql -> rows(sql, Given.table("n integer", "1"), false);
    private StatementChecks checks = new StatementChecks(null, null, null, null, null, null, 0);

    ExploreWorld() {
        this(LIMITS);
    }

    ExploreWorld(Limits limits) {
        this(limits, "postgresql");
    }

    ExploreWorld(Limits limits, String dialect) {
        world.on(dialect);
        run = world.session();
        ScopeId scope = ScopeId.next();
        desk = new Desk(Notebook.EMPTY.on(new Notebook.Ground(scope, List.of("orders"))));
        Map<String, Function<Object[], Object>> answers = new HashMap<>();
        answers.put("execute", a -> execute((StatementRequest) a[2]));
        answers.put("checks", a -> checks);
        answers.put("cancel", a -> null);
        answers.put("createScope", a -> opened((ScopeRequest) a[1]));
        QueryClient query = RunInMemory.service(QueryClient.class, answers);
        OntologyClient ontology =
                RunInMemory.service(
                        OntologyClient.class,
                        Map.of(
                                "joinPlan",
                                a ->
                                        new io.dataagent.contracts.ontology.JoinPlanView(
                                                List.of(((String) a[3]).split(",", -1)),
                                                List.of(),
                                                List.of(),
                                                List.of(),
                                                List.of())));
        StatementRunner runner = StatementRunners.over(query);
        looking =
                new Looking(run, desk, limits, new Door(ontology, query, runner), world.artifacts);
    }

    /// What the database answers to a statement.
    ExploreWorld answering(Function<String, ExecutionAnswer> answer) {
        database = answer;
        return this;
    }

    /// What can be proven about statements.
    ExploreWorld proving(StatementChecks proven) {
        checks = proven;
        return this;
    }

    private ExecutionAnswer execute(StatementRequest request) {
        asked.add(request);
        return database.apply(request.sql());
    }

    private ScopeCreated opened(ScopeRequest request) {
        scopes.add(request);
        return new ScopeCreated(ScopeId.next(), 1_000, 30_000);
    }

    ToolAnswer sql(String query) {
        return new SqlTool(looking).tool().body().apply(new SqlTool.Arguments(query, "to see"));
    }

    static ExecutionAnswer.Rows rows(String sql, TableData table, boolean truncated) {
        QueryLineage lineage =
                new QueryLineage(
                        List.of("orders"), List.of(), List.of(), List.of(), null, List.of());
        return new ExecutionAnswer.Rows(table, truncated, 3, sql, lineage);
    }

    /// What a model reads of an answer.
    static JsonNode told(ToolAnswer answer) {
        return LenientJson.object(answer.told().toString());
    }
}
