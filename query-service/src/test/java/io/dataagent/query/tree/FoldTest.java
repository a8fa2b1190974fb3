package io.dataagent.query.tree;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.query.gate.Dialect;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// A name of the tree and a name of the scope are folded to the same if the server takes them for
/// the same.
class FoldTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\t',
            value = {
                "POSTGRESQL, Name, name, true",
                "POSTGRESQL, \"Name\", Name, true",
                "POSTGRESQL, \"Name\", name, false",
                "POSTGRESQL, Ärzte, Ärzte, true",
                "POSTGRESQL, ÄRZTE, Ärzte, true",
                "POSTGRESQL, \"Ärzte\", Ärzte, true",
                "POSTGRESQL, Ärzte, ärzte, false",
                "POSTGRESQL, \"a\"\"b\", a\"b, true",
                "MYSQL, Name, nAME, true",
                "MYSQL, `Name`, nAME, true",
                "MYSQL, Ärzte, ÄRZTE, true",
                "MYSQL, `a``b`, A`B, true",
                "DUCKDB, \"Name\", nAME, true",
                "DUCKDB, Ärzte, ÄRZTE, true",
                "DUCKDB, a, b, false"
            })
    void asTheServerCompares(Dialect dialect, String written, String stored, boolean same) {
        Fold fold = new Fold(dialect);
        assertThat(fold.name(written).equals(fold.stored(stored))).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\t',
            value = {
                "a, a",
                "\"a\", a",
                "`a`, a",
                "\", \"",
                "\"a, \"a",
                "\"a`, \"a`",
                "\"\"\"\", \""
            })
    void quotesAreTakenOffInPairs(String written, String bare) {
        assertThat(Fold.bare(written)).isEqualTo(bare);
    }
}
