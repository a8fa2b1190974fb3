package io.dataagent.agent.explore.look;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Which statements are taken for the same: only those that mean the same in every database.
class CanonicalTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT 1|select 1",
                "select  1 ;|select 1",
                "~\n SELECT\t1\n;\n~|select 1",
                "SELECT A FROM T|select a from t",
                "SELECT 'A  B' FROM T|select 'A  B' from t",
                "SELECT \"A\" FROM T|select \"A\" from t",
                "SELECT `A` FROM T|select `A` from t",
                "SELECT 'it''s  A' FROM T|select 'it''s  A' from t",
                "SELECT 'a;b';|select 'a;b'",
            })
    void blanksLettersAndASemicolonDoNotMatter(String sql, String same) {
        assertThat(SqlTool.canonical(sql)).isEqualTo(same);
        assertThat(SqlTool.canonical(same)).isEqualTo(same);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "SELECT 'A'|SELECT 'a'",
                "SELECT 'a b'|SELECT 'a  b'",
                "SELECT \"A\"|SELECT \"a\"",
                "SELECT a b|SELECT ab",
                "SELECT 1|SELECT 1, 2",
                "~SELECT 1 -- one\n, 2~|~SELECT 1 -- one , 2~",
                "~SELECT 1 -- it's\n, 'A'~|~SELECT 1 -- it's\n, 'a'~",
                "~SELECT 1 # one\n, 2~|~SELECT 1 # one , 2~",
                "~SELECT /* ' */ 'A'~|~SELECT /* ' */ 'a'~",
                "SELECT 'a\\'B'|SELECT 'a\\'b'",
                "SELECT $$A$$|SELECT $$a$$",
            })
    void whatMayMeanSomethingElseIsAnother(String one, String other) {
        assertThat(SqlTool.canonical(one)).isNotEqualTo(SqlTool.canonical(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 1 -- x", "SELECT $1", "/* a */ SELECT 1 ;", "SELECT 'é'"})
    void theSameTextIsTheSameStatement(String sql) {
        assertThat(SqlTool.canonical(sql)).isEqualTo(SqlTool.canonical("  " + sql + "\n"));
    }

    @Test
    void aQuoteThatIsNotClosedBreaksNothing() {
        assertThat(SqlTool.canonical("SELECT 'Abc")).isEqualTo("select 'Abc");
        assertThat(SqlTool.canonical(";")).isEmpty();
    }
}
