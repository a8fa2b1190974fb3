package io.dataagent.contracts.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.prompt.Drafts;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedEnumsTest {

    enum Colour {
        @Described("As blood.")
        RED,
        @Described("As grass.")
        GREEN,
        @Described("As the sky.")
        BLUE,
        @Described("As snow.")
        WHITE
    }

    enum Size {
        @Described("Not large.")
        SMALL,
        @Described("Not small.")
        LARGE
    }

    record Door(@Described("Its paint.") Colour paint, @Described("Its size.") Size size) {}

    record House(
            @Described("Its walls.") Colour paint,
            @Described("Its size.") Size size,
            @Described("Its doors.") List<Door> doors) {}

    @Test
    void writesALongListOfWordsOnce() {
        JsonNode schema = RecordSchema.answer(House.class);

        assertThat(schema.at("/properties/paint/$ref").asText()).isEqualTo("#/$defs/paint");
        assertThat(schema.at("/properties/doors/items/properties/paint/$ref").asText())
                .isEqualTo("#/$defs/paint");
        assertThat(schema.at("/$defs/paint/enum")).hasSize(4);
        assertThat(schema.at("/$defs/paint/description").asText())
                .startsWith("Its walls.")
                .contains("As grass.");
        assertThat(schema.at("/properties/size/enum")).hasSize(2);
    }

    @Test
    void leavesNoWordOfAnAnswerWithoutItsExplanation() {
        JsonNode schema = RecordSchema.answer(Drafts.Narrative.class);

        assertThat(schema.at("/$defs/format/enum")).hasSize(13);
        assertThat(schema.at("/$defs/format/description").asText())
                .contains("`percent_points`")
                .contains("`compact`");
        assertThat(schema.toString().split("#/\\$defs/format", -1).length - 1).isEqualTo(5);
    }
}
