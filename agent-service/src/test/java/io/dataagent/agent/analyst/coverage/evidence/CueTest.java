package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.evidence.Cue.Strength;
import io.dataagent.agent.analyst.coverage.language.Words;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Words that say that something is not so, and what they stand beside.
class CueTest {

    @ParameterizedTest
    @CsvSource({
        "stores without orders, without, order",
        "stores that never ordered, never, ordered",
        "unpaid invoices, unpaid, invoice",
        "inactive members, inactive, member",
        "Kunden ohne Bestellung, ohne, bestellung",
        "any channel but online, but, online",
        "non smoking rooms, non, smoking",
        "the uninsured, uninsured, ''"
    })
    void leavesSomethingOut(String question, String said, String next) {
        Cue cue = Cue.in(Words.of(question)).getFirst();

        assertThat(cue.said()).isEqualTo(said);
        assertThat(cue.strength()).isEqualTo(Strength.NOT);
        assertThat(cue.next()).isEqualTo(next);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no more than 5 orders",
                "not only in Houston",
                "no 5",
                "paid or not",
                "bezahlt oder nicht",
                "not later than May",
                "orders of the union",
                "units per unit",
                "Unternehmen und Unterlagen",
                "the interest of the invest",
                "all orders"
            })
    void leavesNothingOut(String question) {
        assertThat(Cue.in(Words.of(question))).noneMatch(c -> c.strength() == Strength.NOT);
    }

    @ParameterizedTest
    @CsvSource({
        "orders that are still open, still",
        "current members, current",
        "overdue invoices, overdue",
        "aktuelle Mitglieder, aktuelle"
    })
    void namesAStateThatHasNotEnded(String question, String said) {
        assertThat(Cue.in(Words.of(question)))
                .anyMatch(c -> c.strength() == Strength.STILL && c.said().equals(said));
    }

    @Test
    void aWordThatDeniesIsNoStateAsWell() {
        assertThat(Cue.in(Words.of("unpaid invoices"))).hasSize(1);
    }

    @Test
    void standsBesideItselfAndItsNeighbours() {
        Cue cue = Cue.in(Words.of("How many gold members have no email address")).getFirst();

        assertThat(cue.beside()).contains("no", "email", "address", "member", "gold");
        assertThat(cue.near(Set.of("email"))).isTrue();
        assertThat(cue.near(Set.of("phone"))).isFalse();
        assertThat(cue.near(Set.of())).isFalse();
    }

    @Test
    void standsBesideNothingBehindABut() {
        Cue cue = Cue.in(Words.of("members without phone but with email")).getFirst();

        assertThat(cue.beside()).contains("phone").doesNotContain("email");
    }

    @Test
    void twoOfThemDoNotReachOverEachOther() {
        List<Cue> cues = Cue.in(Words.of("without phone and without email"));

        assertThat(cues).hasSize(2);
        assertThat(cues.getFirst().near(Set.of("phone"))).isTrue();
        assertThat(cues.getFirst().near(Set.of("email"))).isFalse();
        assertThat(cues.getLast().near(Set.of("email"))).isTrue();
    }

    @Test
    void reachesAsFarAsASentencePartAndNoFurther() {
        Cue cue =
                Cue.in(Words.of("alpha beta gamma delta eps not ab cd ef gh ij kl mn")).getFirst();

        assertThat(cue.beside()).contains("beta", "eps", "kl").doesNotContain("alpha", "mn");
    }

    @ParameterizedTest
    @CsvSource({
        "unpaid, true",
        "unsold, true",
        "inactive, true",
        "uninsured, true",
        "unbesetzt, true",
        "ungultig, true",
        "nonrefundable, true",
        "unit, false",
        "united, false",
        "unter, false",
        "unten, false",
        "under, false",
        "uncle, false",
        "income, false",
        "invoiced, false"
    })
    void aWordDeniesWhatStandsInIt(String word, boolean denies) {
        assertThat(Cue.isUn(word)).isEqualTo(denies);
    }

    @Test
    void isThereForADeniedWordUnderItsOwnRoot() {
        assertThat(Cue.in(Words.of("uninsured members")).getFirst().near(Set.of("insured")))
                .isTrue();
    }

    @Test
    void noWordsHaveNone() {
        assertThat(Cue.in(List.of())).isEmpty();
        assertThat(Cue.in(List.of("but"))).isEmpty();
        assertThat(Cue.in(List.of("no"))).hasSize(1);
    }
}
