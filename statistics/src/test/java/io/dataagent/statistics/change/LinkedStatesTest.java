package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// A figure that falls in February 2026; states of linked datasets around it.
class LinkedStatesTest {

    private static final LocalDate FIRST = LocalDate.of(2025, 1, 1);
    private static final List<Bucket> SERIES =
            IntStream.range(0, 22)
                    .mapToObj(i -> new Bucket(FIRST.plusMonths(i), i < 13 ? 100 : 50, 1, true))
                    .toList();
    private final LinkedStates states =
            new LinkedStates(SERIES, new Window(0, 13), new Window(13, 22), 13);

    @Test
    void beginsWhereThereAreManyAndNotWithAStrayOne() {
        List<Interval> intervals = new ArrayList<>();
        intervals.add(shortage("2026-02-10", "2026-02-20"));
        for (int i = 0; i < 40; i++) {
            intervals.add(shortage("2026-04-0" + (1 + i % 9), null));
        }

        Cause.Holding cause = states.of(intervals, List.of()).getFirst();

        assertThat(cause.since()).isEqualTo("2026-04-01");
        assertThat(cause.stillOpen()).isEqualTo(40);
    }

    @Test
    void whatBeganBeforeTheWindowAndLastsCountsInIt() {
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            intervals.add(shortage("2026-01-2" + i, null));
        }

        Cause.Holding cause = states.of(intervals, List.of()).getFirst();

        assertThat(cause.since()).isEqualTo("2026-01-20");
        assertThat(cause.after()).isEqualTo(6);
        assertThat(cause.stillOpen()).isEqualTo(6);
    }

    @Test
    void whatLastsMayHaveBegunAFewMonthsBeforeItShows() {
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            intervals.add(shortage("2025-11-2" + i, null));
        }

        Cause.Holding cause = states.of(intervals, List.of()).getFirst();

        assertThat(cause.since()).isEqualTo("2025-11-20");
        assertThat(cause.before()).isZero();
    }

    @Test
    void whatHasLastedForLongerIsNoCause() {
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            intervals.add(shortage("2025-09-2" + i, null));
        }

        assertThat(states.of(intervals, List.of())).isEmpty();
    }

    @Test
    void whatGrowsByAFewWithEachMonthIsNoCause() {
        List<Interval> intervals =
                IntStream.range(0, 44)
                        .mapToObj(i -> FIRST.plusMonths(i / 2).plusDays(i % 2).toString())
                        .map(d -> shortage(d, null))
                        .toList();

        assertThat(states.of(intervals, List.of())).isEmpty();
    }

    @Test
    void whatHoldsAsOftenAsBeforeIsNoCause() {
        List<Interval> intervals =
                IntStream.range(0, 22)
                        .mapToObj(i -> FIRST.plusMonths(i))
                        .map(d -> new Interval("shortages", "shortages", d, d.plusDays(5), null))
                        .toList();

        assertThat(states.of(intervals, List.of())).isEmpty();
    }

    private static Interval shortage(String from, @org.jspecify.annotations.Nullable String to) {
        return new Interval(
                "shortages",
                "shortages",
                LocalDate.parse(from),
                to == null ? null : LocalDate.parse(to),
                null);
    }
}
