package io.dataagent.offline.questions;

import java.util.Arrays;
import java.util.List;

/// Prints what questions are read as and the statements that come of it (`./data-agent bench
/// reading`). Follow-ups stand behind `>>`.
final class ReadingPrinter {

    private ReadingPrinter() {}

    /// @param args the schema of a set of questions (`retail`, `hotel` …), and the questions
    static void main(String[] args) {
        Sample sample = QuestionsTest.sample(args[0]);
        List<String> questions = Arrays.asList(args).subList(1, args.length);
        for (String question : questions) {
            System.out.println(question);
            System.out.println("  reading:   " + FrozenReadingsTest.reading(sample, question));
            System.out.println("  statement: " + QuestionsTest.answer(sample, question));
        }
        System.exit(0); // the database of the samples would keep it
    }
}
