package io.dataagent.evals.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QuestionSetTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sales in {year} | sales in 2026",
                "sales in {year-1} | sales in 2025",
                "since {month-3} | since December 2025",
                "in {quarter-1} | in Q4 2025",
                "in {quarter} | in Q1 2026",
                "before {date-15} | before 2026-02-28",
                "no {such} thing | no {such} thing"
            })
    void countsFromTheDayThatIsToday(String template, String text) {
        assertThat(new AsOf(LocalDate.of(2026, 3, 15)).text(template)).isEqualTo(text);
    }

    @Test
    void everySetReadsAndHasItsData() throws IOException {
        List<QuestionSet> sets = QuestionSet.all(Path.of("questions"));

        assertThat(sets.stream().mapToInt(s -> s.questions().size()).sum()).isGreaterThan(250);
        assertThat(sets.stream().filter(QuestionSet::blind)).hasSize(4);
        assertThat(sets.stream().map(QuestionSet::schema).filter(java.util.Objects::nonNull))
                .hasSize(14)
                .allMatch(s -> Files.exists(Path.of("schemas", s, "schema.sql")));
    }

    @Test
    void someQuestionsAreOpenAndAllOthersAreForTheAnalyst() throws IOException {
        List<Question> open =
                QuestionSet.all(Path.of("questions")).stream()
                        .flatMap(s -> s.questions().stream())
                        .filter(q -> !q.run().equals("analyst"))
                        .toList();

        assertThat(open).hasSizeGreaterThanOrEqualTo(3).allMatch(Question::open);
        assertThat(open).allMatch(q -> q.sql() != null && !q.says().isEmpty());
    }

    @Test
    void aKindOfRunThatIsNotThereIsRefused() {
        assertThatThrownBy(
                        () ->
                                new Question(
                                        "q1",
                                        "list",
                                        "dream",
                                        List.of(),
                                        "words",
                                        "select 1",
                                        List.of(),
                                        "rows",
                                        List.of(),
                                        false))
                .hasMessage("question q1 is of kind dream");
    }

    @Test
    void noPlaceholderIsLeftOnceADayIsSet() throws IOException {
        AsOf day = new AsOf(LocalDate.of(2026, 3, 15));

        assertThat(QuestionSet.all(Path.of("questions")).stream().map(s -> s.on(day)))
                .flatExtracting(QuestionSet::questions)
                .allSatisfy(q -> assertThat(q.toString()).doesNotContain("{", "}"));
    }
}
