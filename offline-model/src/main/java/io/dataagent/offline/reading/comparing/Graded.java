package io.dataagent.offline.reading.comparing;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Clauses;
import io.dataagent.offline.reading.engine.Draft;
import io.dataagent.offline.reading.engine.Match;
import io.dataagent.offline.reading.engine.Piece;
import io.dataagent.offline.reading.engine.Rule;
import io.dataagent.offline.reading.engine.Rules;
import io.dataagent.offline.schema.Column;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;

/// `spicy dishes` where a spicy level is kept: the adjective says that there is some of it, and is
/// no figure that could be asked for.
public final class Graded {

    private static final Set<String> DEGREES = Set.of("level", "degree", "intensity");
    private static final Set<String> COMPARED =
            Set.of("how", "more", "less", "most", "least", "very", "too", "as", "so", "not", "or");

    private static final Set<Function> LINKS = Function.set("AND LIST WHICH HOW_MANY BOTH");

    public static final Rules RULES =
            Rules.of(
                    Rule.of(
                                    "degrees of a field",
                                    "it:column",
                                    Graded::some,
                                    "restaurant: spicy vegetarian items under 15 euros")
                            .where(Graded::degree));

    private Graded() {}

    private static boolean degree(Match m) {
        Clauses c = m.clauses();
        int i = m.at("it");
        boolean plain = i == 0 || !(c.at(i - 1) instanceof Piece.Word) || c.is(i - 1, LINKS);
        return plain
                && !COMPARED.contains(c.lower(i - 1))
                && m.things("it").getFirst().isColumn(x -> graded(x, c.lower(i)));
    }

    private static void some(Draft draft, Match m) {
        draft.compare(m.things("it").subList(0, 1), Function.MORE_THAN, BigDecimal.ZERO);
    }

    private static boolean graded(Column column, String text) {
        List<String> words = Names.words(column.name());
        return column.isMeasure()
                && column.integer()
                && words.size() == 2
                && text.equals(words.getFirst())
                && text.endsWith("y")
                && DEGREES.contains(words.getLast());
    }
}
