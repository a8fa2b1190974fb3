package io.dataagent.agent.analyst.navigator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.agent.upstream.Catalog;
import io.dataagent.agent.world.Views;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.Drafts;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Drafts of the Navigator with the names that it means, and what goes back to it.
class DraftReaderTest {

    private static final DraftReader READER = new DraftReader(catalog());

    @ParameterizedTest
    @ValueSource(strings = {"orders", "Orders", "ORDERS", "order", "or_ders", "public.orders"})
    void aDatasetMayBeWrittenInOtherWays(String name) {
        assertThat(read(false, "full", List.of(name)).datasets()).containsExactly("orders");
    }

    @Test
    void theSameOneTwiceIsOne() {
        assertThat(read(false, "full", List.of("orders", "ORDERS", "order")).datasets())
                .containsExactly("orders");
    }

    @Test
    void anUnknownNameGoesBackOnceWithWhatIsNear() {
        List<String> names = List.of("orders", "storez");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(false, "full", names))
                .withMessage("There is no dataset “storez”. Did you mean stores?");
        assertThat(read(true, "full", names).datasets()).containsExactly("orders", "storez");
    }

    @Test
    void nothingButUnknownNamesGoesBackAgain() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(true, "full", List.of("zzzzzz")))
                .withMessageContaining("There are: ")
                .withMessageContaining("orders");
    }

    @Test
    void noDatasetsNeedACoverageOfNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(false, "full", List.of()))
                .withMessage("“datasets” is empty although “coverage” is not none");
        assertThat(read(false, "none", List.of()).datasets()).isEmpty();
    }

    @Test
    void anUnknownRelationshipIsLeftOutInTheEnd() {
        String draft = draft("full", List.of("orders"), List.of("orders_stores", "by_air"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> READER.read(draft, false))
                .withMessageContaining("There is no relationship “by_air”.");
        assertThat(READER.read(draft, true).relationships()).containsExactly("orders_stores");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "orders", "[]", "{\"datasets\": 7}", "{\"coverage\": \"full\""})
    void whatIsNoDraftIsRefused(String text) {
        assertThatThrownBy(() -> READER.read(text, true))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static Drafts.Navigation read(boolean again, String coverage, List<String> datasets) {
        return READER.read(draft(coverage, datasets, List.of()), again);
    }

    private static String draft(String coverage, List<String> datasets, List<String> joins) {
        return "{\"datasets\":%s,\"relationships\":%s,\"coverage\":\"%s\",\"missing\":[],\"notes\":\"\"}"
                .formatted(ContractJson.write(datasets), ContractJson.write(joins), coverage);
    }

    private static Catalog catalog() {
        RelationshipView join =
                new RelationshipView(
                        "orders_stores",
                        "orders",
                        List.of("store_id"),
                        "stores",
                        List.of("store_id"),
                        Cardinality.MANY_TO_ONE,
                        null,
                        1,
                        "declared");
        return new Catalog(
                List.of(Views.dataset("orders"), Views.dataset("stores")),
                List.of(join),
                List.of());
    }
}
