package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Whatever words come in whatever order, there is a reading or a refusal, and never an error:
/// known wordings with words left out, doubled, moved, and halves of two put together. The tests
/// break every fourth wording, `bench offline-sweeps` all.
class ShuffledQuestionsTest {

    private static final int EACH = 4;

    @ParameterizedTest
    @ValueSource(strings = {"vet", "hotel", "retail"})
    void brokenQuestionsAreReadOrRefused(String name) {
        Unseen set = Unseen.wordings("wordings/" + name + ".txt", name);
        Sample sample = Sample.script("shuffled_" + name, set.script());
        List<String> texts = set.questions().stream().map(Unseen.Asked::words).toList();
        Random random = new Random(7);
        List<String> failed = new ArrayList<>();
        for (String text : Sweep.of(texts, 4)) {
            for (int i = 0; i < EACH; i++) {
                String other = texts.get(random.nextInt(texts.size()));
                String broken = broken(text, other, random);
                try {
                    QuestionsTest.answer(sample, broken);
                } catch (IllegalStateException | IllegalArgumentException e) {
                    failed.add(broken + ": " + e);
                } catch (IndexOutOfBoundsException | java.util.NoSuchElementException e) {
                    failed.add(broken + ": " + e);
                } catch (NullPointerException | ClassCastException | ArithmeticException e) {
                    failed.add(broken + ": " + e);
                }
            }
        }

        assertThat(failed).isEmpty();
    }

    private static String broken(String text, String other, Random random) {
        List<String> words = new ArrayList<>(List.of(text.split(" ")));
        int at = random.nextInt(words.size());
        switch (random.nextInt(5)) {
            case 0 -> words.remove(at);
            case 1 -> words.add(at, words.get(random.nextInt(words.size())));
            case 2 -> Collections.swap(words, at, random.nextInt(words.size()));
            case 3 -> Collections.shuffle(words, random);
            default -> {
                List<String> rest = List.of(other.split(" "));
                words = new ArrayList<>(words.subList(0, at));
                words.addAll(rest.subList(random.nextInt(rest.size()), rest.size()));
            }
        }
        return words.isEmpty() ? text : String.join(" ", words);
    }
}
