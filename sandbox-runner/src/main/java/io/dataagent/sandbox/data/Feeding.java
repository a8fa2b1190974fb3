package io.dataagent.sandbox.data;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.contracts.sandbox.SandboxLoad;
import io.dataagent.contracts.sandbox.SandboxOutcome;
import io.dataagent.contracts.ticket.DataTicket;
import io.dataagent.sandbox.driver.RunEnding;
import io.dataagent.sandbox.driver.RunEnding.Cancelled;
import io.dataagent.sandbox.driver.RunEnding.Ended;
import io.dataagent.sandbox.driver.RunOrder;
import io.dataagent.sandbox.driver.SandboxDriver;
import io.dataagent.sandbox.wire.Frame;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32C;

/// Puts what a ticket opens into a session, part by part as it arrives: parts take the way of
/// requests, so every driver takes them, and nothing of it lies in a file.
@ApplicationScoped
public class Feeding {

    private static final int MARK = 0;

    private final SandboxDriver driver;
    private final DataDoor door;

    Feeding(SandboxDriver driver, DataDoor door) {
        this.driver = driver;
        this.door = door;
    }

    /// What became of it.
    ///
    /// @param ending of the last part
    /// @param fingerprint of all that came; two of the same data are the same
    public record Fed(RunEnding ending, String fingerprint) {}

    /// Fetches with a ticket.
    ///
    /// @param order of the session; its body stays unused
    /// @param grant of the run as it came
    public Fed feed(RunOrder order, String grant, SandboxLoad load) {
        try (InputStream data = door.open(grant, load.ticket())) {
            return feed(order, load, new DataInputStream(data));
        } catch (IOException e) {
            throw new ProblemException(
                    ProblemCode.UPSTREAM_UNAVAILABLE, "The data broke off; load it again.");
        }
    }

    /// Fetches again what was fetched once.
    public Fed again(RunOrder order, String grant, SandboxLoad load) {
        DataTicket ticket = door.again(grant, load.ticket().id());
        return feed(order, grant, new SandboxLoad(load.executionId(), load.variable(), ticket));
    }

    private Fed feed(RunOrder order, SandboxLoad load, DataInputStream data) throws IOException {
        CRC32C sum = new CRC32C();
        while (true) {
            if (order.cancellation().asked()) {
                return new Fed(new Cancelled(), "");
            }
            Frame frame = Frame.read(data);
            sum.update(frame.body());
            if (frame.header().has("columns")
                    && frame.header() instanceof ObjectNode header
                    && !header.has("rows")) {
                header.put("load", load.variable()).put("dataset", load.ticket().dataset());
            }
            RunEnding ending = driver.run(part(order, frame));
            boolean last = frame.header().path("end").asBoolean();
            boolean well =
                    ending instanceof Ended e && e.alive() && e.outcome() == SandboxOutcome.OK;
            if (last || !well) {
                long rows = frame.header().path("rows").asLong();
                return new Fed(ending, rows + " rows " + Long.toHexString(sum.getValue()));
            }
        }
    }

    private static RunOrder part(RunOrder order, Frame frame) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream(frame.body().length + 4_096);
        body.write(MARK);
        frame.write(body);
        return new RunOrder(
                order.id(),
                body.toByteArray(),
                order.limits(),
                order.session(),
                order.cancellation());
    }
}
