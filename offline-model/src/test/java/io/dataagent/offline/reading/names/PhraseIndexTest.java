package io.dataagent.offline.reading.names;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.engine.Ref;
import io.dataagent.offline.schema.SchemaReader;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PhraseIndexTest {

    private static final PhraseIndex INDEX = index();

    @ParameterizedTest
    @CsvSource({"was, false", "WA, true", "its, false", "gadgets, true", "gadget, true"})
    void takesAWordForAValueOnlyIfItIsOne(String word, boolean value) {
        assertThat(
                        INDEX.find(Tokens.of(word)).stream()
                                .anyMatch(c -> c.ref() instanceof Ref.OfValue))
                .isEqualTo(value);
    }

    @ParameterizedTest
    @CsvSource({"south, south", "SOUTH, SOUTH", "South, South", "'sOuth', 'south,SOUTH,South'"})
    void takesTheSpellingThatWasTyped(String typed, String values) {
        assertThat(INDEX.find(Tokens.of(typed)))
                .filteredOn(c -> c.ref() instanceof Ref.OfValue)
                .extracting(c -> ((Ref.OfValue) c.ref()).value())
                .containsExactlyInAnyOrder(values.split(","));
    }

    private static PhraseIndex index() {
        FieldView field =
                new FieldView(
                        "state",
                        "state",
                        null,
                        null,
                        "String",
                        false,
                        List.of(),
                        List.of("WA", "IT", "gadget", "south", "SOUTH", "South"),
                        null,
                        null,
                        null,
                        null);
        DatasetView dataset =
                new DatasetView(
                        "places",
                        "public.places",
                        null,
                        null,
                        List.of(),
                        List.of(),
                        List.of(),
                        null,
                        List.of(field),
                        null);
        return new PhraseIndex(SchemaReader.read(List.of(dataset), List.of(), List.of()), Set.of());
    }
}
