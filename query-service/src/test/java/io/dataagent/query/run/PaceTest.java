package io.dataagent.query.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class PaceTest {

    @Test
    void startsSmallWhereRowsMayBeHugeAndGrowsWhileTheyAreNot() {
        Pace pace = new Pace(true);
        List<JsonNode> row = List.of(TextNode.valueOf("x"));

        assertThat(pace.next()).isEqualTo(4);
        pace.saw(row);
        assertThat(pace.next()).isEqualTo(128);
        pace.saw(row);
        assertThat(pace.next()).isEqualTo(1_000);
    }

    @Test
    void readsHugeRowsOneByOne() {
        Pace pace = new Pace(false);
        assertThat(pace.next()).isEqualTo(128);
        pace.saw(List.of(TextNode.valueOf("x".repeat(10_000_000))));

        assertThat(pace.next()).isEqualTo(1);
    }
}
