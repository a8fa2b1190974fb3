package io.dataagent.chat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/// Configuration of chat-service.
@ConfigMapping(prefix = "dataagent.chat")
public interface ChatConfig {

    /// The installation's secret, 32 bytes in Base64, which seals stored private keys. Without it
    /// the service does not start. No default.
    String secretKey();

    /// How long a run grant holds; the owner of the run renews it. ISO 8601 duration, default ten
    /// minutes.
    @WithDefault("PT10M")
    Duration grantLifetime();

    /// How long after its end a grant can still be renewed while its message waits, so that a run
    /// can be taken up after an outage. ISO 8601 duration, default one day.
    @WithDefault("P1D")
    Duration grantRenewalWindow();

    /// Earlier messages that a run gets to see. Messages, default 10.
    @WithDefault("10")
    int historyLimit();

    /// After which time an unclaimed message fails as `never_started`. ISO 8601 duration, default
    /// 60 seconds.
    @WithDefault("PT60S")
    Duration unclaimedAfter();

    /// After which time the agent is asked for the run of a claimed message. ISO 8601 duration,
    /// default 30 seconds.
    @WithDefault("PT30S")
    Duration askAfter();

    /// How long the agent must keep saying that it does not know a run until the message fails as
    /// `run_lost`. ISO 8601 duration, default 30 seconds.
    @WithDefault("PT30S")
    Duration lostAfter();

    /// How often the sweeper looks. Scheduler interval, default five seconds.
    @WithDefault("5s")
    String sweepEvery();

    /// How long answers to creating requests are kept for their idempotency keys. ISO 8601
    /// duration, default one day.
    @WithDefault("P1D")
    Duration idempotencyRetention();
}
