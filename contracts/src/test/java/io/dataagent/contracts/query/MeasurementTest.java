package io.dataagent.contracts.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasurementTest {

    private static final String ID = "0199abcd-0001-7001-8001-00000000abcd";

    @Test
    void aMissingValueOfACounterExampleIsNull() {
        TableMeasurement.Key key = key(Arrays.asList("1", null));
        String json = ContractJson.write(key);

        assertThat(json).contains("\"counterExample\":[\"1\",null]");
        assertThat(ContractJson.read(json, TableMeasurement.Key.class)).isEqualTo(key);
    }

    @Test
    void aKeyThatIsUniqueHasNoCounterExample() {
        TableMeasurement.Key key = new TableMeasurement.Key(List.of("id"), true, true, null, 0);

        assertThat(ContractJson.write(key)).doesNotContain("counterExample");
        assertThat(ContractJson.read(ContractJson.write(key), TableMeasurement.Key.class))
                .isEqualTo(key);
    }

    @Test
    void aKeyThatNobodyMeasuredIsNeitherUniqueNorNot() {
        TableMeasurement.Key key =
                ContractJson.read(
                        "{\"columns\":[\"a\"],\"declared\":true}", TableMeasurement.Key.class);

        assertThat(key.unique()).isNull();
        assertThat(key.repeats()).isZero();
    }

    @Test
    void aCounterExampleCannotBeChanged() {
        List<@Nullable String> values = new ArrayList<>(Arrays.asList("1", null));
        TableMeasurement.Key key = key(values);
        values.clear();

        assertThat(key.counterExample()).containsExactly("1", null);
        assertThatThrownBy(() -> key.counterExample().clear())
                .isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void aReferenceIsWeighedAndStaysOtherwise() {
        TableMeasurement.Reference plain = reference();
        TableMeasurement.Reference weighed = plain.weighed(0.8, "names and 40,000 rows");

        assertThat(plain.confidence()).isNull();
        assertThat(weighed.confidence()).isEqualTo(0.8);
        assertThat(weighed.why()).isEqualTo("names and 40,000 rows");
        assertThat(weighed)
                .usingRecursiveComparison()
                .ignoringFields("confidence", "why")
                .isEqualTo(plain);
        assertThat(weighed.weighed(0.1, "later").confidence()).isEqualTo(0.1);
    }

    @Test
    void allRowsAreKnownIfNothingWasLeftOut() {
        TableData table = new TableData(List.of(), List.of(List.of(), List.of()));
        QueryLineage none =
                new QueryLineage(List.of(), List.of(), List.of(), List.of(), null, List.of());

        assertThat(new ExecutionAnswer.Rows(table, false, 1, "s", none).totalRows()).isEqualTo(2);
        assertThat(new ExecutionAnswer.Rows(table, true, 1, "s", none).totalRows()).isNull();
    }

    @Test
    void aStatementThatSaysLittleHasNoPlaceholdersAndNoLimits() {
        StatementRequest read =
                ContractJson.read(
                        "{\"executionId\":\"%s\",\"sql\":\"s\",\"purpose\":\"full\"}".formatted(ID),
                        StatementRequest.class);

        assertThat(read)
                .isEqualTo(
                        new StatementRequest(ExecutionId.of(ID), "s", 0, 0, 0, "full", null, null));
        assertThat(read.parameters()).isEmpty();
        assertThat(read.count()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"totals", "rows_lost", "repair", "why_few_rows", "spread", "tie"})
    void checksAreAskedForByName(String wish) {
        ChecksRequest read =
                ContractJson.read(
                        "{\"executionId\":\"%s\",\"sql\":\"s\",\"wishes\":[\"%s\"]}"
                                .formatted(ID, wish),
                        ChecksRequest.class);

        assertThat(read.wishes())
                .extracting(w -> w.name().toLowerCase(java.util.Locale.ROOT))
                .containsExactly(wish);
    }

    @Test
    void checksThatSayNothingAreEmptyAndNoPass() {
        StatementChecks checks = ContractJson.read("{}", StatementChecks.class);

        assertThat(checks)
                .isEqualTo(
                        new StatementChecks(null, List.of(), List.of(), List.of(), null, null, 0));
        assertThat(checks.repair()).isNull();
        assertThat(checks.tie()).isNull();
        assertThat(checks.spreads()).isEmpty();
    }

    @Test
    void anOutcomeThatIsUnknownIsNotHeld() {
        assertThatThrownBy(
                        () ->
                                ContractJson.read(
                                        "{\"rows\":{\"outcome\":\"fine\"}}", StatementChecks.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void factsThatSayNothingAreEmptyLists() {
        StatementFacts facts = ContractJson.read("{}", StatementFacts.class);

        assertThat(facts.outputs()).isEmpty();
        assertThat(facts.filters()).isEmpty();
        assertThat(facts.setOperations()).isEmpty();
        assertThat(facts.gap()).isNull();
    }

    @Test
    void aConditionWithItsAlternativesComesBack() {
        FilterFact one = filter(FilterFact.Operator.EQUAL, List.of("1"), List.of());
        FilterFact any = filter(FilterFact.Operator.ANY, List.of(), List.of(one, one));

        assertThat(ContractJson.read(ContractJson.write(any), FilterFact.class)).isEqualTo(any);
    }

    @Test
    void theValuesOfAConditionAreNotOnTheBus() throws Exception {
        FilterFact one = filter(FilterFact.Operator.EQUAL, List.of("Zürich"), List.of());
        FilterFact any = filter(FilterFact.Operator.ANY, List.of(), List.of(one));

        assertThat(ContractJson.redactedMapper().writeValueAsString(any))
                .contains("shops.city", "equal")
                .doesNotContain("Zürich", "city = ");
    }

    @Test
    void aRefusalListsWhyAndAnAcceptanceNothing() {
        Validation accepted = new Validation(true, List.of(), null);

        assertThat(accepted.facts()).isNull();
        assertThat(
                        ContractJson.read(
                                "{\"rule\":\"unknown_column\",\"message\":\"m\"}", Violation.class))
                .isEqualTo(new Violation("unknown_column", "m", null, null, List.of()));
        assertThatThrownBy(() -> ContractJson.read("{\"accepted\":true}", Validation.class))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static FilterFact filter(
            FilterFact.Operator operator, List<String> values, List<FilterFact> any) {
        return new FilterFact(
                0,
                FilterFact.Clause.WHERE,
                List.of("shops.city"),
                operator,
                false,
                values,
                null,
                false,
                null,
                any,
                "city = 'Zürich'");
    }

    private static TableMeasurement.Key key(List<@Nullable String> example) {
        return new TableMeasurement.Key(List.of("a", "b"), false, false, example, 3);
    }

    private static TableMeasurement.Reference reference() {
        return new TableMeasurement.Reference(
                List.of("shop_id"),
                "public",
                "shops",
                List.of("id"),
                false,
                40_000,
                0.01,
                Arrays.asList((String) null));
    }
}
