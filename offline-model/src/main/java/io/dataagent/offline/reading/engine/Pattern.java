package io.dataagent.offline.reading.engine;

import io.dataagent.offline.lexicon.Function;
import io.dataagent.offline.lexicon.Participles;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/// A shape of pieces beside each other, as [#of] reads it. Fillers between them are passed over,
/// unless one is asked for. What a pattern matches it takes, but for what it only sees.
@FunctionalInterface
public interface Pattern {

    /// It is not there.
    int NOWHERE = -1;

    /// Looks for it from a place on.
    ///
    /// @return the place behind it, or [#NOWHERE]
    int match(Match m, int at);

    /// A pattern that is written down:
    ///
    /// | text | what it matches |
    /// | --- | --- |
    /// | `WITH`, `LAST/NEWEST` | a word that says what to do, by its [Function] |
    /// | `number` `when` `every` `over` … | a piece of that kind |
    /// | `compares`, `done` | a word that compares with a number; a past participle |
    /// | `table` `column` `value` `time` | something of the schema that can be that |
    /// | `measure` `dimension` `countable` `thing` | the same |
    /// | `'more|less'` | a piece that is written so, in small letters |
    /// | `~of/in` | one of these fillers before the next piece |
    /// | `+`, `$` | no filler before the next piece; nothing but fillers to the end |
    /// | `= x`, `! x`, `< x` | sees x; sees no x; sees x before: nothing of it is taken |
    /// | `_` | any one piece, which is not taken |
    /// | `.. x` | x somewhere to the right |
    /// | `(a b | c)`, `x?` | one of these; x if it is there |
    /// | `n:x` | the piece that x ends with is called n |
    ///
    /// Only pieces that nothing has taken yet are matched.
    static Pattern of(String text) {
        return new PatternText(text).whole();
    }

    /// One after the other.
    static Pattern seq(List<Pattern> parts) {
        return (m, at) -> {
            int end = at;
            for (Pattern part : parts) {
                end = part.match(m, end);
                if (end == NOWHERE) {
                    return NOWHERE;
                }
            }
            return end;
        };
    }

    /// The first of these that is there.
    static Pattern any(List<Pattern> choices) {
        return (m, at) -> {
            Map<String, Integer> names = m.names();
            BitSet taken = (BitSet) m.taken().clone();
            for (Pattern choice : choices) {
                int end = choice.match(m, at);
                if (end != NOWHERE) {
                    return end;
                }
                m.restore(names, taken);
            }
            return NOWHERE;
        };
    }

    /// It may be there.
    static Pattern opt(Pattern part) {
        return any(List.of(part, (m, at) -> at));
    }

    /// It has to be there, and is not taken.
    static Pattern see(Pattern part) {
        return (m, at) -> {
            BitSet taken = (BitSet) m.taken().clone();
            int end = part.match(m, at);
            m.restore(m.names(), taken);
            return end == NOWHERE ? NOWHERE : at;
        };
    }

    /// It must not be there.
    static Pattern not(Pattern part) {
        return (m, at) ->
                part.match(new Match(m.clauses(), m.draft()), at) == NOWHERE ? at : NOWHERE;
    }

    /// It stands before this place, and is not taken.
    static Pattern behind(Pattern part) {
        return (m, at) -> {
            int before = m.clauses().previous(at);
            return before >= 0 && see(part).match(m, before) != NOWHERE ? at : NOWHERE;
        };
    }

    /// Any one piece, which is not taken.
    static Pattern skip() {
        return (m, at) -> {
            int i = m.clauses().next(at - 1);
            return i < m.clauses().size() ? i + 1 : NOWHERE;
        };
    }

    /// Somewhere to the right.
    static Pattern later(Pattern part) {
        return (m, at) -> {
            for (int i = at; i < m.clauses().size(); i++) {
                int end = part.match(m, i);
                if (end != NOWHERE) {
                    return end;
                }
            }
            return NOWHERE;
        };
    }

    /// The piece that a part ends with has a name.
    default Pattern as(String name) {
        return (m, at) -> {
            int end = match(m, at);
            if (end != NOWHERE) {
                m.name(name, end - 1);
            }
            return end;
        };
    }

    /// It holds only if this is true of all that was found so far.
    default Pattern where(Predicate<Match> holds) {
        return (m, at) -> {
            int end = match(m, at);
            return end != NOWHERE && holds.test(m) ? end : NOWHERE;
        };
    }

    /// Which piece.
    @FunctionalInterface
    interface Which {
        boolean at(Clauses c, int place);
    }

    /// A piece, and nothing of it taken yet.
    private static Pattern piece(Which which) {
        return (m, at) -> {
            int i = m.clauses().next(at - 1);
            if (!m.clauses().free(i) || !which.at(m.clauses(), i)) {
                return NOWHERE;
            }
            m.take(i);
            return i + 1;
        };
    }

    /// A word that says what to do.
    static Pattern word(Function... functions) {
        return piece((c, i) -> c.is(i, functions));
    }

    /// A piece that is written so, in small letters.
    static Pattern written(String regex) {
        return piece((c, i) -> c.lower(i).matches(regex));
    }

    /// A piece of a kind.
    static Pattern kind(Class<? extends Piece> kind) {
        return piece((c, i) -> kind.isInstance(c.at(i)));
    }

    /// Something of the schema that can be of a kind.
    static Pattern thing(Predicate<Ref> kind) {
        return piece((c, i) -> !Clauses.only(c.things(i), kind).isEmpty());
    }

    /// A word that compares with a number.
    static Pattern compares() {
        return piece(Clauses::compares);
    }

    /// What was done.
    static Pattern done() {
        return piece((c, i) -> Participles.is(c.text(i)));
    }

    /// One of these fillers stands between the piece before and the next one.
    static Pattern said(String... words) {
        return (m, at) -> {
            int next = Math.min(m.clauses().next(at - 1), m.clauses().size());
            return m.clauses().between(m.clauses().previous(next), next, words) ? at : NOWHERE;
        };
    }

    /// No filler stands before the next piece.
    static Pattern close() {
        return (m, at) -> m.clauses().next(at - 1) == at ? at : NOWHERE;
    }

    /// Nothing but fillers is left.
    static Pattern end() {
        return (m, at) -> m.clauses().next(at - 1) >= m.clauses().size() ? at : NOWHERE;
    }
}
