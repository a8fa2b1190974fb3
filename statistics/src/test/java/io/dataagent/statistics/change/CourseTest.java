package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CourseTest {

    private static final double[] FALLS = {
        81, 79, 80, 82, 78, 80, 81, 79, 60, 62, 61, 40, 41, 39, 40
    };
    private static final double[] PEAKS = {
        81, 79, 80, 82, 78, 80, 118, 121, 120, 81, 79, 80, 41, 39, 40
    };

    @Test
    void whatFallsInStagesBeganWithTheFirst() {
        Course course = Course.of(FALLS, List.of());

        assertThat(course.breaks()).containsExactly(8, 11);
        assertThat(course.began(11)).isEqualTo(8);
    }

    @Test
    void theEndOfAPeakIsNoStageOfTheFallAfterIt() {
        Course course = Course.of(PEAKS, List.of());

        assertThat(course.breaks()).containsExactly(6, 9, 12);
        assertThat(course.began(12)).isEqualTo(12);
    }

    @Test
    void aSeasonThatAllShareIsNoChangeOfTheOne() {
        List<Double> others = Arrays.stream(PEAKS).map(v -> v * 20).boxed().toList();
        double[] one = Arrays.copyOf(PEAKS, PEAKS.length);
        for (int i = 7; i < one.length; i++) {
            one[i] *= 0.5;
        }

        assertThat(Course.of(one, others).breaks()).containsExactly(7);
    }

    @Test
    void whatMovesWithAllOthersIsLookedAtByItself() {
        List<Double> others = Arrays.stream(FALLS).boxed().toList();

        assertThat(Course.of(FALLS, others).breaks()).containsExactly(8, 11);
    }

    @Test
    void othersThatAreNotThereInAMonthAreNoMeasure() {
        List<Double> others = Arrays.stream(FALLS).map(v -> v < 41 ? 0 : v).boxed().toList();

        assertThat(Course.of(FALLS, others).values()).containsExactly(FALLS);
    }

    @Test
    void aBreakMayLieWhereTheValueHasLeftTheOldLevel() {
        double[] values = {81, 75, 82, 86, 76, 80, 84, 77, 66, 40, 41, 39, 40};

        assertThat(Breaks.of(values)).containsExactly(9);
        assertThat(Breaks.earliest(values, List.of(9), 9)).isEqualTo(8);
    }
}
