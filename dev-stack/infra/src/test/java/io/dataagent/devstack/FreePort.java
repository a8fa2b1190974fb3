package io.dataagent.devstack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

/// Ports of this machine on which nothing listens.
public final class FreePort {

    private FreePort() {}

    /// One of the loopback.
    public static int find() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
