package io.dataagent.query.person;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Kept rows in parts: none is lost, none twice, and each comes back as it was.
class ChunksTest {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static List<List<JsonNode>> back(List<Chunks.Chunk> chunks) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (Chunks.Chunk chunk : chunks) {
            assertThat(chunk.firstRow()).isEqualTo(rows.size());
            List<List<JsonNode>> part = Chunks.rows(chunk.body());
            assertThat(part).hasSize(chunk.rowCount());
            rows.addAll(part);
        }
        return rows;
    }

    private static List<List<JsonNode>> numbered(int count) {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            rows.add(List.of(JSON.numberNode(i), JSON.nullNode()));
        }
        return rows;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 499, 500, 501, 999, 1_000, 1_001, 2_750})
    void everyRowIsInOnePart(int count) {
        List<Chunks.Chunk> chunks = Chunks.of(numbered(count));

        assertThat(chunks).hasSize((count + 499) / 500);
        assertThat(back(chunks)).hasSize(count);
        List<List<JsonNode>> rows = back(chunks);
        for (int i = 0; i < count; i++) {
            assertThat(rows.get(i).getFirst().intValue()).isEqualTo(i);
            assertThat(rows.get(i).getLast().isNull()).isTrue();
        }
    }

    @Test
    void largeRowsStandInPartsOfTheirOwn() {
        List<List<JsonNode>> rows = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            rows.add(List.of(JSON.textNode("x".repeat(600_000))));
        }
        List<Chunks.Chunk> chunks = Chunks.of(rows);

        assertThat(chunks).hasSize(3).allMatch(chunk -> chunk.rowCount() == 2);
        assertThat(back(chunks)).isEqualTo(rows);
    }

    @Test
    void cellsOfEveryKindComeBackWithEveryDigit() {
        List<List<JsonNode>> rows =
                List.of(
                        List.of(
                                JSON.textNode("👍 \0 \" \\ \u2028"),
                                JSON.numberNode(new BigDecimal("1.500")),
                                JSON.numberNode(new BigDecimal("12345678901234567890.123456789")),
                                JSON.booleanNode(true),
                                JSON.objectNode().put("a", 1),
                                JSON.arrayNode().add("x").addNull()));
        List<JsonNode> read = back(Chunks.of(rows)).getFirst();

        assertThat(read.getFirst().textValue()).isEqualTo("👍 \0 \" \\ \u2028");
        assertThat(read.get(1).decimalValue()).isEqualTo(new BigDecimal("1.500"));
        assertThat(read.get(2).decimalValue())
                .isEqualTo(new BigDecimal("12345678901234567890.123456789"));
        assertThat(read.get(3).booleanValue()).isTrue();
        assertThat(read.get(4).toString()).isEqualTo("{\"a\":1}");
        assertThat(read.get(5).toString()).isEqualTo("[\"x\",null]");
    }

    @Test
    void randomRowsOfAnySizeComeBack() {
        Random random = new Random(6);
        for (int round = 0; round < 10; round++) {
            List<List<JsonNode>> rows = new ArrayList<>();
            for (int i = random.nextInt(1_200); i > 0; i--) {
                rows.add(List.of(JSON.textNode("y".repeat(random.nextInt(4_000)))));
            }
            assertThat(back(Chunks.of(rows))).isEqualTo(rows);
        }
    }
}
