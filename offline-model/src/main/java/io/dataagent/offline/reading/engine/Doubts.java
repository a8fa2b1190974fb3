package io.dataagent.offline.reading.engine;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Labels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What is unclear in a question. Where one of several things fits the words clearly better or lies
/// clearly nearer, it is taken and said so; where two fit equally well and lie equally near, the
/// person is asked which of them is meant.
public final class Doubts {

    private static final double NEAR = 0.003;
    private static final double ALIKE = 0.02;
    private static final int MOST = 3;

    private final Choice choice;
    private final Set<Ambiguity> assumptions = new LinkedHashSet<>();
    private final Map<String, ClarificationQuestion> questions = new LinkedHashMap<>();

    public Doubts(Choice choice) {
        this.choice = choice;
    }

    public List<Ambiguity> assumptions() {
        return List.copyOf(assumptions);
    }

    public List<ClarificationQuestion> questions() {
        return List.copyOf(questions.values());
    }

    public void assume(String question, String assumption) {
        assumptions.add(new Ambiguity(question, assumption));
    }

    /// Other fields or values that the words may have meant.
    ///
    /// @param anchor the dataset from which nearness is seen
    public void about(List<Candidate> candidates, Candidate chosen, String anchor) {
        List<Candidate> equal = equals(candidates, chosen, anchor);
        if (!equal.isEmpty()) {
            ask(chosen, equal);
        }
        List<Candidate> rivals = choice.rivals(candidates, chosen);
        if (!rivals.isEmpty()) {
            String others =
                    String.join(", ", rivals.stream().map(r -> Choice.name(r.ref())).toList());
            assumed(chosen, others);
        }
    }

    /// The field that fits best, as seen from a dataset; what else was meant is told or asked.
    public Optional<Column> best(List<Candidate> things, String anchor) {
        List<Candidate> columns = Candidate.columns(things);
        Optional<Candidate> best = choice.best(columns, anchor);
        best.ifPresent(b -> about(columns, b, anchor));
        return best.map(Candidate::column);
    }

    private void assumed(Candidate chosen, String others) {
        if (chosen.ref() instanceof Ref.OfValue v) {
            String field = v.column().qualified();
            assume(
                    "Where is " + v.value() + " looked for: in " + field + " or " + others + "?",
                    "In " + field + ", because it is closest to what is asked for.");
        } else if (chosen.ref() instanceof Ref.OfColumn c) {
            String field = c.column().qualified();
            String name = Names.plain(c.column().name());
            assume(
                    "Which " + name + " is meant: " + field + " or " + others + "?",
                    field + ", because it is closest to what is measured.");
        }
    }

    private List<Candidate> equals(List<Candidate> all, Candidate chosen, String anchor) {
        double rating = choice.rating(chosen, anchor);
        return all.stream()
                .filter(x -> x.isColumn() || x.isValue())
                .filter(x -> x.ref().getClass() == chosen.ref().getClass())
                .filter(x -> !x.column().equals(chosen.column()))
                .filter(x -> x.quality() >= chosen.quality() - ALIKE)
                .filter(x -> choice.rating(x, anchor) > rating - NEAR)
                .filter(x -> alike(chosen.column(), x.column()))
                .toList();
    }

    /// Whether two fields are of one sort; two of one dataset only where they share a word, as
    /// `city` and `birth city` do.
    private static boolean alike(Column a, Column b) {
        return a.kind() == b.kind()
                && (!a.table().equals(b.table())
                        || b.words().stream().anyMatch(a.words()::contains));
    }

    private void ask(Candidate chosen, List<Candidate> equal) {
        List<String> options = new ArrayList<>(List.of(option(chosen)));
        equal.stream().map(this::option).filter(o -> !options.contains(o)).forEach(options::add);
        String question =
                chosen.ref() instanceof Ref.OfValue v
                        ? "Where is " + v.value() + " looked for?"
                        : "Which field is meant?";
        if (options.size() > 1) {
            questions.putIfAbsent(
                    question,
                    new ClarificationQuestion(
                            question,
                            options.getFirst(),
                            "field_" + chosen.column().name(),
                            options.stream().limit(MOST).toList()));
        }
    }

    private String option(Candidate x) {
        Column c = x.column();
        return Labels.of(c) + " of " + Labels.of(choice.schema().table(c.table()));
    }
}
