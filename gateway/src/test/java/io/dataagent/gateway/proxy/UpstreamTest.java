package io.dataagent.gateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UpstreamTest {

    @ParameterizedTest
    @CsvSource({
        "/api/data-agent/chats, CHAT",
        "/api/data-agent/chats/1/messages, CHAT",
        "/api/data-agent/chats/1/messages/2, CHAT",
        "/api/data-agent/chats/1/messages/2/traces, CHAT",
        "/api/data-agent/chats/1/messages/2/regenerate, CHAT",
        "/api/data-agent/chats/1/messages/2/stream, AGENT",
        "/api/data-agent/chats/1/messages/2/events, AGENT",
        "/api/data-agent/chats/1/messages/2/cancel, AGENT",
        "/api/data-agent/chats/1/messages/2/rows, AGENT",
        "/api/data-agent/chats/1/messages/2/rows/export, AGENT",
        "/api/data-agent/chats/1/messages/2/export, CHAT",
        "/api/data-agent/stream/2, AGENT",
        "/api/data-agent/artifacts/3, AGENT",
        "/api/data-agent/boards/1/cards/2/rows, AGENT",
        "/api/data-agent/boards/1/cards/2, CHAT",
        "/api/data-agent/boards/1, CHAT",
        "/api/data-agent/preferences, CHAT",
        "/api/llm/providers, AGENT",
        "/api/settings/data-agent, AGENT",
        "/api/admin/audit, CHAT",
        "/api/admin/users/4, CHAT",
        "/api/admin/feedback, CHAT",
        "/api/admin/feedbackandmore, ",
        "/api/admin/usersandmore, ",
        "/api/shared/5, ",
        "/api/admin/ontologies/1/backfill-embeddings, ONTOLOGY",
        "/api/connections, QUERY",
        "/api/connections/1/test, QUERY",
        "/api/queries/1/rows, QUERY",
        "/api/semantic-models, ONTOLOGY",
        "/api/ontologies/1/graph, ONTOLOGY",
        "/api/connectionsandmore, ",
        "/api/admin, ",
        "/api, ",
        "/internal/grants/keys, "
    })
    void knowsWhosePathItIs(String path, Upstream upstream) {
        assertThat(Upstream.of(path).orElse(null)).isEqualTo(upstream);
    }
}
