package io.dataagent.query.ticket;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Limits of data tickets.
@ConfigMapping(prefix = "dataagent.query.ticket")
public interface TicketConfig {

    /// How long a ticket opens anything; at most and by default 5 minutes.
    @WithDefault("5m")
    Duration life();

    /// How long a conversation can have the same data fetched again; default 2 days.
    @WithDefault("2d")
    Duration kept();

    /// The most rows that one ticket opens; default 20,000,000.
    @WithDefault("20000000")
    int maxRows();

    /// The longest that fetching may take, in milliseconds; default 120,000.
    @WithDefault("120000")
    int timeoutMs();
}
