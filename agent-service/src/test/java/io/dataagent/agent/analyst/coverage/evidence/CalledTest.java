package io.dataagent.agent.analyst.coverage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.world.Views;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.JoinFact;
import io.dataagent.contracts.query.JoinFact.JoinKind;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.ValueSource;

/// What fields and datasets of a statement are called.
class CalledTest {

    private static final FieldView STATE =
            new FieldView(
                    "st_cd",
                    "st_cd",
                    "Shipping state",
                    "Where the parcel is",
                    "String",
                    false,
                    List.of("Zustand"),
                    List.of("delivered", "in transit"),
                    0.0,
                    2L,
                    null,
                    null);
    private static final List<DatasetView> DATASETS =
            List.of(
                    new DatasetView(
                            "parcels",
                            "public.parcels",
                            "Shipments",
                            null,
                            List.of("Sendungen"),
                            List.of(),
                            List.of(),
                            10L,
                            List.of(
                                    STATE,
                                    Views.field("courier_id", "Integer", 0.0, null),
                                    Views.field("depotId", "Integer", 0.0, null),
                                    Views.field("paid", "Boolean", 0.0, null),
                                    Views.field("isPaid", "Boolean", 0.0, null)),
                            null),
                    Views.dataset("couriers", Views.field("name", "String", 0.0, null)));

    private final Called called = Called.of(DATASETS, List.of());

    @Test
    void aFieldIsCalledByItsNameLabelSynonymsAndDescription() {
        assertThat(called.field("parcels.st_cd"))
                .contains("st", "shipping", "state", "zustand", "parcel")
                .doesNotContain("cd");
    }

    @Test
    void aNameThatIsAllGenericKeepsItsWords() {
        assertThat(called.field("couriers.name")).containsExactly("name");
    }

    @ParameterizedTest
    @ValueSource(strings = {"unknown.thing", "thing", "parcels.thing", ".thing"})
    void aFieldThatNobodyKnowsIsCalledByItsName(String path) {
        assertThat(called.field(path)).containsExactly("thing");
        assertThat(called.values(path)).isEmpty();
        assertThat(called.view(path)).isEmpty();
    }

    @Test
    void itsValuesAreThoseThatAreKnown() {
        assertThat(called.values("parcels.st_cd")).contains("delivered", "transit");
    }

    @Test
    void aDatasetIsCalledByItsNameLabelAndSynonyms() {
        assertThat(called.dataset("parcels"))
                .containsExactlyInAnyOrder("parcel", "shipment", "sendung");
        assertThat(called.dataset("unknown")).isEmpty();
    }

    @Test
    void onlyColumnsThatPointAtAnotherDatasetAreItsKeys() {
        assertThat(called.keys("parcels"))
                .containsExactlyInAnyOrder(
                        "parcels.st_cd", "parcels.courier_id", "parcels.depotId");
        assertThat(called.keys("unknown")).isEmpty();
    }

    @Test
    void missingValuesOfAnOuterJoinSayThatThereIsNoRow() {
        Called outer = Called.of(DATASETS, List.of(join(JoinKind.LEFT)));

        assertThat(outer.outer("couriers.name")).containsExactly("courier");
        assertThat(outer.outer("parcels.paid")).isEmpty();
        assertThat(outer.outer("paid")).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "LEFT")
    void missingValuesOfAnotherJoinAreMissingInTheirRow(JoinKind kind) {
        assertThat(Called.of(DATASETS, List.of(join(kind))).outer("couriers.name")).isEmpty();
    }

    private static JoinFact join(JoinKind kind) {
        return new JoinFact(
                0,
                kind,
                List.of("parcels"),
                List.of("couriers"),
                List.of(),
                "",
                false,
                true,
                false,
                true);
    }
}
