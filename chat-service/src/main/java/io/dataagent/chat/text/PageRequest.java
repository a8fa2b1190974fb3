package io.dataagent.chat.text;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.kit.http.Page;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which part of a list is wanted.
///
/// @param page from 1
/// @param size items on a page, 1 to 100
/// @param cursor where the page before ended, or null; then `page` is 1
public record PageRequest(int page, int size, @Nullable String cursor) {

    private static final int MAX_PAGE = 100_000;
    private static final int MAX_SIZE = 100;

    public PageRequest {
        check("page", page, MAX_PAGE);
        check("pageSize", size, MAX_SIZE);
        if (cursor != null && page > 1) {
            throw refused("cursor", "goes with no 'page'");
        }
    }

    /// Reads the query parameters `page` and `pageSize`.
    public static PageRequest of(@Nullable String page, @Nullable String size, int defaultSize) {
        return of(page, size, null, defaultSize);
    }

    /// Reads the query parameters `page`, `pageSize` and `cursor`.
    public static PageRequest of(
            @Nullable String page,
            @Nullable String size,
            @Nullable String cursor,
            int defaultSize) {
        return new PageRequest(
                page == null ? 1 : number("page", page),
                size == null ? defaultSize : number("pageSize", size),
                cursor);
    }

    /// The page that was wanted.
    public <T> Page<T> of(List<T> items, long totalItems) {
        return Page.of(items, page, size, totalItems);
    }

    /// The page that was wanted, with the way on.
    ///
    /// @param capped whether counting stopped at `totalItems`
    /// @param nextCursor where the list goes on, or null at its end
    public <T> CursorPage<T> of(
            List<T> items, long totalItems, boolean capped, @Nullable String nextCursor) {
        return new CursorPage<>(
                items,
                new CursorPage.CursorPagination(
                        page,
                        size,
                        totalItems,
                        (totalItems + size - 1) / size,
                        capped ? true : null,
                        nextCursor));
    }

    /// Items to leave out before the page.
    public int offset() {
        return (page - 1) * size;
    }

    private static int number(String name, String text) {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException e) {
            throw refused(name, "is not a whole number");
        }
    }

    private static void check(String name, int value, int max) {
        if (value < 1 || value > max) {
            throw refused(name, "is not between 1 and " + max);
        }
    }

    private static ProblemException refused(String name, String why) {
        return new ProblemException(ProblemCode.VALIDATION_FAILED, "'" + name + "' " + why + ".");
    }
}
