package io.dataagent.contracts.ontology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.json.AnyContract;
import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class OntologyViewsTest {

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @EnumSource(Cardinality.class)
    void readTwiceTheOtherWayItIsTheSame(Cardinality cardinality) {
        assertThat(cardinality.reversed().reversed()).isEqualTo(cardinality);
        assertThat(Cardinality.of(cardinality.wire())).isEqualTo(cardinality);
    }

    @ParameterizedTest
    @CsvSource({
        "MANY_TO_ONE, ONE_TO_MANY, false",
        "ONE_TO_MANY, MANY_TO_ONE, true",
        "ONE_TO_ONE, ONE_TO_ONE, false",
        "MANY_TO_MANY, MANY_TO_MANY, true"
    })
    void rowsMultiplyOnlyTowardsMany(
            Cardinality cardinality, Cardinality reversed, boolean multiplies) {
        assertThat(cardinality.reversed()).isEqualTo(reversed);
        assertThat(cardinality.multiplies()).isEqualTo(multiplies);
    }

    @Test
    void columnsOfARelationshipComeInPairs() {
        assertThatThrownBy(() -> relationship(List.of(), List.of()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("pairs");
        assertThatThrownBy(() -> relationship(List.of("a", "b"), List.of("a")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThat(relationship(List.of("a", "b"), List.of("c", "d")).toColumns())
                .containsExactly("c", "d");
    }

    @Test
    void aFieldIsFoundByItsExactName() {
        DatasetView dataset = dataset(field("id"), field("Name"), field("id"));

        assertThat(dataset.field("id")).containsSame(dataset.fields().getFirst());
        assertThat(dataset.field("name")).isEmpty();
        assertThat(dataset.field("Name")).isPresent();
        assertThat(dataset.field("")).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void withoutItsYamlADatasetIsTheSameOtherwise(int seed) {
        DatasetView dataset = new AnyContract(seed).of(DatasetView.class);
        DatasetView bare = dataset.withoutYaml();

        assertThat(bare.yaml()).isNull();
        assertThat(bare.withoutYaml()).isEqualTo(bare);
        assertThat(bare).usingRecursiveComparison().ignoringFields("yaml").isEqualTo(dataset);
    }

    @Test
    void whatNobodySaidOfADatasetIsEmpty() {
        DatasetView dataset =
                ContractJson.read("{\"name\":\"d\",\"source\":\"public.d\"}", DatasetView.class);

        assertThat(dataset)
                .isEqualTo(
                        new DatasetView(
                                "d",
                                "public.d",
                                null,
                                null,
                                List.of(),
                                List.of(),
                                List.of(),
                                null,
                                List.of(),
                                null));
    }

    @Test
    void keysOfKeysCannotBeChangedFromOutside() {
        List<String> key = new ArrayList<>(List.of("a"));
        DatasetView dataset =
                new DatasetView(
                        "d",
                        "s",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(key),
                        null,
                        List.of(),
                        null);
        key.add("b");

        assertThat(dataset.uniqueKeys()).containsExactly(List.of("a"));
        assertThatThrownBy(() -> dataset.uniqueKeys().getFirst().add("c"))
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void valuesOfTheDataAreNotOnTheBus() throws Exception {
        FieldView field =
                new FieldView(
                        "city",
                        "city",
                        null,
                        null,
                        "String",
                        false,
                        List.of(),
                        List.of("Zürich"),
                        0.5,
                        3L,
                        "Aarau",
                        "Zug",
                        null);

        assertThat(ContractJson.redactedMapper().writeValueAsString(dataset(field)))
                .contains("city", "0.5")
                .doesNotContain("Zürich", "Aarau", "Zug", "yaml");
    }

    @Test
    void aPlanWithoutDetoursDoesNotSpeakOfThem() {
        JoinPlanView plan =
                new JoinPlanView(List.of("a"), List.of(), List.of(), List.of(), List.of());

        assertThat(ContractJson.write(plan)).doesNotContain("detours");
        assertThat(ContractJson.read(ContractJson.write(plan), JoinPlanView.class)).isEqualTo(plan);
    }

    private static RelationshipView relationship(List<String> from, List<String> to) {
        return new RelationshipView(
                "r", "a", from, "b", to, Cardinality.MANY_TO_ONE, null, 1, "declared");
    }

    private static FieldView field(String name) {
        return new FieldView(
                name, name, null, null, "String", false, List.of(), List.of(), null, null, null,
                null);
    }

    private static DatasetView dataset(FieldView... fields) {
        return new DatasetView(
                "d",
                "s",
                null,
                null,
                List.of(),
                List.of(),
                List.of(),
                null,
                Arrays.asList(fields),
                "yaml: 1");
    }
}
