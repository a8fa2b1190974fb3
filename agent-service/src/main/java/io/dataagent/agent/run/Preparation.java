package io.dataagent.agent.run;

import io.dataagent.agent.budget.Budgets;
import io.dataagent.agent.budget.RunBudget;
import io.dataagent.agent.journal.Recorder;
import io.dataagent.agent.lease.CancelToken;
import io.dataagent.agent.lease.Ownership;
import io.dataagent.agent.provider.Providers;
import io.dataagent.agent.session.Grant;
import io.dataagent.agent.session.Kept;
import io.dataagent.agent.session.ModelSession;
import io.dataagent.agent.session.ProviderLost;
import io.dataagent.agent.session.RunContext;
import io.dataagent.agent.session.RunModels;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.trace.Traces;
import io.dataagent.agent.upstream.Catalogs;
import io.dataagent.agent.upstream.ChatClient;
import io.dataagent.agent.upstream.OntologyClient;
import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.event.RunEvent;
import io.dataagent.contracts.ontology.OntologyPin;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.run.RunGrantToken;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.kit.chore.BestEffort;
import io.dataagent.modelgateway.ModelGateway;
import io.dataagent.modelgateway.ProviderChoice;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Gets a run ready to work: says that it began, freezes the world it sees, opens its model.
@ApplicationScoped
class Preparation {

    private static final Logger LOG = Logger.getLogger(Preparation.class);
    private static final String ZONE_PREFERENCE = "time_zone";

    private final RunStore store;
    private final ChatClient chat;
    private final OntologyClient ontology;
    private final QueryClient query;
    private final Catalogs catalogs;
    private final Providers providers;
    private final ModelGateway models;
    private final Traces traces;
    private final Budgets budgets;
    private final RunConfig config;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Preparation(
            RunStore store,
            @RestClient ChatClient chat,
            @RestClient OntologyClient ontology,
            @RestClient QueryClient query,
            Catalogs catalogs,
            Providers providers,
            ModelGateway models,
            Traces traces,
            Budgets budgets,
            RunConfig config) {
        this.store = store;
        this.chat = chat;
        this.ontology = ontology;
        this.query = query;
        this.catalogs = catalogs;
        this.providers = providers;
        this.models = models;
        this.traces = traces;
        this.budgets = budgets;
        this.config = config;
    }

    /// Everything that the phases need.
    RunSession session(OwnedRun run, Recorder recorder, CancelToken cancel) {
        RunBudget budget = budgets.open(run.input(), run.own());
        Grant grant = grant(run);
        RunContext context = run.context() == null ? fresh(run, grant, recorder) : run.context();
        return new RunSession(
                Providers.settled(run.input()),
                context,
                run.own(),
                recorder,
                grant,
                cancel,
                budget,
                model(run.own(), context, budget, recorder, cancel),
                catalogs.of(context.pin(), grant.header()),
                new Kept(),
                false);
    }

    private RunContext fresh(OwnedRun run, Grant grant, Recorder recorder) {
        RunInput input = run.input();
        Providers.Chosen chosen = providers.choose(input.provider(), input.preferences());
        if (recorder.blank()) {
            announce(input, recorder, chosen);
        }
        budgets.requirePrice(input.kind(), chosen.provider(), chosen.models().all());
        return freeze(run, grant, chosen);
    }

    /// The same run with the built-in model in place of a provider that was lost. The change is
    /// kept before anything is done with it, so that whoever takes the run up goes on the same way.
    ///
    /// @throws ProblemException with the provider's failure if there is none to go on with
    RunSession withoutProvider(RunSession session, ProviderLost lost) {
        ProviderChoice choice =
                providers
                        .fallback(lost.provider())
                        .orElseThrow(() -> new ProblemException(lost.code(), null));
        RunContext context =
                session.context().with(choice.provider(), RunModels.of(choice.model()));
        store.freeze(session.own(), context);
        LOG.warnf(
                "run %s goes on with %s: %s failed (%s)",
                session.own().runId(), choice.provider(), lost.provider(), lost.code().wire());
        return session.with(
                context,
                model(
                        session.own(),
                        context,
                        session.budget(),
                        session.recorder(),
                        session.cancel()));
    }

    private ModelSession model(
            Ownership own,
            RunContext context,
            RunBudget budget,
            Recorder recorder,
            CancelToken cancel) {
        return new ModelSession(
                models,
                recorder,
                traces,
                cancel,
                own.runId(),
                new ModelSession.Settings(
                        context.provider(),
                        context.frozen(),
                        budget,
                        config.modelTimeout(),
                        config.maxModelCalls(),
                        providers.fallback(context.provider()).isPresent()));
    }

    /// Ends what owners before this one may have left running; best effort, the epoch guards the
    /// rest.
    void endOlderEpochs(OwnedRun run) {
        BestEffort.attempt(
                "the end of older executions of " + run.own().runId(),
                () ->
                        query.end(
                                run.grant(),
                                run.own().runId().toString(),
                                new QueryClient.EpochEnd(run.own().epoch() - 1)));
    }

    private void announce(RunInput input, Recorder recorder, Providers.Chosen choice) {
        recorder.record(
                new RunEvent.MessageStart(
                        clock.instant(), choice.provider(), choice.models().model()));
        if (!input.savedPreferences().isEmpty()) {
            recorder.record(new RunEvent.PreferenceAutoSaved(input.savedPreferences()));
        }
        if (!input.suggestedPreferences().isEmpty()) {
            recorder.record(new RunEvent.PreferenceSuggested(input.suggestedPreferences()));
        }
    }

    private Grant grant(OwnedRun run) {
        Instant expiry = run.fresh() ? run.input().grantExpiresAt() : clock.instant();
        return new Grant(
                new RunGrantToken(run.grant(), expiry),
                old -> {
                    RunGrantToken newer = Upstream.call(() -> chat.renew(old));
                    store.keepGrant(run.own(), newer.grant());
                    return newer;
                },
                clock);
    }

    private RunContext freeze(OwnedRun run, Grant grant, Providers.Chosen choice) {
        String id = run.input().ontologyId().toString();
        OntologyPin pin = Upstream.call(() -> ontology.pin(grant.header(), id));
        RunContext context =
                new RunContext(
                        pin,
                        clock.instant(),
                        zone(run.input().preferences().get(ZONE_PREFERENCE)),
                        choice.provider(),
                        choice.models().model(),
                        choice.models());
        store.freeze(run.own(), context);
        return context;
    }

    private String zone(@Nullable String preferred) {
        if (preferred != null) {
            try {
                return ZoneId.of(preferred).getId();
            } catch (DateTimeException e) {
                LOG.debug("an unknown time zone is preferred");
            }
        }
        return ZoneId.of(config.timeZone()).getId();
    }
}
