package io.dataagent.ontology.draft;

import static io.dataagent.ontology.fixture.Discoveries.column;
import static io.dataagent.ontology.fixture.Discoveries.columns;
import static io.dataagent.ontology.fixture.Discoveries.foreign;
import static io.dataagent.ontology.fixture.Discoveries.key;
import static io.dataagent.ontology.fixture.Discoveries.measured;
import static io.dataagent.ontology.fixture.Discoveries.referring;
import static io.dataagent.ontology.fixture.Discoveries.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView;
import io.dataagent.ontology.fixture.Discoveries;
import io.dataagent.ontology.model.ModelCheck;
import io.dataagent.ontology.model.SemanticModel;
import io.dataagent.ontology.model.SourceCheck;
import io.dataagent.ontology.osi.OsiReader;
import io.dataagent.ontology.osi.OsiWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Every table of a discovery is a dataset, whatever tables and columns are called.
class NamesOfDraftTest {

    @Test
    void tablesOfOneNameInTwoSchemasBearTheirSchema() {
        SemanticModel model =
                draft(in("a", "orders"), in("b", "orders"), in("a", "stores"), in("c", "Orders"));

        assertThat(model.datasets())
                .extracting(DatasetView::name, DatasetView::source)
                .containsExactly(
                        tuple("a_orders", "a.orders"),
                        tuple("b_orders", "b.orders"),
                        tuple("stores", "a.stores"),
                        tuple("Orders", "c.Orders"));
    }

    @Test
    void noTableIsLostWhereThatNameIsTakenAlready() {
        SemanticModel model =
                draft(
                        in("a", "orders"),
                        in("b", "orders"),
                        in("c", "a_orders"),
                        in("a_b", "c"),
                        in("a", "b_c"),
                        in("x", "c"),
                        in("x", "b_c"));

        assertThat(model.datasets())
                .extracting(DatasetView::source)
                .containsExactly(
                        "a.orders", "b.orders", "c.a_orders", "a_b.c", "a.b_c", "x.c", "x.b_c");
        assertThat(model.datasets()).extracting(DatasetView::name).doesNotHaveDuplicates();
        assertThat(model.dataset("a_orders").orElseThrow().source()).isEqualTo("c.a_orders");
        assertThat(ModelCheck.issuesOf(model)).isEmpty();
    }

    @Test
    void referencesLeadToTheTableOfTheRightSchema() {
        SnapshotView.ForeignKey toB =
                new SnapshotView.ForeignKey(
                        "f", List.of("user_id"), "b", "users", List.of("id"), null);
        SemanticModel model =
                draft(
                        in("a", "users"),
                        in("b", "users"),
                        referring(
                                table("b", "logins", List.of("id"), columns("id", "user_id")),
                                toB));

        assertThat(model.relationships())
                .extracting(RelationshipView::fromDataset, RelationshipView::toDataset)
                .containsExactly(tuple("logins", "b_users"));
    }

    @Test
    void aReferenceThatIsDeclaredTwiceIsOneRelationship() {
        SemanticModel model =
                draft(
                        table("stores", "id"),
                        referring(
                                table("orders", "id", "store_id"),
                                foreign("fk_1", "store_id", "stores"),
                                foreign("fk_2", "store_id", "stores")));

        assertThat(model.relationships())
                .extracting(RelationshipView::name)
                .containsExactly("orders_store_id_stores");
        assertThat(model.evidence()).hasSize(1);
    }

    @Test
    void aReferenceToATableThatWasNotDiscoveredIsNone() {
        SemanticModel model =
                draft(
                        referring(
                                table("orders", "id", "store_id"),
                                foreign("f", "store_id", "stores")));

        assertThat(model.relationships()).isEmpty();
    }

