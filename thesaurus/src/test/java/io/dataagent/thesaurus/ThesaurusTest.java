package io.dataagent.thesaurus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThesaurusTest {

    @Test
    void knowsSynonymsInBothDirections() {
        assertThat(likeness("physician", "doctor")).isEqualTo(0.5);
        assertThat(likeness("doctor", "physician")).isEqualTo(0.5);
    }

    @Test
    void knowsTheNounOfAVerb() {
        assertThat(likeness("acquire", "acquisition")).isEqualTo(0.5);
    }

    @Test
    void takesAWiderWordForANarrowerOneAndNeverBack() {
        assertThat(likeness("transport", "vehicle")).isEqualTo(0.4);
        assertThat(likeness("vehicle", "transport")).isZero();
    }

    @Test
    void knowsNothingOfOtherWords() {
        assertThat(likeness("invoice", "mountain")).isZero();
        assertThat(likeness("qwxz", "mountain")).isZero();
    }

    private static double likeness(String word, String name) {
        return Thesaurus.likeness(Stem.of(word), Stem.of(name));
    }
}
