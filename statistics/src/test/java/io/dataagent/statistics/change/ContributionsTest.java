package io.dataagent.statistics.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.dataagent.statistics.change.Cause.Concentrated;
import io.dataagent.statistics.change.Cause.Moved;
import io.dataagent.statistics.change.Split.Element;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Six buckets before, six after; values that move a little to and fro.
class ContributionsTest {

    private static final Window BEFORE = new Window(0, 6);
    private static final Window AFTER = new Window(6, 12);

    static IntStream seeds() {
        return IntStream.range(0, 25);
    }

    @Test
    void namesTheOneThatFellWithItsFigures() {
        Concentrated cause =
                cause(Measure.ADDITIVE, -50, moves("n", 100, 50), moves("s", 200, 200));

        assertThat(cause.dimension()).isEqualTo("region");
        assertThat(cause.elements()).hasSize(1);
        Moved moved = cause.elements().getFirst();
        assertThat(moved.name()).isEqualTo("n");
        assertThat(moved.before()).isCloseTo(100.5, within(1e-9));
        assertThat(moved.after()).isCloseTo(50.5, within(1e-9));
        assertThat(cause.effect()).isCloseTo(-50, within(1e-9));
        assertThat(cause.surprise()).isBetween(0.0, 1.0);
    }

    @Test
    void theLargestEffectComesFirst() {
        Concentrated cause =
                cause(
                        Measure.ADDITIVE,
                        -90,
                        moves("a", 100, 70),
                        moves("b", 100, 40),
                        moves("c", 900, 900));

        assertThat(cause.elements()).extracting(Moved::name).containsExactly("b", "a");
    }

    @Test
    void whatAllShareIsGeneralAndNoCause() {
        Contributions.Explained explained =
                explained(
                        Measure.ADDITIVE,
                        -180,
                        moves("a", 100, 70),
                        moves("b", 200, 140),
                        moves("c", 300, 210));

        assertThat(explained.cause()).isEmpty();
        assertThat(explained.general()).isCloseTo(-180, within(3.0));
    }

    @Test
    void whatFallsBeyondWhatAllShareIsTheCause() {
        Contributions.Explained explained =
                explained(
                        Measure.ADDITIVE,
                        -330,
                        moves("a", 1000, 900),
                        moves("b", 1000, 900),
                        moves("c", 1000, 900),
                        moves("d", 1000, 970 - 400));

        assertThat(explained.cause().orElseThrow().elements())
                .extracting(Moved::name)
                .containsExactly("d");
    }

    @Test
    void moreThanFiveThatDifferAreNoConcentration() {
        Element[] fell =
                IntStream.range(0, 8)
                        .mapToObj(i -> i < 6 ? moves("f" + i, 100, 40) : moves("s" + i, 900, 900))
                        .toArray(Element[]::new);

        assertThat(explained(Measure.ADDITIVE, -360, fell).cause()).isEmpty();
    }

    @Test
    void aFieldWithoutValuesExplainsNothing() {
        Contributions.Explained explained = explained(Measure.ADDITIVE, -50);

        assertThat(explained.cause()).isEmpty();
        assertThat(explained.general()).isZero();
    }

