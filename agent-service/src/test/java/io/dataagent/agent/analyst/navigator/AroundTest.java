package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.agent.answer.text.Wording;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.JoinPlanView.Detour;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a person reads where the direct way is not taken.
class AroundTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | true | Orders and stores are joined through Store visits here; the direct"
                        + " relationship (store_id) was struck out in the data model.",
                "en | false | Orders and stores are joined through Store visits here; the direct"
                        + " relationship (store_id) is not certain enough to be used.",
                "de | true | Orders und stores sind hier über Store visits verbunden; die direkte"
                        + " Beziehung (store_id) wurde im Datenmodell gestrichen.",
                "de | false | Orders und stores sind hier über Store visits verbunden; die direkte"
                        + " Beziehung (store_id) ist nicht sicher genug, um ihr zu folgen."
            })
    void theWayAroundIsSaidInPlainWords(String language, boolean struck, String sentence) {
        Detour detour =
                new Detour("orders", "stores", List.of("store_id"), List.of("visits"), struck);
        List<DatasetView> datasets =
                List.of(dataset("orders", "Orders"), dataset("visits", "Store visits"));

        List<String> told =
                new Around(datasets, new Wording(Locale.forLanguageTag(language)))
                        .told(List.of(detour));

        assertThat(told).containsExactly(sentence);
    }

    private static DatasetView dataset(String name, String label) {
        return new DatasetView(
                name, name, label, null, List.of(), List.of(), List.of(), null, List.of(), "");
    }
}
