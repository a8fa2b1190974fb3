package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words that are understood and would have no effect are named in a refusal.
class AccountsTest {

    private static final Sample GYM = Sample.script("accounts", Unseen.named("gym").script());

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "members who only attended yoga classes | only",
                "members who attended all classes | all",
            })
    void aWordWithoutEffectIsNamed(String question, String word) {
        assertThat(QuestionsTest.answer(GYM, question))
                .startsWith("NO ")
                .containsPattern("missing=\\[[^\\]]*\\b" + word + "\\b");
    }
}
