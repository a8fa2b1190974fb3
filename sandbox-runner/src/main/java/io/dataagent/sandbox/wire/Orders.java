package io.dataagent.sandbox.local;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.sandbox.driver.RunOrder;

/// The frames that the service sends.
final class Orders {

    private static final byte[] NOTHING = {};

    private Orders() {}

    static Frame configure(LocalSettings settings, boolean memoryAccounted) {
        return configure(settings, memoryAccounted, settings.places());
    }

    /// As [#configure], but nothing is prepared: for a first run that proves the walls.
    static Frame proof(LocalSettings settings, boolean memoryAccounted) {
        return configure(settings, memoryAccounted, 0);
    }

    private static Frame configure(LocalSettings settings, boolean memoryAccounted, int prepared) {
        ObjectNode header = header("configure").put("places", prepared);
        header.putObject("limits")
                .put("tmpBytes", (long) settings.tmpMb() << 20)
                .put("sharedBytes", 16 << 20)
                .put("processes", settings.processes())
                .put("outputBytes", settings.outputBytes())
                .put("files", settings.files())
                .put("fileBytes", settings.fileBytes())
                .put("filesBytes", settings.filesBytes())
                .put("memoryAccounted", memoryAccounted);
        return new Frame(header, NOTHING);
    }

    static Frame run(RunOrder order, int place) {
        ObjectNode header =
                header("run")
                        .put("id", order.id().toString())
                        .put("place", place)
                        .put("timeoutMs", order.limits().timeoutMs())
                        .put("memoryMb", order.limits().memoryMb());
        return new Frame(header, order.body());
    }

    static Frame cancel(ExecutionId id) {
        return new Frame(header("cancel").put("id", id.toString()), NOTHING);
    }

    private static ObjectNode header(String command) {
        return JsonNodeFactory.instance.objectNode().put("do", command);
    }
}