    @Test
    void aValueThatIsNewOrGoneIsTold() {
        Concentrated fell = cause(Measure.ADDITIVE, -80, moves("a", 80, -1), moves("b", 300, 300));
        Concentrated rose = cause(Measure.ADDITIVE, 80, moves("a", -1, 80), moves("b", 300, 300));

        assertThat(fell.elements()).extracting(Moved::name).containsExactly("a");
        assertThat(rose.elements()).extracting(Moved::name).containsExactly("a");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void neitherTheOrderOfValuesNorTheUnitMatters(int seed) {
        List<Element> elements = new ArrayList<>(random(seed));
        double difference = difference(elements);
        List<String> names = names(elements, difference);
        List<Element> cents = elements.stream().map(e -> times(e, 100)).toList();
        Collections.shuffle(elements, new Random(seed));

        assertThat(names(elements, difference)).isEqualTo(names);
        assertThat(names(cents, 100 * difference)).isEqualTo(names);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsNamedMovedWithTheWholeAndAddsUpToItsEffect(int seed) {
        List<Element> elements = random(seed);
        double difference = difference(elements);

        explained(Measure.ADDITIVE, difference, elements.toArray(Element[]::new))
                .cause()
                .ifPresent(
                        c -> {
                            assertThat(c.elements())
                                    .allMatch(m -> m.effect() * difference > 0)
                                    .allMatch(m -> (m.after() - m.before()) * difference > 0);
                            assertThat(c.elements().stream().mapToDouble(Moved::effect).sum())
                                    .isCloseTo(c.effect(), within(1e-6));
                        });
    }

    /// Rates stay at 10 and 20; the share of the dear one falls from a half to a quarter: −2.5.
    @Test
    void aRatioMovesByItsWeights() {
        Contributions.Explained explained =
                explained(
                        Measure.RATIO,
                        -2.5,
                        element("cheap", volumes(100, 150), 10),
                        element("dear", volumes(100, 50), 20));
        double named = explained.cause().map(Concentrated::effect).orElse(0.0);

        assertThat(explained.general() + named).isCloseTo(-2.5, within(0.25));
    }

    /// One of two stores falls from 20 to 12 at equal weights: the whole from 15 to 11.
    @Test
    void aRatioMovesByTheRateOfOne() {
        List<Double> hundred = volumes(100, 100);
        List<Double> falls = IntStream.range(0, 12).mapToObj(i -> i < 6 ? 2000.0 : 1200.0).toList();

        Concentrated cause =
                cause(
                        Measure.RATIO,
                        -4,
                        element("n", hundred, 10),
                        new Element("s", falls, hundred));

        assertThat(cause.elements()).extracting(Moved::name).containsExactly("s");
        assertThat(cause.effect()).isCloseTo(-4, within(1e-9));
    }

    @Test
    void aRatioOfNothingBeforeIsNoNumberlessPart() {
        Contributions.Explained explained =
                explained(
                        Measure.RATIO,
                        15,
                        element("a", volumes(0, 100), 10),
                        element("b", volumes(0, 100), 20));

        assertThat(explained.general()).isFinite();
        explained.cause().ifPresent(c -> assertThat(c.effect()).isFinite());
    }

    private static List<Element> random(int seed) {
        var random = new Random(seed);
        return IntStream.range(0, 2 + random.nextInt(7))
                .mapToObj(i -> moves("v" + i, 20 + random.nextInt(300), 20 + random.nextInt(300)))
                .toList();
    }

    private static double difference(List<Element> elements) {
        return elements.stream()
                .mapToDouble(
                        e ->
                                AFTER.mean(Contributions.array(e.amounts()))
                                        - BEFORE.mean(Contributions.array(e.amounts())))
                .sum();
    }

    private static List<String> names(List<Element> elements, double difference) {
        return explained(Measure.ADDITIVE, difference, elements.toArray(Element[]::new))
                .cause()
                .map(c -> c.elements().stream().map(Moved::name).toList())
                .orElse(List.of());
    }

    private static Element times(Element element, double by) {
        return new Element(
                element.name(),
                element.amounts().stream().map(a -> a * by).toList(),
                element.volumes());
    }

    /// Amounts of one level and then another; −1 is nothing at all.
    private static Element moves(String name, double before, double after) {
        List<Double> amounts = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            double level = i < 6 ? before : after;
            amounts.add(level < 0 ? 0 : level + i % 2);
        }
        return new Element(name, amounts, Collections.nCopies(12, 10.0));
    }

    private static List<Double> volumes(double before, double after) {
        return IntStream.range(0, 12).mapToObj(i -> i < 6 ? before : after).toList();
    }

    private static Element element(String name, List<Double> volumes, double rate) {
        return new Element(name, volumes.stream().map(v -> v * rate).toList(), volumes);
    }

    private static Concentrated cause(Measure measure, double difference, Element... elements) {
        return explained(measure, difference, elements).cause().orElseThrow();
    }

    private static Contributions.Explained explained(
            Measure measure, double difference, Element... elements) {
        return new Contributions(measure, BEFORE, AFTER)
                .by(new Split("region", List.of(elements)), difference);
    }
}
