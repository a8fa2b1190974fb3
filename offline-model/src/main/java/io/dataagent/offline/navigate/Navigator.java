package io.dataagent.offline.navigate;

import io.dataagent.contracts.artifact.PlanStep;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.ontology.RelationshipView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.Coverage;
import io.dataagent.contracts.prompt.Drafts;
import io.dataagent.offline.meaning.Reading;
import io.dataagent.offline.navigate.Move.Call;
import io.dataagent.offline.plan.Steps;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.schema.Schemas;
import io.dataagent.offline.sql.UnwritableException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks around with the tools that it is offered, then says which datasets the question needs,
/// or that there are none. What it names came out of a tool.
///
/// @param talk the conversation with the tools so far
public record Navigator(ContextBlock block, ToolTalk talk) {

    private static final int MOST_DETAILS = 40;
    private static final int MOST_SEARCHED = 3;
    private static final int AT_ONCE = 12;
    private static final String DETAILS = "get_dataset_details";
    private static final String SEARCH = "search_values";

    /// The next move.
    public Move next() {
        List<Call> first =
                wanted(
                        List.of(
                                new Call("list_datasets", Map.of()),
                                new Call("get_relationships", Map.of())));
        if (!first.isEmpty()) {
            return new Move.Calls(first);
        }
        List<String> names = planned();
        List<Call> second = new ArrayList<>(details(names));
        if (names.size() > 1 && names.size() <= 12) {
            second.add(new Call("get_join_plan", Map.of("datasets", names)));
        }
        List<Call> more = wanted(second);
        if (more.isEmpty()) {
            more = searched();
        }
        if (more.isEmpty()) {
            more = bridged(names);
        }
        return more.isEmpty() ? new Move.Answer(answer()) : new Move.Calls(more);
    }

    private static List<Call> details(List<String> names) {
        List<Call> calls = new ArrayList<>();
        for (int i = 0; i < names.size(); i += AT_ONCE) {
            List<String> some = names.subList(i, Math.min(i + AT_ONCE, names.size()));
            calls.add(new Call(DETAILS, Map.of("names", List.copyOf(some))));
        }
        return calls;
    }

    /// Whether more details were asked for than those of the plan.
    private boolean lookedTwice() {
        return talk.calls(DETAILS) > details(planned()).size();
    }

    /// Where what the plan names does not hang together, or has no time: the details of what lies
    /// in between and of what its rows belong to.
    private List<Call> bridged(List<String> planned) {
        List<String> seen = talk.details().stream().map(d -> d.name()).toList();
        boolean again = lookedTwice() || !talk.offers(DETAILS) || unclear() || seen.isEmpty();
        if (again || answer().coverage() != Coverage.NONE) {
            return List.of();
        }
        List<String> between =
                new Bridges(talk.relationships())
                        .around(planned).stream()
                                .filter(n -> known().contains(n) && !seen.contains(n))
                                .limit(MOST_DETAILS)
                                .toList();
        return details(between);
    }

    /// In an ontology with more datasets than it has seen: where do the words occur that mean
    /// nothing so far? Then the details of what was found.
    private List<Call> searched() {
        List<String> seen = talk.details().stream().map(d -> d.name()).toList();
        boolean more = !seen.isEmpty() && !seen.containsAll(known());
        if (!more || !unclear()) {
            return List.of();
        }
        if (!talk.called(SEARCH)) {
            return talk.offers(SEARCH)
                    ? unknownWords().stream()
                            .limit(MOST_SEARCHED)
                            .map(w -> new Call(SEARCH, Map.of("text", w)))
                            .toList()
                    : List.of();
        }
        List<String> found =
                talk.found().stream()
                        .filter(n -> known().contains(n) && !seen.contains(n))
                        .limit(MOST_DETAILS)
                        .toList();
        boolean again = found.isEmpty() || lookedTwice() || !talk.offers(DETAILS);
        return again ? List.of() : details(found);
    }

    private List<String> unknownWords() {
        return Steps.of(block, schema(), true).reading() instanceof Reading.NotUnderstood n
                ? n.missing()
                : List.of();
    }

    /// Whether the plan understood nothing. It may name what the answer before was about all the
    /// same.
    private boolean unclear() {
        return block.plan() == null
                || !block.plan().missing().isEmpty()
                || block.plan().steps().stream().allMatch(s -> s.datasets().isEmpty());
    }

    private List<Call> wanted(List<Call> calls) {
        return calls.stream().filter(c -> talk.offers(c.name()) && !talk.called(c.name())).toList();
    }

    private List<String> known() {
        List<String> listed = talk.names();
        return !listed.isEmpty()
                ? listed
                : !block.availableDatasets().isEmpty()
                        ? block.availableDatasets()
                        : block.datasets().stream().map(d -> d.name()).toList();
    }

    /// The plan's datasets that exist; all of a small ontology if the plan names none.
    private List<String> planned() {
        Set<String> names = new LinkedHashSet<>();
        if (block.plan() != null) {
            block.plan().steps().stream().map(PlanStep::datasets).forEach(names::addAll);
        }
        names.retainAll(known());
        return names.isEmpty() ? known().stream().limit(MOST_DETAILS).toList() : List.copyOf(names);
    }

    private Schema schema() {
        return Schemas.read(views(), relationships(), block.metrics());
    }

    private List<DatasetView> views() {
        var details = talk.details();
        return details.isEmpty() ? block.datasets() : details;
    }

    private List<RelationshipView> relationships() {
        var told = talk.relationships();
        return told.isEmpty() ? block.relationships() : told;
    }

    private Drafts.Navigation answer() {
        Steps steps = Steps.of(block, schema(), unclear());
        return switch (steps.reading()) {
            case Reading.NotUnderstood n -> none(n.missing(), n.reason());
            case Reading.Talk t -> none(List.of(), "the question is about no data");
            case Reading.Understood u -> covered(steps);
            case Reading.Why w -> covered(steps);
        };
    }

    private Drafts.Navigation covered(Steps steps) {
        try {
            return new Extent(block, views(), relationships(), named(), unclear()).of(steps);
        } catch (UnwritableException e) {
            return none(
                    List.of(),
                    e.getMessage() == null ? "the datasets do not hang together" : e.getMessage());
        }
    }

    /// What the plan names: its words were read with these at hand, and so must be again.
    private List<String> named() {
        return unclear()
                ? List.of()
                : planned().stream()
                        .filter(n -> talk.details().stream().anyMatch(d -> d.name().equals(n)))
                        .toList();
    }

    private Drafts.Navigation none(List<String> missing, String reason) {
        String words = missing.isEmpty() ? "" : ": " + String.join(", ", missing);
        return new Drafts.Navigation(
                List.of(),
                List.of(),
                Coverage.NONE,
                missing.isEmpty() ? List.of(reason) : missing,
                "The question is not covered: " + reason + words + ".");
    }
}
