package io.dataagent.agent.analyst.coverage.language;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which words ask why, for causes, for an analysis.
class ExplainingTest {

    @ParameterizedTest
    @CsvSource({
        "Why is Houston underperforming?, true, true, true",
        "Warum fällt der Umsatz?, true, true, true",
        "Wieso und weshalb?, true, true, true",
        "How come sales fell?, true, false, false",
        "What has changed in March?, false, true, false",
        "What's behind the drop?, false, true, false",
        "What caused the drop?, false, true, true",
        "Was sind die Gründe?, false, true, true",
        "Explain the drop, false, false, true",
        "Analyse the revenue, false, false, true",
        "Revenue by month, false, false, false",
        "Whyte & Co. orders, false, false, false"
    })
    void eachRuleReadsAsFarAsItHasTo(String question, boolean why, boolean causes, boolean any) {
        assertThat(Explaining.why(question)).isEqualTo(why);
        assertThat(Explaining.causes(question)).isEqualTo(causes);
        assertThat(Explaining.in(question)).isEqualTo(any);
    }
}
