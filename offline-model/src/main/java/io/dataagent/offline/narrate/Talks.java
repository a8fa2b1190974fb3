package io.dataagent.offline.narrate;

import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.run.HistoryTurn;
import io.dataagent.offline.lexicon.Lexicon;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.meaning.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Talks about the data model, the last answer and itself.
final class Talks {

    private static final int SHOWN = 30;

    private static final Map<String, String> TERMS = Lexicon.map("narrate.talks.terms");

    private Talks() {}

    static List<String> of(ContextBlock block, Reading.Talk talk) {
        return switch (talk.topic()) {
            case GREETING ->
                    List.of(
                            "Hello. Ask me about the data, for example for counts, totals, rankings or trends.",
                            names(block));
            case THANKS -> List.of("You are welcome.");
            case CAPABILITIES ->
                    List.of(
                            "I read a question against the data model and answer counts, sums, averages, extremes, rankings, shares, trends, comparisons, lists, and why one does better or worse than its peers. What I do not understand I say.",
                            names(block));
            case DATASETS -> List.of(datasets(block));
            case DATASET -> dataset(block, talk.subject() == null ? "" : talk.subject());
            case TERM -> term(block, talk.subject() == null ? "" : talk.subject());
            case COVERAGE -> List.of(Coverage.of(block.datasets()));
            case LAST_ANSWER -> last(block);
        };
    }

    private static String names(ContextBlock block) {
        List<String> names = available(block);
        return names.isEmpty()
                ? "There are no datasets yet."
                : "There is data on "
                        + String.join(", ", names.stream().limit(SHOWN).map(Plain::name).toList())
                        + ".";
    }

    private static List<String> available(ContextBlock block) {
        return block.availableDatasets().isEmpty()
                ? block.datasets().stream().map(DatasetView::name).toList()
                : block.availableDatasets();
    }

    private static String datasets(ContextBlock block) {
        List<String> lines = new ArrayList<>();
        for (String name : available(block).stream().limit(SHOWN).toList()) {
            String about =
                    block.datasets().stream()
                            .filter(d -> d.name().equals(name))
                            .map(Talks::about)
                            .findFirst()
                            .orElse("");
            lines.add("- **" + Plain.words(name) + "**" + Plain.words(about));
        }
        return lines.isEmpty()
                ? "There are no datasets yet."
                : "These are the datasets:\n\n" + String.join("\n", lines);
    }

    /// The label, where it says more than the name, and the description.
    private static String about(DatasetView d) {
        String label = d.label() == null ? "" : d.label();
        boolean more = !Names.stems(label).equals(Names.stems(d.name())) && !label.isBlank();
        return (more ? " (" + label + ")" : "")
                + (d.description() == null ? "" : ": " + d.description());
    }

    private static boolean called(DatasetView d, List<String> stems) {
        return Names.stems(d.name()).equals(stems)
                || d.label() != null && Names.stems(d.label()).equals(stems)
                || d.synonyms().stream().anyMatch(s -> Names.stems(s).equals(stems));
    }

    private static List<String> dataset(ContextBlock block, String subject) {
        List<String> stems = Names.stems(subject);
        for (DatasetView d : block.datasets()) {
            if (called(d, stems)) {
                String holds = d.description() == null ? "" : "holds: " + d.description();
                return List.of(
                        "**" + Plain.words(d.name()) + "** " + Plain.words(holds), fields(d));
            }
        }
        return List.of("I know no dataset of that name.", names(block));
    }

    private static String fields(DatasetView d) {
        List<String> lines =
                d.fields().stream()
                        .limit(SHOWN)
                        .map(f -> "- " + Plain.words(f.name()) + about(f.description(), ""))
                        .toList();
        return "Its fields are:\n\n" + String.join("\n", lines);
    }

    private static String about(@Nullable String description, String none) {
        return description == null ? none : ": " + Plain.words(description);
    }

    private static String is(String name, String what) {
        return "**" + Plain.words(name) + "** is " + what;
    }

    private static List<String> term(ContextBlock block, String subject) {
        String general = TERMS.get(subject.replaceFirst("s$", ""));
        List<String> found = new ArrayList<>();
        List<String> stems = Names.stems(subject);
        block.metrics().stream()
                .filter(m -> Names.stems(m.name()).equals(stems))
                .map(
                        m ->
                                is(m.name(), "defined as `" + Plain.words(m.expression()) + "`")
                                        + about(m.description(), "."))
                .forEach(found::add);
        for (DatasetView d : block.datasets()) {
            if (Names.stems(d.name()).equals(stems)) {
                found.add(is(d.name(), "a dataset") + about(d.description(), "."));
            }
            d.fields().stream()
                    .filter(
                            f ->
                                    Names.stems(f.name()).equals(stems)
                                            || Names.stems(f.name()).containsAll(stems)
                                                    && f.description() != null)
                    .map(
                            f ->
                                    is(f.name(), "a field of " + Plain.words(d.name()))
                                            + about(f.description(), ""))
                    .forEach(found::add);
        }
        if (general != null) {
            found.addFirst(general);
        }
        return found.isEmpty()
                ? List.of("I find no explanation of that word in the data model.", names(block))
                : found.stream().limit(5).toList();
    }

    private static List<String> last(ContextBlock block) {
        List<HistoryTurn> answered =
                block.history().stream()
                        .filter(t -> t.plan() != null || !t.sql().isEmpty())
                        .toList();
        if (answered.isEmpty()) {
            return List.of("There is no earlier answer in this chat that I could explain.");
        }
        HistoryTurn turn = answered.getLast();
        List<String> paragraphs = new ArrayList<>();
        paragraphs.add("The question was: " + Plain.words(turn.question()));
        if (turn.plan() != null) {
            List<String> steps =
                    turn.plan().steps().stream()
                            .map(s -> "- " + Plain.words(s.description()))
                            .toList();
            paragraphs.add("It was taken apart into these steps:\n\n" + String.join("\n", steps));
        }
        if (!turn.datasets().isEmpty()) {
            paragraphs.add(
                    "The datasets read: " + Plain.words(String.join(", ", turn.datasets())) + ".");
        }
        turn.sql().stream()
                .map(s -> "The statement that ran:\n\n```sql\n" + Plain.words(s) + "\n```")
                .forEach(paragraphs::add);
        return paragraphs;
    }
}
