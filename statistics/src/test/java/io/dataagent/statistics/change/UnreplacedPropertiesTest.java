package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.change.Unreplaced.Stay;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class UnreplacedPropertiesTest {

    private static final LocalDate START = LocalDate.of(2024, 1, 1);

    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @Test
    void nobodyLeavesNoGap() {
        assertThat(gaps(List.of())).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyEndingLeavesOneGapThatBeginsWithIt(int seed) {
        List<Stay> stays = stays(seed);

        assertThat(gaps(stays))
                .extracting(Interval::from)
                .containsExactlyInAnyOrderElementsOf(
                        stays.stream().map(Stay::ended).filter(Objects::nonNull).toList());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void noGapIsClosedBeforeItBeganAndEachBeginningClosesOne(int seed) {
        List<Stay> stays = stays(seed);
        List<Interval> closed = gaps(stays).stream().filter(g -> !g.open()).toList();
        List<LocalDate> begun = new ArrayList<>(stays.stream().map(Stay::began).toList());

        for (Interval gap : closed) {
            assertThat(gap.to()).isAfter(gap.from());
            assertThat(begun.remove(gap.to())).as("a beginning of its own").isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theOrderOfRowsDoesNotMatter(int seed) {
        List<Stay> stays = stays(seed);
        List<Stay> shuffled = new ArrayList<>(stays);
        Collections.shuffle(shuffled, new Random(seed));

        assertThat(gaps(shuffled)).isEqualTo(gaps(stays));
    }

    /// At the end as many are missing as have left less those who came for them.
    @ParameterizedTest
    @MethodSource("seeds")
    void whoComesLateStillClosesAGap(int seed) {
        List<Stay> stays = new ArrayList<>(stays(seed));
        long open = gaps(stays).stream().filter(Interval::open).count();
        stays.add(new Stay(START.plusYears(50), null));

        assertThat(gaps(stays).stream().filter(Interval::open).count())
                .isEqualTo(Math.max(0, open - 1));
    }

    @Test
    void carriesTheNamesAndNoElement() {
        Interval gap = gaps(List.of(new Stay(START, START.plusDays(9)))).getFirst();

        assertThat(gap).isEqualTo(new Interval("Köche", "weg", START.plusDays(9), null, null));
    }

    private static List<Interval> gaps(List<Stay> stays) {
        return Unreplaced.of("Köche", "weg", stays);
    }

    private static List<Stay> stays(int seed) {
        var random = new Random(seed);
        return IntStream.range(0, random.nextInt(25))
                .mapToObj(i -> START.plusDays(random.nextInt(400)))
                .map(
                        began ->
                                new Stay(
                                        began,
                                        random.nextBoolean()
                                                ? null
                                                : began.plusDays(random.nextInt(200))))
                .toList();
    }
}
