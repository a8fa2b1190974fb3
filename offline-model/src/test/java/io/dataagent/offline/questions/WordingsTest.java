package io.dataagent.offline.questions;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How much of what other people say for the same thing is read the same: some three wordings of
/// each of a thousand questions, written by people who did not know the reader. Those of
/// `heldout/` are not read by whoever changes it. Counts stand in `target/wordings-<folder>.txt`.
/// The tests take every fifth of the open sets, `bench offline-sweeps` all.
class WordingsTest {

    /// @param right at least so many of a hundred
    /// @param wrong at most so many of a hundred
    /// @param every so manieth set the tests take
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "wordings, 80, 1.5, 5, airline charity clinic construction dealership delivery farm gym helpdesk hiring hospital hotel library restaurant retail shop stream vet waste",
        "heldout/wordings, 67, 4.5, 1, council fleet league payroll power"
    })
    void mostWordingsAreReadLikeTheQuestion(
            String folder, double right, double wrong, int every, String names)
            throws SQLException, IOException {
        List<Judged> all = new ArrayList<>();
        List<String> lines = new ArrayList<>();
        for (String name : Sweep.words(names, every)) {
            Unseen set = Unseen.wordings(folder + "/" + name + ".txt", name);
            List<Judged> judged = Judged.all(set, "wordings_" + name);
            lines.add(name + " " + judged.size() + " " + Judged.counts(judged));
            all.addAll(judged);
        }
        lines.addFirst(folder + " " + all.size() + " " + Judged.counts(all));
        Files.write(Path.of("target", "wordings-" + folder.replace('/', '-') + ".txt"), lines);
        Judged.within(all, right, wrong);
    }
}
