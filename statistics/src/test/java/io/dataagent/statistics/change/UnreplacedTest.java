package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.change.Unreplaced.Stay;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class UnreplacedTest {

    @Test
    void aGapLastsUntilTheNextOneBegins() {
        assertThat(
                        gaps(
                                stay("2020-01-01", "2026-02-10"),
                                stay("2021-01-01", null),
                                stay("2026-03-01", null)))
                .containsExactly(gap("2026-02-10", "2026-03-01"));
    }

    @Test
    void eachBeginningClosesTheOldestGapAndNoOther() {
        assertThat(
                        gaps(
                                stay("2020-01-01", "2026-02-10"),
                                stay("2020-01-01", "2026-02-20"),
                                stay("2020-01-01", "2026-04-01"),
                                stay("2026-03-01", null)))
                .containsExactly(
                        gap("2026-02-10", "2026-03-01"),
                        gap("2026-02-20", null),
                        gap("2026-04-01", null));
    }

    @Test
    void whoBeganBeforeReplacesNobody() {
        assertThat(gaps(stay("2020-01-01", "2026-02-10"), stay("2026-02-10", null)))
                .containsExactly(gap("2026-02-10", null));
    }

    @Test
    void whatAllGoesOnLeavesNoGap() {
        assertThat(gaps(stay("2020-01-01", null), stay("2026-02-10", null))).isEmpty();
    }

    private static List<Interval> gaps(Stay... stays) {
        return Unreplaced.of("employees", "left_on", List.of(stays));
    }

    private static Stay stay(String began, @Nullable String ended) {
        return new Stay(LocalDate.parse(began), ended == null ? null : LocalDate.parse(ended));
    }

    private static Interval gap(String from, @Nullable String to) {
        return new Interval(
                "employees",
                "left_on",
                LocalDate.parse(from),
                to == null ? null : LocalDate.parse(to),
                null);
    }
}
