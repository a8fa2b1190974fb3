package io.dataagent.agent.analyst.coverage;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Whether the words that were said are the name of a column or only a part of it.
class VocabularyTest {

    private static final List<DatasetView> DATASETS =
            List.of(
                    Views.dataset(
                            "visits",
                            Views.field("visitor_country", "String", 0.0, 2L, "Spain", "Italy"),
                            Views.field("sts", "String", 0.0, 2L),
                            Views.field("weight_kg", "Decimal", 0.0, null),
                            Views.field("visit_date", "Date", 0.0, null),
                            new FieldView(
                                    "amt",
                                    "amt",
                                    "Ticket price",
                                    null,
                                    "Decimal",
                                    false,
                                    List.of("Eintritt"),
                                    List.of(),
                                    0.0,
                                    null,
                                    null,
                                    null)));

    @ParameterizedTest
    @CsvSource({
        "visitors, true",
        "visitor countries, false",
        "countries, false",
        "weights, false",
        "visitors from Spain, false"
    })
    void aColumnIsHalfSaidByItsAdjectiveAlone(String question, boolean half) {
        assertThat(of(question).halfSaid("visits.visitor_country")).isEqualTo(half);
    }

    @ParameterizedTest
    @ValueSource(strings = {"visit_date", "sts", "weight_kg", "nothing"})
    void aTimeASingleWordAndAUnitAreNeverHalfSaid(String field) {
        assertThat(of("visits by visit").halfSaid("visits." + field)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "visitor country, visitor_country, true, true",
        "country of the visitor, visitor_country, true, true",
        "visitor, visitor_country, false, false",
        "weight, weight_kg, false, true",
        "weight in kg, weight_kg, true, true",
        "ticket prices, amt, true, true",
        "Eintritt, amt, true, true",
        "amount, amt, true, true",
        "status, sts, true, true",
        "tickets, amt, false, false",
        "'', amt, false, false"
    })
    void aNameIsSaidWholeOrButForItsUnit(
            String question, String field, boolean whole, boolean core) {
        assertThat(of(question).fullySaid("visits." + field)).isEqualTo(whole);
        assertThat(of(question).coreSaid("visits." + field)).isEqualTo(core);
    }

    @ParameterizedTest
    @CsvSource({
        "tickets, amt, false",
        "price, amt, false",
        "Eintritt, amt, false",
        "visits, amt, true",
        "visitors, visitor_country, false",
        "weight, amt, true",
        "'', visitor_country, true"
    })
    void aColumnIsUnsaidWhereNoneOfItsWordsIs(String question, String field, boolean unsaid) {
        assertThat(of(question).unsaid("visits." + field)).isEqualTo(unsaid);
    }

    @ParameterizedTest
    @CsvSource({
        "visits, visitor_country, amt",
        "weight of visitors, weight_kg, amt",
        "Eintritt, amt, sts"
    })
    void whatIsWhollySaidIsNeitherHalfSaidNorUnsaid(String question, String one, String other) {
        for (String field : List.of(one, other)) {
            Vocabulary said = of(question);
            String path = "visits." + field;
            if (said.fullySaid(path)) {
                assertThat(said.coreSaid(path)).isTrue();
                assertThat(said.unsaid(path)).isFalse();
                assertThat(said.halfSaid(path)).isFalse();
            }
        }
    }

    @Test
    void anEarlierTextSaysItToo() {
        Coverage.Asked asked =
                new Coverage.Asked(
                        "and now?", List.of("visitor country"), Shop.TODAY, DATASETS, List.of());

        assertThat(new Vocabulary(asked, List.of()).fullySaid("visits.visitor_country")).isTrue();
    }

    @Test
    void aValueIsSaidForItsColumn() {
        assertThat(of("visits from Spain").valueSaid("visits.visitor_country")).isTrue();
        assertThat(of("visits from Spain").valueSaid("visits.sts")).isFalse();
        assertThat(of("visits from France").valueSaid("visits.visitor_country")).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "order, order, true",
        "order, orders, true",
        "visit, visitation, true",
        "city, cities, false",
        "or, order, false",
        "gold, golf, false",
        "product, production, true",
        "store, story, false"
    })
    void twoFormsOfAWordBeginAlike(String one, String other, boolean same) {
        assertThat(Vocabulary.same(one, other)).isEqualTo(same);
        assertThat(Vocabulary.same(other, one)).isEqualTo(same);
    }

    private static Vocabulary of(String question) {
        Coverage.Asked asked =
                new Coverage.Asked(question, List.of(), Shop.TODAY, DATASETS, List.of());
        Names names = new Names(DATASETS, List.of());
        return new Vocabulary(asked, Needs.of(question, names, Shop.TODAY));
    }
}
