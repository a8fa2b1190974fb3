package io.dataagent.modelgateway.protocol;

import io.dataagent.modelgateway.http.CallTrouble;
import io.dataagent.modelgateway.http.Received;
import java.time.Duration;
import java.util.Optional;

/// The provider answered with an error status.
public final class RefusedRequest extends CallTrouble {

    private static final long serialVersionUID = 1L;

    private final transient Complaint complaint;
    private final transient Optional<Duration> retryAfter;

    public RefusedRequest(Received received) {
        this(Complaint.of(received.status(), received.roughText()), received.retryAfter());
    }

    private RefusedRequest(Complaint complaint, Optional<Duration> retryAfter) {
        super(complaint.kind(), "status " + complaint.status());
        this.complaint = complaint;
        this.retryAfter = retryAfter;
    }

    /// What it says.
    public Complaint complaint() {
        return complaint;
    }

    /// When it wants to be asked again.
    public Optional<Duration> retryAfter() {
        return retryAfter;
    }
}
