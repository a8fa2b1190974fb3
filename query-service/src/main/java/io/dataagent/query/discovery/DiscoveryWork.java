package io.dataagent.query.discovery;

import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.source.CustomerSession;
import io.dataagent.query.source.CustomerSessions;
import io.dataagent.query.source.SourceConnection;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;

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

    /// @param held whether the lease is still ours
    void run(DiscoveryLease lease, SourceConnection connection, BooleanSupplier held) {
        Map<TableName, Set<String>> secret = hidden.of(lease.connection());
        try (CustomerSession session = sessions.open(connection)) {
            List<DiscoveryJournal.Entry> entries = journal.entries(lease);
            if (entries.isEmpty()) {
                session.beginReadOnly(config.timeoutMs());
                journal.planned(lease, CatalogReader.of(connection.dialect()).read(session));
                session.rollback();
                entries = journal.entries(lease);
            }
            Probe probe = new Probe(session, config.profileTimeoutMs(), deadline(lease));
            TableProfiler profiler =
                    new TableProfiler(connection.dialect(), config.profileSampleAbove(), clock);
            List<SnapshotView.Table> profiles = new ArrayList<>();
            for (DiscoveryJournal.Entry entry : entries) {
                if (!held.getAsBoolean()) {
                    return;
                }
                profiles.add(profile(lease, entry, profiler, secret, probe));
            }
            RelationProfiler relations =
                    new RelationProfiler(
                            new SqlWords(connection.dialect()), config.profileSampleAbove());
            finish(lease, entries, related(entries, profiles, relations, secret, probe));
        }
    }

    private SnapshotView.Table profile(
            DiscoveryLease lease,
            DiscoveryJournal.Entry entry,
            TableProfiler profiler,
            Map<TableName, Set<String>> secret,
            Probe probe) {
        if (entry.profile() != null) {
            return entry.profile();
        }
        Set<String> columns = secret.getOrDefault(entry.catalog().at(), Set.of());
        SnapshotView.Table profile = profiler.profile(entry.catalog(), columns, probe);
        journal.measured(lease, entry.ordinal(), profile);
        return profile;
    }

    private static List<SnapshotView.Table> related(
            List<DiscoveryJournal.Entry> entries,
            List<SnapshotView.Table> profiles,
            RelationProfiler relations,
            Map<TableName, Set<String>> secret,
            Probe probe) {
        LikelyReferences likely = new LikelyReferences(profiles);
        List<SnapshotView.Table> tables = new ArrayList<>();
        for (int i = 0; i < profiles.size(); i++) {
            CatalogTable catalog = entries.get(i).catalog();
            SnapshotView.Table profile = profiles.get(i);
            Set<String> columns = secret.getOrDefault(catalog.at(), Set.of());
            tables.add(relations.related(catalog, profile, likely.of(profile), columns, probe));
        }
        return tables;
    }

    private void finish(
            DiscoveryLease lease,
            List<DiscoveryJournal.Entry> entries,
            List<SnapshotView.Table> tables) {
        Objects.checkIndex(tables.size(), entries.size() + 1);
        snapshots.ready(lease, tables);
    }

    private long deadline(DiscoveryLease lease) {
        Instant end = lease.startedAt().plusSeconds(settings.profileTotalSeconds());
        return System.nanoTime() + Duration.between(clock.instant(), end).toNanos();
    }

    /// The names of hidden columns by table.
    static Map<TableName, Set<String>> byTable(List<HiddenColumns.Name> names) {
        return names.stream()
                .collect(
                        Collectors.groupingBy(
                                name -> new TableName(name.schema(), name.table()),
                                Collectors.mapping(
                                        HiddenColumns.Name::column, Collectors.toSet())));
    }
}
