package io.dataagent.offline.questions;

import io.dataagent.offline.reading.Reader;
import io.dataagent.offline.reading.engine.Utterance;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.SchemaReader;
import java.util.Arrays;
import java.util.List;

/// Prints what questions say and by which words, what they are read as and the statements that
/// come of it (`./data-agent bench reading`). Follow-ups stand behind `>>`.
final class ReadingPrinter {

    private ReadingPrinter() {}

    /// @param args the schema of a set of questions (`retail`, `hotel` …), and the questions
    static void main(String[] args) {
        Sample sample = QuestionsTest.sample(args[0]);
        List<String> questions = Arrays.asList(args).subList(1, args.length);
        for (String question : questions) {
            System.out.println(question);
            said(sample, question).forEach(u -> System.out.println("  said:      " + of(u)));
            System.out.println("  reading:   " + FrozenReadingsTest.reading(sample, question));
            System.out.println("  statement: " + QuestionsTest.answer(sample, question));
        }
        System.exit(0); // the database of the samples would keep it
    }

    private static List<Utterance> said(Sample sample, String question) {
        Schema schema =
                SchemaReader.read(sample.datasets(), sample.relationships(), sample.metrics());
        return Reader.said(QuestionsTest.question(sample, schema, question, "postgresql"));
    }

    private static String of(Utterance u) {
        String kind =
                u.said() instanceof Enum<?> e ? e.name() : u.said().getClass().getSimpleName();
        return "%s by “%s” (%s)".formatted(kind, String.join(" ", u.by().words()), u.by().rule());
    }
}
