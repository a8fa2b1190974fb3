package io.dataagent.ontology.osi;

import io.dataagent.ontology.model.ModelIssue;
import java.util.ArrayList;
import java.util.List;

/// What was repaired and what cannot be, while a document is read. Bounded: a document with very
/// many faults says so in its last line.
final class Findings {

    private static final int MAX = 500;

    private final List<ModelIssue> warnings = new ArrayList<>();
    private final List<ModelIssue> errors = new ArrayList<>();

    void warn(String at, String message) {
        add(warnings, at, message);
    }

    void error(String at, String message) {
        add(errors, at, message);
    }

    List<ModelIssue> warnings() {
        return List.copyOf(warnings);
    }

    List<ModelIssue> errors() {
        return List.copyOf(errors);
    }

    private static void add(List<ModelIssue> list, String at, String message) {
        if (list.size() < MAX) {
            list.add(new ModelIssue(at, message));
        } else if (list.size() == MAX) {
            list.add(new ModelIssue("", "and more of the kind"));
        }
    }
}
