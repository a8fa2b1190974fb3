package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.meant;
import static io.dataagent.ontology.fixture.Models.model;
import static io.dataagent.ontology.fixture.Models.named;
import static io.dataagent.ontology.fixture.Models.relation;
import static io.dataagent.ontology.fixture.Models.sure;
import static io.dataagent.ontology.fixture.Models.turned;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Relationships by where they come from: a person over the database over a guess.
class RelationsTest {

    private static final RelationshipView BOUGHT =
            sure(relation("orders", "store_id", "stores"), "inferred", 0.7);
    private static final RelationshipView BY =
            sure(relation("orders", "customer_id", "customers"), "declared", 1.0);
    private static final RelationshipView BOSS = relation("staff", "boss_id", "staff");
    private static final SemanticModel MODEL =
            model(
                            dataset("orders", "id", "store_id", "customer_id", "old_store_id"),
                            dataset("stores", "id", "old_id"),
                            dataset("customers", "id"),
                            dataset("staff", "id", "boss_id"))
                    .joined(
                            List.of(BOUGHT, BY, BOSS),
                            Stream.of(BOUGHT, BY).map(RelationsTest::why).toList(),
                            List.of());

    @Test
    void whatAPersonSaysReplacesWhatJoinsTheSameColumns() {
        RelationshipView said = named(sure(BOUGHT, "manual", 1.0), "shop");

        SemanticModel model = Relations.put(MODEL, said);

        assertThat(model.relationships()).containsExactly(BY, BOSS, said);
        assertThat(model.evidence()).containsExactly(why(BY));
    }

    @Test
    void soDoesWhatJoinsThemTheOtherWay() {
        RelationshipView said = turned(BOUGHT);

        assertThat(Relations.put(MODEL, said).relationships()).containsExactly(BY, BOSS, said);
    }

    @Test
    void theReasonsStayWhereTheSameColumnsKeepTheirName() {
        SemanticModel model = Relations.put(MODEL, sure(BOUGHT, "manual", 1.0));

        assertThat(model.evidence()).containsExactlyInAnyOrder(why(BOUGHT), why(BY));
    }

    @Test
    void aNameThatNowJoinsOtherColumnsLosesTheReasonsOfTheOldOnes() {
        RelationshipView other = named(relation("orders", "old_store_id", "stores"), BOUGHT.name());

        SemanticModel model = Relations.put(MODEL, other);

        assertThat(model.relationships()).containsExactly(BY, BOSS, other);
        assertThat(model.evidenceFor(other.name())).isEmpty();
    }

    @Test
    void whatIsSaidTwiceIsThereOnce() {
        RelationshipView said = relation("orders", "old_store_id", "stores");

        SemanticModel once = Relations.put(MODEL, said);

        assertThat(Relations.put(once, said)).isEqualTo(once);
        assertThat(once.relationships()).hasSize(4);
    }

    @Test
    void whatIsStruckOutGoesWithItsReasonsAndIsRemembered() {
        SemanticModel model = Relations.strike(MODEL, BOUGHT);

        assertThat(model.relationships()).containsExactly(BY, BOSS);
        assertThat(model.evidence()).containsExactly(why(BY));
        assertThat(model.rejected()).containsExactly(Ends.of(BOUGHT));
    }

    @Test
    void itIsRememberedOnceWhicheverWayItReads() {
        SemanticModel once = Relations.strike(MODEL, BOUGHT);
        SemanticModel again = Relations.strike(once, turned(BOUGHT));

        assertThat(again.rejected()).containsExactly(Ends.of(BOUGHT));
    }

    @Test
    void sayingItAgainForgetsThatItWasStruckOut() {
        SemanticModel struck = Relations.strike(MODEL, BOUGHT);

        SemanticModel back = Relations.put(struck, turned(BOUGHT));

        assertThat(back.rejected()).isEmpty();
        assertThat(back.relationships()).contains(turned(BOUGHT));
    }

    @Test
    void aRelationToItselfIsStruckOutLikeAnyOther() {
        SemanticModel model = Relations.strike(MODEL, BOSS);

        assertThat(model.relationships()).containsExactly(BOUGHT, BY);
        assertThat(Relations.merge(model, List.of(BOSS, turned(BOSS)))).isEqualTo(model);
    }

