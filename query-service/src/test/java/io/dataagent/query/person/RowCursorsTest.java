package io.dataagent.query.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.problem.ProblemException;
import io.dataagent.query.QueryConfig;
import io.dataagent.query.person.RowCursors.Place;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Base64;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A mark between pages is good for its own result and nothing else, on every replica with the
/// same key; nobody makes one.
class RowCursorsTest {

    private static final ExecutionId RESULT =
            new ExecutionId(UUID.fromString("0197a000-0000-7000-8000-000000000001"));
    private static final ExecutionId OTHER =
            new ExecutionId(UUID.fromString("0197a000-0000-7000-8000-000000000002"));

    private static RowCursors cursors(String key) {
        return new RowCursors(
                new SmallRyeConfigBuilder()
                        .withMapping(QueryConfig.class)
                        .withDefaultValue("dataagent.query.secret-key", key)
                        .build()
                        .getConfigMapping(QueryConfig.class));
    }

    private final RowCursors cursors = cursors("one");

    @ParameterizedTest
    @CsvSource({"0,1", "1000,1000", "2147483647,100000", "0,0"})
    void aMarkTellsItsPlaceOnEveryReplica(int first, int size) {
        String mark = cursors.write(RESULT, new Place(first, size));

        assertThat(cursors("one").read(RESULT, mark)).isEqualTo(new Place(first, size));
        assertThat(mark).matches("[A-Za-z0-9_-]+");
    }

    @Test
    void aMarkOfAnotherResultOrAnotherKeyIsNone() {
        String mark = cursors.write(RESULT, new Place(10, 10));

        refused(cursors, OTHER, mark);
        refused(cursors("two"), RESULT, mark);
    }

    @Test
    void aMarkOfWhichOneByteIsAnotherIsNone() {
        byte[] mark = Base64.getUrlDecoder().decode(cursors.write(RESULT, new Place(10, 10)));
        for (int i = 0; i < mark.length; i++) {
            byte[] changed = mark.clone();
            changed[i] ^= 1;
            refused(
                    cursors,
                    RESULT,
                    Base64.getUrlEncoder().withoutPadding().encodeToString(changed));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "not base64!", "AAAA", "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"})
    void whatIsNoMarkIsRefused(String text) {
        refused(cursors, RESULT, text);
    }

    @Test
    void aMarkWithMoreBehindItIsNone() {
        byte[] mark = Base64.getUrlDecoder().decode(cursors.write(RESULT, new Place(10, 10)));
        byte[] longer = java.util.Arrays.copyOf(mark, mark.length + 1);

        refused(cursors, RESULT, Base64.getUrlEncoder().withoutPadding().encodeToString(longer));
    }

    private static void refused(RowCursors cursors, ExecutionId result, String text) {
        assertThatThrownBy(() -> cursors.read(result, text))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        e -> assertThat(e.problem().detail()).contains("nextCursor"));
    }
}
