package io.dataagent.agent.session;

import io.dataagent.agent.artifact.Artifacts;
import io.dataagent.agent.artifact.KeptInMemory;
import io.dataagent.agent.budget.Amounts;
import io.dataagent.agent.budget.SpendInMemory;
import io.dataagent.agent.database.NoDatabase;
import io.dataagent.agent.journal.JournalInMemory;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.trace.NoTraces;
import io.dataagent.agent.upstream.Catalog;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.contracts.run.RunOptions;
import java.lang.reflect.Proxy;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// One run with everything that its phases use, in memory: the real recorder, budget, model session
/// and cancel token over stores that forget nothing, and other services that a test answers for.
public final class RunInMemory {

    public static final Instant AS_OF = Instant.parse("2026-11-22T10:00:00Z");

    public final JournalInMemory journal = new JournalInMemory();
    public final SpendInMemory spend = new SpendInMemory();
    public final CancelToken cancel = new CancelToken();
    public final NoDatabase database = new NoDatabase();
    public final Artifacts artifacts = KeptInMemory.in(database);
    public final ModelScript models = new ModelScript();
    private final MessageId runId = MessageId.next();
    private final ChatId chatId = ChatId.next();
    private final OntologyId ontologyId = OntologyId.next();
    private String question = "How much revenue was there?";
    private Map<String, String> preferences = Map.of();
    private String zone = "Europe/Berlin";
    private String dialect = "postgresql";
    private Catalog catalog = new Catalog(List.of(), List.of(), List.of());
    private Amounts limits = Amounts.NONE;
    private int maxCalls = 20;
    private boolean replaceable;
    private List<HistoryTurn> history = List.of();

    public RunInMemory asking(String text) {
        question = text;
        return this;
    }

    public RunInMemory preferring(Map<String, String> wishes) {
        preferences = wishes;
        return this;
    }

    public RunInMemory after(HistoryTurn... turns) {
        history = List.of(turns);
        return this;
    }

    public RunInMemory in(String timeZone) {
        zone = timeZone;
        return this;
    }

    public RunInMemory on(String database) {
        dialect = database;
        return this;
    }

    public RunInMemory over(DatasetView... datasets) {
        return over(new Catalog(List.of(datasets), List.of(), List.of()));
    }

    public RunInMemory over(Catalog known) {
        catalog = known;
        return this;
    }

    public RunInMemory spendingAtMost(Amounts most) {
        limits = most;
        return this;
    }

    public RunInMemory callingAtMost(int calls) {
        maxCalls = calls;
        return this;
    }

    /// Another provider may take over.
    public RunInMemory replaceable() {
        replaceable = true;
        return this;
    }

    public RunInput input() {
        return new RunInput(
                RunKind.ANALYST,
                runId,
                chatId,
                UserId.from("issuer", "ann"),
                ontologyId,
                question,
                null,
                history,
                preferences,
                List.of(),
                List.of(),
                null,
                AS_OF,
                "grant",
                AS_OF.plus(Duration.ofDays(1)),
                null,
                new RunOptions(null, null, null));
    }

    public RunSession session() {
        RunInput input = input();
        OntologyPin pin =
                new OntologyPin(
                        input.ontologyId(), 3, "shop", ConnectionId.next(), dialect, "binding");
        RunContext context =
                new RunContext(pin, AS_OF, zone, "test", "model-a", RunModels.of("model-a"));
        Ownership own = new Ownership(runId, "owner", 1);
        Recorder recorder = journal.recorder(own, input.chatId());
        var budget = spend.budget(limits, Amounts.NONE, models, input.userId(), own);
        ModelSession session =
                new ModelSession(
                        models,
                        recorder,
                        NoTraces.in(database),
                        cancel,
                        runId,
                        new ModelSession.Settings(
                                "test",
                                context.frozen(),
                                budget,
                                Duration.ofSeconds(30),
                                maxCalls,
                                replaceable));
        return new RunSession(
                input,
                context,
                own,
                recorder,
                grant(),
                cancel,
                budget,
                session,
                catalog,
                new Kept(),
                false);
    }

    /// The right to act, which is not over before tests are.
    public static Grant grant() {
        Instant end = Clock.systemUTC().instant().plus(Duration.ofDays(1));
        return new Grant(
                new RunGrantToken("grant", end),
                old -> {
                    throw new IllegalStateException("not renewed in tests");
                },
                Clock.systemUTC());
    }

    /// Another service of which a test answers some methods, by name; others are not to be called.
    public static <T> T service(Class<T> type, Map<String, Function<Object[], Object>> answers) {
        return type.cast(
                Proxy.newProxyInstance(
                        type.getClassLoader(),
                        new Class<?>[] {type},
                        (proxy, method, arguments) -> {
                            Function<Object[], Object> answer = answers.get(method.getName());
                            if (answer == null) {
                                throw new IllegalStateException("not expected: " + method);
                            }
                            return answer.apply(arguments);
                        }));
    }
}
