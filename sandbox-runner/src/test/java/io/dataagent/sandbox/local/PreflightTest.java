package io.dataagent.sandbox.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PreflightTest {

    @Test
    void namesTheExactCommandForMissingPrograms() {
        LocalSettings settings =
                LocalSettingsOfTests.with(
                        Map.of("bwrap", "/nowhere/bwrap", "python", "/nowhere/python3"));

        assertThat(Preflight.programs(settings, false))
                .contains(
                        "Programs are missing for the Python sandbox; run: apt-get install -y bubblewrap python3");
    }

    @Test
    void namesTheExactCommandForMissingModules() {
        assertThat(Preflight.modules(List.of("sklearn", "pandas")))
                .isEqualTo(
                        "Python modules are missing (sklearn, pandas) for the Python sandbox;"
                                + " run: apt-get install -y python3-pandas python3-sklearn");
    }
}
