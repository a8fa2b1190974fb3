package io.dataagent.chat.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadsTest {

    @ParameterizedTest
    @CsvSource({"Honey, kg, Honey (kg)", "Honey, , Honey", ", kg, weight (kg)", ", , weight"})
    void sayLabelAndUnitWhereTheyAreKnown(
            @Nullable String label, @Nullable String unit, String head) {
        assertThat(Heads.of(new Column("weight", ColumnType.DECIMAL, label, unit))).isEqualTo(head);
    }
}
