package io.dataagent.offline.sql;

import java.util.Set;

/// Words that MySQL or MariaDB keeps for itself, as far as names of fields are likely to be one.
final class MySqlWords {

    private static final Set<String> RESERVED =
            Set.of(
                    ("accessible add all alter analyze and as asc before between both by call cascade case change char check"
                                    + " collate column condition constraint continue convert create cross cube cume_dist cursor database"
                                    + " databases date_add day_hour declare default delayed delete dense_rank desc describe distinct div drop"
                                    + " dual each else elseif empty enclosed escaped except exists exit explain false fetch first_value float"
                                    + " for force foreign from fulltext function general generated get grant group grouping groups having"
                                    + " high_priority if ignore in index infile inner inout insert int interval into is iterate join json_table"
                                    + " key keys kill lag last_value lateral lead leading leave left like limit linear lines load localtime"
                                    + " lock long loop low_priority manual master match maxvalue mod natural not nth_value ntile null numeric of"
                                    + " offset on optimize option optionally or order out outer over partition percent_rank precision primary"
                                    + " procedure purge range rank read reads real recursive references regexp release rename repeat replace"
                                    + " require resignal restrict return returning revoke right rlike row row_number rows schema select"
                                    + " sensitive separator set show signal slow spatial specific sql ssl starting stored straight_join system"
                                    + " table terminated then to trailing trigger true undo union unique unlock unsigned update usage use using"
                                    + " values varchar varying virtual when where while window with write xor year_month zerofill")
                            .split(" "));

    private MySqlWords() {}

    static boolean reserved(String name) {
        return RESERVED.contains(name);
    }
}
