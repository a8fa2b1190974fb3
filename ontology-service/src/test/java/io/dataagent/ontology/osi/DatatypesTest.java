package io.dataagent.ontology.osi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Types as databases and people write them.
class DatatypesTest {

    private static final Set<String> STRICT =
            Set.of(
                    "String",
                    "Integer",
                    "Decimal",
                    "Float",
                    "Boolean",
                    "Date",
                    "Time",
                    "DateTime",
                    "DateTimeTz",
                    "Opaque");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "String | String",
                "STRING | String",
                "varchar(255) | String",
                "character varying(20) | String",
                "character varying | String",
                "nvarchar(10) | String",
                "uuid | String",
                "int | Integer",
                "BIGINT | Integer",
                "int4 | Integer",
                "int8 | Integer",
                "tinyint(1) | Integer",
                "int unsigned | Integer",
                "bigint(20) unsigned | Integer",
                "numeric(10, 2) | Decimal",
                "decimal(10,2) unsigned | Decimal",
                "number | Decimal",
                "double precision | Float",
                "double_precision | Float",
                "float8 | Float",
                "real | Float",
                "bool | Boolean",
                "date | Date",
                "time | Time",
                "time without time zone | Time",
                "date_time | DateTime",
                "timestamp | DateTime",
                "timestamp(6) | DateTime",
                "timestamp(6) without time zone | DateTime",
                "timestamp_ntz | DateTime",
                "datetime(6) | DateTime",
                "timestamp with time zone | DateTimeTz",
                "timestamp(6) with time zone | DateTimeTz",
                "timestamptz | DateTimeTz",
                "timestamp_tz | DateTimeTz",
                "date_time_tz | DateTimeTz",
                "jsonb | Opaque",
                "geometry(Point,4326) | Opaque",
                "interval | Opaque",
                "'' | Opaque",
                "💥 | Opaque"
            })
    void readsWhatDatabasesCallIt(String said, String datatype) {
        assertThat(Datatypes.of(typed("datatype", said))).isEqualTo(datatype);
    }

    @ParameterizedTest
    @ValueSource(strings = {"datatype", "data_type", "type"})
    void everyKeyIsRead(String key) {
        assertThat(Datatypes.of(typed(key, "bigint"))).isEqualTo("Integer");
        assertThat(Datatypes.said(typed(key, "bigint"))).isTrue();
        assertThat(Datatypes.repair(typed(key, "bigint")))
                .isEqualTo("'%s: bigint' is read as datatype Integer", key);
    }

    @Test
    void theFormatsOwnKeyComesFirst() {
        ObjectNode both =
                JsonNodeFactory.instance.objectNode().put("type", "date").put("datatype", "Time");

        assertThat(Datatypes.of(new Node(both, ""))).isEqualTo("Time");
        assertThat(Datatypes.repair(new Node(both, ""))).isNull();
    }

    @Test
    void nothingSaidIsOpaqueAndNoRepair() {
        Node nothing = new Node(JsonNodeFactory.instance.objectNode(), "");

        assertThat(Datatypes.of(nothing)).isEqualTo("Opaque");
        assertThat(Datatypes.said(nothing)).isFalse();
        assertThat(Datatypes.repair(nothing)).isNull();
    }

    @Test
    void whatTheFormatSaysStaysAndNeedsNoRepair() {
        for (String strict : STRICT) {
            assertThat(Datatypes.of(typed("datatype", strict))).isEqualTo(strict);
            assertThat(Datatypes.repair(typed("datatype", strict))).isNull();
            assertThat(Datatypes.repair(typed("type", strict))).isNotNull();
        }
    }

    @Test
    void onlyPointsInTimeAreTimes() {
        assertThat(STRICT)
                .filteredOn(Datatypes::temporal)
                .containsExactlyInAnyOrder("Date", "DateTime", "DateTimeTz");
    }

    private static Node typed(String key, String said) {
        return new Node(JsonNodeFactory.instance.objectNode().put(key, said), "");
    }
}
