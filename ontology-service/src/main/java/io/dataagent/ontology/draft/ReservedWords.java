package io.dataagent.ontology.draft;

import java.util.Set;

/// Words that no column bears in SQL without quotes.
final class ReservedWords {

    /// Of PostgreSQL and DuckDB, and what most databases reserve.
    private static final Set<String> ANYWHERE =
            words(
                    """
            all analyse analyze and any array as asc asymmetric authorization binary both
            case cast check collate collation column concurrently constraint create cross
            current_catalog current_date current_role current_schema current_time
            current_timestamp current_user default deferrable desc describe distinct do else
            end except false fetch for foreign freeze from full grant group having ilike in
            initially inner intersect into is isnull join key lambda lateral leading left
            like limit localtime localtimestamp natural not notnull null offset on only or
            order outer overlaps pivot placing primary qualify rank references returning
            right row select session_user show similar some summarize symmetric system
            system_user table tablesample then to trailing true union unique unpivot user
            using variadic verbose when where window with
            """);

    /// What MySQL 8.4 reserves beyond them.
    private static final Set<String> MYSQL =
            words(
                    """
            accessible add alter asensitive before between bigint blob by call cascade
            change char character condition continue convert cube cume_dist cursor database
            databases dec decimal declare delayed delete dense_rank deterministic
            distinctrow div double drop dual each elseif empty enclosed escaped exists exit
            explain first_value float force fulltext function generated get grouping groups
            high_priority if ignore index infile inout insert int integer interval iterate
            keys kill lag last_value lead leave linear lines load lock long longblob
            longtext loop low_priority match maxvalue mediumblob mediumint mediumtext mod
            modifies nth_value ntile numeric of optimize optimizer_costs option optionally
            out outfile over partition percent_rank precision procedure purge range read
            reads real recursive regexp release rename repeat replace require resignal
            restrict return revoke rlike row_number rows schema schemas sensitive separator
            set signal smallint spatial specific sql sqlexception sqlstate sqlwarning ssl
            starting stored straight_join terminated tinyblob tinyint tinytext trigger undo
            unlock unsigned update usage use utc_date utc_time utc_timestamp values
            varbinary varchar varcharacter varying virtual while write xor year_month
            zerofill
            """);

    private ReservedWords() {}

    static boolean has(String name, String dialect) {
        return ANYWHERE.contains(name) || dialect.equals("mysql") && MYSQL.contains(name);
    }

    private static Set<String> words(String text) {
        return Set.of(text.strip().split("\\s+"));
    }
}
