package io.dataagent.query.source.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.SnapshotView.ForeignKey;
import io.dataagent.query.source.catalog.CatalogTable.CatalogColumn;
import io.dataagent.query.source.value.Row;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Tables as they are put together from a catalog's rows: keys in the order of their columns, each
/// with the table that it is of, and nothing over columns that the role may not read.
class AssemblyTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static Row row(List<String> names, @Nullable Object... cells) {
        return new Row(
                names,
                Stream.of(cells)
                        .map(
                                cell ->
                                        (JsonNode)
                                                (cell == null
                                                        ? JSON.nullNode()
                                                        : cell instanceof Integer number
                                                                ? JSON.numberNode(number)
                                                                : JSON.textNode(cell.toString())))
                        .toList());
    }

    private static Row table(String schema, String name, @Nullable Integer estimate) {
        return row(
                List.of("schema_name", "table_name", "kind", "comment", "estimate"),
                schema,
                name,
                "table",
                null,
                estimate);
    }

    private static void columns(Assembly assembly, String schema, String table, String... names) {
        for (String name : names) {
            assembly.column(
                    row(List.of("schema_name", "table_name"), schema, table),
                    new CatalogColumn(name, "int", ColumnType.INTEGER, false, null));
        }
    }

    private static Row key(String table, String kind, String name, String column) {
        return key(table, kind, name, column, null, null, null);
    }

    private static Row key(
            String table,
            String kind,
            String name,
            String column,
            @Nullable String toSchema,
            @Nullable String toTable,
            @Nullable String toColumn) {
        return row(
                List.of(
                        "schema_name",
                        "table_name",
                        "kind",
                        "name",
                        "column_name",
                        "to_schema",
                        "to_table",
                        "to_column"),
                "s",
                table,
                kind,
                name,
                column,
                toSchema,
                toTable,
                toColumn);
    }

    @Test
    void aTableHasItsColumnsAndKeysInTheirOrder() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "b", "a", "c", "d");
        assembly.key(key("t", "p", "pk", "a"));
        assembly.key(key("t", "p", "pk", "b"));
        assembly.key(key("t", "u", "u1", "c"));
        assembly.key(key("t", "u", "u2", "d"));
        assembly.key(key("t", "u", "u2", "c"));

        CatalogTable table = assembly.table(table("s", "t", 7));

        assertThat(table.columns())
                .extracting(CatalogColumn::name)
                .containsExactly("b", "a", "c", "d");
        assertThat(table.primaryKey()).containsExactly("a", "b");
        assertThat(table.uniqueKeys()).containsExactly(List.of("c"), List.of("d", "c"));
        assertThat(table.estimatedRows()).isEqualTo(7);
        assertThat(table.foreignKeys()).isEmpty();
    }

    @Test
    void aReferenceOfSeveralColumnsKeepsTheirPairs() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "x", "y");
        assembly.key(key("t", "f", "fk", "x", "o", "other", "p"));
        assembly.key(key("t", "f", "fk", "y", "o", "other", "q"));

        assertThat(assembly.table(table("s", "t", null)).foreignKeys())
                .containsExactly(
                        new ForeignKey(
                                "fk", List.of("x", "y"), "o", "other", List.of("p", "q"), 0.0));
    }

    @Test
    void aDatabaseThatGuaranteesNothingLeavesTheOrphansOpen() {
        Assembly assembly = new Assembly(false);
        columns(assembly, "s", "t", "x");
        assembly.key(key("t", "f", "fk", "x", "o", "other", "p"));

        assertThat(assembly.table(table("s", "t", null)).foreignKeys().getFirst().orphanRate())
                .isNull();
    }

    @Test
    void aReferenceToWhatMayNotBeSeenIsNone() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "x");
        assembly.key(key("t", "f", "fk", "x"));

        assertThat(assembly.table(table("s", "t", null)).foreignKeys()).isEmpty();
    }

    @Test
    void keysOfOneNameAreToldApartByTheirKind() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "a", "b");
        assembly.key(key("t", "p", "same", "a"));
        assembly.key(key("t", "u", "same", "b"));
        assembly.key(key("t", "f", "same", "b", "s", "t", "a"));

        CatalogTable table = assembly.table(table("s", "t", null));

        assertThat(table.primaryKey()).containsExactly("a");
        assertThat(table.uniqueKeys()).containsExactly(List.of("b"));
        assertThat(table.foreignKeys()).extracting(ForeignKey::toTable).containsExactly("t");
    }

    @Test
    void tablesOfOneNameInTwoSchemasShareNothing() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "a");
        columns(assembly, "other", "t", "b");
        assembly.key(key("t", "p", "pk", "a"));

        CatalogTable other = assembly.table(table("other", "t", null));

        assertThat(other.columns()).extracting(CatalogColumn::name).containsExactly("b");
        assertThat(other.primaryKey()).isEmpty();
    }

    @Test
    void aKeyOverAColumnThatTheRoleMayNotReadIsNone() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "a");
        assembly.key(key("t", "p", "pk", "a"));
        assembly.key(key("t", "p", "pk", "secret"));
        assembly.key(key("t", "u", "u", "secret"));
        assembly.key(key("t", "f", "fk", "secret", "s", "other", "id"));

        CatalogTable table = assembly.table(table("s", "t", null));

        assertThat(table.primaryKey()).isEmpty();
        assertThat(table.uniqueKeys()).isEmpty();
        assertThat(table.foreignKeys()).isEmpty();
    }

    @Test
    void whatTheCatalogDoesNotEstimateIsMinusOne() {
        assertThat(new Assembly(true).table(table("s", "t", null)).estimatedRows()).isEqualTo(-1);
        assertThat(new Assembly(true).table(table("s", "t", 0)).estimatedRows()).isZero();
    }

    @Test
    void onlyWholeKeysAreDeclared() {
        Assembly assembly = new Assembly(true);
        columns(assembly, "s", "t", "a", "b", "c");
        assembly.key(key("t", "p", "pk", "a"));
        assembly.key(key("t", "p", "pk", "b"));
        assembly.key(key("t", "u", "u", "c"));
        CatalogTable table = assembly.table(table("s", "t", null));

        assertThat(table.declaresKey(List.of("a", "b"))).isTrue();
        assertThat(table.declaresKey(List.of("a"))).isFalse();
        assertThat(table.declaresKey(List.of("c"))).isTrue();
        assertThat(table.column("c").name()).isEqualTo("c");
        assertThatThrownBy(() -> table.column("z")).hasMessage("no column z");
    }

    @ParameterizedTest
    @CsvSource({
        "STRING,varchar,true,true",
        "INTEGER,int,true,true",
        "DECIMAL,numeric,true,true",
        "DATE,date,true,true",
        "BOOLEAN,bool,true,false",
        "JSON,jsonb,false,false",
        "BINARY,bytea,false,false",
        "OTHER,uuid,true,false",
        "OTHER,point,false,false",
    })
    void aTypeSaysWhetherItsValuesCanBeComparedAndOrdered(
            ColumnType type, String databaseType, boolean comparable, boolean ordered) {
        CatalogColumn column = new CatalogColumn("a", databaseType, type, true, null);

        assertThat(column.comparable()).isEqualTo(comparable);
        assertThat(column.ordered()).isEqualTo(ordered);
    }
}