    @ParameterizedTest
    @CsvSource({
        "manual,   1.0, inferred, 0.9, manual",
        "manual,   0.5, declared, 1.0, manual",
        "declared, 1.0, inferred, 1.0, declared",
        "inferred, 0.9, declared, 0.8, declared",
        "inferred, 0.6, manual,   0.5, manual",
        "inferred, 0.6, inferred, 0.7, inferred",
        "guessed,  1.0, inferred, 0.1, inferred",
        "declared, 0.9, guessed,  1.0, declared"
    })
    void ofTwoThatSayTheSameTheStrongerHolds(
            String known, double sure, String found, double more, String kept) {
        SemanticModel model =
                MODEL.joined(List.of(sure(BOUGHT, known, sure)), List.of(), List.of());

        SemanticModel merged =
                Relations.merge(model, List.of(named(sure(BOUGHT, found, more), "found")));

        assertThat(merged.relationships())
                .singleElement()
                .satisfies(
                        r -> {
                            assertThat(r.name()).isEqualTo(BOUGHT.name());
                            assertThat(r.origin()).isEqualTo(kept);
                            assertThat(r.confidence())
                                    .isEqualTo(
                                            !kept.equals(known) || known.equals(found)
                                                    ? more
                                                    : sure);
                        });
    }

    @Test
    void whatIsFoundTheOtherWayKeepsTheWayItHadAndTurnsHowManyMeet() {
        RelationshipView found =
                turned(meant(sure(BOUGHT, "manual", 1.0), Cardinality.ONE_TO_MANY, "shop"));

        RelationshipView merged = Relations.merge(MODEL, List.of(found)).relationships().getFirst();

        assertThat(Ends.of(merged)).isEqualTo(Ends.of(BOUGHT));
        assertThat(merged.cardinality()).isEqualTo(Cardinality.ONE_TO_MANY);
        assertThat(merged.role()).isEqualTo("shop");
    }

    @Test
    void aRoleThatNobodySaysAgainStays() {
        SemanticModel model =
                MODEL.joined(
                        List.of(meant(BOUGHT, BOUGHT.cardinality(), "shop")), List.of(), List.of());

        RelationshipView merged =
                Relations.merge(model, List.of(sure(BOUGHT, "manual", 1.0)))
                        .relationships()
                        .getFirst();

        assertThat(merged.role()).isEqualTo("shop");
        assertThat(merged.origin()).isEqualTo("manual");
    }

    @Test
    void anotherWayWithATakenNameGetsAFreeOne() {
        RelationshipView old = named(relation("orders", "old_store_id", "stores"), BOUGHT.name());
        RelationshipView third = named(relation("orders", "id", "stores"), BOUGHT.name());

        assertThat(Relations.merge(MODEL, List.of(old, third)).relationships())
                .extracting(RelationshipView::name)
                .containsExactly(
                        BOUGHT.name(),
                        BY.name(),
                        BOSS.name(),
                        BOUGHT.name() + "_2",
                        BOUGHT.name() + "_3");
    }

    @Test
    void mergingTwiceChangesNothingMore() {
        List<RelationshipView> found =
                List.of(
                        relation("orders", "old_store_id", "stores"),
                        turned(sure(BOUGHT, "declared", 1.0)),
                        sure(BY, "inferred", 0.5));

        SemanticModel once = Relations.merge(MODEL, found);

        assertThat(Relations.merge(once, found)).isEqualTo(once);
        assertThat(once.relationships()).hasSize(4);
    }

    @Test
    void twoOfTheSameEndsInWhatIsFoundAreOne() {
        RelationshipView found = relation("orders", "old_store_id", "stores");

        assertThat(
                        Relations.merge(MODEL, List.of(found, turned(found), named(found, "x")))
                                .relationships())
                .hasSize(4);
    }

    @Test
    void twoOfTheSameEndsInTheModelBothStay() {
        RelationshipView again = named(BOUGHT, "sold_at");
        List<RelationshipView> before = List.of(BOUGHT, again, BY);
        SemanticModel twice = MODEL.joined(before, List.of(), List.of());

        assertThat(Relations.merge(twice, List.of(turned(BOUGHT))).relationships())
                .isEqualTo(before);
        assertThat(Relations.merge(twice, List.of(sure(BOUGHT, "declared", 1.0))).relationships())
                .containsExactly(sure(BOUGHT, "declared", 1.0), again, BY);
    }

    private static Evidence why(RelationshipView r) {
        return new Evidence(r.name(), List.of("because of " + r.fromColumns()), null);
    }
}
