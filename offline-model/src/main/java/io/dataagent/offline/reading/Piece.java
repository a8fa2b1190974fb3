package io.dataagent.offline.reading;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Token;
import java.math.BigDecimal;
import java.util.List;

/// A part of a question that means one thing.
sealed interface Piece {

    /// Something of the schema; several candidates until the rest of the question decides.
    record Thing(List<Candidate> candidates, String text) implements Piece {

        public Thing {
            candidates = List.copyOf(candidates);
        }
    }

    /// A word that says what to do.
    record Word(Function function, String text) implements Piece {}

    /// A number.
    record Num(BigDecimal value, String text) implements Piece {}

    /// A stretch of time.
    record When(Period period) implements Piece {}

    /// `monthly`, `day`: time split into periods.
    ///
    /// @param adjective whether it splits by itself, as `monthly` does and `month` does not
    record Every(Grain grain, boolean adjective, String text) implements Piece {}

    /// A word without meaning of its own.
    record Filler(String word) implements Piece {}

    /// Text in quotes.
    record Quoted(String text) implements Piece {}

    /// A word that means nothing here.
    record Unknown(Token token) implements Piece {}
}
