package io.dataagent.thesaurus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerbsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"carry", "carries", "leave", "became", "chose", "lies", "very", "entirely"})
    void sayWhatIsDoneOrHow(String word) {
        assertThat(Verbs.english().has(word)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"customer", "new", "overdue", "refunds", "status", "gap", "qwxz", ""})
    void areNotNamesOrWhatThingsAreLike(String word) {
        assertThat(Verbs.english().has(word)).isFalse();
    }
}
