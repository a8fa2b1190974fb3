package io.dataagent.offline.sql;

import io.dataagent.offline.lexicon.Lexicon;
import java.util.Set;

/// Words that MySQL or MariaDB keeps for itself, as far as names of fields are likely to be one.
final class MySqlWords {

    private static final Set<String> RESERVED = Lexicon.set("sql.mySqlWords.reserved");

    private MySqlWords() {}

    static boolean reserved(String name) {
        return RESERVED.contains(name);
    }
}
