package io.dataagent.query.run;

import io.dataagent.contracts.query.Violation;
import io.dataagent.query.run.note.RunConfig;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.value.BoundParameter;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Refuses a statement that the database's own planner thinks is far too dear, before it runs. A
/// statement that reads one stored table once is not asked about (a view may hide anything), and
/// what was cheap a minute ago is not asked about again.
@ApplicationScoped
class PlanCeiling {

    private static final String RULE = "plan_cost";
    private static final Duration MARGIN = Duration.ofSeconds(3);

    private final double ceiling;
    private final Recent cheap = new Recent();
    private final Recent stored = new Recent();

    @Inject
    PlanCeiling(RunConfig config) {
        this.ceiling = config.maxPlanCost();
    }

    /// Why the statement must not run, if it must not.
    ///
    /// @param session in the transaction in which the statement is about to run
    /// @param parsed waits until the server has understood the statement, so that it is asked about
    ///   nothing else
    /// @param deadline of the statement, which planning is a part of
    Optional<Violation> refusal(
            CustomerSession session, Job job, Runnable parsed, Deadline deadline) {
        if (ceiling <= 0 || oneStoredTable(session, job, parsed, deadline)) {
            return Optional.empty();
        }
        String key = place(job) + digest(job);
        if (cheap.has(key)) {
            return Optional.empty();
        }
        parsed.run();
        double cost =
                session.planCost(job.sql().text(), patience(deadline), job.values()).orElse(0);
        if (cost <= ceiling) {
            cheap.add(key);
            return Optional.empty();
        }
        return Optional.of(violation(cost));
    }

    /// The server ends the statement by its deadline; who does not hear of it waits no longer.
    private static Duration patience(Deadline deadline) {
        return deadline.left().plus(MARGIN);
    }

    private boolean oneStoredTable(
            CustomerSession session, Job job, Runnable parsed, Deadline deadline) {
        String relation = job.hints().scanned();
        if (relation == null) {
            return false;
        }
        String key = place(job) + relation;
        if (stored.has(key)) {
            return true;
        }
        parsed.run();
        boolean yes = session.stores(relation, patience(deadline));
        if (yes) {
            stored.add(key);
        }
        return yes;
    }

    private Violation violation(double cost) {
        return new Violation(
                RULE,
                String.format(
                        Locale.ROOT,
                        "The database expects this statement to cost %.1e units, and the limit is"
                                + " %.1e. Join on keys, filter on a time range or another selective"
                                + " column, or aggregate before joining.",
                        cost,
                        ceiling),
                null,
                null,
                List.of());
    }

    private static String place(Job job) {
        return job.source().id() + "/" + job.source().version() + "/";
    }

    /// Of the text and of the values, on which the planner's estimate depends as well.
    private static String digest(Job job) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(job.sql().text().getBytes(StandardCharsets.UTF_8));
            for (BoundParameter value : job.parameters()) {
                byte[] text = value.text().getBytes(StandardCharsets.UTF_8);
                String kind = value.getClass().getSimpleName();
                digest.update((kind + " " + text.length + " ").getBytes(StandardCharsets.UTF_8));
                digest.update(text);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /// What was found out in the last minute.
    private static final class Recent {

        private static final int REMEMBERED = 2_000;
        private static final long FRESH_NANOS = Duration.ofMinutes(1).toNanos();

        private final Map<String, Long> known =
                Collections.synchronizedMap(
                        new LinkedHashMap<>(64, 0.75f, true) {
                            private static final long serialVersionUID = 1L;

                            @Override
                            protected boolean removeEldestEntry(Map.Entry<String, Long> eldest) {
                                return size() > REMEMBERED;
                            }
                        });

        boolean has(String key) {
            Long since = known.get(key);
            return since != null && System.nanoTime() - since < FRESH_NANOS;
        }

        void add(String key) {
            known.put(key, System.nanoTime());
        }
    }
}
