package io.dataagent.modelgateway.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.dataagent.modelgateway.Price;
import io.dataagent.modelgateway.ProviderId;
import io.dataagent.modelgateway.protocol.Usage;
import io.dataagent.testkit.provider.ProviderServer;
import io.dataagent.testkit.provider.Traits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PriceTableTest {

    private static final List<String> LINES =
            List.of(
                    "# per million tokens, US dollars",
                    "",
                    "openai, gpt-4o-mini, 0.15, 0.075, 0.15, 0.60",
                    "openai, gpt-4o*, 2.50, 1.25, 2.50, 10  # all others",
                    "anthropic, claude-sonnet-*, 3, 0.30, 3.75, 15");

    @ParameterizedTest
    @CsvSource({
        "OPENAI, gpt-4o-mini, 0.15",
        "OPENAI, gpt-4o-2024-08-06, 2.50",
        "ANTHROPIC, claude-sonnet-4-5, 3",
        "OFFLINE, anything, 0"
    })
    void theFirstLineThatFitsCounts(ProviderId provider, String model, String input) {
        assertThat(PriceTable.of("prices.csv", LINES).of(provider, model).orElseThrow().input())
                .isEqualByComparingTo(input);
    }

    @Test
    void aModelWithoutALineHasNoPrice() {
        assertThat(PriceTable.of("prices.csv", LINES).of(ProviderId.AZURE, "gpt-4o")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "opneai, gpt-4o, 1, 1, 1, 1 | 'opneai' is no provider",
                "openai, gpt-4o, 1.x, 1, 1, 1 | '1.x' is no price",
                "openai, gpt-4o, -1, 1, 1, 1 | '-1' is no price",
                "openai, gpt-4o, 1, 1, 1 | has 5 values",
                "openai, , 1, 1, 1, 1 | names no model",
                "openai, gpt-4o, 1, 1, 1, 9999999 | '9999999' is no price"
            })
    void aTypoIsRefusedWithItsLine(String line, String what) {
        assertThatThrownBy(() -> PriceTable.of("prices.csv", List.of("# head", line)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("prices.csv, line 2")
                .hasMessageContaining(what);
    }

    @Test
    void aTypoStopsTheStart(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("prices.csv"), "openai, gpt-4o, free\n");

        assertThatThrownBy(
                        () ->
                                new Installation(
                                        "openai",
                                        Traits.chat("m"),
                                        Optional.of(file),
                                        ProviderServer.says("x")))
                .hasMessageContaining("prices.csv, line 1");
    }

    @Test
    void cachedTokensAreCheaperAndFractionsAreRoundedUp() {
        Price price =
                PriceTable.of("p", LINES)
                        .of(ProviderId.ANTHROPIC, "claude-sonnet-4-5")
                        .orElseThrow();

        assertThat(new Usage(100, 1000, 10, 20, 0).micros(price)).isEqualTo(300 + 300 + 38 + 300);
    }
}
