package io.dataagent.kit.startup;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/// A database that is newer than the service that opens it.
///
/// @param there its version
/// @param known the newest that the service knows, or `none`
record SchemaVersion(String there, String known) {

    /// Empty where the service knows every migration of the database.
    static Optional<SchemaVersion> ahead(MigrationInfo... all) {
        String known =
                newest(Stream.of(all).filter(one -> one.getState().isResolved())).orElse("none");
        return newest(Stream.of(all).filter(one -> one.getState() == MigrationState.FUTURE_SUCCESS))
                .map(there -> new SchemaVersion(there, known));
    }

    /// What is wrong and what to do.
    String sentence(String service) {
        return "The database is at version %s, this %s knows %s: start the version that wrote it, or restore the backup from before the upgrade."
                .formatted(there, service, known);
    }

    /// What a database lacks that nobody has brought up to date; empty where it lacks nothing.
    static Optional<String> behind(String service, MigrationInfo... all) {
        return newest(Stream.of(all).filter(one -> one.getState() == MigrationState.PENDING))
                .map(
                        wanted ->
                                "The database is at version %s, this %s needs %s: run the migration of this release first."
                                        .formatted(
                                                newest(applied(all)).orElse("none"),
                                                service,
                                                wanted));
    }

    private static Stream<MigrationInfo> applied(MigrationInfo... all) {
        return Stream.of(all).filter(one -> one.getState().isApplied());
    }

    private static Optional<String> newest(Stream<MigrationInfo> some) {
        return some.filter(one -> one.getVersion() != null)
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder())
                .map(MigrationVersion::toString);
    }
}
