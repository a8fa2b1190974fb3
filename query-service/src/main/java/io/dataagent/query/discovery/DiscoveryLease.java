package io.dataagent.query.discovery;

import io.dataagent.contracts.id.ConnectionId;
import io.dataagent.contracts.id.SnapshotId;

/// The right of one replica to work on a discovery. A newer epoch ends it.
///
/// @param snapshot the discovery
/// @param connection of it
/// @param epoch counts owners
/// @param workedMs milliseconds that earlier owners have worked on it
record DiscoveryLease(SnapshotId snapshot, ConnectionId connection, int epoch, long workedMs) {}
