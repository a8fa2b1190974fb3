package io.dataagent.agent.run;

import io.dataagent.agent.database.Database;
import io.dataagent.agent.upstream.SandboxGoneClient;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.problem.ProblemException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/// What conversations over files leave besides their runs: notes, and Python sessions, here and in
/// sandbox-runner. If that is away, its own retention takes them.
@ApplicationScoped
class SessionErasure {

    private static final Logger LOG = Logger.getLogger(SessionErasure.class);

    private final Database database;
    private final SandboxGoneClient sandbox;

    @Inject
    SessionErasure(Database database, @RestClient SandboxGoneClient sandbox) {
        this.database = database;
        this.sandbox = sandbox;
    }

    void forget(ChatId chat) {
        database.run("DELETE FROM chat_note WHERE chat_id = $1", chat.value());
        database.run("DELETE FROM python_session WHERE chat_id = $1", chat.value());
        told(() -> sandbox.chat(chat.toString()));
    }

    void forget(UserId user) {
        database.run("DELETE FROM chat_note WHERE user_id = $1", user.value());
        database.run("DELETE FROM python_session WHERE user_id = $1", user.value());
        told(() -> sandbox.person(user.value()));
    }

    private static void told(Runnable call) {
        try {
            call.run();
        } catch (ProblemException e) {
            LOG.warnf(
                    "sandbox-runner did not forget sessions of what is gone (%s); its retention does",
                    e.problem().code().wire());
        }
    }
}
