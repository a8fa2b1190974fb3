package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.Mention.Target;
import io.dataagent.agent.analyst.coverage.language.AskedPeriods.AskedPeriod;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;

/// Something that a question asks for, with the words that say so.
sealed interface Need {

    /// The words of the question.
    String words();

    /// Whether something of a kind is among what is asked for.
    static boolean among(List<Need> needs, Class<? extends Need> kind) {
        return needs.stream().anyMatch(kind::isInstance);
    }

    /// A part of the schema that is named, or a value of it.
    record Named(String words, Mention mention) implements Need {}

    /// Things are to be counted.
    record Counted(String words, int times) implements Need {}

    /// The things are to be counted that there are most or fewest of.
    record Most(String words) implements Need {}

    /// Amounts are to be added up.
    record Totalled(String words) implements Need {}

    /// A mean.
    record Averaged(String words) implements Need {}

    /// A part of a whole.
    record Shared(String words) implements Need {}

    /// The extreme ones, the largest or the smallest.
    record Extreme(String words, boolean largest) implements Need {}

    /// So many rows and no more.
    record Limited(String words, long rows) implements Need {}

    /// An order of the rows.
    record Ordered(String words, boolean descending) implements Need {}

    /// One row for each unit of time.
    record PerTime(String words, String unit) implements Need {}

    /// A stretch of time.
    ///
    /// @param today the day from which it is counted
    /// @param named what has the year of it for a part of its name, and is said beside it
    record Within(String words, AskedPeriod period, LocalDate today, Set<Target> named)
            implements Need {}

    /// What is not.
    /// @param twice whether what is left out is what has none: "ignore those not shipped"
    record Negated(String words, boolean twice) implements Need {

        Negated(String words) {
            this(words, false);
        }
    }

    /// A bound on a figure.
    record Bounded(String words, String number, Bound bound) implements Need {}

    /// A number that has to occur, or is part of the name of what is `named` by the word beside it.
    record Figure(String words, String number, Set<Target> named) implements Need {}

    /// Different ones only.
    record Distinct(String words) implements Need {}

    /// A change, or two things beside each other.
    record Compared(String words) implements Need {}

    /// Which side of a number.
    enum Bound {
        MORE,
        AT_LEAST,
        LESS,
        AT_MOST
    }
}
