package io.dataagent.sandbox.session;

/// What a replica answers to a challenge, for tests that play one.
public final class ReplicaProofs {

    private ReplicaProofs() {}

    public static String of(String name, String challenge) {
        return Replica.proof(name, challenge);
    }
}
