package io.dataagent.agent.artifact;

import io.dataagent.agent.upstream.QueryClient;
import io.dataagent.agent.upstream.SandboxLoadClient;
import io.dataagent.agent.upstream.Upstream;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.chore.Chore;
import io.dataagent.kit.http.Spool;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/// Takes the rows of tables that only a session has out of it once their run has ended, and has
/// query-service keep them, with the right of that run for as long as it lasts. One at a time for
/// each replica, behind every answer; a table that cannot be read now is tried again, and another
/// replica takes up what one leaves that is killed. Whoever ends a session has the tables of its
/// conversation taken first.
///
/// ```
/// due ──take──► being read ──kept, gone or too large──► done
///  ▲                │ busy, away (at most ten times)
///  └────────────────┘
/// ```
@ApplicationScoped
public class RestKeeper {

    private static final Logger LOG = Logger.getLogger(RestKeeper.class);

    /// As much as query-service takes; what is kept of it is smaller.
    private static final long MOST_BYTES = 256L << 20;

    private static final long PAUSE_NANOS = 200_000_000;

    /// The session or the conversation is gone, the right is over, or it is too large.
    private static final Set<ProblemCode> FOR_GOOD =
            EnumSet.of(
                    ProblemCode.NOT_FOUND,
                    ProblemCode.GRANT_INVALID,
                    ProblemCode.VALIDATION_FAILED);

    private final RestDue due;
    private final SandboxLoadClient sandbox;
    private final QueryClient.Exports tables;
    private final ArtifactConfig config;
    private final Chore chore;

    @Inject
    RestKeeper(
            RestDue due,
            @RestClient SandboxLoadClient sandbox,
            @RestClient QueryClient.Exports tables,
            ArtifactConfig config) {
        this.due = due;
        this.sandbox = sandbox;
        this.tables = tables;
        this.config = config;
        this.chore = new Chore("rest-keeper", config.keepRest(), this::turn);
    }

    void start(@Observes StartupEvent event) {
        chore.start();
    }

    void stop(@Observes ShutdownEvent event) {
        chore.stop();
    }

    /// Keeps the tables of a conversation whose session is about to end: at once what is due,
    /// whatever its run does; what another replica is at is waited for. All that for a while only.
    ///
    /// @param grant for the conversation
    public void beforeTheEnd(ChatId chat, String grant) {
        long end = System.nanoTime() + config.restBeforeReset().toNanos();
        BooleanSupplier over = () -> System.nanoTime() - end >= 0;
        while (due.waiting(chat) && !over.getAsBoolean()) {
            if (!due.take(chat, grant).map(table -> keep(table, over)).orElse(false)) {
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        }
    }

    /// A session has ended: what was not kept of it cannot be any more.
    public void ended(ChatId chat, String session) {
        due.ended(chat, session);
    }

    /// Keeps one table; whether there was one to keep.
    private boolean turn() {
        return due.take().map(table -> keep(table, () -> false)).isPresent();
    }

    /// Whether there is nothing more to do for it.
    private boolean keep(RestDue.Due table, BooleanSupplier over) {
        try (Spool json = rows(table, over).whole().json()) {
            Upstream.once(
                    () -> {
                        tables.keep(table.grant(), table.id().toString(), json.reading());
                        return table;
                    });
            due.done(table.id(), true);
            return true;
        } catch (ProblemException e) {
            LOG.infof("rows of a table are not kept: %s", e.problem().code().wire());
            return unkept(table, FOR_GOOD.contains(e.problem().code()));
        } catch (IOException e) {
            LOG.infof("rows of a table are not kept: %s", e.getMessage());
            return unkept(table, true);
        }
    }

    private boolean unkept(RestDue.Due table, boolean forGood) {
        if (forGood) {
            due.done(table.id(), false);
        } else {
            due.later(table.id());
        }
        return forGood;
    }

    private RowsExport rows(RestDue.Due table, BooleanSupplier over) {
        return new RowsExport(
                sandbox, table.grant(), table.rest(), FileFormat.of("parquet"), MOST_BYTES, over);
    }
}
