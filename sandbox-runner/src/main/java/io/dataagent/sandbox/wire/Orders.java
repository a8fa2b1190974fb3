package io.dataagent.sandbox.wire;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SessionId;

/// The frames that the service sends.
public final class Orders {

    private static final byte[] NOTHING = {};

    /// What a session has besides its code's children: the supervisor and the code's own process.
    private static final int OF_A_SESSION = 2;

    private Orders() {}

    /// What holds every run from now on.
    ///
    /// @param memoryAccounted whether control groups count every page of a run
    /// @param prepared how many children to keep ready; 0 for a first run that proves the walls
    public static Frame configure(Bounds bounds, boolean memoryAccounted, int prepared) {
        ObjectNode header = header("configure").put("places", prepared);
        header.putObject("limits")
                .put("tmpBytes", (long) bounds.tmpMb() << 20)
                .put("sharedBytes", 16 << 20)
                .put("processes", bounds.processes())
                .put("sessionProcesses", bounds.sessionProcesses() + OF_A_SESSION)
                .put("outputBytes", bounds.outputBytes())
                .put("files", bounds.files())
                .put("fileBytes", bounds.fileBytes())
                .put("filesBytes", bounds.filesBytes())
                .put("memoryAccounted", memoryAccounted);
        return new Frame(header, NOTHING);
    }

    /// Runs code at a place; in a session, the process there stays for the next run.
    public static Frame run(RunOrder order, int place) {
        ObjectNode header =
                header("run")
                        .put("id", order.id().toString())
                        .put("place", place)
                        .put("timeoutMs", order.limits().timeoutMs())
                        .put("memoryMb", order.limits().memoryMb());
        if (order.session() != null) {
            header.put("stays", true).put("session", order.session().toString());
        }
        return new Frame(header, order.body());
    }

    /// Ends a run.
    public static Frame cancel(ExecutionId id) {
        return new Frame(header("cancel").put("id", id.toString()), NOTHING);
    }

    /// Ends the session of a place, unless the place is another session's by now.
    public static Frame end(int place, SessionId session) {
        ObjectNode header = header("end").put("place", place).put("session", session.toString());
        return new Frame(header, NOTHING);
    }

    private static ObjectNode header(String command) {
        return JsonNodeFactory.instance.objectNode().put("do", command);
    }
}
