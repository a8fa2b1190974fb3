package io.dataagent.agent.analyst.coverage.facts;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlannedValuesTest {

    /// A column with two values, both known.
    private static final PlannedValues KNOWN =
            new PlannedValues(
                    List.of(
                            new DatasetView(
                                    "stores",
                                    "public.stores",
                                    null,
                                    null,
                                    List.of(),
                                    List.of(),
                                    List.of(),
                                    24L,
                                    List.of(
                                            new FieldView(
                                                    "format",
                                                    "format",
                                                    null,
                                                    null,
                                                    "String",
                                                    false,
                                                    List.of(),
                                                    List.of("Mall", "Street"),
                                                    0.0,
                                                    2L,
                                                    null,
                                                    null,
                                                    null)),
                                    null)));

    @ParameterizedTest
    @CsvSource({
        "mall, mall, true",
        "mall|malls, mall, true",
        "mall|street, mall, false",
        "mall, street, false",
        "mall, mall|street, false",
        "malls, mall, false",
        "texas, tx, true",
        "tx|texas, tx, true",
        "texas, oh, false",
        "texas|ohio, tx|oh, true",
        "georgia, ga, true",
        "georgia, ge, true"
    })
    void whatTheDataHasIsTaken(String wanted, String there, boolean met) {
        assertThat(
                        KNOWN.met(
                                "stores.format",
                                Set.of(wanted.split("\\|")),
                                Set.of(there.split("\\|"))))
                .isEqualTo(met);
    }
}
