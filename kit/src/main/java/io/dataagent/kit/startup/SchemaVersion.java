package io.dataagent.kit.startup;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.flywaydb.core.api.MigrationInfo;
import org.flywaydb.core.api.MigrationState;
import org.flywaydb.core.api.MigrationVersion;

/// Whether a database is newer than the service that opens it.
final class SchemaVersion {

    private SchemaVersion() {}

    /// What is wrong and what to do, if the database has migrations that this service does not
    /// know.
    static Optional<String> tooNew(String service, MigrationInfo... all) {
        return newest(Stream.of(all).filter(one -> one.getState() == MigrationState.FUTURE_SUCCESS))
                .map(
                        there ->
                                "The database is at version %s, this %s knows %s: start the version that wrote it, or restore the backup from before the upgrade."
                                        .formatted(there, service, known(all)));
    }

    private static String known(MigrationInfo... all) {
        return newest(Stream.of(all).filter(one -> one.getState().isResolved()))
                .map(MigrationVersion::toString)
                .orElse("none");
    }

    private static Optional<MigrationVersion> newest(Stream<MigrationInfo> some) {
        return some.filter(one -> one.getVersion() != null)
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder());
    }
}
