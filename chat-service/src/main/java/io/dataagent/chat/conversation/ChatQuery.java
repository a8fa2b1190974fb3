package io.dataagent.chat.conversation;

import io.dataagent.contracts.id.UserId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The query that finds a person's chats; every value is a parameter.
///
/// @param text HQL with `?1`, `?2` …
/// @param values of the parameters, in order
record ChatQuery(String text, List<Object> values) {

    ChatQuery {
        values = List.copyOf(values);
    }

    static ChatQuery of(UserId owner, ChatSearch search, @Nullable String cursor) {
        List<Object> values = new ArrayList<>(List.of(owner.value()));
        StringBuilder text = new StringBuilder("from ChatEntity where ownerId = ?1");
        if (search.ontologyId() != null) {
            values.add(search.ontologyId().value());
            text.append(" and ontologyId = ?").append(values.size());
        }
        @Nullable String pattern = search.pattern();
        if (pattern != null) {
            values.add(pattern);
            text.append(" and lower(name) like ?").append(values.size()).append(" escape '\\'");
        }
        String field = search.order().field();
        if (cursor != null) {
            ChatSearch.Place place = search.place(cursor);
            values.add(place.value());
            values.add(place.id());
            text.append(
                    " and (%s, id) %s (?%d, ?%d)"
                            .formatted(
                                    field,
                                    search.ascending() ? ">" : "<",
                                    values.size() - 1,
                                    values.size()));
        }
        String direction = search.ascending() ? "asc" : "desc";
        text.append(" order by %1$s %2$s, id %2$s".formatted(field, direction));
        return new ChatQuery(text.toString(), values);
    }
}
