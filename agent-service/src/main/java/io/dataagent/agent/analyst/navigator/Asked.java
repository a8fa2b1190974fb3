package io.dataagent.agent.analyst.navigator;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.json.Described;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the tools of the ontology may be asked.
final class Asked {

    private static final int PAGE = 150;

    private Asked() {}

    /// Which part of a long list.
    ///
    /// @param page from 1
    record Page(
            @Described("Page of the list, from 1; null for the first.") @Nullable Integer page) {

        Page {
            if (page != null && page < 1) {
                throw new IllegalArgumentException("pages count from 1");
            }
        }

        /// One page as the model reads it; the list alone where it is all.
        ToolAnswer of(List<? extends JsonNode> all, String nothing) {
            long wanted = page == null ? 0 : (page - 1L) * PAGE;
            if (wanted >= all.size()) {
                return new ToolAnswer.NothingFound(
                        all.isEmpty()
                                ? nothing
                                : "There is no such page; the last is " + pages(all) + ".");
            }
            int from = (int) wanted;
            ArrayNode items = JsonNodeFactory.instance.arrayNode();
            all.subList(from, Math.min(from + PAGE, all.size())).forEach(items::add);
            if (items.size() == all.size()) {
                return new ToolAnswer.Found(items);
            }
            ObjectNode some = JsonNodeFactory.instance.objectNode();
            some.put("page", from / PAGE + 1).put("pages", pages(all)).set("items", items);
            return new ToolAnswer.Found(some);
        }

        private static int pages(List<?> all) {
            return (all.size() + PAGE - 1) / PAGE;
        }
    }

    /// Some datasets.
    ///
    /// @param names at least one
    record Named(@Described("Names of datasets, at most 12 at a time.") List<String> names) {

        Named {
            names = required(names);
        }
    }

    /// Datasets to join.
    ///
    /// @param datasets at least one
    record Joined(@Described("Names of the datasets to join.") List<String> datasets) {

        Joined {
            datasets = required(datasets);
        }
    }

    /// Words to look for.
    ///
    /// @param text not blank
    record Text(@Described("One word or value as it may stand in the data.") String text) {

        Text {
            if (text == null || text.isBlank()) {
                throw new IllegalArgumentException("“text” is empty: say what to search for");
            }
        }
    }

    private static List<String> required(@Nullable List<String> names) {
        if (names == null || names.isEmpty()) {
            throw new IllegalArgumentException("no dataset is named");
        }
        return List.copyOf(names);
    }
}
