package io.dataagent.offline.lexicon;

import java.util.List;
import java.util.regex.Pattern;

/// Everyday wordings brought to plain ones: what says nothing is left out (`in total`, `on file`,
/// `pounds` behind an amount), and turns of phrase become the words that the grammar reads.
final class Idioms {

    private static final String NUMBER = "\\d[\\d.,]*[km]?";
    private static final String END = "(?=\\W*$)";
    private static final List<Idiom> IDIOMS =
            List.of(
                    idiom(
                            "\\b(what|how|who|where|when)s\\b(?= (?:the|our|my|a|an|is|are)\\b)",
                            "$1 is"),
                    idiom("\\b(do|does|did|is|are|was|were|has|have|had)nt\\b", "$1n't"),
                    idiom(
                            "\\b("
                                    + NUMBER
                                    + ") and (?:up|upwards?|above|over|higher|older)\\b(?! (?:\\d|than|the))",
                            "$1 or more"),
                    idiom(
                            "\\b("
                                    + NUMBER
                                    + ") and (?:below|under|lower|less|fewer|younger)\\b(?! (?:\\d|than|the))",
                            "$1 or less"),
                    idiom(
                            "\\bwith (their|its) (min|max|minimum|maximum|first|last) and (min|max|minimum|maximum|first|last) (\\w+)",
                            "with $1 $2 $4 and $3 $4"),
                    idiom(
                            "(?<=^.{12,300}\\w),? (?:overall|altogether|all told|all in all|in all|all together|taken together)"
                                    + END,
                            ""),
                    idiom(
                            "\\b(?:with )?(?:one|a) (?:line|row) (?:per|for each|for every) ",
                            "per "),
                    idiom("\\bbreak (?!it|this|that|them|these|those)(.+?) down by\\b", "$1 by"),
                    idiom("^#\\s*(?:of )?|\\b(?:no\\.|nr\\.?|num\\.?) of\\b", "number of "),
                    idiom(
                            "\\b(?:on file|on record|on the books|in (?:our|the) (?:database|records"
                                    + "|books))\\b",
                            ""),
                    idiom(
                            "(?<=^how (?:many|much)\\b.{1,120}) (?:in total|altogether|all together"
                                    + "|in all|all in all|overall)"
                                    + END,
                            ""),
                    idiom("\\b(largest|biggest|highest|smallest|lowest) single\\b", "$1"),
                    idiom("(?<=\\bof \\d{1,9}) (?:pounds?|quid)\\b", " dollars"),
                    idiom(
                            "^(?:show |what is )?(?:me )?(?:the )?distribution of (.+?) (?:over|across|by|among) (.+?),?"
                                    + " (?:in percent|as (?:a )?percentages?|in %)"
                                    + END,
                            "share of $1 by $2"),
                    idiom(
                            "^(?:show |what is )?(?:me )?(?:the )?distribution of (.+?) (?:over|across|by|among) (.+)$",
                            "number of $1 by $2"),
                    idiom(
                            "\\b(?:with|having|have|has) ("
                                    + NUMBER
                                    + ") (?:to|–|-) ("
                                    + NUMBER
                                    + ") (\\p{L}+)",
                            "with $3 between $1 and $2"),
                    idiom(
                            "\\bfrom ("
                                    + NUMBER
                                    + ") (?:to|–|-) ("
                                    + NUMBER
                                    + ") (?=(?:dollars?|euros?|usd|eur)\\b)",
                            "between $1 and $2 "),
                    idiom(
                            "^(which|what) (.+?) (?:is|are|was|were|gets?|got) (?:\\w+ed|made) (?:the )?most"
                                    + "(?: often| frequently)? (?:for|in|by|on) (.+?)"
                                    + END,
                            "$1 $2 has the most $3"),
                    idiom(
                            "^(which|what) (.+?) (?:is|are|was|were|gets?|got) (?:ordered|chosen|booked|rented|borrowed|sold|bought)"
                                    + " (?:the )?(most|least)"
                                    + "(?: often| frequently)?"
                                    + END,
                            "$3 popular $2"),
                    idiom(
                            "^(which|what) (.+?) do(?:es)? most (?:of the |of our )?(.+?)"
                                    + " (?:come|stem|originate|live|work)(?: from| in| at| for)?"
                                    + END,
                            "$1 $2 has the most $3"),
                    idiom(
                            "^(?:on|at|in) (which|what) (.+?) are most (.+?) (?:\\w+ed|held|made)"
                                    + END,
                            "$1 $2 has the most $3"),
                    idiom("\\blongest[- ]serving\\b", "earliest"),
                    idiom(
                            "\\b(?:the )?date of (?:the |our )?(first|last|latest|earliest|most recent"
                                    + "|newest|oldest) ",
                            "when was the $1 "),
                    idiom(
                            "^when did (?:the |our )?(first|last|latest|earliest|most recent) (.+?)"
                                    + " (?:happen|take place|occur|come in|start|begin)"
                                    + END,
                            "when was the $1 $2"),
                    idiom(
                            "\\b(?:that |which |who )?(?:nobody|no one|no-one) (?:has |have |had |ever )*"
                                    + "(\\w+ed)\\b",
                            "never $1"),
                    idiom(
                            "\\b(?:that|who|which) (?:have |has )?never (?:had|got|received|been given) (?:an? |any )?",
                            "without any "),
                    idiom(
                            "\\b(?:that |who |which )?(?:have|has) never been in charge of (?:an? |any )?",
                            "without any "));

    private record Idiom(Pattern from, String to) {}

    private Idioms() {}

    private static Idiom idiom(String from, String to) {
        return new Idiom(Pattern.compile(from, Pattern.CASE_INSENSITIVE), to);
    }

    /// The text in plain words.
    static String plain(String text) {
        String plain = text;
        for (Idiom i : IDIOMS) {
            plain = i.from().matcher(plain).replaceAll(i.to());
        }
        return plain;
    }
}
