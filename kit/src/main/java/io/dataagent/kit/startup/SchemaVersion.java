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

    private static Optional<String> newest(Stream<MigrationInfo> some) {
        return some.filter(one -> one.getVersion() != null)
                .map(MigrationInfo::getVersion)
                .max(Comparator.naturalOrder())
                .map(MigrationVersion::toString);
    }
}
