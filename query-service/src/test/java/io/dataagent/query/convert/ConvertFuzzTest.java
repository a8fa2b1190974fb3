package io.dataagent.query.convert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A sample of the made inputs of `bench files-fuzz`.
class ConvertFuzzTest {

    @TempDir Path folder;

    @Test
    void whateverComesHasAReportAndWhatIsTakenIsWhatWasWritten() throws IOException {
        ConvertFuzz.Outcome outcome = new ConvertFuzz(20_261_122, folder).run(120);

        assertThat(outcome.wrong()).isEmpty();
        assertThat(outcome.taken()).isGreaterThan(50);
        assertThat(outcome.refused()).isGreaterThan(10);
    }
}
