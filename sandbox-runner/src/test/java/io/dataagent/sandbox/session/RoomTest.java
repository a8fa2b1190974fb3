package io.dataagent.sandbox.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.contracts.id.UserId;
import io.dataagent.sandbox.driver.SessionId;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whose session makes room.
class RoomTest {

    /// Holdings are the first letters of users; a capital has a run in progress.
    @ParameterizedTest
    @CsvSource({
        "aab, a, a",
        "aab, b, b",
        "aaab, b, a",
        "ab, a, a",
        "abc, d, any",
        "aaaa, b, a",
        "AAAb, a, nobody",
        "AB, c, nobody",
        "Aab, b, b",
        "AAb, c, b",
    })
    void goesByWhoHoldsTheMost(String holdings, String asking, String loser) {
        Map<SessionId, Held> alive = new HashMap<>();
        Map<SessionId, String> owners = new HashMap<>();
        for (String letter : holdings.split("")) {
            Held held = new Held(user(letter.toLowerCase(java.util.Locale.ROOT)));
            if (Character.isUpperCase(letter.charAt(0))) {
                assertThat(held.begin()).isTrue();
            }
            SessionId id = SessionId.next();
            alive.put(id, held);
            owners.put(id, letter);
        }

        Optional<String> lost = Room.victim(alive, user(asking)).map(owners::get);

        switch (loser) {
            case "any" -> assertThat(lost).isPresent();
            case "nobody" -> assertThat(lost).isEmpty();
            default -> assertThat(lost).contains(loser);
        }
    }

    private static UserId user(String name) {
        return UserId.from("urn:test", name);
    }
}
