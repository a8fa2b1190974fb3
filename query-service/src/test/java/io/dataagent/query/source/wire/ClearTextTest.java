package io.dataagent.query.source.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.query.source.Link;
import io.dataagent.query.source.MySqlConnector;
import io.dataagent.query.source.Target;
import io.dataagent.query.source.Trust;
import io.dataagent.query.source.failure.CustomerFailure;
import io.dataagent.query.source.failure.SslChoice;
import io.dataagent.query.source.vault.SealedPassword;
import io.vertx.core.Vertx;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/// A server that is not what it seems to be gets no password.
class ClearTextTest {

    private static final Vertx VERTX = Vertx.vertx();
    private static final String PASSWORD = "tell-nobody";

    @AfterAll
    static void stop() {
        VERTX.close().toCompletionStage().toCompletableFuture().join();
    }

    @Test
    void aPasswordIsNotSentAsItIsWithoutEncryption() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            CompletableFuture<String> heard = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> ask(server, heard));

            assertThatThrownBy(() -> connect(server.getLocalPort()))
                    .isInstanceOf(CustomerFailure.class);

            assertThat(heard.get(30, TimeUnit.SECONDS)).contains("reader").doesNotContain(PASSWORD);
        }
    }

    private static Link connect(int port) {
        return new MySqlConnector(VERTX, new Trust((String) null), Duration.ofSeconds(30))
                .connect(
                        new Target.Server(
                                "localhost",
                                port,
                                "shop",
                                "reader",
                                new SealedPassword(new byte[0]),
                                SslChoice.PREFER,
                                null),
                        "127.0.0.1",
                        PASSWORD);
    }

    /// Greets, hears the user's name, asks for the password in two pieces, and hears what comes.
    private static void ask(ServerSocket server, CompletableFuture<String> heard) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (Socket client = server.accept()) {
            client.getOutputStream().write(packet(0, greeting()));
            InputStream in = client.getInputStream();
            byte[] buffer = new byte[4_096];
            all.write(buffer, 0, Math.max(0, in.read(buffer)));
            byte[] question = packet(2, "\u00femysql_clear_password\0");
            client.getOutputStream().write(question, 0, 12);
            client.getOutputStream().flush();
            client.getOutputStream().write(question, 12, question.length - 12);
            client.getOutputStream().flush();
            in.transferTo(all);
        } catch (IOException e) {
            // The client has gone, as it should.
        } finally {
            heard.complete(all.toString(StandardCharsets.ISO_8859_1));
        }
    }

    private static String greeting() {
        return "\n8.0.36\0\u0001\0\0\0saltsalt\0\u0008\u0082\u002d\u0002\0\u0008\0\u0015"
                + "\0".repeat(10)
                + "saltsaltsalt\0mysql_native_password\0";
    }

    private static byte[] packet(int number, String text) {
        byte[] body = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] packet = new byte[body.length + 4];
        packet[0] = (byte) body.length;
        packet[3] = (byte) number;
        System.arraycopy(body, 0, packet, 4, body.length);
        return packet;
    }
}
