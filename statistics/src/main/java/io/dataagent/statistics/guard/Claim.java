package io.dataagent.statistics.guard;

import io.dataagent.statistics.significance.Groups;
import io.dataagent.statistics.significance.Significance;
import java.util.List;

/// What somebody says about data, with the values that it rests on.
public sealed interface Claim {

    /// A direction.
    enum Direction {
        UP,
        DOWN;

        boolean agrees(double figure) {
            return this == UP ? figure > 0 : figure < 0;
        }
    }

    /// A measure rises or falls over time.
    ///
    /// @param direction what is said
    /// @param values one for each period, in order, without gaps
    /// @param lastWhole whether the data covers the last period to its end
    record Trend(Direction direction, List<Double> values, boolean lastWhole, int season)
            implements Claim {

        public Trend {
            values = List.copyOf(values);
        }

        /// A trend of values that are not taken to return with the year.
        public Trend(Direction direction, List<Double> values, boolean lastWhole) {
            this(direction, values, lastWhole, 1);
        }
    }

    /// The mean of one group is above or below that of another.
    ///
    /// @param direction of first against second
    /// @param strata the same comparison within the values of other fields
    record MeansDiffer(
            Direction direction,
            List<Double> first,
            List<Double> second,
            List<Stratum<Groups.Moments>> strata)
            implements Claim {

        public MeansDiffer {
            first = List.copyOf(first);
            second = List.copyOf(second);
            strata = List.copyOf(strata);
        }
    }

    /// The mean of one group is above or below that of another, of groups too large to send.
    ///
    /// @param direction of first against second
    /// @param strata the same comparison within the values of other fields
    record SamplesDiffer(
            Direction direction,
            Groups.Sample first,
            Groups.Sample second,
            List<Stratum<Groups.Moments>> strata)
            implements Claim {

        public SamplesDiffer {
            strata = List.copyOf(strata);
        }
    }

    /// The rate of one group is above or below that of another.
    ///
    /// @param direction of first against second
    /// @param strata the same comparison within the values of other fields
    record RatesDiffer(
            Direction direction,
            Groups.Share first,
            Groups.Share second,
            List<Stratum<Groups.Share>> strata)
            implements Claim {

        public RatesDiffer {
            strata = List.copyOf(strata);
        }
    }

    /// Two groups are the same for practical purposes.
    ///
    /// @param difference of the two, with its interval
    /// @param margin the largest difference that does not matter, in the data's own unit
    record Alike(Significance difference, double margin) implements Claim {}

    /// Two measures go together.
    ///
    /// @param direction UP for "the more, the more"
    /// @param causal whether the words say that one makes the other
    record GoTogether(Direction direction, List<Double> x, List<Double> y, boolean causal)
            implements Claim {

        public GoTogether {
            x = List.copyOf(x);
            y = List.copyOf(y);
        }
    }

    /// One group has the highest or lowest total of all.
    ///
    /// @param direction UP for the highest
    /// @param rows the single values of the group that is named
    /// @param others the totals of the other groups
    record Extreme(Direction direction, List<Double> rows, List<Double> others) implements Claim {

        public Extreme {
            rows = List.copyOf(rows);
            others = List.copyOf(others);
        }
    }

    /// A part of both groups that has one value of a field.
    ///
    /// @param field the field that splits, for example `department`
    /// @param value its value
    record Stratum<T>(String field, String value, T first, T second) {}
}