    @Test
    void aTableMayReferToItself() {
        SemanticModel model =
                draft(referring(table("staff", "id", "boss_id"), foreign("f", "boss_id", "staff")));

        assertThat(model.relationships())
                .extracting(
                        RelationshipView::fromDataset,
                        RelationshipView::toDataset,
                        RelationshipView::role)
                .containsExactly(tuple("staff", "staff", "boss"));
    }

    @Test
    void tablesThatReferToEachOtherAreBothJoined() {
        SemanticModel model =
                draft(
                        referring(
                                table("teams", "id", "lead_id"), foreign("f", "lead_id", "people")),
                        referring(
                                table("people", "id", "team_id"),
                                foreign("g", "team_id", "teams")));

        assertThat(model.relationships())
                .extracting(RelationshipView::name, RelationshipView::role)
                .containsExactly(
                        tuple("teams_lead_id_people", "lead"), tuple("people_team_id_teams", null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "order", "Größe", "مبيعات", "注文", "a b", "a.b", "a\"b", "a`b", "it's", "a/b~c", "#",
                "- x", "null", "1e3", "💥"
            })
    void aNameOfAnyLettersKeepsItsOwnRulesAndComesBack(String name) {
        SnapshotView data =
                Discoveries.of(
                        table(
                                "public",
                                name,
                                List.of(name),
                                List.of(
                                        column(name, ColumnType.INTEGER),
                                        column("b", ColumnType.DATE))));

        SemanticModel model = ModelDraft.from(name, data, 0.5);

        assertThat(ModelCheck.issuesOf(model)).isEmpty();
        assertThat(SourceCheck.issuesOf(model, data)).isEmpty();
        assertThat(((OsiReader.Outcome.Imported) OsiReader.read(OsiWriter.yaml(model))).model())
                .isEqualTo(model);
    }

    @Test
    void aNameThatIsTooLongIsTold() {
        SemanticModel model = draft(table("x".repeat(201), "id"));

        assertThat(ModelCheck.issuesOf(model))
                .extracting(i -> i.pointer())
                .containsExactly("/datasets/0/name");
    }

    @Test
    void nothingDiscoveredIsAModelOfNothing() {
        SemanticModel model = draft();

        assertThat(model.datasets()).isEmpty();
        assertThat(ModelCheck.issuesOf(model))
                .extracting(i -> i.pointer())
                .containsExactly("/datasets");
    }

    @Test
    void aTableWithoutColumnsIsADatasetWithoutFields() {
        SemanticModel model = draft(table("public", "empty", List.of(), List.of()));

        assertThat(model.datasets().getFirst().fields()).isEmpty();
        assertThat(model.datasets().getFirst().primaryKey()).isEmpty();
    }

    @Test
    void columnsThatDifferInCaseAloneAreTwoFields() {
        SemanticModel model =
                draft(
                        table(
                                "public",
                                "t",
                                List.of(),
                                List.of(
                                        column("Id", ColumnType.INTEGER),
                                        column("id", ColumnType.INTEGER))));

        assertThat(model.datasets().getFirst().fields())
                .extracting(FieldView::expression)
                .containsExactly("\"Id\"", "id");
        assertThat(ModelCheck.issuesOf(model)).isEmpty();
    }

    @Test
    void aKeyThatWasOnlyMeasuredIsTakenWhereItsNameSaysSo() {
        SnapshotView.Table users = table("public", "users", List.of(), columns("user_no", "age"));

        assertThat(draft(measured(users, List.of(key(true, "user_no")))).datasets().getFirst())
                .extracting(DatasetView::primaryKey)
                .isEqualTo(List.of("user_no"));
        assertThat(draft(measured(users, List.of(key(true, "age")))).datasets().getFirst())
                .extracting(DatasetView::primaryKey)
                .isEqualTo(List.of());
    }

    private static SnapshotView.Table in(String schema, String name) {
        return table(schema, name, List.of("id"), columns("id"));
    }

    private static SemanticModel draft(SnapshotView.Table... tables) {
        return ModelDraft.from("m", Discoveries.of(tables), 0.5);
    }
}
