package io.dataagent.agent.analyst.coverage.aside;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.aside.Asides.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What a question says of how rows are treated is told from what it asks for.
class AsidesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Rentals per bike. Bikes without any rental count as zero. | KEEP | Rentals per bike. .",
                "Members of each club, with 0 where there are none | KEEP | Members of each club,",
                "Per depot, including those with nothing, the number of bikes | KEEP | Per depot, , the number of bikes",
                "Mean fee per ride, taking a missing fee as 0 | KEEP | Mean fee per ride,",
                "How many fees differ from 9? Somebody without a fee belongs in the count. | KEEP | How many fees differ from 9? .",
                "Mean fee by kind - if no fee was entered, count it as 1 | KEEP | Mean fee by kind – , count it as 1",
                "Mean rides per bike, bikes nobody rode included | KEEP | Mean rides per bike,",
                "Clubs without a trip. Clubs with no member should be listed too. | KEEP | Clubs without a trip. .",
                "Who does not live in Bonn? If we don't know it, ask. | KEEP | Who does not live in Bonn? , ask.",
                "Fees by state. All states count. | ANY | Fees by state. .",
                "Fees by club. Skip clubs without members. | WITHOUT | Fees by club. .",
                "Fees above the list. Rides without a list price are out. | WITHOUT | Fees above the list. .",
                "Rides of 2025 (any status) | ANY | Rides of 2025 ()",
                "The last bill of each member, whatever its state | ANY | The last bill of each member,",
                "How many rode in May? Cancelled rides count like any other. | ANY | How many rode in May? .",
                "Paid in May (payment date, not billing date) | CONTRAST | Paid in May (payment date, )",
                "Who rode most? Give everybody who shares first place. | TIES | Who rode most? .",
                "Who rode most, and all of them if several are level? | TIES | Who rode most, ?",
                "The last bill of each member. Members without bills can be left out. | WITHOUT | The last bill of each member. ."
            })
    void standsApart(String question, Kind kind, String core) {
        Asides asides = Asides.of(question);

        assertThat(asides.said())
                .singleElement()
                .satisfies(a -> assertThat(a.kind()).isEqualTo(kind));
        assertThat(asides.core()).isEqualTo(core);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Show members without rides",
                "With no deposit, how many rented?",
                "Orders that are paid, not returned",
                "Members without rides in 2025, by city",
                "Which rides cost more than 1.50, and which less than 0.5?",
                "Rides per month (2025)",
                "",
                "?"
            })
    void asksForItself(String question) {
        Asides asides = Asides.of(question);

        assertThat(asides.said()).isEmpty();
        assertThat(asides.core()).isEqualTo(question);
    }

    @Test
    void whatIsLeftOutStandsTogether() {
        assertThat(Asides.of("Rides of May. Leave cancelled ones out.").core())
                .isEqualTo("Rides of May. leaving out cancelled ones.");
        assertThat(Asides.of("Who left the club?").core()).isEqualTo("Who left the club?");
    }

    @Test
    void ofAnyLengthIsTakenApart() {
        String numbers = "1.5,2.5 ".repeat(20_000);

        assertThat(Asides.of(numbers).core()).isEqualTo(numbers);
        assertThat(Asides.of("Rides" + ", whatever it is".repeat(5_000)).said()).hasSize(5_000);
        assertThat(Asides.of("leave " + "x ".repeat(50_000) + "out").said()).isEmpty();
    }

    @Test
    void isTakenTogether() {
        Asides asides = Asides.of("Rides per bike, with 0 where none, whatever their state.");

        assertThat(asides.has(Kind.KEEP)).isTrue();
        assertThat(asides.text(Kind.ANY)).isEqualTo("whatever their state");
        assertThat(asides.has(Kind.TIES)).isFalse();
    }
}
