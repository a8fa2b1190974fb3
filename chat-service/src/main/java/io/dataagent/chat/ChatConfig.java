package io.dataagent.chat;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/// Configuration of chat-service.
@ConfigMapping(prefix = "dataagent.chat")
public interface ChatConfig {

    /// The installation's secret, 32 bytes in Base64, which seals stored private keys; to change it
    /// put the new one before the old one, with a comma between. Without it the service does not
    /// start. No default.
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

    /// How often the sweeper looks. Duration such as `5s` or `PT5S`, or `off`; default five
    /// seconds.
    @WithDefault("5s")
    String sweepEvery();

    /// How long answers to creating requests are kept for their idempotency keys. ISO 8601
    /// duration, default one day.
    @WithDefault("P1D")
    Duration idempotencyRetention();

    /// How long a key signs grants before a new one takes over. ISO 8601 duration, default 30
    /// days.
    @WithDefault("P30D")
    Duration grantKeyLifetime();

    /// How often the service looks for what is to go and whether keys are due. Duration such as
    /// `1m` or `PT1M`, or `off`; default one minute.
    @WithDefault("1m")
    String housekeepingEvery();

    /// How often the audit trail is followed on from where it was known to hold. Duration such as
    /// `1m` or `PT1M`, or `off`; default one minute.
    @WithDefault("1m")
    String auditWatchEvery();

    /// Explorations that one person may ask for in an hour. Default 20.
    @WithDefault("20")
    int explorationsPerHour();

    /// How long things are kept.
    Retention retention();

    /// Links to snapshots of conversations.
    Sharing sharing();

    /// How long things are kept; what has no value is kept until somebody deletes it.
    interface Retention {

        /// Chats go when nothing changed in them for so long. ISO 8601 duration of at least one
        /// day. No default: they stay.
        Optional<Duration> chats();

        /// Model calls go when they are so old. ISO 8601 duration of at least one day. No
        /// default: they stay with their chats.
        Optional<Duration> traces();

        /// Rows that one transaction removes at most. Default 200.
        @WithDefault("200")
        int batch();
    }

    /// Links to snapshots of conversations.
    interface Sharing {

        /// Whether there are such links; the gateway has to be told too. Default no.
        @WithDefault("${DATA_AGENT_SHARING_ENABLED:false}")
        boolean enabled();

        /// How long a link works at most. ISO 8601 duration, default 30 days.
        @WithDefault("P30D")
        Duration maxLifetime();

        /// Links of one chat that work at the same time, at most. Default 20.
        @WithDefault("20")
        int maxPerChat();
    }
}
