package io.dataagent.ontology.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.dataagent.contracts.id.ModelId;
import io.dataagent.contracts.id.OntologyId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.ontology.fixture.RetailSnapshot;
import io.dataagent.ontology.graph.Names;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Who sees an ontology, and what of it.
class OntologyViewTest {

    private static final UserId OWNER = UserId.from("issuer", "owner");
    private static final UserId OTHER = UserId.from("issuer", "other");

    @ParameterizedTest
    @CsvSource({
        "PRIVATE, true, true",
        "PRIVATE, false, false",
        "ORGANISATION, true, true",
        "ORGANISATION, false, true"
    })
    void isSeenByItsOwnerAndWhereItIsShared(Visibility visibility, boolean owner, boolean seen) {
        assertThat(ontology(visibility, null).visibleTo(owner ? OWNER : OTHER)).isEqualTo(seen);
    }

    @Test
    void onlyItsOwnerLearnsOfTheModelAndTheConnection() {
        Ontology shared = ontology(Visibility.ORGANISATION, null);

        OntologyView mine = OntologyView.of(shared, OWNER);
        OntologyView theirs = OntologyView.of(shared, OTHER);

        assertThat(mine.mine()).isTrue();
        assertThat(mine.modelId()).isEqualTo(shared.modelId());
        assertThat(mine.connectionId()).isEqualTo(shared.connectionId());
        assertThat(theirs.mine()).isFalse();
        assertThat(theirs.modelId()).isNull();
        assertThat(theirs.connectionId()).isNull();
        assertThat(ContractJson.write(theirs))
                .doesNotContain(shared.modelId().toString())
                .doesNotContain(shared.connectionId().toString())
                .doesNotContain(OWNER.value());
    }

    @ParameterizedTest
    @CsvSource({"local, fused", ", full_text"})
    void saysHowItIsSearched(@Nullable String provider, String mode) {
        OntologyView view = OntologyView.of(ontology(Visibility.PRIVATE, provider), OWNER);

        assertThat(view.search().mode()).isEqualTo(mode);
        assertThat(view.search().provider()).isEqualTo(provider);
        assertThat(view.build().done()).isEqualTo(3);
        assertThat(view.build().total()).isEqualTo(7);
    }

    @Test
    void vectorsOfAnotherModelHaveAnotherStamp() {
        Ontology.Vectors none = new Ontology.Vectors(null, null, null, "off");
        Ontology.Vectors some = new Ontology.Vectors("local", "m", 384, null);

        assertThat(none.stamp()).isEqualTo("none");
        assertThat(some.stamp())
                .isEqualTo("local/m/384")
                .isNotEqualTo(new Ontology.Vectors("local", "m", 512, null).stamp())
                .isNotEqualTo(new Ontology.Vectors("openai", "m", 384, null).stamp());
    }

    @ParameterizedTest
    @EnumSource(Visibility.class)
    void aVisibilityIsReadAsItIsWritten(Visibility visibility) throws JsonProcessingException {
        String json = ContractJson.write(visibility);

        assertThat(ContractJson.mapper().readValue(json, Visibility.class)).isEqualTo(visibility);
        assertThat(Visibility.of(visibility.wire())).isEqualTo(visibility);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "PRIVATE", "Private", "public", "organization", " private"})
    void anyOtherWordIsNoVisibility(String word) {
        assertThatThrownBy(() -> Visibility.of(word))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("private or organisation");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a,b | a,b",
                "' a , b ' | a,b",
                "a,,b, | a,b",
                "a,a | a,a",
                "',' | ''",
                "'' | ''",
                "größe,注文 | größe,注文"
            })
    void namesOfARequestAreReadInTheirOrderAndTwiceWhereAskedTwice(String list, String names) {
        assertThat(String.join(",", Names.of(list))).isEqualTo(names);
    }

    @Test
    void noMoreThanAHundredNamesAreRead() {
        String many =
                IntStream.range(0, 500).mapToObj(i -> "n" + i).collect(Collectors.joining(","));

        List<String> names = Names.of(many);

        assertThat(names).hasSize(100).startsWith("n0").endsWith("n99");
    }

    private static Ontology ontology(Visibility visibility, @Nullable String provider) {
        return new Ontology(
                OntologyId.of("0198c0de-0000-7000-8000-00000000000c"),
                OWNER,
                "shop",
                ModelId.of("0198c0de-0000-7000-8000-00000000000d"),
                RetailSnapshot.CONNECTION,
                "postgresql",
                visibility,
                "ready",
                4L,
                new Ontology.Version(
                        5,
                        "building",
                        3,
                        7,
                        null,
                        new Ontology.Vectors(
                                provider, provider, provider == null ? null : 384, null)),
                Instant.EPOCH,
                Instant.EPOCH);
    }
}
