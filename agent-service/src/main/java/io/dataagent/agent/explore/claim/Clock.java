package io.dataagent.agent.explore.claim;

import io.dataagent.agent.statement.Dialect;
import java.time.ZoneId;
import java.time.ZoneOffset;

/// Where the reader's days begin, and whether a database can cut them there.
///
/// @param dialect the database's
/// @param zone the reader's
record Clock(Dialect dialect, ZoneId zone) {

    /// Whether days come out as the reader's: they have no zone, or the database knows the
    /// reader's, or that is the one that it counts in.
    boolean readers(boolean zoned) {
        return !zoned || knowsZones() || zone.getRules().equals(ZoneOffset.UTC.getRules());
    }

    /// A time as the reader's clock shows it, as far as the database knows.
    String local(String time, boolean zoned) {
        return zoned && knowsZones()
                ? "(" + time + " AT TIME ZONE " + dialect.text(zone.getId()) + ")"
                : time;
    }

    private boolean knowsZones() {
        return dialect.name().equals("postgresql");
    }
}
