package io.dataagent.query.proof;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.query.ChecksRequest.Wish;
import io.dataagent.contracts.query.StatementChecks.Outcome;
import io.dataagent.contracts.query.StatementChecks.Repair;
import io.dataagent.contracts.query.TableData;
import io.dataagent.query.proof.Asking.Answer;
import java.io.IOException;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Repaired statements give what a person's own statement for the same question gives; right ones
/// are left alone.
class RepairsTest {

    private static final Path FILE = Path.of("src/test/resources/fanout/repairs.txt");
    private static final int ROWS = 100;

    /// A statement and the one that a person writes for it; `=` where it is right already.
    record Case(String sql, String right) {

        boolean sound() {
            return right.equals("=");
        }
    }

    static Stream<Case> cases() throws IOException {
        return Files.readAllLines(FILE).stream()
                .filter(l -> l.startsWith("SELECT") || l.startsWith("WITH"))
                .map(l -> new Case(l.split(" \\| ")[0], l.split(" \\| ")[1].strip()));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theRepairedValueIsTheHandWrittenOne(Case one) {
        @Nullable Repair repair = SmallShop.checks(one.sql(), 1L, Wish.REPAIR).repair();
        if (one.sound()) {
            assertThat(repair == null || repair.outcome() != Outcome.FAILED).isTrue();
            return;
        }
        assertThat(repair).isNotNull();
        assertThat(repair.outcome()).isEqualTo(Outcome.FAILED);
        if (repair.repaired() != null) {
            assertThat(rows(repair.repaired())).as(repair.sql()).isEqualTo(rows(asked(one)));
        }
    }

    @Test
    void mostAreRewrittenAndTheOthersBlock() throws IOException {
        List<Case> wrong = cases().filter(c -> !c.sound()).toList();
        List<String> left =
                wrong.stream()
                        .filter(
                                c ->
                                        SmallShop.checks(c.sql(), 1L, Wish.REPAIR)
                                                        .repair()
                                                        .repaired()
                                                == null)
                        .map(Case::sql)
                        .toList();

        assertThat(left).hasSizeLessThanOrEqualTo(wrong.size() / 10);
    }

    private static TableData asked(Case one) {
        return ((Answer.Rows) SmallShop.ask(one.right(), ROWS)).table();
    }

    private static List<String> rows(TableData table) {
        List<String> rows = new ArrayList<>();
        table.rows().forEach(r -> rows.add(r.stream().map(RepairsTest::cell).toList().toString()));
        return rows;
    }

    private static String cell(JsonNode cell) {
        return cell.isNumber()
                ? cell.decimalValue()
                        .setScale(6, RoundingMode.HALF_UP)
                        .stripTrailingZeros()
                        .toPlainString()
                : cell.asText();
    }
}
