package io.dataagent.chat.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// One page of a list that can be followed to its end: by number, or by the cursor of the page
/// before, which costs the same however deep it leads.
///
/// @param items at most `pageSize` of them
/// @param pagination where this page stands
public record CursorPage<T>(List<T> items, CursorPagination pagination) {

    public CursorPage {
        items = List.copyOf(items);
    }

    /// Where a page stands.
    ///
    /// @param page from 1; always 1 for a page that a cursor led to
    /// @param pageSize 1 to 100
    /// @param totalItems in all; at most the cap where `totalItemsCapped`
    /// @param totalPages in all, as far as they were counted
    /// @param totalItemsCapped true where counting stopped and there are more; else absent
    /// @param nextCursor leads to the next page; absent on the last
    public record CursorPagination(
            int page,
            int pageSize,
            long totalItems,
            long totalPages,
            @Nullable Boolean totalItemsCapped,
            @Nullable String nextCursor) {}
}
