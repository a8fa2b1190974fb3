package io.dataagent.agent.files.tool;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.session.RunSession;
import io.dataagent.agent.toolloop.Names;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.ontology.DatasetView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What every tool of one run works with.
///
/// @param run the run
/// @param desk where it is noted what was done
record Working(RunSession run, Desk desk) {

    private static final int SAME_FAILURES = 2;

    /// How models may call datasets: by name, source or label.
    Names<DatasetView> datasets() {
        return new Names<>(
                run.catalog().datasets(),
                d ->
                        Stream.of(d.name(), d.source(), d.label())
                                .flatMap(Stream::ofNullable)
                                .toList());
    }

    /// An answer that says what went wrong and what to do.
    ToolAnswer failed(String tool, String code, String message, String hint) {
        desk.note(b -> b.failed(tool + " " + code + " " + message));
        return new ToolAnswer.Failed(message, told(code, message, hint));
    }

    private static ObjectNode told(String code, String message, String hint) {
        ObjectNode told =
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", false)
                        .put("code", code)
                        .put("message", message);
        return hint.isEmpty() ? told : told.put("hint", hint);
    }

    /// A refusal of what failed twice in the same way.
    Optional<ToolAnswer> repeated(String what) {
        return desk.book().failures(what) >= SAME_FAILURES
                ? Optional.of(
                        new ToolAnswer.NotAllowed(
                                "This failed twice already and was not tried again: change it."))
                : Optional.empty();
    }

    /// Names in a list.
    static String listed(List<String> names) {
        return String.join(", ", names);
    }
}
