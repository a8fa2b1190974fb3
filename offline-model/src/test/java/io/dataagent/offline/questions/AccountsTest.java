package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words that are understood and would have no effect are named in a refusal; those that have one
/// stand in the statement.
class AccountsTest {

    private static final Sample GYM = Sample.script("accounts_gym", Unseen.named("gym").script());
    private static final Sample HIRING =
            Sample.script("accounts_hiring", Unseen.named("hiring").script());

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "members who only attended yoga classes | only",
                "members who attended all classes | all",
                "trainers that taught every class | every",
                "members whose fee is higher than the average of their studio | than the average",
                "How many members visited more than one studio? | studio",
                "How many different members stayed last month? | stayed",
            })
    void aWordWithoutEffectIsNamed(String question, String word) {
        assertThat(QuestionsTest.answer(GYM, question))
                .startsWith("NO ")
                .containsPattern("missing=\\[[^\\]]*\\b" + word + "\\b");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "revenue in 2025 >> compare with 2024 | change",
                "studios without cancelled sessions | cs.cancelled)",
                "members who attended both Spin 45 and Power Lift | 'Spin 45' AND b.attended",
                "How many members never visited Iron Yard? | NOT IN (SELECT v.member_id",
                "members who visited Iron Yard and Peak Lab | c2.club_name = 'Peak Lab'",
                "last payment per member | MAX(p.paid_on)",
                "top 3 members by visits in each studio | PARTITION BY q.club_name",
                "youngest member | ORDER BY m.birth_date DESC",
            })
    void aConditionStandsInTheStatement(String question, String part) {
        assertThat(QuestionsTest.answer(GYM, question)).contains(part);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "Which candidates did not leave a phone number? | WHERE c.phone IS NULL",
                "vacancies except those in Oslo and Bergen | NOT IN ('Oslo', 'Bergen')",
                "vacancies in Oslo with candidates from Bergen | c.city = 'Bergen'",
                "number of vacancies in Oslo, Bergen and Malmo | IN ('Oslo', 'Bergen', 'Malmo')",
                "applications by month in 2025 >> only for remote vacancies | applications_count",
            })
    void aValueBelongsToTheRowsItIsSaidOf(String question, String part) {
        assertThat(QuestionsTest.answer(HIRING, question)).contains(part);
    }
}
