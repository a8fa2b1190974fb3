package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class GroupWriterTest {

    private static final Predicate<Throwable> NOBODY = failure -> false;

    @Test
    void writesTogetherWhatCameWhileTheFirstWasBeingWritten() throws Exception {
        // Given
        CountDownLatch firstIsBeingWritten = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<Integer> sizes = new CopyOnWriteArrayList<>();
        GroupWriter<Integer, Integer> writer =
                new GroupWriter<>(
                        items -> {
                            sizes.add(items.size());
                            firstIsBeingWritten.countDown();
                            await(goOn);
                            return items.stream().map(item -> item * 10).toList();
                        },
                        NOBODY);

        // When
        List<Future<Integer>> answers = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            answers.add(callers.submit(() -> writer.write(0)));
            await(firstIsBeingWritten);
            for (int i = 1; i <= 50; i++) {
                int item = i;
                answers.add(callers.submit(() -> writer.write(item)));
            }
            while (writer.waiting() < 50) {
                Thread.onSpinWait();
            }
            goOn.countDown();
        }

        // Then
        assertThat(sizes).containsExactly(1, 50);
        for (int i = 0; i <= 50; i++) {
            assertThat(answers.get(i).get()).isEqualTo(i * 10);
        }
    }

    @Test
    void tellsEveryCallerOfAFailureAndGoesOnAfterIt() {
        List<List<String>> calls = new ArrayList<>();
        GroupWriter<String, String> writer =
                new GroupWriter<>(
                        items -> {
                            calls.add(items);
                            if (items.contains("bad")) {
                                throw new IllegalStateException("no");
                            }
                            return items;
                        },
                        NOBODY);

        assertThatThrownBy(() -> writer.write("bad")).hasMessage("no");
        assertThat(writer.write("good")).isEqualTo("good");
        assertThat(calls).containsExactly(List.of("bad"), List.of("good"));
    }

    @Test
    void anItemThatIsRefusedFailsItsOwnCallerOnly() throws Exception {
        // Given
        CountDownLatch firstIsBeingWritten = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<String> written = new CopyOnWriteArrayList<>();
        GroupWriter<String, String> writer =
                new GroupWriter<>(
                        items -> {
                            firstIsBeingWritten.countDown();
                            await(goOn);
                            if (items.contains("bad")) {
                                throw new IllegalStateException("refused");
                            }
                            written.addAll(items);
                            return items;
                        },
                        IllegalStateException.class::isInstance);

        // When
        List<Future<String>> good = new ArrayList<>();
        Future<String> bad;
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            good.add(callers.submit(() -> writer.write("first")));
            await(firstIsBeingWritten);
            good.add(callers.submit(() -> writer.write("second")));
            bad = callers.submit(() -> writer.write("bad"));
            good.add(callers.submit(() -> writer.write("third")));
            while (writer.waiting() < 3) {
                Thread.onSpinWait();
            }
            goOn.countDown();
        }

        // Then
        assertThatThrownBy(bad::get).hasRootCauseMessage("refused");
        assertThat(good).extracting(Future::get).containsExactly("first", "second", "third");
        assertThat(written).containsExactlyInAnyOrder("first", "second", "third");
    }

    @Test
    void writesNothingTwiceWhenItIsNotKnownWhetherItWasWritten() throws Exception {
        CountDownLatch firstIsBeingWritten = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        List<Integer> sizes = new CopyOnWriteArrayList<>();
        GroupWriter<String, String> writer =
                new GroupWriter<>(
                        items -> {
                            sizes.add(items.size());
                            firstIsBeingWritten.countDown();
                            await(goOn);
                            throw new IllegalArgumentException("no answer");
                        },
                        IllegalStateException.class::isInstance);

        List<Future<String>> all = new ArrayList<>();
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            all.add(callers.submit(() -> writer.write("first")));
            await(firstIsBeingWritten);
            all.add(callers.submit(() -> writer.write("second")));
            all.add(callers.submit(() -> writer.write("third")));
            while (writer.waiting() < 2) {
                Thread.onSpinWait();
            }
            goOn.countDown();
        }

        assertThat(sizes).containsExactly(1, 2);
        assertThat(all).allSatisfy(one -> assertThat(one.state()).isEqualTo(Future.State.FAILED));
    }

    @Test
    void tellsOfAnErrorToo() {
        GroupWriter<String, String> writer =
                new GroupWriter<>(
                        items -> {
                            throw new StackOverflowError("deep");
                        },
                        NOBODY);

        assertThatThrownBy(() -> writer.write("x")).isInstanceOf(StackOverflowError.class);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
