package io.dataagent.ontology.osi;

import static io.dataagent.ontology.fixture.Models.dataset;
import static io.dataagent.ontology.fixture.Models.field;
import static io.dataagent.ontology.fixture.Models.model;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.ontology.Cardinality;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.ontology.model.ModelIssue;
import io.dataagent.ontology.model.SemanticModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Join graphs of other tools on the datasets of a model.
class JoinGraphReaderTest {

    private static final SemanticModel MODEL =
            model(
                    dataset("orders", "id", "store_id", "line"),
                    dataset("shops", "public.stores", List.of(field("id"), field("code"))),
                    dataset("a_users", "a.users", List.of(field("id"))),
                    dataset("b_users", "b.users", List.of(field("id"))),
                    dataset("(odd", "(SELECT id FROM x.y)", List.of(field("id"))));

    @Test
    void joinsDatasetsByTheirNamesAndByTheirTables() {
        RelationshipView byName =
                only("{from_table: orders, from_column: store_id, to_table: shops, to_column: id}");
        RelationshipView byTable =
                only(
                        "{from_table: orders, from_column: store_id, to_table: stores, to_column: id}");
        RelationshipView bySource =
                only(
                        "{from_table: public.orders, from_column: store_id, to_table: public.stores, to_column: id}");

        assertThat(byName.toDataset()).isEqualTo("shops");
        assertThat(byName.name()).isEqualTo("orders_store_id_shops");
        assertThat(byTable).isEqualTo(byName);
        assertThat(bySource).isEqualTo(byName);
    }

    @Test
    void aTableOfWhichTwoSchemasHaveOneIsNotGuessed() {
        JoinGraphReader.Outcome read =
                read("{from_table: orders, from_column: id, to_table: users, to_column: id}");

        assertThat(read.relationships()).isEmpty();
        assertThat(read.warnings())
                .containsExactly(
                        new ModelIssue(
                                "/relationships/0/to_table",
                                "several datasets are of a table of this name, left out; write schema.table"));
        assertThat(
                        only("{from_table: orders, from_column: id, to_table: b.users, to_column: id}")
                                .toDataset())
                .isEqualTo("b_users");
    }

    @ParameterizedTest
    @CsvSource({
        "N:1, MANY_TO_ONE",
        "m:1, MANY_TO_ONE",
        "1:1, ONE_TO_ONE",
        "1:n, ONE_TO_MANY",
        "1:M, ONE_TO_MANY",
        "N:M, MANY_TO_MANY",
        "n:n, MANY_TO_MANY"
    })
    void readsHowManyMeet(String said, Cardinality how) {
        JoinGraphReader.Outcome read =
                read(
                        "{from_table: orders, from_column: store_id, to_table: shops, to_column: id, cardinality: '%s'}"
                                .formatted(said));

        assertThat(read.relationships().getFirst().cardinality()).isEqualTo(how);
        assertThat(read.warnings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "store_id, id, MANY_TO_ONE",
        "id, id, ONE_TO_ONE",
        "id, code, ONE_TO_MANY",
        "store_id, code, MANY_TO_MANY",
        "line, code, ONE_TO_MANY"
    })
    void readsItFromTheKeysWhereNobodySays(String from, String to, Cardinality how) {
        JoinGraphReader.Outcome read =
                JoinGraphReader.read(
                        """
                        tables: {orders: {unique_columns: [line]}}
                        relationships:
                        - {from_table: orders, from_column: %s, to_table: shops, to_column: %s}
                        """
                                .formatted(from, to),
                        MODEL);

        assertThat(read.relationships().getFirst().cardinality()).isEqualTo(how);
        assertThat(read.warnings())
                .containsExactly(
                        new ModelIssue("/relationships/0/cardinality", "read from the keys"));
    }

    @ParameterizedTest
    @CsvSource({
        "manual, manual",
        "foreign_key, declared",
        "inferred, inferred",
        "'', inferred",
        "guess, inferred"
    })
    void readsWhereItComesFrom(String type, String origin) {
        assertThat(
                        only("{from_table: orders, from_column: store_id, to_table: shops, to_column: id, type: '%s'}"
                                        .formatted(type))
                                .origin())
                .isEqualTo(origin);
    }

    @ParameterizedTest
    @CsvSource({"0.4, 0.4", "7, 1.0", "-1, 0.0", "'high', 1.0"})
    void howSureItIsStaysWithinItsBounds(String said, double confidence) {
        assertThat(
                        only(
                                "{from_table: orders, from_column: store_id, to_table: shops, to_column: id, confidence: %s, role: home}"
                                        .formatted(said)))
                .satisfies(
                        r -> {
                            assertThat(r.confidence()).isEqualTo(confidence);
                            assertThat(r.role()).isEqualTo("home");
                        });
    }

    @Test
    void severalColumnsComeInPairs() {
        RelationshipView two =
                only(
                        "{from_table: orders, from_columns: [store_id, line], to_table: shops, to_columns: [id, code]}");

        assertThat(two.fromColumns()).containsExactly("store_id", "line");
        assertThat(two.toColumns()).containsExactly("id", "code");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{from_table: bills, from_column: id, to_table: shops, to_column: id} | /from_table | the model has no such dataset, left out",
                "{from_table: orders, from_column: id, to_column: id} | /to_table | the model has no such dataset, left out",
                "{from_table: orders, from_column: x, to_table: shops, to_column: id} | /from_column | the dataset has no such field, left out",
                "{from_table: orders, from_column: id, to_table: shops, to_column: ID} | /to_column | the dataset has no such field, left out",
                "{from_table: orders, from_columns: [id, line], to_table: shops, to_column: id} | '' | columns do not come in pairs, left out",
                "{from_table: orders, to_table: shops} | '' | columns do not come in pairs, left out",
                "just a text | /from_table | the model has no such dataset, left out"
            })
    void whatCannotBeJoinedIsLeftOutAndTold(String said, String place, String why) {
        JoinGraphReader.Outcome read = read(said);

        assertThat(read.relationships()).isEmpty();
        assertThat(read.warnings()).contains(new ModelIssue("/relationships/0" + place, why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables: {}", "relationships: {}", "relationships: x", "a: 1"})
    void aJoinGraphHasAListOfRelationships(String text) {
        assertThatThrownBy(() -> JoinGraphReader.read(text, MODEL))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("list of 'relationships'");
    }

    @Test
    void anEmptyOneJoinsNothing() {
        assertThat(JoinGraphReader.read("relationships: []", MODEL))
                .isEqualTo(new JoinGraphReader.Outcome(List.of(), List.of()));
    }

    private static RelationshipView only(String said) {
        assertThat(read(said).relationships()).as(said).hasSize(1);
        return read(said).relationships().getFirst();
    }

    private static JoinGraphReader.Outcome read(String said) {
        return JoinGraphReader.read("relationships:\n- " + said + "\n", MODEL);
    }
}
