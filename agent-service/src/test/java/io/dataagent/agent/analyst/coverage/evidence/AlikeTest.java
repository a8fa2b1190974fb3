package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Forms of the same word, and words that only look like it.
class AlikeTest {

    @ParameterizedTest
    @CsvSource({
        "orders, order",
        "paid, pay",
        "bought, buy",
        "customer's, customer",
        "customers', customer",
        "1000, 1000",
        "'1,000', 1000",
        "gelieferte, lieferte",
        "gold, gold",
        "gender, gender",
        "bezahlt, zahl"
    })
    void aRootIsAWordWithoutWhatMakesItAForm(String word, String root) {
        assertThat(Alike.root(word)).isEqualTo(root);
    }

    @ParameterizedTest
    @CsvSource({
        "return, returned, true",
        "cancel, cancellation, true",
        "sts, status, true",
        "ship, shipped, true",
        "gold, silver, false",
        "st, store, true",
        "e, return, false",
        "city, citizen, false",
        "id, identity, true"
    })
    void aNameAndAWordMayBeginAlikeOrTheNameIsShort(String name, String word, boolean same) {
        assertThat(Alike.same(name, word)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource({
        "member, membre, true",
        "member, memebr, true",
        "member, membr, true",
        "member, membber, true",
        "member, nember, true",
        "member, memben, true",
        "member, member, true",
        "member, mmebre, false",
        "member, ember, true",
        "member, mem, false",
        "gold, golf, false",
        "north, south, false"
    })
    void aSlipIsOneLetterOrTwoThatChangedPlaces(String name, String word, boolean slip) {
        assertThat(Alike.slip(name, word)).isEqualTo(slip);
    }

    @ParameterizedTest
    @CsvSource({"member, membre", "product, prodcut", "region, regoin", "trainer, trainers"})
    void aSlipGoesBothWays(String one, String other) {
        assertThat(Alike.slip(one, other)).isEqualTo(Alike.slip(other, one)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "ab", "abcd"})
    void shortWordsHaveNoSlips(String word) {
        assertThat(Alike.slip(word, word)).isFalse();
    }

    @Test
    void wordsThatSayNothingAreLeftOutWhereOthersRemain() {
        assertThat(Alike.stems(List.of("order_date", "customer id")))
                .containsOnly("order", "customer");
        assertThat(Alike.stems(List.of("date", "id"))).containsExactlyInAnyOrder("date", "id");
        assertThat(Alike.stems(List.of())).isEmpty();
        assertThat(Alike.stems(List.of("", "…"))).isEmpty();
    }

    @Test
    void anyNameSuffices() {
        assertThat(Alike.any(Set.of("plan", "tariff"), List.of("gold", "tariffs"))).isTrue();
        assertThat(Alike.any(Set.of("plan"), List.of())).isFalse();
        assertThat(Alike.any(Set.of(), List.of("plan"))).isFalse();
    }
}
