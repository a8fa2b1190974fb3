package io.dataagent.offline.reading.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.SchemaReader;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What a written pattern matches of `were reopened of more than 2`.
class PatternTest {

    private static final List<Piece> PIECES =
            List.of(
                    new Piece.Thing(List.of(), "reopened"),
                    new Piece.Filler("of"),
                    new Piece.Word(Function.MORE_THAN, "more than"),
                    new Piece.Num(BigDecimal.TWO, "2"));

    @ParameterizedTest(name = "{0} at {1}: {2}")
    @CsvSource({
        "compares number, 2, 'more than|2'",
        "~of compares, 2, more than",
        "~in compares, 2,",
        "done, 0, reopened",
        "done, 2,",
        "= compares number, 2,",
        "= compares _ number, 2, 2",
        "word, 2, more than",
        "unknown, 2,"
    })
    void matchesWhatIsWritten(String pattern, int place, String words) {
        Match match = new Match(new Clauses(PIECES), draft());

        boolean found = Pattern.of(pattern).match(match, place) != Pattern.NOWHERE;

        assertThat(found ? String.join("|", match.words()) : null).isEqualTo(words);
    }

    @Test
    void ruleThatLooksForSomethingHoldsOnlyIfItIsFound() {
        Rule rule =
                Rule.of(
                        "narrows",
                        "it:done",
                        (d, m) -> m.restrict(m.at("it"), m.found()),
                        "none: none");
        Clauses clauses = new Clauses(PIECES);

        assertThat(rule.finding((d, m) -> List.of()).at(clauses, draft(), 0)).isEmpty();
    }

    private static Draft draft() {
        Schema schema = SchemaReader.read(List.of(), List.of(), List.of());
        return new Draft(schema);
    }
}
