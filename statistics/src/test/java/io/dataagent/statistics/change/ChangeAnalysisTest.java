package io.dataagent.statistics.change;

import static java.util.stream.Collectors.toList;
import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.statistics.change.GeneratedShop.Planted;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChangeAnalysisTest {

    static Stream<GeneratedShop> planted() {
        return Stream.of(Planted.values())
                .filter(p -> p != Planted.NOTHING)
                .flatMap(p -> IntStream.range(0, 16).mapToObj(i -> new GeneratedShop(p, i)));
    }

    @Test
    void findsPlantedCausesAndInventsFew() {
        List<String> missed = new ArrayList<>();
        List<String> invented = new ArrayList<>();
        planted()
                .forEach(
                        shop -> {
                            Optional<Change> change = ChangeAnalysis.of(shop.facts(null));
                            if (change.isEmpty() || !hit(shop, change.get())) {
                                missed.add(shop.planted + " " + change);
                            }
                            change.ifPresent(c -> invented.addAll(falseCauses(shop, c)));
                        });

        assertThat(planted().count()).isEqualTo(80);
        assertThat(missed).hasSizeLessThanOrEqualTo(1);
        assertThat(invented).hasSizeLessThanOrEqualTo(1);
    }

    @Test
    void findsNothingWhereNothingIs() {
        List<String> breaks = new ArrayList<>();
        List<String> causes = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            GeneratedShop shop = new GeneratedShop(Planted.NOTHING, i);
            Optional<Change> unasked = ChangeAnalysis.of(shop.facts(null));
            unasked.ifPresent(c -> breaks.add(c.toString()));
            Stream.of(unasked, ChangeAnalysis.of(shop.facts(shop.asked())))
                    .flatMap(Optional::stream)
                    .forEach(c -> c.causes().forEach(cause -> causes.add(cause.toString())));
        }

        assertThat(causes).isEmpty();
        assertThat(breaks).hasSizeLessThanOrEqualTo(3);
    }

    @ParameterizedTest
    @MethodSource("planted")
    void noValueThatRoseIsNamedForAFall(GeneratedShop shop) {
        Change change = ChangeAnalysis.of(shop.facts(shop.asked())).orElseThrow();

        assertThat(change.causes())
                .filteredOn(Cause.Concentrated.class::isInstance)
                .flatExtracting(c -> ((Cause.Concentrated) c).elements())
                .allMatch(m -> (m.after() - m.before()) * change.difference() > 0);
    }

    @Test
    void aValueThatRisesAgainstAFallIsNoCause() {
        List<Double> most = Stream.generate(() -> 1000.0).limit(24).collect(toList());
        List<Double> grown = Stream.generate(() -> 0.0).limit(24).collect(toList());
        for (int m = 18; m < 24; m++) {
            most.set(m, 600.0 + m % 2);
            grown.set(m, 60.0 + m % 3);
        }
        for (int m = 0; m < 18; m++) {
            most.set(m, 1000.0 + 5 * (m % 3));
        }
        List<Double> rows = Collections.nCopies(24, 10.0);
        List<Bucket> series = new ArrayList<>();
        for (int m = 0; m < 24; m++) {
            LocalDate from = LocalDate.of(2024, 1, 1).plusMonths(m);
            series.add(new Bucket(from, most.get(m) + grown.get(m), 20, true));
        }
        Split split =
                new Split(
                        "honey",
                        List.of(
                                new Split.Element("acacia", most, rows),
                                new Split.Element("heather", grown, rows)));

        Change change =
                ChangeAnalysis.of(
                                new ChangeAnalysis.Facts(
                                        Measure.ADDITIVE, series, List.of(split), List.of(), null))
                        .orElseThrow();

        assertThat(change.difference()).isNegative();
        assertThat(names(change, "honey")).doesNotContain("heather");
    }

    @ParameterizedTest
    @MethodSource("planted")
    void whatIsExplainedAndWhatIsNotAddUp(GeneratedShop shop) {
        Change change = ChangeAnalysis.of(shop.facts(shop.asked())).orElseThrow();
        double factors = change.factors().stream().mapToDouble(Factors.Part::effect).sum();

        assertThat(factors).isCloseTo(change.difference(), within(change));
        assertThat(Math.abs(change.unexplained())).isLessThan(0.3 * Math.abs(change.difference()));
    }

    private static org.assertj.core.data.Offset<Double> within(Change change) {
        return org.assertj.core.data.Offset.offset(1e-6 * Math.abs(change.difference()));
    }

    private static boolean hit(GeneratedShop shop, Change change) {
        boolean onTime =
                change.beganOn() != null
                        && change.after().from() >= shop.begins - 1
                        && change.after().from() <= shop.begins + 1;
        return onTime
                && switch (shop.planted) {
                    case NOTHING -> false;
                    case ONE_PRODUCT ->
                            names(change, "products.name").equals(List.of(shop.victimProduct()));
                    case ONE_REGION ->
                            names(change, "stores.region").equals(List.of(shop.victimRegion()));
                    case EVERYTHING ->
                            change.causes().isEmpty() && largest(change).equals("volume");
                    case PRICE -> change.causes().isEmpty() && largest(change).equals("value");
                    case STOCK_OUTS ->
                            change.causes().stream()
                                    .anyMatch(
                                            c ->
                                                    c instanceof Cause.Holding h
                                                            && h.kind().equals("stock-out")
                                                            && h.stillOpen() == 4
                                                            && h.elements().size() == 2);
                };
    }

    private static List<String> falseCauses(GeneratedShop shop, Change change) {
        return change.causes().stream().filter(c -> !isTrue(shop, c)).map(Cause::toString).toList();
    }

    private static boolean isTrue(GeneratedShop shop, Cause cause) {
        return switch (cause) {
            case Cause.Concentrated c ->
                    switch (shop.planted) {
                        case ONE_PRODUCT, STOCK_OUTS -> c.dimension().equals("products.name");
                        case ONE_REGION -> c.dimension().equals("stores.region");
                        case NOTHING, EVERYTHING, PRICE -> false;
                    };
            case Cause.Holding h ->
                    shop.planted == Planted.STOCK_OUTS && h.kind().equals("stock-out");
        };
    }

    private static List<String> names(Change change, String dimension) {
        return change.causes().stream()
                .filter(c -> c instanceof Cause.Concentrated s && s.dimension().equals(dimension))
                .flatMap(c -> ((Cause.Concentrated) c).elements().stream())
                .map(Cause.Moved::name)
                .toList();
    }

    private static String largest(Change change) {
        Factors.Part volume = change.factors().getFirst();
        Factors.Part value = change.factors().getLast();
        return Math.abs(volume.effect()) > Math.abs(value.effect()) ? volume.name() : value.name();
    }
}
