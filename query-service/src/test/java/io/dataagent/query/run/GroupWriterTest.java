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
import org.junit.jupiter.api.Test;

class GroupWriterTest {

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
                        });

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
                        });

        assertThatThrownBy(() -> writer.write("bad")).hasMessage("no");
        assertThat(writer.write("good")).isEqualTo("good");
        assertThat(calls).containsExactly(List.of("bad"), List.of("good"));
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
