package io.dataagent.agent.budget;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.world.World;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.UserId;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Reservations as several replicas make them at the same time.
@QuarkusTest
@QuarkusTestResource(World.class)
class SpendStoreTest {

    private final UserId user = UserId.from("urn:test", UUID.randomUUID().toString());

    @Inject SpendStore store;
    @Inject Database database;

    @ParameterizedTest
    @EnumSource(Resource.class)
    void ofManyAtOnceOnlyThoseGetThroughForWhomThereIsRoom(Resource resource)
            throws InterruptedException, ExecutionException {
        // Given
        List<MessageId> runs = List.of(run(), run(), run());
        Limits limits = new Limits(Amounts.NONE, Amounts.of(resource, 1000));
        List<Callable<Optional<BudgetSpent>>> wishes = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            MessageId run = runs.get(i % runs.size());
            wishes.add(() -> store.reserve(hold(run, 1), Amounts.of(resource, 100), limits));
        }

        // When
        List<Optional<BudgetSpent>> answers = sideBySide(wishes);

        // Then
        assertThat(answers).filteredOn(Optional::isEmpty).hasSize(10);
        assertThat(answers)
                .filteredOn(Optional::isPresent)
                .allSatisfy(a -> assertThat(a.get().resource()).isEqualTo(resource))
                .allSatisfy(a -> assertThat(a.get().left()).isZero());
        assertThat(store.standing(runs.getFirst(), user, limits).day().of(resource))
                .isEqualTo(1000);
    }

    @Test
    void whatWasNotUsedComesBack() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.of(Resource.TOKENS, 100), Amounts.NONE);
        SpendStore.Hold first = hold(run, 1);
        assertThat(store.reserve(first, Amounts.of(Resource.TOKENS, 100), limits)).isEmpty();
        assertThat(store.reserve(hold(run, 1), Amounts.of(Resource.TOKENS, 80), limits))
                .isPresent();

        store.settle(first.id(), Amounts.of(Resource.TOKENS, 20), true);

        assertThat(store.reserve(hold(run, 1), Amounts.of(Resource.TOKENS, 80), limits)).isEmpty();
        assertThat(store.standing(run, user, limits).run().tokens()).isEqualTo(100);
    }

    @Test
    void settlesOnce() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.NONE, Amounts.NONE);
        SpendStore.Hold hold = hold(run, 1);
        store.reserve(hold, Amounts.of(Resource.SQL, 100), limits);

        store.settle(hold.id(), Amounts.of(Resource.SQL, 7), true);
        store.settle(hold.id(), Amounts.of(Resource.SQL, 7), true);

        assertThat(store.standing(run, user, limits).run().sqlMs()).isEqualTo(7);
    }

    @Test
    void aNewOwnerIsChargedWhatTheOldOneHadReserved() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.of(Resource.TOKENS, 100), Amounts.NONE);
        SpendStore.Hold old = hold(run, 1);
        store.reserve(old, Amounts.of(Resource.TOKENS, 60), limits);
        store.reserve(hold(run, 2), Amounts.of(Resource.TOKENS, 10), limits);

        store.charge(run, 2);
        store.settle(old.id(), Amounts.of(Resource.TOKENS, 1), true);

        assertThat(store.standing(run, user, limits).run().tokens()).isEqualTo(70);
        assertThat(store.reserve(hold(run, 2), Amounts.of(Resource.TOKENS, 31), limits))
                .isPresent();
    }

    @Test
    void takesWhatIsLeftOfTimeAndStopsWhenNothingIs() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.of(Resource.SQL, 40_000), Amounts.NONE);
        assertThat(store.reserveUpTo(hold(run, 1), Resource.SQL, 30_000, limits)).isEmpty();
        assertThat(store.reserveUpTo(hold(run, 1), Resource.SQL, 30_000, limits)).isEmpty();

        Optional<BudgetSpent> third = store.reserveUpTo(hold(run, 1), Resource.SQL, 30_000, limits);

        assertThat(third.orElseThrow().sentence())
                .isEqualTo(
                        "This question has used up its budget, 40 seconds of queries (0 seconds of"
                                + " queries left); ask a smaller one, or the same again.");
    }

    @Test
    void aRunThatIsGoneKeepsWhatItSpentAndFreesWhatItHadReserved() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.NONE, Amounts.of(Resource.TOKENS, 100));
        SpendStore.Hold spent = hold(run, 1);
        store.reserve(spent, Amounts.of(Resource.TOKENS, 30), limits);
        store.settle(spent.id(), Amounts.of(Resource.TOKENS, 30), true);
        store.reserve(hold(run, 1), Amounts.of(Resource.TOKENS, 50), limits);

        database.run("DELETE FROM run WHERE message_id = $1", run.value());

        assertThat(store.standing(run, user, limits).day().tokens()).isEqualTo(30);
    }

    @Test
    void forgetsAPersonWhoIsDeleted() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.NONE, Amounts.NONE);
        SpendStore.Hold hold = hold(run, 1);
        store.reserve(hold, Amounts.of(Resource.SQL, 9), limits);
        store.settle(hold.id(), Amounts.of(Resource.SQL, 9), true);

        store.forget(user);

        assertThat(store.standing(run, user, limits).day().sqlMs()).isZero();
    }

    @Test
    void theDayReturnsAtMidnight() {
        MessageId run = run();
        Limits limits = new Limits(Amounts.NONE, Amounts.of(Resource.MODEL_CALLS, 1));
        SpendStore.Hold yesterday = hold(run, 1);
        store.reserve(yesterday, Amounts.call(1, 1), limits);
        store.settle(yesterday.id(), Amounts.call(1, 1), true);
        assertThat(store.standing(run, user, limits).spentToday().orElseThrow().sentence())
                .startsWith("Your budget of today, 1 calls of the language model (0 calls")
                .matches(".* it returns in \\d+ (minutes|hours)\\.");

        database.run("UPDATE spend SET day = day - 1 WHERE user_id = $1", user.value());

        assertThat(store.standing(run, user, limits).spentToday()).isEmpty();
    }

    private static List<Optional<BudgetSpent>> sideBySide(
            List<Callable<Optional<BudgetSpent>>> wishes)
            throws InterruptedException, ExecutionException {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Optional<BudgetSpent>> answers = new ArrayList<>();
            for (Future<Optional<BudgetSpent>> answer : threads.invokeAll(wishes)) {
                answers.add(answer.get());
            }
            return answers;
        }
    }

    private SpendStore.Hold hold(MessageId run, long epoch) {
        return new SpendStore.Hold(UUID.randomUUID(), run, user, epoch, "openai", "plan");
    }

    /// A live run that nobody takes up.
    private MessageId run() {
        MessageId id = MessageId.next();
        database.run(
                """
                INSERT INTO run (message_id, chat_id, user_id, state, owner, lease_until, input, kind)
                VALUES ($1, $1, $2, 'running', 'test', clock_timestamp() + interval '1 day', '{}',
                        'analyst')
                """,
                id.value(),
                user.value());
        return id;
    }
}
