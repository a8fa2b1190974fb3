package io.dataagent.ontology.draft;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.ontology.FieldView;
import io.dataagent.contracts.query.ColumnType;
import io.dataagent.contracts.query.KeptPeriod;
import io.dataagent.contracts.query.SnapshotView.ColumnProfile;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a draft says of a column.
class ColumnFieldTest {

    @ParameterizedTest
    @CsvSource({
        "fiscal_yr, INTEGER, YEAR, 'A year, such as 2024.'",
        "period, STRING, MONTH, 'A month with its year, such as 202405 or 2024-05.'",
        "booked, INTEGER, DAY, 'A day, such as 20240517 or 2024-05-17.'"
    })
    void numbersAndTextsThatAreTimesAreOfferedAsSuch(
            String name, ColumnType type, KeptPeriod period, String said) {
        FieldView field = field(name, type, null, period);

        assertThat(field.description()).isEqualTo(said);
        assertThat(field.datatype()).isEqualTo(type == ColumnType.INTEGER ? "Integer" : "String");
    }

    @Test
    void theDatabasesOwnWordsStay() {
        assertThat(field("yr", ColumnType.INTEGER, "Year of the harvest", KeptPeriod.YEAR))
                .extracting(FieldView::description)
                .isEqualTo("Year of the harvest");
        assertThat(field("amount", ColumnType.INTEGER, null, null).description()).isNull();
    }

    @Test
    void aYesOrNoIsOne() {
        assertThat(field("active", ColumnType.BOOLEAN, null, null).datatype()).isEqualTo("Boolean");
    }

    private static FieldView field(
            String name, ColumnType type, @Nullable String comment, @Nullable KeptPeriod period) {
        return ColumnField.of(
                new ColumnProfile(
                        name, "int", type, true, comment, 3L, 0.0, null, null, List.of(), List.of(),
                        false, period),
                "postgresql");
    }
}
