package io.dataagent.agent.analyst.coverage;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.contracts.artifact.PlanArtifact;
import io.dataagent.contracts.artifact.PlanElement;
import io.dataagent.contracts.artifact.PlanStep;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// What a plan promises: the elements of each step, and the words of the question that none of them
/// stands for and that are not set aside.
///
/// @param elements by the id of the step
/// @param unaddressed words in the order of the question; empty if the plan has no elements at all
public record Promises(Map<Integer, List<PlanElement>> elements, List<String> unaddressed) {

    /// Nothing is promised.
    public static final Promises NONE = new Promises(Map.of(), List.of());

    private static final int PREFIX = 5;

    public Promises {
        elements = Map.copyOf(elements);
        unaddressed = List.copyOf(unaddressed);
    }

    /// Reads a plan beside the words that it is for.
    public static Promises of(PlanArtifact plan, String question) {
        Map<Integer, List<PlanElement>> elements =
                plan.steps().stream().collect(Collectors.toMap(PlanStep::id, PlanStep::elements));
        List<PlanElement> all = elements.values().stream().flatMap(List::stream).toList();
        return new Promises(elements, all.isEmpty() ? List.of() : unaddressed(plan, all, question));
    }

    /// Whether any step says what it does.
    public boolean any() {
        return elements.values().stream().anyMatch(e -> !e.isEmpty());
    }

    /// Fields on which a condition stands that the plan reads from words of the question.
    Set<String> conditions(String question) {
        Set<String> said = new HashSet<>(Words.of(question));
        Set<String> fields = new HashSet<>();
        for (PlanElement element : elements.values().stream().flatMap(List::stream).toList()) {
            List<String> words = Words.of(element.words());
            boolean read =
                    !said.isEmpty()
                            && said.containsAll(words)
                            && words.stream().anyMatch(w -> !Lexicon.all().isStop(w));
            if (read && element instanceof PlanElement.Condition c) {
                fields.add(c.field());
            }
        }
        return fields;
    }

    private static List<String> unaddressed(
            PlanArtifact plan, List<PlanElement> all, String question) {
        Set<String> said = new HashSet<>();
        all.forEach(e -> stems(e.words(), said));
        plan.setAside().forEach(s -> stems(s.words(), said));
        List<String> open = new ArrayList<>();
        for (String word : Words.of(question)) {
            boolean content =
                    word.length() > 1
                            && !Lexicon.all().isStop(word)
                            && !Words.isNumber(word)
                            && !open.contains(word);
            if (content && said.stream().noneMatch(s -> same(s, Words.stem(word)))) {
                open.add(word);
            }
        }
        return open;
    }

    private static void stems(String text, Set<String> into) {
        Words.of(text).forEach(w -> into.add(Words.stem(w)));
    }

    /// Two forms of a word.
    private static boolean same(String a, String b) {
        int shared = Math.min(a.length(), b.length());
        return a.equals(b)
                || shared >= PREFIX && a.substring(0, shared).equals(b.substring(0, shared));
    }
}
