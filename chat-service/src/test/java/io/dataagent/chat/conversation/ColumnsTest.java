package io.dataagent.chat.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import jakarta.persistence.AttributeConverter;
import java.util.Arrays;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ColumnsTest {

    @Test
    void everyValueStandsInItsJsonFormAndIsReadBack() {
        holds(new Columns.OfRole(), Role.values(), Role::wire);
        holds(new Columns.OfStatus(), MessageStatus.values(), MessageStatus::wire);
        holds(new Columns.OfKind(), RunKind.values(), RunKind::wire);
    }

    private static <T> void holds(
            AttributeConverter<T, String> column, T[] values, Function<T, String> wire) {
        assertThat(Arrays.stream(values).map(column::convertToDatabaseColumn))
                .containsExactlyElementsOf(Arrays.stream(values).map(wire).toList());
        assertThat(
                        Arrays.stream(values)
                                .map(column::convertToDatabaseColumn)
                                .map(column::convertToEntityAttribute))
                .containsExactly(values);
        assertThat(column.convertToDatabaseColumn(null)).isNull();
        assertThat(column.convertToEntityAttribute(null)).isNull();
    }
}
