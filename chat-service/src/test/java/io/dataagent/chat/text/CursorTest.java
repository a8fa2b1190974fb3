package io.dataagent.chat.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.dataagent.contracts.problem.ProblemCode;
import io.dataagent.contracts.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Where a list goes on, and which part of it is wanted: both come from outside.
class CursorTest {

    @Test
    void leadsBackToWhatItWasMadeOf() {
        String cursor = Cursor.of("name+", "a/b?c=d ä€", "");

        assertThat(cursor).matches("[A-Za-z0-9_-]+");
        List<String> parts = Cursor.read(cursor, "name+", 2, List::copyOf);
        assertThat(parts).containsExactly("a/b?c=d ä€", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "not base64!",
                "a",
                // another list's, another order's, too few parts, too many
                "b3RoZXIrCmEKYg",
                "bmFtZS0KYQpi",
                "bmFtZSsKYQ",
                "bmFtZSsKYQpiCmM",
                "bmFtZSs"
            })
    void refusesWhatThisListDidNotGiveOut(String cursor) {
        refused(cursor, List::copyOf);
    }

    @Test
    void refusesOneThatIsTooLongWithoutReadingIt() {
        String long1 = Cursor.of("name+", "a".repeat(1_480), "b");
        String long2 = Cursor.of("name+", "a".repeat(1_500), "b");

        assertThat(long1).hasSizeLessThanOrEqualTo(2_000);
        String first = Cursor.read(long1, "name+", 2, List::getFirst);
        assertThat(first).hasSize(1_480);
        assertThat(long2).hasSizeGreaterThan(2_000);
        refused(long2, List::getFirst);
    }

    @Test
    void refusesPartsThatAreNoValues() {
        String cursor = Cursor.of("name+", "x", "y");

        refused(
                cursor,
                parts -> {
                    throw new IllegalArgumentException("no uuid");
                });
        refused(
                cursor,
                parts -> {
                    throw new DateTimeException("no time");
                });
        refused(cursor, parts -> Long.parseLong(parts.getFirst()));
    }

    @Test
    void aPartWithALineBreakLeadsNowhere() {
        String forged = forged("name+\na\nb\nc");

        refused(forged, List::copyOf);
        refused(forged("\nname+\na"), List::copyOf);
    }

    @ParameterizedTest
    @CsvSource({
        // page, pageSize | page, size, offset
        ", , 1, 20, 0",
        "1, 1, 1, 1, 0",
        "2, 20, 2, 20, 20",
        "3, 7, 3, 7, 14",
        "100000, 100, 100000, 100, 9999900"
    })
    void aPageIsReadWithItsUsualSize(String page, String pageSize, int number, int size, int off) {
        PageRequest request = PageRequest.of(page, pageSize, 20);

        assertThat(request.page()).isEqualTo(number);
        assertThat(request.size()).isEqualTo(size);
        assertThat(request.offset()).isEqualTo(off);
    }

    @ParameterizedTest
    @CsvSource({
        "0, , page",
        "-1, , page",
        "100001, , page",
        "2147483648, , page",
        "1.0, , page",
        "'', , page",
        "' 1', , page",
        "one, , page",
        ", 0, pageSize",
        ", -20, pageSize",
        ", 101, pageSize",
        ", 99999999999, pageSize",
        ", x, pageSize"
    })
    void aPageThatCannotBeIsRefusedByItsName(String page, String pageSize, String blamed) {
        ProblemException refused =
                catchThrowableOfType(
                        ProblemException.class, () -> PageRequest.of(page, pageSize, 20));

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
        assertThat(refused.problem().detail()).contains("'" + blamed + "'");
    }

    @Test
    void aCursorGoesWithNoPageButTheFirst() {
        assertThat(PageRequest.of("1", "5", "c", 20).cursor()).isEqualTo("c");
        assertThat(PageRequest.of(null, null, "c", 20).page()).isEqualTo(1);
        assertThat(
                        catchThrowableOfType(
                                        ProblemException.class,
                                        () -> PageRequest.of("2", "5", "c", 20))
                                .problem()
                                .detail())
                .contains("'cursor'");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "1, 1", "9, 1", "10, 1", "11, 2", "20, 2", "21, 3"})
    void pagesAreCountedUpToTheLastThatIsNotFull(long items, long pages) {
        CursorPage<String> page =
                PageRequest.of("1", "10", 20).of(List.of("a"), items, false, null);

        assertThat(page.pagination().totalPages()).isEqualTo(pages);
        assertThat(page.pagination().totalItemsCapped()).isNull();
        assertThat(page.pagination().nextCursor()).isNull();
    }

    @Test
    void saysWhereCountingStopped() {
        CursorPage<String> page =
                PageRequest.of("1", "10", 20).of(List.of("a"), 1_000, true, "next");

        assertThat(page.pagination().totalItemsCapped()).isTrue();
        assertThat(page.pagination().nextCursor()).isEqualTo("next");
    }

    private static void refused(String cursor, Function<List<String>, Object> read) {
        ProblemException refused =
                catchThrowableOfType(
                        ProblemException.class, () -> Cursor.read(cursor, "name+", 2, read));

        assertThat(refused.problem().code()).isEqualTo(ProblemCode.VALIDATION_FAILED);
        assertThat(refused.problem().detail()).contains("'cursor'");
    }

    private static String forged(String text) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
