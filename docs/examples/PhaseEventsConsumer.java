import io.dataagent.kit.event.PhaseEventConsumer;
import java.time.Duration;
import java.util.Properties;

/// Prints how runs go, from a group of its own: start it with the address of a broker.
public final class PhaseEventsConsumer {

    public static void main(String[] arguments) {
        Properties broker = new Properties();
        broker.put("bootstrap.servers", arguments[0]);
        try (var consumer = PhaseEventConsumer.of(broker, "example", "example.unreadable")) {
            while (true) {
                consumer.hear(
                        Duration.ofSeconds(1),
                        event -> System.out.printf("%s %d %s%n", event.run(), event.sequence(), event.name()));
            }
        }
    }
}
