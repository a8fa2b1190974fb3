package io.dataagent.query.ticket;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.query.ScopeRequest.ScopedDataset;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.contracts.ticket.DataTicketRequest;
import io.dataagent.query.audit.Audit;
import io.dataagent.query.scope.Scope;
import io.dataagent.query.scope.Scopes;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes tickets within a scope, and lets each be used once, by its own run, in time.
@ApplicationScoped
class DataTickets {

    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final int LARGEST_SAMPLE = 10_000;
    private static final int SECRET_BYTES = 32;

    private final Scopes scopes;
    private final TicketStore store;
    private final Estimates estimates;
    private final TicketConfig config;
    private final Audit audit;
    private final SecureRandom random = new SecureRandom();

    @Inject
    DataTickets(
            Scopes scopes,
            TicketStore store,
            Estimates estimates,
            TicketConfig config,
            Audit audit) {
        this.scopes = scopes;
        this.store = store;
        this.estimates = estimates;
        this.config = config;
        this.audit = audit;
    }

    /// Makes a ticket for columns of a dataset of the scope.
    ///
    /// @throws ProblemException `scope_violation` for what is not in the scope
    DataTicket make(@Nullable String grantHeader, String scopeId, DataTicketRequest request) {
        Scope scope = scopes.require(grantHeader, scopeId, request.epoch());
        RunGrant grant = scopes.requireGrant(grantHeader);
        ScopedDataset dataset = scope.require(request.dataset());
        List<String> columns = columns(dataset, request);
        if (request.seed() != null && (request.rows() == null || request.rows() > LARGEST_SAMPLE)) {
            throw new ProblemException(
                    ProblemCode.VALIDATION_FAILED,
                    "A random sample has at most %d rows.".formatted(LARGEST_SAMPLE));
        }
        return issue(
                new Ticket(
                        UUID.randomUUID(),
                        grant.runId(),
                        grant.userId(),
                        grant.chatId(),
                        grant.ontologyId(),
                        scope.connectionId(),
                        dataset,
                        scope.definitions().get(dataset.name()),
                        columns,
                        request.rows(),
                        request.seed()));
    }

    private static List<String> columns(ScopedDataset dataset, DataTicketRequest request) {
        List<String> columns = request.columns().isEmpty() ? dataset.columns() : request.columns();
        columns.stream()
                .filter(c -> !dataset.columns().contains(c))
                .findFirst()
                .ifPresent(
                        c -> {
                            throw outside("The column “" + c + "” is not in the scope.");
                        });
        return columns.stream().distinct().toList();
    }

    /// A new ticket to what an older one of the same person and conversation opened, for the run
    /// that rebuilds a session.
    DataTicket again(@Nullable String grantHeader, UUID id) {
        RunGrant grant = scopes.requireGrant(grantHeader);
        return issue(
                store.find(id, grant)
                        .orElseThrow(
                                () ->
                                        new ProblemException(
                                                ProblemCode.NOT_FOUND, "There is no such ticket."))
                        .of(grant.runId()));
    }

    private DataTicket issue(Ticket ticket) {
        byte[] secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        String text = Base64.getUrlEncoder().withoutPadding().encodeToString(secret);
        Duration life = config.life().compareTo(LONGEST) > 0 ? LONGEST : config.life();
        store.insert(ticket, digest(text), life);
        audited(ticket, "ticket.issued");
        Estimates.Estimate size = estimates.of(ticket);
        return new DataTicket(
                ticket.id().toString(),
                text,
                ticket.dataset().name(),
                ticket.columns(),
                size.rows(),
                size.bytes(),
                Instant.now().plus(life));
    }

    /// What a secret opens; it opens nothing from now on.
    ///
    /// @throws ProblemException `not_found` if nobody made it or it is another run's, `conflict` if
    ///   it was used or is too old
    Ticket use(@Nullable String grantHeader, @Nullable String secret) {
        RunGrant grant = scopes.requireGrant(grantHeader);
        byte[] digest = digest(secret == null ? "" : secret);
        Ticket ticket = store.use(digest, grant).orElseThrow(() -> refused(digest, grant));
        count("used");
        audited(ticket, "ticket.used");
        return ticket;
    }

    private ProblemException refused(byte[] digest, RunGrant grant) {
        TicketStore.Refusal why = store.refusal(digest, grant);
        String word = why.name().toLowerCase(Locale.ROOT);
        count(word);
        audit.write(
                grant.userId(),
                "ticket.used",
                grant.runId().toString(),
                "refused",
                Map.of("why", word));
        return switch (why) {
            case UNKNOWN, STOLEN ->
                    new ProblemException(ProblemCode.NOT_FOUND, "There is no such ticket.");
            case REPLAYED ->
                    new ProblemException(
                            ProblemCode.CONFLICT, "The ticket was used before; ask for a new one.");
            case EXPIRED ->
                    new ProblemException(
                            ProblemCode.CONFLICT, "The ticket has expired; ask for a new one.");
        };
    }

    private void audited(Ticket ticket, String action) {
        audit.write(
                ticket.user(),
                action,
                ticket.id().toString(),
                "ok",
                Map.of(
                        "runId", ticket.run().toString(),
                        "connectionId", ticket.connection().toString(),
                        "columns", String.valueOf(ticket.columns().size())));
    }

    private static void count(String outcome) {
        Metrics.counter("dataagent.ticket", "outcome", outcome).increment();
    }

    private static ProblemException outside(String detail) {
        return new ProblemException(ProblemCode.SCOPE_VIOLATION, detail);
    }

    private static byte[] digest(String secret) {
        try {
            return MessageDigest.getInstance("SHA-256")
                    .digest(secret.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
