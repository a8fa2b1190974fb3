package io.dataagent.sandbox.session;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.util.function.BooleanSupplier;

/// Waits for the lease of an owner without an address, which is mostly this service before it was
/// killed.
///
/// @param claimed tries to claim the session here
/// @param leaseMs how long a lease lasts
record Outlived(BooleanSupplier claimed, long leaseMs) {

    private static final long POLL_MS = 500;

    /// Waits until the session is claimed here.
    ///
    /// @throws ProblemException `sandbox_unavailable` if the owner lives
    void require() {
        long until = System.nanoTime() + (leaseMs + POLL_MS) * 1_000_000;
        while (!claimed.getAsBoolean()) {
            try {
                Thread.sleep(POLL_MS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            if (System.nanoTime() > until || Thread.currentThread().isInterrupted()) {
                throw new ProblemException(
                        ProblemCode.SANDBOX_UNAVAILABLE,
                        "Another replica holds the session and has no address; try again in a minute.");
            }
        }
    }
}
