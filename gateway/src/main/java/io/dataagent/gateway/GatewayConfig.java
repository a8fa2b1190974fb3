package io.dataagent.gateway;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;

/// Configuration of the gateway.
@ConfigMapping(prefix = "dataagent.gateway")
public interface GatewayConfig {

    /// Where the services are.
    Services services();

    /// Where the services say how they are.
    Management management();

    /// The largest request body that is passed on. Bytes, default 10 MiB.
    @WithDefault("10485760")
    long maxBodyBytes();

    /// Requests of one person within a minute. Default 1,200.
    @WithDefault("1200")
    int requestsPerMinute();

    /// Whether snapshots of conversations can be read by whoever has a link, without signing in;
    /// chat-service has to be told too. Default no.
    @WithDefault("${DATA_AGENT_SHARING_ENABLED:false}")
    boolean sharingEnabled();

    /// Readings of shared snapshots from one address within a minute. Default 60.
    @WithDefault("60")
    int sharedReadsPerMinute();

    /// How long an ended session is remembered: longer than a session of a browser can live
    /// (`quarkus.oidc.authentication.session-age-extension`). ISO 8601 duration, default twelve
    /// hours.
    @WithDefault("PT12H")
    Duration signOutsKept();

    /// Whether the provider of identities is asked about sessions while Kafka does not say which
    /// have ended; it has to offer a `userinfo_endpoint` that takes their access tokens. Without,
    /// a session that was signed out at another replica meanwhile lives on until its access token
    /// ends. Default yes.
    @WithDefault("${DATA_AGENT_MISSED_SIGN_OUTS_ASKED:true}")
    boolean missedSignOutsAsked();

    /// How long a service may take to accept a connection. ISO 8601 duration, default two
    /// seconds.
    @WithDefault("PT2S")
    Duration connectTimeout();

    /// How long a service may stay silent within an answer; streams send a heartbeat every 15
    /// seconds. ISO 8601 duration, default two minutes.
    @WithDefault("PT2M")
    Duration idleTimeout();

    /// Connections to one service at most; every open stream holds one. Default 2,000.
    @WithDefault("2000")
    int connectionsPerService();

    /// Base addresses, without a path.
    interface Services {

        /// chat-service, default `http://localhost:8081`.
        @WithDefault("${DATA_AGENT_CHAT_URL:http://localhost:8081}")
        URI chat();

        /// agent-service, default `http://localhost:8082`.
        @WithDefault("${DATA_AGENT_AGENT_URL:http://localhost:8082}")
        URI agent();

        /// ontology-service, default `http://localhost:8083`.
        @WithDefault("${DATA_AGENT_ONTOLOGY_URL:http://localhost:8083}")
        URI ontology();

        /// query-service, default `http://localhost:8084`.
        @WithDefault("${DATA_AGENT_QUERY_URL:http://localhost:8084}")
        URI query();
    }

    /// Base addresses of the management ports, without a path.
    interface Management {

        /// chat-service, default `http://localhost:8071`.
        @WithDefault("${DATA_AGENT_CHAT_MANAGEMENT_URL:http://localhost:8071}")
        URI chat();

        /// agent-service, default `http://localhost:8072`.
        @WithDefault("${DATA_AGENT_AGENT_MANAGEMENT_URL:http://localhost:8072}")
        URI agent();

        /// ontology-service, default `http://localhost:8073`.
        @WithDefault("${DATA_AGENT_ONTOLOGY_MANAGEMENT_URL:http://localhost:8073}")
        URI ontology();

        /// query-service, default `http://localhost:8074`.
        @WithDefault("${DATA_AGENT_QUERY_MANAGEMENT_URL:http://localhost:8074}")
        URI query();

        /// sandbox-runner, default `http://localhost:8075`.
        @WithDefault("${DATA_AGENT_SANDBOX_MANAGEMENT_URL:http://localhost:8075}")
        URI sandbox();
    }
}
