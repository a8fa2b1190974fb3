package io.dataagent.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.ManyChats;
import io.dataagent.chat.fixture.Ratios;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.UserId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/// Started by `./data-agent bench chat-list`: the first 20 of 100,000 chats of one person among a
/// million, against the bare statements on the reactive client.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ChatListBench {

    private static final int TURNS = Integer.getInteger("bench.turns", 20_000);
    private static final int OWN = 100_000;
    private static final int OTHERS = Integer.getInteger("bench.others", 900_000);
    @Inject Pool database;
    @Inject Chats chats;

    @Test
    void listsAtMostHalfAsMuchSlowerAgainThanTheBareStatements() {
        UserId owner = new UserId(ManyChats.insert(database, "many", OWN));
        for (int i = 0; i < OTHERS / OWN; i++) {
            ManyChats.insert(database, "other-" + i, OWN);
        }
        Sql.rows(database, "analyze chat");
        ChatSearch search = ChatSearch.of(null, null, null, null);
        PageRequest first = PageRequest.of(null, null, 20);

        Ratios ratios =
                Ratios.measure(
                        TURNS,
                        () -> chats.list(owner, search, first),
                        () -> bare(ChatQuery.of(owner, search, first, true)));

        System.out.println(ratios.line("chat-list"));
        assertThat(ratios.at(0.5)).isLessThanOrEqualTo(1.5);
        assertThat(ratios.at(0.99)).isLessThanOrEqualTo(1.5);
    }

    private Uni<?> bare(ChatQuery query) {
        return database.preparedQuery(query.text()).execute(Tuple.from(query.values()));
    }
}
