package io.dataagent.contracts.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import io.dataagent.contracts.id.ChatId;
import io.dataagent.contracts.id.MessageId;
import io.dataagent.contracts.id.ShareId;
import io.dataagent.contracts.id.UserId;
import io.dataagent.contracts.json.ContractJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// One golden file per event: `src/test/resources/golden/chat/<name>.json`.
class ChatEventGoldenTest {

    private static final Instant AT = Instant.parse("2026-01-02T03:04:05Z");
    private static final ChatId CHAT = ChatId.of("01890000-0000-7000-8000-000000000002");
    private static final ShareId SHARE = ShareId.of("01890000-0000-7000-8000-000000000005");
    private static final UserId USER = UserId.of("AliceAliceAliceAliceAliceAliceAliceAliceAli");

    static Stream<ChatEvent> events() {
        MessageId run = MessageId.of("01890000-0000-7000-8000-000000000001");
        return Stream.of(
                new ChatEvent.ChatDeleted(CHAT, USER, List.of(run), AT),
                new ChatEvent.UserDeleted(USER, AT),
                new ChatEvent.ShareMade(
                        SHARE, CHAT, USER, true, Instant.parse("2026-01-09T03:04:05Z"), AT),
                new ChatEvent.ShareRevoked(SHARE, CHAT, USER, AT));
    }

    @ParameterizedTest
    @MethodSource("events")
    void isWrittenAsItsGoldenFileSaysAndReadBack(ChatEvent event) throws IOException {
        String golden =
                Files.readString(
                        Path.of(
                                "src/test/resources/golden/chat",
                                name(event.getClass()) + ".json"));

        assertThat(ContractJson.mapper().readTree(ContractJson.write(event)))
                .isEqualTo(ContractJson.mapper().readTree(golden));
        assertThat(ContractJson.read(golden, ChatEvent.class)).isEqualTo(event);
    }

    @Test
    void namesEveryPermittedTypeExactlyOnce() {
        assertThat(Arrays.stream(names()).map(JsonSubTypes.Type::value).toList())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.asList(ChatEvent.class.getPermittedSubclasses()));
        assertThat(events().map(Object::getClass).toList())
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.asList(ChatEvent.class.getPermittedSubclasses()));
    }

    private static String name(Class<?> type) {
        return Arrays.stream(names())
                .filter(name -> name.value() == type)
                .findFirst()
                .orElseThrow()
                .name();
    }

    private static JsonSubTypes.Type[] names() {
        return ChatEvent.class.getAnnotation(JsonSubTypes.class).value();
    }
}
