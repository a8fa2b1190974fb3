package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A statement of twice the parts takes at most twice the work and a little more, however its parts
/// are put together; `./data-agent bench gate-growth` holds the steps against time.
class GrowthTest {

    private static final double MOST = 2 * 1.3;

    @ParameterizedTest
    @MethodSource("shapes")
    void twiceTheStatementIsTwiceTheWork(Dialect dialect, GrowthShape shape) {
        for (List<Integer> sizes : shape.sizes()) {
            long before = 0;
            for (int parts : sizes) {
                GrowthWork.Spent spent = GrowthWork.of(dialect, shape.text(parts));
                if (before > 0 && spent.read()) {
                    assertThat((double) spent.steps())
                            .as("%s with %d parts after %d steps", shape, parts, before)
                            .isLessThanOrEqualTo(MOST * before);
                }
                before = spent.read() ? spent.steps() : 0;
            }
        }
    }

    static Stream<Object[]> shapes() {
        return Dialect.all().stream()
                .flatMap(
                        dialect ->
                                GrowthShape.all(dialect).stream()
                                        .map(shape -> new Object[] {dialect, shape}));
    }
}
