package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.names.Indexes;
import io.dataagent.offline.reading.rephrasing.Rephrasing;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.SchemaReader;
import io.dataagent.offline.wordings.Turns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The examples in `wordings/retold.txt` are told as they say, and what the schema does not allow
/// stays as it is.
class RetoldTest {

    private static final Map<String, Schema> SCHEMAS = new ConcurrentHashMap<>();

    static Stream<String> examples() throws IOException {
        try (var in = Turns.class.getResourceAsStream("retold.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(l -> l.startsWith("> "))
                    .map(l -> l.substring(2));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("examples")
    void tellsAnExampleAsItSays(String example) {
        String[] sides = example.split(": | => ");
        Schema schema = SCHEMAS.computeIfAbsent(sides[0], RetoldTest::schema);

        String told =
                new Rephrasing(schema, Indexes.of(schema, Set.of()))
                        .of(Tokens.of(sides[1])).stream()
                                .map(Token::text)
                                .collect(Collectors.joining(" "));

        assertThat(told).isEqualTo(sides[2]);
    }

    private static Schema schema(String name) {
        Sample sample = RulesTest.sample(name);
        return SchemaReader.read(sample.datasets(), sample.relationships(), sample.metrics());
    }
}
