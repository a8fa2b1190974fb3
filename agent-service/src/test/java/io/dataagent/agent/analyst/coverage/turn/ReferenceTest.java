package io.dataagent.agent.analyst.coverage.turn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which questions refer to the answer before them, and to what of it.
class ReferenceTest {

    private static final Set<String> THINGS =
            Set.of("garage", "garages", "repair", "repairs", "mechanics", "mechanic", "customers");

    @ParameterizedTest
    @CsvSource({
        "How many repairs was that?, SCOPE",
        "And without warranty?, SCOPE",
        "only repairs over 500, SCOPE",
        "What about the mechanics?, SCOPE",
        "How many customers?, SCOPE",
        "and in May?, SCOPE",
        "In 2025?, SCOPE",
        "by garage, SCOPE",
        "sort by revenue, SCOPE",
        "What was the revenue in that month?, SCOPE",
        "Wie viele Kunden waren das?, SCOPE",
        "Und ohne Garantie?, SCOPE",
        "nur Reparaturen 2025, SCOPE",
        "Wie viele Kunden?, SCOPE",
        "Which of these have no mechanics?, ROWS",
        "and the repairs of these garages?, ROWS",
        "How many repairs did they finish?, ROWS",
        "How many of them are open on Sundays?, ROWS",
        "Wie viele davon sind offen?, ROWS",
        "Welche dieser Garagen hat die meisten Kunden?, ONE",
        "Umsatz diese Garagen, ROWS",
        "How many mechanics does it have?, ONE",
        "And what was its revenue in 2025?, ONE",
        "Who manages it?, ONE",
        "How many mechanics does that garage have?, ONE",
        "How many mechanics work there?, ONE",
        "Wie viele Mechaniker arbeiten dort?, ONE"
    })
    void refersToTheAnswerBefore(String question, Reference expected) {
        assertThat(of(question)).isEqualTo(expected);
        assertThat(Reference.maybe(question)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "How many repairs are there?",
                "How many repairs that cost more than 500 were there in 2025?",
                "Which garages have more repairs than their mechanics can do?",
                "Which garage has the most repairs, and how many mechanics does it have?",
                "How many repairs were late and how many of those were under warranty?",
                "How many repairs were there this month?",
                "Wie viele Reparaturen gab es in diesem Jahr?",
                "Repairs of customers who live in Leeds and of those who live in York",
                "How long does it take to finish a repair?",
                "Average number of hours it took to finish a repair",
                "For each garage show the revenue and its share",
                "Revenue by garage in 2025",
                "In 2025, how many repairs did each garage finish?",
                "In 2025 revenue by garage",
                "By garage the revenue in 2025",
                "Now show me all mechanics in Leeds",
                "How many repairs were there this summer?",
                "And how many customers do we have?",
                "How many customers are there in total?",
                "Which mechanics have never finished a repair?",
                "Welche Kunden haben keine Reparatur?"
            })
    void standsForItself(String question) {
        assertThat(of(question)).isEqualTo(Reference.NONE);
    }

    private static Reference of(String question) {
        return Reference.of(question, THINGS::contains, question.contains("evenue"));
    }
}
