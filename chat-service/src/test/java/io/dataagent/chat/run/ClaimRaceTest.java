package io.dataagent.chat.run;

import static io.dataagent.chat.fixture.Api.ask;
import static io.dataagent.chat.fixture.Api.chat;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.fixture.EmbeddedStack;
import io.dataagent.chat.fixture.Sql;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.run.ClaimRequest;
import io.dataagent.contracts.run.RunInput;
import io.dataagent.contracts.run.RunKind;
import io.dataagent.kit.identity.VerifiedUser;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// 64 clients claim one message at once; `./data-agent bench chat-claim` does it a thousand times.
@QuarkusTest
@QuarkusTestResource(EmbeddedStack.class)
class ClaimRaceTest {

    private static final int ROUNDS = Integer.getInteger("bench.rounds", 30);
    private static final int CLIENTS = 64;
    private static final VerifiedUser USER =
            new VerifiedUser(
                    UserId.from("urn:data-agent:no-token", "racer"),
                    Set.of("contributor"),
                    "token");

    @Inject Claims claims;
    @Inject Pool database;

    @Test
    void hasExactlyOneWinnerEachTime() throws Exception {
        int winners = 0;
        for (int round = 0; round < ROUNDS; round++) {
            MessageId id =
                    MessageId.of(ask("racer/contributor", chat("racer/contributor"), "q" + round));
            List<Claim> answers = race(id);
            assertThat(answers).filteredOn(Claim::first).as("round %d", round).hasSize(1);
            assertThat(answers)
                    .extracting(a -> frozen(a.input()))
                    .containsOnly(frozen(answers.getFirst().input()));
            assertThat(
                            Sql.number(
                                    database,
                                    "select count(*) from run_input where message_id = $1",
                                    UUID.fromString(id.toString())))
                    .isEqualTo(1);
            winners++;
        }
        System.out.printf("%d rounds of %d clients, %d single winners%n", ROUNDS, CLIENTS, winners);
    }

    /// What all of them must have got alike: everything but the grant.
    private static String frozen(RunInput input) {
        return input.messageId() + input.question() + input.askedAt() + input.preferences();
    }

    private List<Claim> race(MessageId id) throws InterruptedException {
        Callable<Claim> client = () -> claim(id);
        try (ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor()) {
            return clients.invokeAll(Stream.generate(() -> client).limit(CLIENTS).toList()).stream()
                    .map(Future::resultNow)
                    .toList();
        }
    }

    private Claim claim(MessageId id) {
        try {
            return VertxContextSupport.subscribeAndAwait(
                    () ->
                            claims.claim(
                                    USER,
                                    id,
                                    new ClaimRequest(id, null, List.of(RunKind.ANALYST))));
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
