package io.dataagent.query.scope;

import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ScopeId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ScopeCreated;
import io.dataagent.contracts.query.ScopeRequest;
import io.dataagent.contracts.run.OntologyBinding;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.kit.grant.Grants;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.discovery.KnownTables;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.connection.Connections;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Registers scopes and lets only their own run, in its newest epoch, use them.
@ApplicationScoped
public class Scopes {

    private final ScopeStore store;
    private final RunEpochs epochs;
    private final Grants grants;
    private final Connections connections;
    private final KnownTables known;
    private final QuerySources queries;
    private final Audit audit;
    private final QueryConfig config;
    private final Event<Registered> registered;
    private final Clock clock = Clock.systemUTC();

    @Inject
    Scopes(
            ScopeStore store,
            RunEpochs epochs,
            Grants grants,
            Connections connections,
            KnownTables known,
            QuerySources queries,
            Audit audit,
            QueryConfig config,
            Event<Registered> registered) {
        this.store = store;
        this.epochs = epochs;
        this.grants = grants;
        this.connections = connections;
        this.known = known;
        this.queries = queries;
        this.audit = audit;
        this.config = config;
        this.registered = registered;
    }

    /// Registers a scope within what the binding allows.
    ///
    /// @throws ProblemException `grant_invalid`, `scope_violation`, `conflict` (an older epoch)
    public ScopeCreated create(@Nullable String grantHeader, ScopeRequest request) {
        RunGrant grant = grants.requireGrant(grantHeader);
        if (!grant.runId().equals(request.runId())) {
            throw new ProblemException(
                    ProblemCode.GRANT_INVALID, "The run grant is of another run.");
        }
        OntologyBinding binding = grants.requireBinding(request.binding(), grant);
        requireWithin(binding, request);
        SourceConnection connection =
                connections
                        .ofScope(binding.connectionId())
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.CONNECTION_FAILED,
                                                "The connection of this ontology is gone."));
        requireEpoch(grant, request.epoch());
        Scope scope =
                new Scope(
                        ScopeId.next(),
                        grant.runId(),
                        grant.userId(),
                        binding.connectionId(),
                        request.datasets(),
                        request.relationships(),
                        discovered(connection, request),
                        queries.definitions(connection, request.datasets()),
                        config.maxRows(),
                        config.timeoutMs(),
                        clock.instant().plus(Duration.ofMinutes(config.scopeMinutes())));
        if (!store.insert(scope, request.epoch(), grant.chatId(), binding)) {
            throw takenOver();
        }
        registered.fire(
                new Registered(
                        binding.ontologyId(), binding.version(), scope, connection.mainSchema()));
        audit.write(
                grant.userId(),
                "scope.registered",
                scope.id().toString(),
                "ok",
                Map.of(
                        "runId", grant.runId().toString(),
                        "ontologyId", binding.ontologyId().toString(),
                        "version", Long.toString(binding.version()),
                        "datasets", String.valueOf(request.datasets().size())));
        return new ScopeCreated(scope.id(), config.maxRowsCeiling(), scope.timeoutMs());
    }

    private Discovered discovered(SourceConnection connection, ScopeRequest request) {
        return Discovered.of(
                request.datasets(),
                request.relationships(),
                connection.mainSchema(),
                known.of(connection.id()));
    }

    private static void requireWithin(OntologyBinding binding, ScopeRequest request) {
        List<String> outside =
                request.datasets().stream()
                        .filter(dataset -> !binding.sources().contains(dataset.source()))
                        .map(ScopeRequest.ScopedDataset::name)
                        .toList();
        if (!outside.isEmpty() || request.datasets().isEmpty()) {
            throw new ProblemException(
                    ProblemCode.SCOPE_VIOLATION,
                    outside.isEmpty()
                            ? "A scope needs at least one dataset."
                            : "Not part of the ontology: " + String.join(", ", outside) + ".");
        }
        Set<String> names =
                request.datasets().stream()
                        .map(ScopeRequest.ScopedDataset::name)
                        .collect(Collectors.toSet());
        if (!request.relationships().stream().allMatch(r -> joins(r, names))) {
            throw new ProblemException(
                    ProblemCode.SCOPE_VIOLATION,
                    "A relationship joins two datasets of the scope by pairs of columns.");
        }
    }

    private static boolean joins(ScopeRequest.ScopedRelationship join, Set<String> datasets) {
        return datasets.contains(join.from())
                && datasets.contains(join.to())
                && !join.fromColumns().isEmpty()
                && join.fromColumns().size() == join.toColumns().size();
    }

    /// The scope, if the grant is of its run and the epoch is the newest.
    ///
    /// @throws ProblemException `grant_invalid`, `not_found`, `conflict` (ended, or an older
    ///   epoch)
    public Scope require(@Nullable String grantHeader, String id, long epoch) {
        RunGrant grant = grants.requireGrant(grantHeader);
        ScopeId scopeId = io.dataagent.kit.http.Ids.parse(id, ScopeId::of);
        Scope scope =
                store.find(scopeId, grant.runId())
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.NOT_FOUND, "There is no such scope."));
        if (!scope.expiresAt().isAfter(clock.instant())) {
            throw new ProblemException(ProblemCode.CONFLICT, "The scope has expired.");
        }
        requireEpoch(grant, epoch);
        return scope;
    }

    /// Closes a run up to an epoch.
    public MessageId end(@Nullable String grantHeader, MessageId run, long epoch) {
        epochs.end(requireRun(grantHeader, run), epoch);
        return run;
    }

    /// Closes a run for good: no epoch of it is let in again.
    public void close(MessageId run) {
        epochs.close(run);
    }

    /// The grant, if it is of this run.
    public RunGrant requireRun(@Nullable String grantHeader, MessageId run) {
        RunGrant grant = grants.requireGrant(grantHeader);
        if (!grant.runId().equals(run)) {
            throw new ProblemException(
                    ProblemCode.GRANT_INVALID, "The run grant is of another run.");
        }
        return grant;
    }

    /// The grant of whatever run it is.
    public RunGrant requireGrant(@Nullable String grantHeader) {
        return grants.requireGrant(grantHeader);
    }

    private void requireEpoch(RunGrant grant, long epoch) {
        if (epoch < 0 || !epochs.enter(grant, epoch)) {
            throw takenOver();
        }
    }

    private static ProblemException takenOver() {
        return new ProblemException(
                ProblemCode.CONFLICT, "Another owner of the run has taken over, or it ended.");
    }
}
