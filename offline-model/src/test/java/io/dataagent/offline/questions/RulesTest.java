package io.dataagent.offline.questions;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Taken;
import io.dataagent.offline.reading.grammar.Grammar;
import io.dataagent.offline.reading.question.Question;
import io.dataagent.offline.schema.SchemaReader;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The examples of a rule are its test: in each of them it takes words, and the question is
/// understood.
class RulesTest {

    private static final Map<String, Sample> SAMPLES = new ConcurrentHashMap<>();

    static Stream<Arguments> examples() {
        return Grammar.rules().stream()
                .flatMap(
                        r ->
                                r.examples().stream()
                                        .map(e -> e.split(": ", 2))
                                        .map(e -> Arguments.of(r.name(), e[0], e[1])));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("examples")
    void takesWordsOfItsExample(String rule, String schema, String question) {
        Sample sample = sample(schema);
        Question asked =
                QuestionsTest.question(
                        sample,
                        SchemaReader.read(
                                sample.datasets(), sample.relationships(), sample.metrics()),
                        question,
                        "postgresql");

        List<Taken> taken = Reader.taken(asked);

        assertThat(taken).as(question).extracting(Taken::rule).contains(rule);
        assertThat(taken)
                .filteredOn(t -> t.rule().equals(rule))
                .allSatisfy(t -> assertThat(t.words()).isNotEmpty());
        assertThat(Reader.read(asked)).as(question).isInstanceOf(Reading.Understood.class);
    }

    @Test
    void everyRuleHasANameOfItsOwnAndAnExample() {
        assertThat(Grammar.rules()).extracting(Rule::name).doesNotHaveDuplicates();
        assertThat(Grammar.rules()).noneMatch(r -> r.examples().isEmpty());
    }

    /// A schema of the questions, else one of an open set.
    static Sample sample(String schema) {
        return SAMPLES.computeIfAbsent(schema, RulesTest::made);
    }

    private static Sample made(String schema) {
        return RulesTest.class.getResource("/questions/" + schema + ".txt") != null
                ? QuestionsTest.sample(schema)
                : Sample.script("rules_" + schema, Unseen.named(schema).script());
    }
}
