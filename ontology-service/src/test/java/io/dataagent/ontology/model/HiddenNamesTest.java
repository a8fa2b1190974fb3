package io.dataagent.ontology.model;

import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.metric;
import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.BooleanNode;
import io.dataagent.contracts.ontology.FieldView;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A hidden field stays where a metric needs it, however its name is written, and only there.
class HiddenNamesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "cost | SUM(d.cost) | true",
                "cost | SUM(D.COST) | true",
                "cost | SUM(\"d\".\"cost\") | true",
                "the \"x\" | SUM(d.\"the \"\"x\"\"\") | true",
                "net cost | SUM(d.\"net cost\") | true",
                "a.b | SUM(d.\"a.b\") | true",
                "größe | SUM(d.größe) | true",
                "cost | SUM(d.costs) | false",
                "cost | SUM(e.cost) | false",
                "cost | COUNT(d.id) FILTER (WHERE d.id <> 'd.cost') | false",
                "b | SUM(d.\"a.b\") | false",
                "größ | SUM(d.größe) | false"
            })
    void aMetricKeepsWhatItNames(String field, String expression, boolean shown) {
        SemanticModel model =
                model(
                        List.of(dataset("d", "id", field), dataset("e", "id", "cost")),
                        List.of(),
                        metric("m", expression));
        SemanticModel marked =
                new SemanticModel(
                        "m",
                        null,
                        model.datasets(),
                        List.of(),
                        model.metrics(),
                        List.of(),
                        List.of(),
                        Kept.NOTHING.with(Kept.field("d", field), "hidden", BooleanNode.TRUE));

        List<String> fields =
                HiddenFields.without(marked).dataset("d").orElseThrow().fields().stream()
                        .map(FieldView::name)
                        .toList();

        assertThat(fields).contains("id");
        assertThat(fields.contains(field)).isEqualTo(shown);
    }
}
