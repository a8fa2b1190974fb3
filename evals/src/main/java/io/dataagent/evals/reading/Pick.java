package io.dataagent.evals.reading;

import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Questions of one set, chosen by id.
///
/// @param set where they are from
/// @param questions in the order of the list
record Pick(QuestionSet set, List<Question> questions) {

    Pick {
        questions = List.copyOf(questions);
    }

    /// Reads a list: each line names a set, or a file beside the list, and ids of it; `#` begins a
    /// remark.
    ///
    /// @param sets folder of the sets
    /// @throws IOException if a set cannot be read
    /// @throws IllegalArgumentException if an id is unknown
    static List<Pick> read(Path list, Path sets) throws IOException {
        List<Pick> picks = new ArrayList<>();
        for (String line : Files.readAllLines(list)) {
            String text = line.replaceFirst("#.*", "").strip();
            if (!text.isEmpty()) {
                String[] words = text.split("\\s+");
                picks.add(of(words, list, sets));
            }
        }
        return picks;
    }

    private static Pick of(String[] words, Path list, Path sets) throws IOException {
        Path file =
                words[0].endsWith(".yaml")
                        ? list.resolveSibling(words[0])
                        : sets.resolve(words[0] + ".yaml");
        QuestionSet set = QuestionSet.read(file);
        List<Question> chosen = new ArrayList<>();
        for (int i = 1; i < words.length; i++) {
            String id = words[i];
            chosen.add(
                    set.questions().stream()
                            .filter(q -> q.id().equals(id))
                            .findFirst()
                            .orElseThrow(
                                    () ->
                                            new IllegalArgumentException(
                                                    file + " has no question " + id)));
        }
        return new Pick(set, chosen);
    }
}
