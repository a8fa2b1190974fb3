import io.dataagent.kit.event.HeardEvent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.StringDeserializer;

/// Prints how runs go, from a group of its own: start it with the address of a broker. What comes again is printed again.
public final class PhaseEventsConsumer {

    public static void main(String[] arguments) {
        Properties settings = new Properties();
        settings.put("bootstrap.servers", arguments[0]);
        settings.put("group.id", "example");
        settings.put("auto.offset.reset", "earliest");
        StringDeserializer text = new StringDeserializer();
        try (var consumer = new KafkaConsumer<>(settings, text, text)) {
            consumer.subscribe(List.of("data-agent.phase-events"));
            while (true) {
                for (ConsumerRecord<String, String> one : consumer.poll(Duration.ofSeconds(1))) {
                    try {
                        HeardEvent.read(type(one), one.value())
                                .ifPresent(e -> System.out.printf("%s %d %s%n", e.run(), e.sequence(), e.name()));
                    } catch (IllegalArgumentException e) {
                        System.err.printf("left out, at %d of %d: %s%n", one.offset(), one.partition(), e.getMessage());
                    }
                }
            }
        }
    }

    private static String type(ConsumerRecord<String, String> one) {
        Header type = one.headers().lastHeader("ce_type");
        return type == null ? null : new String(type.value(), StandardCharsets.UTF_8);
    }
}
