package io.dataagent.agent.explore.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.statement.Dialect;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Joins of a claim lead from many to one only, so that no row counts twice and none is lost.
class StarTest {

    private static final Dialect DIALECT = new Dialect("postgresql");
    private static final DatasetView SALES =
            Given.dataset("sales", "shop_id Integer", "amount Decimal");
    private static final DatasetView SHOPS =
            Given.dataset("shops", "shop_id Integer", "town_id Integer", "name String");
    private static final DatasetView TOWNS =
            Given.dataset("towns", "town_id Integer", "name String");
    private static final RelationshipView SOLD = joins("sales", "shop_id", "shops", "shop_id");
    private static final RelationshipView LIES = joins("shops", "town_id", "towns", "town_id");

    @Test
    void aRowBelongsToWhatItLeadsTo() {
        assertThat(star(SALES, SOLD, LIES).reachable()).containsExactly(SALES, SHOPS, TOWNS);
        assertThat(star(SHOPS, SOLD, LIES).reachable()).containsExactly(SHOPS, TOWNS);
        assertThat(star(TOWNS, SOLD, LIES).reachable()).containsExactly(TOWNS);
    }

    @ParameterizedTest
    @EnumSource(Cardinality.class)
    void neverAlongAJoinThatMultipliesRows(Cardinality cardinality) {
        RelationshipView there = joins("sales", "shop_id", "shops", "shop_id", cardinality);

        assertThat(star(SALES, there).reachable().contains(SHOPS))
                .isEqualTo(!cardinality.multiplies());
        assertThat(star(SHOPS, there).reachable().contains(SALES))
                .isEqualTo(!cardinality.reversed().multiplies());
    }

    @Test
    void whatIsNotWithinReachIsSaidWithWhatIs() {
        assertThatThrownBy(() -> star(TOWNS, SOLD, LIES).reach(Given.field(SALES, "amount")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "a row of towns does not belong to one row of sales, so sales.amount cannot"
                                + " split it; within reach are towns");
        assertThat(star(SALES, SOLD, LIES).reach(Given.field(TOWNS, "name")).name())
                .isEqualTo("towns.name");
    }

    @Test
    void aStatementReadsOnlyWhatItNeedsAndKeepsRowsWithoutPartner() {
        Star star = star(SALES, SOLD, LIES);

        assertThat(star.from(List.of(Given.field(SALES, "amount"))))
                .isEqualTo("FROM (SELECT \"amount\" AS \"amount\" FROM public.sales) AS t0");
        assertThat(star.from(List.of(Given.field(TOWNS, "name"))))
                .isEqualTo(
                        "FROM (SELECT \"shop_id\" AS \"shop_id\" FROM public.sales) AS t0"
                                + " LEFT JOIN (SELECT \"shop_id\" AS \"shop_id\", \"town_id\" AS"
                                + " \"town_id\" FROM public.shops) AS t1 ON t0.\"shop_id\" ="
                                + " t1.\"shop_id\""
                                + " LEFT JOIN (SELECT \"town_id\" AS \"town_id\", \"name\" AS"
                                + " \"name\" FROM public.towns) AS t2 ON t1.\"town_id\" ="
                                + " t2.\"town_id\"");
        assertThat(star.column(Given.field(TOWNS, "name"))).isEqualTo("t2.\"name\"");
    }

    @Test
    void rowsAreCountedWithoutAnyField() {
        assertThat(star(SALES).from(List.of()))
                .isEqualTo("FROM (SELECT 1 AS one FROM public.sales) AS t0");
    }

    @Test
    void aDatasetThatIsAQueryIsReadByItsName() {
        DatasetView query =
                new DatasetView(
                        "recent",
                        " (SELECT * FROM sales)",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        SALES.fields(),
                        null);

        assertThat(new Star(query, List.of(query), List.of(), DIALECT).from(List.of()))
                .isEqualTo("FROM (SELECT 1 AS one FROM recent) AS t0");
    }

    @Test
    void severalColumnsAreJoinedPairwise() {
        RelationshipView both =
                new RelationshipView(
                        "r",
                        "sales",
                        List.of("shop_id", "amount"),
                        "shops",
                        List.of("shop_id", "town_id"),
                        Cardinality.MANY_TO_ONE,
                        null,
                        1,
                        "declared");

        assertThat(star(SALES, both).from(List.of(Given.field(SHOPS, "name"))))
                .endsWith("ON t0.\"shop_id\" = t1.\"shop_id\" AND t0.\"amount\" = t1.\"town_id\"");
    }

    @ParameterizedTest
    @CsvSource({"2, true", "3, true", "4, false"})
    void threeJoinsAreTheFarthest(int far, boolean reached) {
        List<DatasetView> chain =
                List.of(
                        Given.dataset("d0", "id Integer"),
                        Given.dataset("d1", "id Integer"),
                        Given.dataset("d2", "id Integer"),
                        Given.dataset("d3", "id Integer"),
                        Given.dataset("d4", "id Integer"));
        List<RelationshipView> steps =
                List.of(
                        joins("d0", "id", "d1", "id"),
                        joins("d1", "id", "d2", "id"),
                        joins("d2", "id", "d3", "id"),
                        joins("d3", "id", "d4", "id"));

        assertThat(new Star(chain.getFirst(), chain, steps, DIALECT).reachable())
                .satisfies(all -> assertThat(all.contains(chain.get(far))).isEqualTo(reached));
    }

    @Test
    void twoWaysOfTheSameLengthAreAChoiceThatIsTold() {
        RelationshipView billed = joins("sales", "amount", "shops", "shop_id");
        Star star = star(SALES, SOLD, billed, LIES);

        assertThat(star.choice(SHOPS)).contains("shop id");
        assertThat(star.choice(SALES)).isEmpty();
        assertThat(star(SALES, SOLD, LIES).choice(SHOPS)).isEqualTo(Optional.empty());
    }

    @Test
    void theOrderOfRelationshipsDoesNotChangeWhatIsReached() {
        assertThat(star(SALES, LIES, SOLD).reachable()).containsExactly(SALES, SHOPS, TOWNS);
    }

    @Test
    void aRelationshipToADatasetThatIsNotOpenLeadsNowhere() {
        Star star = new Star(SALES, List.of(SALES, TOWNS), List.of(SOLD, LIES), DIALECT);

        assertThat(star.reachable()).containsExactly(SALES);
    }

    private static Star star(DatasetView base, RelationshipView... relationships) {
        return new Star(base, List.of(SALES, SHOPS, TOWNS), List.of(relationships), DIALECT);
    }

    private static RelationshipView joins(String from, String own, String to, String others) {
        return joins(from, own, to, others, Cardinality.MANY_TO_ONE);
    }

    private static RelationshipView joins(
            String from, String own, String to, String others, Cardinality cardinality) {
        return new RelationshipView(
                from + "_" + own,
                from,
                List.of(own),
                to,
                List.of(others),
                cardinality,
                null,
                1,
                "declared");
    }
}
