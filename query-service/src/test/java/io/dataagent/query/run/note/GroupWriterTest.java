package io.dataagent.query.run.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GroupWriterTest {

    private final List<List<String>> groups = new ArrayList<>();
    private final List<CompletableFuture<List<String>>> answers = new ArrayList<>();
    private final List<Runnable> later = new ArrayList<>();
    private final GroupWriter<String, String> writer =
            new GroupWriter<>(this::write, IllegalArgumentException.class::isInstance, later::add);

    private CompletionStage<List<String>> write(List<String> items) {
        groups.add(items);
        CompletableFuture<List<String>> answer = new CompletableFuture<>();
        answers.add(answer);
        return answer;
    }

    private void succeed(int group) {
        answers.get(group).complete(groups.get(group).stream().map(item -> item + "!").toList());
    }

    @Test
    void writesTogetherWhatCameWhileTheFirstWasBeingWritten() {
        CompletableFuture<String> first = writer.write("first");
        List<CompletableFuture<String>> others =
                IntStream.range(0, 50).mapToObj(i -> writer.write("item " + i)).toList();
        assertThat(writer.waiting()).isEqualTo(50);

        succeed(0);
        succeed(1);

        assertThat(groups).hasSize(2);
        assertThat(first.join()).isEqualTo("first!");
        assertThat(others.getLast().join()).isEqualTo("item 49!");
        assertThat(writer.waiting()).isZero();
    }

    @Test
    void waitsAMomentAfterACrowdForTheNext() {
        writer.write("first");
        IntStream.range(0, 10).forEach(i -> writer.write("item " + i));
        succeed(0);
        succeed(1);

        IntStream.range(0, 9).forEach(i -> writer.write("next " + i));
        assertThat(groups).hasSize(2);
        writer.write("the last of the crowd");

        assertThat(groups).extracting(List::size).containsExactly(1, 10, 10);
    }

    @Test
    void writesWhoeverCameWhenTheMomentIsOver() {
        writer.write("first");
        IntStream.range(0, 10).forEach(i -> writer.write("item " + i));
        succeed(0);
        succeed(1);
        CompletableFuture<String> few = writer.write("one of few");
        assertThat(groups).hasSize(2);

        later.removeFirst().run();
        succeed(2);
        CompletableFuture<String> alone = writer.write("alone");
        succeed(3);

        assertThat(few.join()).isEqualTo("one of few!");
        assertThat(alone.join()).isEqualTo("alone!");
        assertThat(later).isEmpty();
    }

    @Test
    void writesNoMoreThanTwoHundredAtOnce() {
        writer.write("first");
        IntStream.range(0, 250).forEach(i -> writer.write("item " + i));

        succeed(0);
        succeed(1);
        later.removeFirst().run();
        succeed(2);

        assertThat(groups).extracting(List::size).containsExactly(1, 200, 50);
    }

    @Test
    void anItemThatIsRefusedFailsItsOwnCallerOnly() {
        writer.write("first");
        CompletableFuture<String> good = writer.write("good");
        CompletableFuture<String> bad = writer.write("bad");
        succeed(0);
        answers.get(1).completeExceptionally(new IllegalArgumentException("refused"));
        succeed(2);
        answers.get(3).completeExceptionally(new IllegalArgumentException("refused"));
        CompletableFuture<String> next = writer.write("next");
        succeed(4);

        assertThat(good.join()).isEqualTo("good!");
        assertThatThrownBy(() -> GroupWriter.await(bad)).hasMessage("refused");
        assertThat(next.join()).isEqualTo("next!");
        assertThat(groups)
                .containsExactly(
                        List.of("first"),
                        List.of("good", "bad"),
                        List.of("good"),
                        List.of("bad"),
                        List.of("next"));
    }

    @Test
    void writesNothingTwiceWhenItIsNotKnownWhetherItWasWritten() {
        writer.write("first");
        CompletableFuture<String> one = writer.write("one");
        CompletableFuture<String> two = writer.write("two");
        succeed(0);

        answers.get(1).completeExceptionally(new IllegalStateException("no answer"));

        assertThat(groups).hasSize(2);
        assertThatThrownBy(() -> GroupWriter.await(one)).hasMessage("no answer");
        assertThatThrownBy(() -> GroupWriter.await(two)).hasMessage("no answer");
    }

    @Test
    void tellsOfAnErrorTooAndGoesOnAfterIt() {
        List<String> seen = new ArrayList<>();
        GroupWriter<String, String> broken =
                new GroupWriter<>(
                        items -> {
                            seen.addAll(items);
                            if (items.contains("bad")) {
                                throw new StackOverflowError("deep");
                            }
                            return CompletableFuture.completedStage(items);
                        },
                        failure -> false,
                        Runnable::run);

        assertThatThrownBy(() -> GroupWriter.await(broken.write("bad")))
                .isInstanceOf(StackOverflowError.class);
        assertThat(broken.write("good").join()).isEqualTo("good");
        assertThat(seen).containsExactly("bad", "good");
    }
}
