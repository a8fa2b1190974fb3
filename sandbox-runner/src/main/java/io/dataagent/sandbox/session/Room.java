package io.dataagent.sandbox.session;

import io.dataagent.contracts.id.UserId;
import io.dataagent.sandbox.driver.SessionId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Decides whose process makes room for another session: that of the user who would hold the most,
/// and of those the one that was idle for longest. Nobody loses one to a user who would then hold
/// more.
final class Room {

    private Room() {}

    /// The session to end, if one may be.
    ///
    /// @param alive the sessions that have a process
    /// @param asking who needs a place
    static Optional<SessionId> victim(Map<SessionId, Held> alive, UserId asking) {
        Map<UserId, Integer> numbers = new HashMap<>(Map.of(asking, 1));
        alive.values().forEach(held -> numbers.merge(held.user(), 1, Integer::sum));
        int share = numbers.getOrDefault(asking, 1);
        return alive.entrySet().stream()
                .filter(e -> !e.getValue().busy())
                .filter(e -> numbers.getOrDefault(e.getValue().user(), 0) >= share)
                .max(
                        Comparator.comparing(
                                        (Map.Entry<SessionId, Held> e) ->
                                                numbers.getOrDefault(e.getValue().user(), 0))
                                .thenComparing(e -> e.getValue().user().equals(asking))
                                .thenComparing(e -> e.getValue().idle()))
                .map(Map.Entry::getKey);
    }
}
