package io.dataagent.agent.files.python;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.agent.files.book.Desk;
import io.dataagent.agent.toolloop.ToolAnswer;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import java.util.List;
import java.util.Set;

/// What a model is told of its session after each call; what the person must know of it is noted
/// for the answer.
final class SessionTold {

    private static final int MOST_LISTED = 30;

    /// What code returns by; nobody asks for these variables again.
    private static final Set<String> RETURNED = Set.of("answer_values", "answer_tables");

    private SessionTold() {}

    static void add(ObjectNode told, PythonSessions.Ran ran, Desk desk) {
        SandboxSession session = ran.result().session();
        if (ran.fresh()) {
            told.put("session", "new: no variables of earlier code");
        } else if (session != null && session.rebuilt()) {
            told.put("session", "rebuilt by fetching its data and running the earlier code again");
            desk.note(
                    b ->
                            b.noted(
                                    "The Python session was lost and has been rebuilt: its data was fetched again and the earlier code run again."));
        }
        if (session == null) {
            return;
        }
        changed(told, session, desk);
        if (!session.pruned().isEmpty()) {
            told.put("given_up", String.join(", ", session.pruned()));
        }
        List<String> variables =
                session.variables().stream()
                        .filter(SessionTold::told)
                        .limit(MOST_LISTED)
                        .map(SessionTold::line)
                        .toList();
        ArrayNode listed = told.putArray("variables");
        variables.forEach(listed::add);
        told.put("session_bytes", session.frameBytes());
        desk.note(b -> b.holding(variables));
    }

    private static void changed(ObjectNode told, SandboxSession session, Desk desk) {
        if (!session.changed().isEmpty()) {
            String names = String.join(", ", session.changed());
            told.put("data_changed", names);
            desk.note(
                    b ->
                            b.noted(
                                    "The data of %s is not what it was when it was first loaded."
                                            .formatted(names)));
        }
    }

    /// Whether it is a variable that somebody may ask for.
    static boolean told(SandboxVariable v) {
        return !RETURNED.contains(v.name()) && !v.name().startsWith("_");
    }

    /// A variable in a line.
    private static String line(SandboxVariable v) {
        return v.name() + " " + v.type() + (v.shape() == null ? "" : " " + v.shape());
    }

    /// What a call came to that the session did not take.
    static ToolAnswer failed(ProblemException e) {
        String detail = e.problem().detail();
        String why = detail == null ? e.problem().code().title() : detail;
        return new ToolAnswer.Failed(
                why,
                JsonNodeFactory.instance
                        .objectNode()
                        .put("ok", false)
                        .put("code", e.problem().code().wire())
                        .put("message", why));
    }
}
