package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.plan.Planner;
import io.dataagent.offline.plan.QueryWriter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A year that is kept as a number is time, and an order leaves nothing out.
class YearsKeptAsNumbersTest {

    private static final Sample LIBRARY =
            Sample.script(
                    "library_years",
                    """
                    -- join articles.journal_id -> journals.id
                    -- join loans.reader_id -> readers.id
                    CREATE TABLE journals (id INT PRIMARY KEY, name TEXT);
                    CREATE TABLE articles (id INT PRIMARY KEY, title TEXT, year INT, journal_id INT, pages INT);
                    CREATE TABLE readers (id INT PRIMARY KEY, name TEXT, kind TEXT);
                    CREATE TABLE loans (id INT PRIMARY KEY, reader_id INT, lent_on DATE, fee NUMERIC);
                    INSERT INTO journals VALUES (1, 'Nature'), (2, 'Science');
                    INSERT INTO articles VALUES (1, 'A', 2023, 1, 5), (2, 'B', 2024, 1, 8), (3, 'C', 2024, 2, 9), (4, 'D', 2022, 2, 4);
                    INSERT INTO readers VALUES (1, 'Ann', 'private'), (2, 'Bob', 'business'), (3, 'Cid', 'business');
                    INSERT INTO loans VALUES (1, 1, '2026-01-03', 5), (2, 1, '2026-03-04', 7), (3, 2, '2026-01-05', 9);
                    """);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "articles per year",
                "number of articles per year",
                "number of articles by year",
                "number of articles in each year",
                "number of pages per year",
                "average pages by year"
            })
    void aYearSplits(String question) {
        assertThat(sql(question)).contains("GROUP BY a.year").doesNotContain("(a.year)");
    }

    @ParameterizedTest
    @CsvSource({
        "number of articles in 2024, a.year = 2024",
        "number of articles from 2023 to 2024, a.year BETWEEN 2023 AND 2024",
        "'number of articles from 2023 to 2024, inclusive', a.year BETWEEN 2023 AND 2024",
        "number of articles since 2023, a.year >= 2023",
        "number of articles before 2023, a.year < 2023",
        "List the articles of 2024 with title and pages, a.year = 2024"
    })
    void wholeYearsAreWhatTheNumberSays(String question, String condition) {
        assertThat(sql(question)).contains("WHERE " + condition);
    }

    @ParameterizedTest
    @ValueSource(strings = {"number of articles in March 2024", "articles since June 2023"})
    void aMonthIsNotAnsweredByAYear(String question) {
        assertThat(sql(question)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "readers ordered by number of loans from highest to lowest",
                "List the readers, ordered by number of loans from highest to lowest",
                "Show reader name and number of loans, ordered by number of loans from highest to lowest",
                "number of loans per reader, sorted by number of loans descending"
            })
    void anOrderLimitsNothing(String question) {
        assertThat(sql(question))
                .contains("GROUP BY r.name")
                .contains("ORDER BY loans_count DESC")
                .doesNotContain("LIMIT");
    }

    @ParameterizedTest
    @CsvSource({"'top 2 readers, ordered by number of loans', LIMIT 2"})
    void aNumberStillLimits(String question, String limit) {
        assertThat(sql(question)).contains(limit);
    }

    @ParameterizedTest
    @ValueSource(strings = {"number of private/business readers"})
    void aStrokeBetweenValuesIsOr(String question) {
        assertThat(sql(question)).contains("r.kind IN ('private', 'business')");
    }

    private static String sql(String question) {
        Asking asked = Asking.of(LIBRARY, question);
        return QueryWriter.write(asked.planned(Planner.plan(asked.block())).block())
                .specs()
                .stream()
                .map(s -> s.fullSql().replaceAll("\\s+", " "))
                .reduce("", String::concat);
    }
}
