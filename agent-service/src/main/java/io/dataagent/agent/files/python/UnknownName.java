package io.dataagent.agent.files.python;

import io.dataagent.contracts.sandbox.SandboxSession;
import io.dataagent.contracts.sandbox.SandboxVariable;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Code that names what is not there: Python says only that, and here is added what there is.
final class UnknownName {

    private static final int MOST_NAMED = 20;
    private static final Pattern LAST =
            Pattern.compile("(?m)^NameError: name '([^'\\n]+)' is not defined");

    private UnknownName() {}

    /// What names there are; empty if the code failed in another way, or nobody knows.
    ///
    /// @param stderr with the traceback
    /// @param session after the code
    static Optional<String> hint(String stderr, @Nullable SandboxSession session) {
        Optional<String> name =
                LAST.matcher(stderr).results().reduce((a, b) -> b).map(m -> m.group(1));
        return session == null ? Optional.empty() : name.map(n -> hint(session));
    }

    private static String hint(SandboxSession session) {
        List<String> names =
                session.variables().stream()
                        .filter(SessionTold::told)
                        .map(SandboxVariable::name)
                        .toList();
        if (names.isEmpty()) {
            return "The session has no variables yet: no answer of this conversation has loaded"
                    + " data for Python. Data that is loaded has the name that its answer gives it,"
                    + " such as `data`.";
        }
        String more = names.size() > MOST_NAMED ? ", and more" : "";
        return names.stream()
                .limit(MOST_NAMED)
                .map(n -> "`" + n + "`")
                .collect(Collectors.joining(", ", "The session has these variables: ", more + "."));
    }
}
