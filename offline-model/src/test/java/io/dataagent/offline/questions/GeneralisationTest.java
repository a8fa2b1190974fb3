package io.dataagent.offline.questions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// How much of the questions that were written before any of them was tried is answered right, and
/// how much wrong. What is not right stands in `target/unseen-<schema>.txt`; of the sets that
/// whoever changes the parser does not read, `target/heldout-<schema>.txt` has counts per class.
/// The tests take every fourth set, `bench offline-sweeps` all.
class GeneralisationTest {

    /// Schema, at least so many right of a hundred, at most so many wrong.
    private static final String OPEN =
            """
            saas, 90, 4.2
            bank, 90, 3
            erp, 90, 3
            energy, 90, 3
            logistics, 90, 3
            university, 90, 3
            retail, 90, 3
            hospital, 90, 3
            payroll, 90, 3
            hiring, 85, 3
            council, 82, 3
            gym, 86, 3
            delivery, 88, 3
            charity, 88, 3
            league, 77, 3
            helpdesk, 79, 3
            waste, 80, 3
            construction, 80, 3
            dealership, 80, 3
            restaurant, 80, 3
            vet, 73, 3
            brewery, 44, 3
            harbour, 44, 5
            publisher, 48, 7
            themepark, 60, 3
            airport, 76, 2
            festival, 75, 3.4
            housing, 73, 2
            newsroom, 75, 3.4
            pharmacy, 76, 3.4
            workshop, 73, 3.4
            """;

    private static final String HELD_OUT =
            """
            cinema, 80, 3
            lab, 73, 8
            realty, 76, 6
            telco, 67, 3
            lawfirm, 31, 5
            school, 31, 10
            orchard, 51, 5
            catering, 70, 6
            """;

    static Stream<Arguments> open() {
        return sets(OPEN, 4);
    }

    static Stream<Arguments> heldOut() {
        return sets(HELD_OUT, 4);
    }

    private static Stream<Arguments> sets(String table, int every) {
        return Sweep.of(table.lines().toList(), every).stream()
                .map(line -> List.of(line.split(", ")))
                .map(
                        cells ->
                                Arguments.of(
                                        cells.get(0),
                                        Double.valueOf(cells.get(1)),
                                        Double.valueOf(cells.get(2))));
    }

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    @ParameterizedTest(name = "{0}")
    @MethodSource("open")
    void mostIsRightAndLittleIsWrong(String name, double right, double wrong)
            throws SQLException, IOException {
        Unseen set = Unseen.named(name);

        List<Judged> judged = Judged.all(set, "unseen_" + name);

        List<String> rest = new ArrayList<>();
        for (Judged j : judged) {
            if (j.outcome() != Judged.Outcome.RIGHT) {
                rest.add(j.outcome() + " " + j.asked().kind() + ": " + j.asked().words());
                rest.add("    " + j.answer());
            }
        }
        rest.addFirst(name + " " + judged.size() + " " + Judged.counts(judged));
        Files.write(Path.of("target", "unseen-" + name + ".txt"), rest);
        Judged.within(judged, right, wrong);
    }

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    @ParameterizedTest(name = "{0}")
    @MethodSource("heldOut")
    void whatIsHeldOutIsAnsweredLikeTheRest(String name, double right, double wrong)
            throws SQLException, IOException {
        List<Judged> judged = Judged.all(Unseen.here("heldout", name), "heldout_" + name);

        Map<String, List<Judged>> classes = new TreeMap<>();
        judged.forEach(
                j -> classes.computeIfAbsent(j.asked().kind(), k -> new ArrayList<>()).add(j));
        List<String> lines = new ArrayList<>();
        lines.add(name + " " + judged.size() + " " + Judged.counts(judged));
        classes.forEach((kind, of) -> lines.add(kind + " " + Judged.counts(of)));
        Files.write(Path.of("target", "heldout-" + name + ".txt"), lines);
        Judged.within(judged, right, wrong);
    }
}
