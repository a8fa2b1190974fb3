package io.dataagent.agent.analyst.coverage.sense;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.analyst.coverage.bound.Used;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.world.Facts;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ExpressionFact;
import io.dataagent.contracts.query.ExpressionFact.Kind;
import io.dataagent.contracts.query.FilterFact;
import io.dataagent.contracts.query.FilterFact.Operator;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import io.dataagent.contracts.query.JoinFact.Pair;
import io.dataagent.contracts.query.StatementFacts.Place;
import io.dataagent.contracts.query.StatementFacts.Select;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Whose rows they are, whether one or all of them are meant, and what is counted.
class RowsMeantTest {

    private static final DatasetView OWNERS = keyed("owners", "owner_id", "owner_id", "city");
    private static final DatasetView HOUSES =
            keyed("houses", "house_id", "house_id", "owner_id", "has_lift", "sold_on");
    private static final DatasetView PETS = keyed("pets", "pet_id", "pet_id", "owner_id", "kind");
    private static final List<DatasetView> DATASETS = List.of(OWNERS, HOUSES, PETS);

    private static final ExpressionFact ROWS =
            new ExpressionFact(
                    Kind.AGGREGATE, List.of(), "count", false, false, null, null, List.of());
    private static final JoinFact THEIR_HOUSES =
            join(JoinKind.INNER, "owners.owner_id", "houses.owner_id");
    private static final JoinFact THEIR_PETS =
            join(JoinKind.INNER, "owners.owner_id", "pets.owner_id");

    private static DatasetView keyed(String name, String key, String... fields) {
        return Views.keyed(
                name,
                key,
                Stream.of(fields)
                        .map(f -> Views.field(f, "Integer", 0.0, 50L))
                        .toArray(FieldView[]::new));
    }

    private static JoinFact join(JoinKind kind, String left, String right) {
        return new JoinFact(
                0,
                kind,
                List.of(left.substring(0, left.indexOf('.'))),
                List.of(right.substring(0, right.indexOf('.'))),
                List.of(new Pair(left, right)),
                "",
                kind != JoinKind.LEFT,
                true,
                true,
                false);
    }

    private static Facts owners(JoinFact join, FilterFact filter) {
        Facts facts =
                Facts.of(List.of("owners", "houses"), Facts.column("owners.owner_id"))
                        .joined(join)
                        .where(filter);
        return new Facts(
                List.of(new Select(Place.MAIN, "", -1, List.of("owners", "houses"), true)),
                facts.outputs(),
                facts.filters(),
                facts.periods(),
                facts.groupings(),
                facts.limits(),
                facts.joins());
    }

    static Stream<Arguments> rows() {
        FilterFact lift = Facts.filter("houses.has_lift", Operator.IS_TRUE);
        FilterFact unsold = Facts.filter("houses.sold_on", Operator.IS_NULL);
        return Stream.of(
                Arguments.of("Who has a lift in every one of their houses?", THEIR_HOUSES, lift, 1),
                Arguments.of("Who has a lift in one of their houses?", THEIR_HOUSES, lift, 0),
                Arguments.of("Who never sold a house?", THEIR_HOUSES, unsold, 1),
                Arguments.of("Who has an unsold house?", THEIR_HOUSES, unsold, 0),
                Arguments.of(
                        "Who never had a house?",
                        join(JoinKind.LEFT, "owners.owner_id", "houses.owner_id"),
                        Facts.filter("houses.house_id", Operator.IS_NULL),
                        0),
                Arguments.of(
                        "Who never sold a house?",
                        join(JoinKind.ANTI, "owners.owner_id", "houses.owner_id"),
                        Facts.not("houses.sold_on", Operator.IS_NULL),
                        0));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rows")
    void oneRowIsNotAll(String question, JoinFact join, FilterFact filter, int doubts) {
        Used used = used(owners(join, filter));

        assertThat(new NeverOfRows(Words.of(question), used).all()).hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource({
        "houses.house_id, pets.kind, 1",
        "owners.owner_id, pets.kind, 0",
        "pets.pet_id, pets.kind, 0",
        "houses.house_id, owners.city, 0"
    })
    void rowsOfOneOwnerAreNoRelation(String counted, String by, int doubts) {
        JoinFact up =
                new JoinFact(
                        0,
                        JoinKind.INNER,
                        List.of("houses"),
                        List.of("owners"),
                        List.of(new Pair("houses.owner_id", "owners.owner_id")),
                        "",
                        true,
                        true,
                        false,
                        true);
        Facts facts =
                Facts.of(Facts.distinct("count", counted))
                        .joined(up, THEIR_PETS)
                        .by(Facts.column(by));

        assertThat(new SharedParent(used(facts)).all()).hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "How many houses are there with kind dog? | houses.owner_id | pets.owner_id | 1",
                "How many houses have owners with a dog? | houses.owner_id | pets.owner_id | 0",
                "How many houses belong to people with a dog? | houses.owner_id | pets.owner_id | 0",
                "How many owners are there with a dog? | owners.owner_id | pets.owner_id | 0"
            })
    void theOwnerIsSaid(String question, String left, String right, int doubts) {
        Facts facts = Facts.of(ROWS).joined(Facts.join(0, JoinKind.SEMI, left, right));

        assertThat(new SharedKey(Words.of(question), used(facts)).all()).hasSize(doubts);
    }

    @ParameterizedTest
    @CsvSource({
        "How many owners have a house?, houses, 1",
        "Number of owners with a house, houses, 1",
        "How many houses are there?, houses, 0",
        "How many owners are there?, owners, 0",
        "How many lifts are there?, houses, 0"
    })
    void rowsAreNotWhomTheyBelongTo(String question, String read, int doubts) {
        Facts facts = Facts.of(List.of(read), ROWS);

        assertThat(new DifferentCounted(Words.of(question), used(facts)).all()).hasSize(doubts);
    }

    @Test
    void ownersThatTheRowsAreSplitByAreThere() {
        Facts facts = Facts.of(List.of("houses"), ROWS).by(Facts.column("houses.owner_id"));

        assertThat(
                        new DifferentCounted(Words.of("How many owners have houses?"), used(facts))
                                .all())
                .isEmpty();
    }

    private static Used used(Facts facts) {
        return new Used(DATASETS, List.of(facts.facts()));
    }
}
