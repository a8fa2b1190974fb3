package io.dataagent.query.convert;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.export.ExportFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A sample of the made inputs of `bench files-fuzz`.
class ConvertFuzzTest {

    @TempDir Path folder;

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"PARQUET", "XLSX"})
    void theBinarySeedsAreTakenWhole(ExportFormat format) throws IOException {
        Report report =
                Converting.of(folder, "t.csv", FuzzSeeds.table(format, 30), Reading.FOUND_OUT);

        assertThat(report).isInstanceOf(Report.Done.class);
        assertThat(((Report.Done) report).converted().tables().getFirst().rows()).isEqualTo(30);
    }

    @ParameterizedTest
    @EnumSource(
            value = ExportFormat.class,
            names = {"PARQUET", "XLSX"})
    void aBinaryFileThatIsCutAnywhereHasAReport(ExportFormat format) throws IOException {
        byte[] whole = FuzzSeeds.table(format, 30);
        for (int at = 8; at < whole.length; at += whole.length / 12) {
            Report report =
                    ConvertFuzz.report(
                            Files.createDirectory(folder.resolve("cut" + at)),
                            Arrays.copyOf(whole, at));

            assertThat(report).as("cut at %d", at).isInstanceOf(Report.Refused.class);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "<v>1.25</v>, <v>1.\u00012</v>",
        "' Target=', ' Aim='",
    })
    void aWorkbookWithABrokenPartIsDamaged(String sound, String broken) throws IOException {
        byte[] workbook = FuzzSeeds.workbook(folder, sound, broken);

        Report report = Converting.of(folder, "t.xlsx", workbook, Reading.FOUND_OUT);

        assertThat(report)
                .isInstanceOfSatisfying(
                        Report.Refused.class, r -> assertThat(r.why()).isEqualTo("damaged"));
    }

    @Test
    void whateverComesHasAReportAndWhatIsTakenIsWhatWasWritten() throws IOException {
        ConvertFuzz.Outcome outcome = new ConvertFuzz(20_261_122, folder).run(120);

        assertThat(outcome.wrong()).as("of %s", outcome).isEmpty();
        assertThat(outcome.taken()).isGreaterThan(50);
        assertThat(outcome.refused()).isGreaterThan(10);
    }
}
