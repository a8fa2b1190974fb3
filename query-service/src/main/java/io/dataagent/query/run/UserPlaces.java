package io.dataagent.query.run;

import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.run.note.RunConfig;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// The places that one person's statements have at once, so that nobody takes those of others.
@ApplicationScoped
class UserPlaces {

    private final Map<UserId, Semaphore> places = new ConcurrentHashMap<>();
    private final int most;
    private final int patienceMs;

    /// A place that is taken; closing it gives it back.
    interface Place extends AutoCloseable {

        @Override
        void close();
    }

    @Inject
    UserPlaces(RunConfig run, QueryConfig config) {
        this.most = run.statementsPerUser();
        this.patienceMs = config.connectTimeoutMs();
    }

    /// Takes a place, after waiting for one if need be.
    ///
    /// @throws ProblemException `busy` if none becomes free in time
    Place take(UserId user) {
        Semaphore own = places.computeIfAbsent(user, ignored -> new Semaphore(most, true));
        if (!entered(own)) {
            throw new ProblemException(
                    ProblemCode.BUSY,
                    "You have " + most + " statements running; wait for one or cancel one.");
        }
        return own::release;
    }

    private boolean entered(Semaphore own) {
        try {
            return own.tryAcquire(patienceMs, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
