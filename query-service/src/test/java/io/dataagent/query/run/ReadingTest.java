package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import io.dataagent.contracts.query.Column;
import io.dataagent.contracts.query.ColumnType;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingTest {

    private static final List<Column> COLUMNS = List.of(new Column("a", ColumnType.STRING));

    @Test
    void asksForOneRowMoreThanItKeeps() {
        Reading reading = reading(2, 1_000);

        assertThat(reading.wanted()).isEqualTo(3);
        assertThat(take(reading, "1")).isTrue();
        assertThat(take(reading, "2")).isTrue();
        assertThat(reading.truncated()).isFalse();
        assertThat(take(reading, "3")).isFalse();
        assertThat(reading.more()).isTrue();
        assertThat(reading.table().rows()).hasSize(2);
    }

    @Test
    void stopsAtTheLimitOfBytes() {
        Reading reading = reading(100, 10);

        assertThat(take(reading, "123456")).isTrue();
        assertThat(take(reading, "7")).isFalse();
        assertThat(reading.truncated()).isTrue();
    }

    @Test
    void cutsAHugeCellAndSaysThatSomethingIsMissingButNoRow() {
        Reading reading = new Reading(10, 1_000, 3);
        reading.columns(COLUMNS);

        assertThat(take(reading, "12345")).isTrue();
        assertThat(reading.table().rows().getFirst().getFirst().textValue()).isEqualTo("123");
        assertThat(reading.truncated()).isTrue();
        assertThat(reading.more()).isFalse();
    }

    private static Reading reading(int maxRows, long maxBytes) {
        Reading reading = new Reading(maxRows, maxBytes, 1_000);
        reading.columns(COLUMNS);
        return reading;
    }

    private static boolean take(Reading reading, String text) {
        return reading.row(List.of(TextNode.valueOf(text)));
    }
}
