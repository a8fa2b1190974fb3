package io.dataagent.evals.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultEquivalenceTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1,a;2,b | 1,a;2,b | false | true",
                "1,a;2,b | b,2;a,1 | false | true",
                "1,a;2,b | 2,b;1,a | true | false",
                "1,a;2,b | 2,b;1,a | false | true",
                "1,a;2,b | 1,b;2,a | false | false",
                "1;2 | 1,x;2,y | false | true",
                "1,x;2,y | 1;2 | false | false",
                "1;2 | 1;2;2 | false | false",
                "100 | 100.00000001 | false | true",
                "100 | 100.1 | false | false",
                "1234567.89 | 1234567.8900 | false | true",
                "0.333333 | 0.33333333333 | false | true",
                "2025-01-01 | 2025-01-01T00:00:00 | false | true",
                "2025-01-01 00:00:00+00 | 2025-01-01 | false | true",
                "2025-01-01 | 2025-01-02 | false | false",
                "t | true | false | true",
                "null | null | false | true",
                "null | 0 | false | false"
            })
    void agreesOnContentAndNotOnForm(
            String expected, String actual, boolean ordered, boolean same) {
        assertThat(ResultEquivalence.same(rows(expected), rows(actual), ordered)).isEqualTo(same);
    }

    private static List<List<String>> rows(String text) {
        return Arrays.stream(text.split(";"))
                .map(
                        row ->
                                Arrays.stream(row.split(","))
                                        .map(c -> c.equals("null") ? null : c)
                                        .toList())
                .toList();
    }
}
