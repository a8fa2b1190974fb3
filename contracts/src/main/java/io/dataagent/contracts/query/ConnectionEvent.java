package io.dataagent.contracts.query;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;
import io.dataagent.contracts.id.UserId;
import java.time.Instant;
import java.util.List;

/// What happens to connections, on `data-agent.connection-events`, keyed by connection id.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
    @JsonSubTypes.Type(value = ConnectionEvent.SnapshotReady.class, name = "snapshot_ready"),
    @JsonSubTypes.Type(value = ConnectionEvent.FileReady.class, name = "file_ready"),
    @JsonSubTypes.Type(value = ConnectionEvent.ColumnsHidden.class, name = "columns_hidden"),
    @JsonSubTypes.Type(value = ConnectionEvent.Deleted.class, name = "connection_deleted")
})
public sealed interface ConnectionEvent {

    /// The connection.
    ConnectionId connectionId();

    /// When it happened.
    Instant at();

    /// A discovery is finished; pull it by id.
    record SnapshotReady(ConnectionId connectionId, SnapshotId snapshotId, Instant at)
            implements ConnectionEvent {}

    /// A person's own file can be asked: whoever builds from its snapshot shows the pass.
    ///
    /// @param owner whose file it is
    /// @param pass opaque; lets ontology-service read this one snapshot, for a while
    record FileReady(
            ConnectionId connectionId, SnapshotId snapshotId, UserId owner, String pass, Instant at)
            implements ConnectionEvent {}

    /// The owner switched off the values of columns: who keeps values of them lets go of those.
    ///
    /// @param columns all that are switched off now
    record ColumnsHidden(ConnectionId connectionId, List<HiddenColumn> columns, Instant at)
            implements ConnectionEvent {

        public ColumnsHidden {
            columns = columns == null ? List.of() : List.copyOf(columns);
        }
    }

    /// A column whose values are switched off.
    ///
    /// @param schema as the database names it
    /// @param table as the database names it
    /// @param column as the database names it
    record HiddenColumn(String schema, String table, String column) {}

    /// The connection is gone.
    record Deleted(ConnectionId connectionId, Instant at) implements ConnectionEvent {}
}
