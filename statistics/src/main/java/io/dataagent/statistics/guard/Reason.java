package io.dataagent.statistics.guard;

import java.util.List;
import java.util.Locale;

/// Why a claim is not simply supported.
public sealed interface Reason {

    /// What this reason alone makes of the claim.
    Verdict verdict();

    /// One sentence for a person.
    String sentence();

    /// What makes a claim weak and nothing else.
    sealed interface Doubt extends Reason {
        @Override
        default Verdict verdict() {
            return Verdict.WEAK;
        }
    }

    /// What refutes a claim.
    sealed interface Against extends Reason {
        @Override
        default Verdict verdict() {
            return Verdict.REFUTED;
        }
    }

    /// Too little to judge by.
    record TooFew(int n, int needed) implements Reason {
        @Override
        public Verdict verdict() {
            return Verdict.NOT_CHECKABLE;
        }

        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT, "It rests on %d values; at least %d are needed.", n, needed);
        }
    }

    /// Enough to judge by, and still few.
    record SmallSample(long n) implements Doubt {
        @Override
        public String sentence() {
            return String.format(Locale.ROOT, "It rests on only %d values.", n);
        }
    }

    /// The data points the other way, or no way at all.
    ///
    /// @param figure which way it points, by its sign; 0 for neither
    record OtherWay(double figure) implements Against {

        /// Whether there is no direction: no change, a tie.
        public boolean neither() {
            return figure == 0;
        }

        @Override
        public String sentence() {
            return neither() ? "The data points neither way." : "The data points the other way.";
        }
    }

    /// Another one is nearly the same.
    ///
    /// @param lead how far ahead, as a share
    record Close(double lead) implements Doubt {
        @Override
        public String sentence() {
            return String.format(Locale.ROOT, "The next one is only %.1f %% away.", lead * 100);
        }
    }

    /// No more than chance; where that is likely, the claim is not confirmed at all.
    ///
    /// @param p with all comparisons counted, at most 1
    /// @param alone p of the claim by itself
    record MayBeChance(double p, int comparisons, double alone) implements Reason {

        private static final double LIKELY = 0.2;

        @Override
        public Verdict verdict() {
            return alone >= LIKELY ? Verdict.REFUTED : Verdict.WEAK;
        }

        @Override
        public String sentence() {
            String among = comparisons == 1 ? "" : ", among " + comparisons + " that were compared";
            return String.format(Locale.ROOT, "It may be chance (p = %.2f%s).", p, among);
        }
    }

    /// One value carries it.
    ///
    /// @param value the value
    record OneValueCarries(double value) implements Doubt {
        @Override
        public String sentence() {
            return "One single value carries it; without that it does not hold.";
        }
    }

    /// Within the values of a field it is the other way round (Simpson's paradox).
    ///
    /// @param field the field
    /// @param otherWay in how many of its values
    /// @param of how many
    record Reversal(String field, int otherWay, int of) implements Against {
        @Override
        public String sentence() {
            return String.format(
                    Locale.ROOT,
                    "Within %s it turns round (%d of %d groups): the mix of groups makes it.",
                    field,
                    otherWay,
                    of);
        }
    }

    /// Most of it comes from another field.
    ///
    /// @param left share of the difference that is left within the field's values
    record MostlyMix(String field, double left) implements Doubt {
        @Override
        public String sentence() {
            return "Most of it comes from a different mix of %s.".formatted(field);
        }
    }

    /// Many rows have no value.
    record Missing(double share) implements Reason {
        @Override
        public Verdict verdict() {
            return share > 0.5 ? Verdict.NOT_CHECKABLE : Verdict.WEAK;
        }

        @Override
        public String sentence() {
            return Math.round(share * 100) + " % of the rows have no value.";
        }
    }

    /// Amounts of different units were put together.
    record MixedUnits(List<String> units) implements Against {
        public MixedUnits {
            units = List.copyOf(units);
        }

        @Override
        public String sentence() {
            return "Different units were put together: " + String.join(", ", units) + ".";
        }
    }

    /// Only the unfinished last period makes it.
    record UnfinishedPeriod() implements Against {
        @Override
        public String sentence() {
            return "Only the last period makes it, and that is not finished.";
        }
    }

    /// Days were cut in another time zone than the reader's.
    record OtherDay() implements Doubt {
        @Override
        public String sentence() {
            return "Days are cut in another time zone than yours.";
        }
    }

    /// The values bend: a straight line is the wrong picture.
    record Bent() implements Doubt {
        @Override
        public String sentence() {
            return "The relation bends; it is no straight line.";
        }
    }

    /// Going together is no cause.
    record OnlyTogether() implements Doubt {
        @Override
        public String sentence() {
            return "They go together; that does not say that one makes the other.";
        }
    }

    /// The values are a part of all.
    record PartOfAll() implements Reason {
        @Override
        public Verdict verdict() {
            return Verdict.NOT_CHECKABLE;
        }

        @Override
        public String sentence() {
            return "Only a part of the rows was looked at.";
        }
    }
}
