package io.dataagent.agent.explore.look;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.explore.notebook.Notebook.Ground;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.Tool;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.json.Described;
import io.dataagent.contracts.ontology.DatasetView;
import io.dataagent.contracts.prompt.ContextBlock;
import io.dataagent.contracts.prompt.ResponseName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// `open_datasets`: more of the same version of the ontology, as a new scope that is audited like
/// the first.
final class OpenTool {

    static final String NAME = "open_datasets";
    private static final int MOST = 8;

    private final Looking looking;

    OpenTool(Looking looking) {
        this.looking = looking;
    }

    /// What is asked.
    record Arguments(
            @Described("Names of datasets of availableDatasets, at most 8.") List<String> names,
            @Described("Why they are needed, one short sentence.") String reason) {

        Arguments {
            names = names == null ? List.of() : List.copyOf(names);
            if (names.isEmpty()) {
                throw new IllegalArgumentException("no dataset is named");
            }
        }
    }

    Tool<Arguments> tool() {
        return new Tool<>(
                NAME,
                "Opened datasets",
                "Makes more datasets readable, with what joins them to the others. Use it only if"
                        + " the block names a dataset without its fields and you need it. Comes"
                        + " back: their fields and relationships.",
                Arguments.class,
                Tool.Nature.ACTS,
                arguments -> looking.step(NAME, arguments.reason(), step -> open(arguments)));
    }

    private ToolAnswer open(Arguments arguments) {
        Names<DatasetView> names =
                new Names<>(
                        looking.run().catalog().datasets(),
                        d ->
                                Stream.of(d.name(), d.source(), d.label())
                                        .flatMap(Stream::ofNullable)
                                        .toList());
        Names.Found<DatasetView> found =
                names.findAll(arguments.names().stream().limit(MOST).toList());
        if (found.things().isEmpty()) {
            return looking.failed(
                    NAME,
                    "unknown_dataset",
                    found.unknown().stream()
                            .map(n -> names.unknown("dataset", n))
                            .collect(Collectors.joining(" ")),
                    "",
                    List.of());
        }
        List<String> open = looking.ground().datasets();
        Set<String> all = with(open, found.things().stream().map(DatasetView::name).toList());
        if (all.size() == open.size()) {
            return new ToolAnswer.NotAllowed("These are open already.");
        }
        Ground wider = looking.door().open(all, looking.run());
        looking.desk().note(book -> book.on(wider));
        return new ToolAnswer.Found(shown(found.things()));
    }

    /// Every one of them beside those that are open.
    static Set<String> with(List<String> open, List<String> more) {
        Set<String> all = new LinkedHashSet<>(open);
        all.addAll(more);
        return all;
    }

    /// In the form of the block, with the ways to what is open.
    private ObjectNode shown(List<DatasetView> opened) {
        Set<String> names = opened.stream().map(DatasetView::name).collect(Collectors.toSet());
        var context = looking.run().context();
        ObjectNode block =
                ContextBlock.ofQuestion(
                                ResponseName.EXPLORER,
                                "",
                                context.asOf(),
                                context.timeZone(),
                                context.pin().dialect(),
                                opened,
                                looking.relationships().stream()
                                        .filter(
                                                r ->
                                                        names.contains(r.fromDataset())
                                                                || names.contains(r.toDataset()))
                                        .toList())
                        .json();
        ObjectNode shown = JsonNodeFactory.instance.objectNode();
        shown.set("datasets", block.path("datasets"));
        shown.set("relationships", block.path("relationships"));
        return shown.put(
                "line",
                "Opened "
                        + opened.stream().map(DatasetView::name).collect(Collectors.joining(", "))
                        + ".");
    }
}
