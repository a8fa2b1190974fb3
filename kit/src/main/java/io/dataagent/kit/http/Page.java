package io.dataagent.kit.http;

import java.util.List;

/// One page of a list.
///
/// @param items at most `pageSize` of them
/// @param pagination where this page stands
public record Page<T>(List<T> items, Pagination pagination) {

    public Page {
        items = List.copyOf(items);
    }

    /// Makes a page; `page` counts from 1.
    public static <T> Page<T> of(List<T> items, int page, int pageSize, long totalItems) {
        long pages = (totalItems + pageSize - 1) / pageSize;
        return new Page<>(items, new Pagination(page, pageSize, totalItems, pages));
    }

    /// Where a page stands.
    ///
    /// @param page from 1
    /// @param pageSize 1 to 100
    /// @param totalItems in all
    /// @param totalPages in all
    public record Pagination(int page, int pageSize, long totalItems, long totalPages) {}
}
