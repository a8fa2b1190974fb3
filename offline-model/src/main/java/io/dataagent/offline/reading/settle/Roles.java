package io.dataagent.offline.reading.settle;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.reading.engine.Doubts;
import io.dataagent.offline.schema.Edge;
import io.dataagent.offline.schema.JoinPath;
import io.dataagent.offline.schema.Labels;
import io.dataagent.offline.schema.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Notices joins that can be made in more than one role, such as a billing and a shipping
/// address; which one is meant is for the person to say. Where one key is named after the dataset
/// alone and the others tell roles, it is meant by whoever tells none.
record Roles(Schema schema, Set<String> said, Doubts doubts) {

    List<ClarificationQuestion> questions(Set<String> datasets, String anchor) {
        Map<String, ClarificationQuestion> byKey = new LinkedHashMap<>();
        for (String dataset : datasets) {
            schema.path(anchor, dataset).stream()
                    .flatMap(p -> p.edges().stream())
                    .filter(e -> !e.multiplies() && open(e))
                    .forEach(e -> byKey.putIfAbsent(e.to(), question(e)));
        }
        for (String dataset : datasets) {
            List<JoinPath> others = schema.alternatives(anchor, dataset);
            if (byKey.isEmpty() && !others.isEmpty()) {
                JoinPath taken = schema.path(anchor, dataset).orElseThrow();
                ClarificationQuestion ways = ways(dataset, taken, others);
                if (plain(taken) && others.stream().noneMatch(Roles::plain)) {
                    assume(ways);
                } else {
                    byKey.put(dataset, ways);
                }
            }
        }
        return byKey.values().stream().limit(3).toList();
    }

    /// Two ways that are equally near: over trucks or over drivers.
    private ClarificationQuestion ways(String to, JoinPath taken, List<JoinPath> others) {
        List<String> options = new ArrayList<>();
        options.add(way(taken));
        others.forEach(o -> options.add(way(o)));
        return new ClarificationQuestion(
                "Through what does it belong to " + Labels.of(schema.table(to)) + "?",
                way(taken),
                "way_to_" + to,
                options.stream().distinct().toList());
    }

    private String way(JoinPath path) {
        return "the " + Labels.of(schema.table(path.edges().getFirst().to()));
    }

    private boolean open(Edge taken) {
        List<Edge> rivals = schema.rivals(taken);
        boolean open = !rivals.isEmpty() && taken.roles().stream().noneMatch(said::contains);
        boolean plain =
                taken.roles().isEmpty() && rivals.stream().noneMatch(r -> r.roles().isEmpty());
        if (open && plain) {
            assume(question(taken));
        }
        return open && !plain;
    }

    private void assume(ClarificationQuestion unasked) {
        doubts.assume(unasked.question(), unasked.assumption() + ", which names no role.");
    }

    private static boolean plain(JoinPath path) {
        return path.edges().stream().allMatch(e -> e.roles().isEmpty());
    }

    private ClarificationQuestion question(Edge taken) {
        List<String> options = new ArrayList<>();
        options.add(name(taken));
        schema.rivals(taken).forEach(r -> options.add(name(r)));
        String thing = Names.plain(taken.to());
        return new ClarificationQuestion(
                "Which of the " + thing + " is meant?",
                name(taken),
                "role_of_" + taken.to(),
                options.stream().distinct().toList());
    }

    private static String name(Edge e) {
        String role = e.relationship().role();
        return role != null ? role : String.join(" ", e.fromColumns()).replace('_', ' ');
    }
}
