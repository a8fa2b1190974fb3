package io.dataagent.query.discovery;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.discovery.measure.Comparisons;
import io.dataagent.query.discovery.measure.OneWay;
import io.dataagent.query.discovery.measure.Probe;
import io.dataagent.query.discovery.measure.RelationProfiler;
import io.dataagent.query.discovery.measure.SqlWords;
import io.dataagent.query.discovery.measure.TableProfiler;
import io.dataagent.query.join.JoinGuesses;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.Database;
import io.dataagent.query.source.FileName;
import io.dataagent.query.source.SourceConnection;
import io.dataagent.query.source.catalog.CatalogTable;
import io.micrometer.core.instrument.Metrics;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Does a discovery: reads the catalog, measures table after table, then their references. Each
/// step is noted, so that whoever takes the discovery over goes on with the tables that are left.
///
/// ```
/// nothing ──catalog──► planned ──each table──► measured ──references──► ready
///            (crash: the next owner reads the journal and does what is missing)
/// ```
@ApplicationScoped
class DiscoveryWork {

    private final CustomerSessions sessions;
    private final DiscoveryJournal journal;
    private final SnapshotStore snapshots;
    private final HiddenColumns hidden;
    private final QueryConfig config;
    private final DiscoveryConfig settings;
    private final Clock clock = Clock.systemUTC();

    @Inject
    DiscoveryWork(
            CustomerSessions sessions,
            DiscoveryJournal journal,
            SnapshotStore snapshots,
            HiddenColumns hidden,
            QueryConfig config,
            DiscoveryConfig settings) {
        this.sessions = sessions;
        this.journal = journal;
        this.snapshots = snapshots;
        this.hidden = hidden;
        this.config = config;
        this.settings = settings;
    }

    /// Ends without a result where the discovery is another replica's by now.
    void run(Tenure tenure, SourceConnection connection) {
        long began = System.nanoTime();
        String outcome = "failed";
        try {
            discover(tenure, connection);
            outcome = tenure.held() ? "ok" : "taken_over";
        } finally {
            Metrics.timer(
                            "dataagent.discovery.duration",
                            "dialect",
                            connection.dialect().wire(),
                            "outcome",
                            outcome)
                    .record(Duration.ofNanos(System.nanoTime() - began));
        }
    }

    private void discover(Tenure tenure, SourceConnection connection) {
        HiddenSet secret = hidden.of(tenure.lease().connection());
        Supplier<CustomerSession> open = opening(connection, journal.instead(tenure.lease()));
        try (Probe probe = new Probe(open, config.profileTimeoutMs(), deadline(tenure))) {
            List<DiscoveryJournal.Entry> entries = entries(tenure, connection, probe.session());
            TableProfiler profiler =
                    new TableProfiler(connection.dialect(), config.profileSampleAbove(), clock);
            List<SnapshotView.Table> profiles = new ArrayList<>();
            for (DiscoveryJournal.Entry entry : entries) {
                if (!tenure.held()) {
                    return;
                }
                profiles.add(profile(tenure, entry, profiler, secret, probe));
            }
            RelationProfiler relations =
                    new RelationProfiler(
                            new SqlWords(connection.dialect()),
                            config.profileSampleAbove(),
                            new Comparisons(settings.profileComparisons()));
            List<SnapshotView.Table> tables =
                    related(tenure, entries, profiles, relations, secret, probe);
            if (tenure.held()) {
                snapshots.ready(tenure.lease(), tables);
            }
        }
    }

    /// Sessions of a file that the connection does not read yet never meet those that others use.
    private Supplier<CustomerSession> opening(
            SourceConnection connection, Optional<FileName> instead) {
        return instead.map(connection::reading)
                .<Supplier<CustomerSession>>map(other -> () -> sessions.probe(other, ""))
                .orElse(() -> sessions.open(connection));
    }

    private List<DiscoveryJournal.Entry> entries(
            Tenure tenure, SourceConnection connection, CustomerSession session) {
        List<DiscoveryJournal.Entry> known = journal.entries(tenure.lease());
        if (!known.isEmpty()) {
            return known;
        }
        session.beginReadOnly(config.timeoutMs());
        List<CatalogTable> tables = Database.of(connection.dialect()).catalog().read(session);
        session.rollback();
        return journal.planned(tenure, tables) ? journal.entries(tenure.lease()) : List.of();
    }

    private SnapshotView.Table profile(
            Tenure tenure,
            DiscoveryJournal.Entry entry,
            TableProfiler profiler,
            HiddenSet secret,
            Probe probe) {
        if (entry.profile() != null) {
            return entry.profile();
        }
        Set<String> columns = secret.of(entry.catalog());
        SnapshotView.Table profile = profiler.profile(entry.catalog(), columns, probe);
        journal.measured(tenure, entry.ordinal(), profile);
        return profile;
    }

    private static List<SnapshotView.Table> related(
            Tenure tenure,
            List<DiscoveryJournal.Entry> entries,
            List<SnapshotView.Table> profiles,
            RelationProfiler relations,
            HiddenSet secret,
            Probe probe) {
        JoinGuesses guesses = new JoinGuesses(profiles);
        List<SnapshotView.Table> tables = new ArrayList<>();
        for (int i = 0; i < profiles.size() && tenure.held(); i++) {
            CatalogTable catalog = entries.get(i).catalog();
            SnapshotView.Table profile = profiles.get(i);
            Set<String> columns = secret.of(catalog);
            tables.add(relations.related(catalog, profile, guesses.of(profile), columns, probe));
        }
        return OneWay.of(tables);
    }

    private long deadline(Tenure tenure) {
        long left = settings.profileTotalSeconds() * 1_000L - tenure.workedMs();
        return System.nanoTime() + Duration.ofMillis(left).toNanos();
    }
}
