package io.dataagent.chat.conversation;

import io.dataagent.chat.text.PageRequest;
import io.dataagent.contracts.id.UserId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The statement that reads a page of a person's chats with their total, in one turn; every value
/// is a parameter. Without chats there is one row with the total alone.
///
/// @param text SQL with `$1`, `$2` …
/// @param values of the parameters, in order
record ChatQuery(String text, List<Object> values) {

    /// A search stops counting just above this.
    static final int SEARCH_CAP = 1_000;

    ChatQuery {
        values = List.copyOf(values);
    }

    /// Of the rows that are shown alone.
    private static final String LINKED =
            "exists (select 1 from share where chat_id = c.id and expires_at > now())";

    /// @param linksWork whether the operator allows links to conversations at all
    static ChatQuery of(UserId owner, ChatSearch search, PageRequest request, boolean linksWork) {
        List<Object> values = new ArrayList<>(List.of(owner.value()));
        String found = "owner_id = $1";
        if (search.ontologyId() != null) {
            values.add(search.ontologyId().value());
            found += " and ontology_id = $2";
        }
        String total = "select coalesce(sum(chats), 0)::bigint from chat_total where " + found;
        @Nullable String pattern = search.pattern();
        if (pattern != null) {
            values.add(pattern);
            found += " and lower(name) like $" + values.size() + " escape '\\'";
            total =
                    "select count(*) from (select 1 from chat where %s limit %d) found"
                            .formatted(found, SEARCH_CAP + 1);
        }
        String direction = search.ascending() ? "asc" : "desc";
        String order = " order by %1$s %2$s, id %2$s".formatted(search.order().column(), direction);
        String page = page(search, request, values);
        return new ChatQuery(
                """
                select counted.total, c.*, %s as linked from (select (%s) as total) counted left join lateral
                (select id, owner_id, ontology_id, name, llm_provider, kind, version,
                message_count, created_at, updated_at from chat where %s%s%s limit %d offset %d) c on true%s
                """
                        .formatted(
                                linksWork ? LINKED : "false",
                                total,
                                found,
                                page,
                                order,
                                request.size() + 1,
                                request.offset(),
                                order),
                values);
    }

    private static String page(ChatSearch search, PageRequest request, List<Object> values) {
        if (request.cursor() == null) {
            return "";
        }
        ChatSearch.Place place = search.place(request.cursor());
        values.add(place.value());
        values.add(place.id());
        return " and (%s, id) %s ($%d, $%d)"
                .formatted(
                        search.order().column(),
                        search.ascending() ? ">" : "<",
                        values.size() - 1,
                        values.size());
    }
}
