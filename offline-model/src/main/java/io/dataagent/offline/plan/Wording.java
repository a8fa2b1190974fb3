package io.dataagent.offline.plan;

import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.offline.lexicon.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Gives the words of a question out among the elements of its plan: to the element whose names
/// they are, and what stands between two to the one that follows. A question that is understood has
/// no word that nobody has read.
final class Wording {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N}'’.,-]*");

    private Wording() {}

    static List<PlanElement> of(String question, List<PlanElement> elements) {
        if (elements.isEmpty()) {
            return elements;
        }
        List<String> words = WORD.matcher(question).results().map(MatchResult::group).toList();
        int[] owner = owners(words, elements);
        List<PlanElement> worded = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            int own = i;
            String said =
                    IntStream.range(0, owner.length)
                            .filter(w -> owner[w] == own)
                            .mapToObj(words::get)
                            .collect(Collectors.joining(" "));
            worded.add(with(said, elements.get(i)));
        }
        return worded;
    }

    private static int[] owners(List<String> words, List<PlanElement> elements) {
        List<Set<String>> names = elements.stream().map(Wording::names).toList();
        int[] owner = new int[words.size()];
        for (int w = 0; w < owner.length; w++) {
            owner[w] = owner(words.get(w), names);
        }
        int last = -1;
        for (int w = owner.length - 1; w >= 0; w--) {
            last = owner[w] >= 0 ? owner[w] : last;
            owner[w] = last;
        }
        last = 0;
        for (int w = 0; w < owner.length; w++) {
            last = owner[w] >= 0 ? owner[w] : last;
            owner[w] = last;
        }
        return owner;
    }

    private static int owner(String word, List<Set<String>> names) {
        List<String> stems = Names.stems(word);
        for (int i = 0; i < names.size(); i++) {
            if (stems.stream().anyMatch(names.get(i)::contains)) {
                return i;
            }
        }
        return -1;
    }

    private static Set<String> names(PlanElement element) {
        List<String> texts =
                switch (element) {
                    case PlanElement.Measure m -> m.fields();
                    case PlanElement.Ratio r -> joined(r.of(), r.by());
                    case PlanElement.Dimension d ->
                            List.of(d.field(), d.grain() == null ? "" : d.grain().name());
                    case PlanElement.Column c -> List.of(c.field());
                    case PlanElement.Condition c -> joined(List.of(c.field()), c.values());
                    case PlanElement.Period p ->
                            List.of(p.field(), String.valueOf(p.from()), String.valueOf(p.to()));
                    case PlanElement.Comparison c -> List.of();
                    case PlanElement.Order o -> o.fields();
                    case PlanElement.Limit l -> List.of(Integer.toString(l.rows()));
                };
        Set<String> stems = new TreeSet<>();
        texts.forEach(t -> stems.addAll(Names.stems(t)));
        return stems;
    }

    private static List<String> joined(List<String> some, List<String> others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static PlanElement with(String words, PlanElement element) {
        return switch (element) {
            case PlanElement.Measure m -> new PlanElement.Measure(words, m.how(), m.fields());
            case PlanElement.Ratio r -> new PlanElement.Ratio(words, r.of(), r.by());
            case PlanElement.Dimension d -> new PlanElement.Dimension(words, d.field(), d.grain());
            case PlanElement.Column c -> new PlanElement.Column(words, c.field());
            case PlanElement.Condition c ->
                    new PlanElement.Condition(words, c.field(), c.how(), c.values());
            case PlanElement.Period p -> new PlanElement.Period(words, p.field(), p.from(), p.to());
            case PlanElement.Comparison c -> new PlanElement.Comparison(words, c.how());
            case PlanElement.Order o -> new PlanElement.Order(words, o.fields(), o.descending());
            case PlanElement.Limit l -> new PlanElement.Limit(words, l.rows());
        };
    }
}
