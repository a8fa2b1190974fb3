package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.meaning.Grain;
import io.dataagent.offline.meaning.Part;
import io.dataagent.offline.meaning.Period;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// A part of a question that means one thing.
public sealed interface Piece {

    /// The words as written.
    String text();

    /// Whether it is a word that says to do this.
    default boolean is(Function function) {
        return this instanceof Word w && w.function() == function;
    }

    /// Whether it is a word that says to do one of these.
    default boolean is(Set<Function> functions) {
        return this instanceof Word w && functions.contains(w.function());
    }

    /// Whether it is this word without a meaning of its own.
    default boolean said(String word) {
        return this instanceof Filler f && f.word().equals(word);
    }

    /// Whether it is one of these words without a meaning of their own.
    default boolean said(Set<String> words) {
        return this instanceof Filler f && words.contains(f.word());
    }

    /// Whether what its words fit best is of a kind.
    default boolean best(Predicate<Ref> kind) {
        return this instanceof Thing t && kind.test(t.best().ref());
    }

    /// Something of the schema; several candidates until the rest of the question decides.
    record Thing(List<Candidate> candidates, String text) implements Piece {

        public Thing {
            candidates = List.copyOf(candidates);
        }

        /// What the words fit best.
        public Candidate best() {
            return candidates.getFirst();
        }
    }

    /// A word that says what to do.
    record Word(Function function, String text) implements Piece {}

    /// A number.
    record Num(BigDecimal value, String text) implements Piece {}

    /// A stretch of time.
    ///
    /// @param parts the stretches that it was named by, such as the two years of `from 2024 to
    ///   2025`; empty if it was named by itself
    /// @param spans whether it reaches from the first part to the last
    record When(Period period, List<Period> parts, boolean spans) implements Piece, Said {

        public When {
            parts = List.copyOf(parts);
        }

        @Override
        public String text() {
            return period.words();
        }
    }

    /// `month over month`, `compared to the previous year`.
    record Over(Grain grain, String text) implements Piece {}

    /// `on weekends`, `on Mondays`.
    record Days(Set<DayOfWeek> days, String text) implements Piece {

        public Days {
            days = Set.copyOf(days);
        }
    }

    /// `3 month moving average`.
    ///
    /// @param periods how many periods
    /// @param sum whether they are added up, not averaged
    record Moving(int periods, Grain grain, boolean sum, String text) implements Piece, Said {}

    /// `weekday`, `hour of the day`.
    record Round(Part part, String text) implements Piece {}

    /// `cancellation rate`: how many of the rows have one of these values.
    record Rate(List<Candidate> values, String text) implements Piece {

        public Rate {
            values = List.copyOf(values);
        }
    }

    /// A date that does not exist.
    record NoDate(String text) implements Piece, Said {}

    /// `monthly`, `day`: time split into periods.
    ///
    /// @param adjective whether it splits by itself, as `monthly` does and `month` does not
    record Every(Grain grain, boolean adjective, String text) implements Piece {}

    /// A word without meaning of its own.
    record Filler(String word) implements Piece {

        @Override
        public String text() {
            return word;
        }
    }

    /// Text in quotes.
    record Quoted(String text) implements Piece {}

    /// A word that means nothing here.
    record Unknown(Token token) implements Piece {

        @Override
        public String text() {
            return token.text();
        }
    }
}
