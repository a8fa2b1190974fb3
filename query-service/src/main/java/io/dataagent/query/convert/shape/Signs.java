package io.dataagent.query.convert.shape;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What numbers of a column bear beside their digits: one currency or percent that all of them
/// have, what divides their thousands, and the ways of offices and banks to write what is below
/// zero, `(5)`, `5-`, `5 DR`.
///
/// @param sign of all numbers, or empty
/// @param between their thousands
/// @param side which word behind each of them tells its sign
/// @param offices whether brackets or a minus behind the digits mean less than zero
/// @param zeros whether a dash beside the sign means zero
public record Signs(String sign, Between between, Side side, boolean offices, boolean zeros) {

    private static final String CODES =
            "EUR|USD|GBP|CHF|JPY|CNY|INR|SEK|NOK|DKK|PLN|CZK|HUF|RON|CAD|AUD|NZD|BRL|MXN|TRY|"
                    + "RUB|UAH|ZAR|KRW|SGD|HKD|ILS|AED|ARS|BGN|CLP|EGP|IDR|ISK|KES|MYR|NGN|PHP|"
                    + "PKR|QAR|RSD|SAR|THB|TWD|VND";
    private static final Pattern SIGN =
            Pattern.compile(
                    "US\\$|C\\$|A\\$|R\\$|[$€£¥₹₽₺₩₪₴฿%‰]|\\b(CODES)\\b|(?<=[\\d ])(kr|zł|Kč|CODES)|(CODES)(?=\\d)"
                            .replace("CODES", CODES));

    private static final String SPACES = "\\x{00A0}\\x{202F}\\x{2009}\\x{2007}";
    private static final String GAP = "[ " + SPACES + "]?";
    private static final String MINUS = "\\x{2212}\\x{2013}-";
    private static final int LONGEST = 60;
    private static final Pattern BELOW = Pattern.compile("\\(.*\\)|.*[0-9.,][" + MINUS + "].*");
    private static final Pattern FRACTION = Pattern.compile("[.,-]");
    private static final Pattern LETTER = Pattern.compile("\\p{L}");
    private static final Pattern SIDE = Pattern.compile("(CR|DR|Cr|Dr|cr|dr|H|S)[.]? *$");
    private static final Pattern ODD_MINUS = Pattern.compile(".*[\\x{2212}\\x{2013}].*");
    private static final Pattern HUNDREDTHS = Pattern.compile(".*[0-9][.,][0-9]{2}.{0,6}[HS]");

    /// What divides thousands beside points and commas, which are looked for in the digits.
    public enum Between {
        NONE(""),
        APOSTROPHES("[\\x{27}\\x{2019}]"),
        SPACES("[" + Signs.SPACES + "]"),
        BLANKS(" ");

        private final String regex;
        private final Pattern within;

        Between(String regex) {
            this.regex = regex;
            this.within = Pattern.compile("[0-9]" + regex + "[0-9]");
        }
    }

    /// Words of banks behind amounts.
    public enum Side {
        NONE("", "", ""),
        CREDIT("CR", "DR", "(CR|DR|Cr|Dr|cr|dr)[.]?"),
        HABEN("H", "S", "(H|S)");

        private final String above;
        private final String below;
        private final String regex;

        Side(String above, String below, String regex) {
            this.above = above;
            this.below = below;
            this.regex = regex;
        }

        private String debit() {
            return this == CREDIT ? "(DR|Dr|dr)[.]? *$" : "S *$";
        }

        private boolean ends(String text, String word) {
            int end = text.length();
            while (end > 0 && (text.charAt(end - 1) == '.' || text.charAt(end - 1) == ' ')) {
                end--;
            }
            return text.regionMatches(true, end - word.length(), word, 0, word.length());
        }
    }

    /// How the numbers of a column are signed.
    ///
    /// @param signs of all of them, or null if they do not agree
    /// @param why they stay texts, for people; null if they are numbers
    public record Found(@Nullable Signs signs, @Nullable String why) {

        private static final Found NONE = new Found(null, null);
    }

    /// @param texts of a column, without missing ones
    public static Found of(Collection<String> texts) {
        if (!texts.stream().allMatch(Signs::possible)) {
            return Found.NONE;
        }
        Between between = between(texts);
        Side side = side(texts);
        TreeSet<String> all = new TreeSet<>();
        Map<String, Pattern> patterns = new HashMap<>();
        for (String text : texts) {
            Matcher sign = SIGN.matcher(text);
            String found = sign.find() ? sign.group() : "";
            Pattern pattern =
                    patterns.computeIfAbsent(
                            found,
                            f ->
                                    Pattern.compile(
                                            new Signs(f, between, side, true, true).pattern()));
            if (!pattern.matcher(text).matches()) {
                return Found.NONE;
            }
            all.add(found);
        }
        if (all.size() > 1) {
            return new Found(null, different(all));
        }
        if (between == Between.BLANKS && all.first().isEmpty() && alike(texts)) {
            return new Found(null, "stays text: its groups of digits could be no thousands");
        }
        return agreed(texts, new Signs(all.first(), between, side, true, true));
    }

    /// Whether texts have as many digits each, as numbers of telephones and articles do.
    private static boolean alike(Collection<String> texts) {
        return texts.stream().noneMatch(t -> FRACTION.matcher(t).find() || below(t))
                && texts.stream().map(t -> t.replaceAll("[^0-9]", "").length()).distinct().count()
                        == 1;
    }

    /// Whether a text could be a number with signs: most texts of most columns are seen not to be
    /// by their letters.
    private static boolean possible(String text) {
        if (text.length() > LONGEST) {
            return false;
        }
        boolean digits = false;
        boolean letters = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            digits |= c >= '0' && c <= '9' || c == '-';
            letters |= Character.isLetter(c);
        }
        return digits && (!letters || !LETTER.matcher(unsigned(text)).find());
    }

    private static String unsigned(String text) {
        String side = SIDE.matcher(text).replaceFirst("");
        return SIGN.matcher(side).replaceFirst("");
    }

    private static Found agreed(Collection<String> texts, Signs most) {
        boolean below = texts.stream().anyMatch(Signs::below);
        // numbers that all stand in brackets count something
        boolean plain = !texts.stream().allMatch(Signs::below);
        Pattern dash = Pattern.compile(most.dashes());
        long zeros =
                most.sign.isEmpty()
                        ? 0
                        : texts.stream().filter(t -> dash.matcher(t).matches()).count();
        boolean signed = !most.sign.isEmpty() && zeros < texts.size();
        boolean odd =
                below
                        || most.between != Between.NONE
                        || most.side != Side.NONE
                        || texts.stream().anyMatch(t -> ODD_MINUS.matcher(t).matches());
        return plain && odd || signed
                ? new Found(
                        new Signs(
                                most.sign,
                                most.between,
                                most.side,
                                below || !most.sign.isEmpty(),
                                zeros > 0),
                        null)
                : Found.NONE;
    }

    private static Between between(Collection<String> texts) {
        for (Between one : List.of(Between.APOSTROPHES, Between.SPACES, Between.BLANKS)) {
            if (texts.stream().anyMatch(t -> one.within.matcher(t).find())) {
                return one;
            }
        }
        return Between.NONE;
    }

    /// Words count only where both stand in the column: `5 H` alone are hours, `5 CR` can
    /// be crores.
    private static Side side(Collection<String> texts) {
        for (Side one : List.of(Side.CREDIT, Side.HABEN)) {
            boolean both =
                    texts.stream().anyMatch(t -> one.ends(t, one.above))
                            && texts.stream().anyMatch(t -> one.ends(t, one.below));
            boolean amounts =
                    one == Side.CREDIT
                            || texts.stream().allMatch(t -> HUNDREDTHS.matcher(t).matches());
            if (both && amounts) {
                return one;
            }
        }
        return Side.NONE;
    }

    private static String different(TreeSet<String> all) {
        String named = all.stream().filter(s -> !s.isEmpty()).collect(Collectors.joining(" and "));
        return all.contains("")
                ? "stays text: not every value has its sign (%s)".formatted(named)
                : "stays text: its values have different signs (%s)".formatted(named);
    }

    private static boolean below(String text) {
        return BELOW.matcher(text).matches();
    }

    /// Texts of this form, in words that Java and DuckDB both know.
    private String pattern() {
        String n = number();
        if (sign.isEmpty()) {
            String plain = side == Side.NONE ? "[+" + MINUS + "]?" + n : n + GAP + side.regex;
            return offices && side == Side.NONE
                    ? "\\(%1$s\\)|%2$s|%1$s[%3$s]".formatted(n, plain, MINUS)
                    : plain;
        }
        String core = "(%1$s%2$s%3$s|%3$s%2$s%1$s)".formatted(quoted(), GAP, n);
        String all = side == Side.NONE ? signed(n, core) : core + GAP + side.regex;
        return " *(" + all + (zeros ? "|" + dashes() : "") + ") *";
    }

    private String signed(String n, String core) {
        String s = quoted();
        String minus = "[" + MINUS + "]";
        return String.join(
                "|",
                List.of(
                        "\\(" + core + "\\)",
                        "\\(" + n + "\\)" + GAP + s,
                        s + GAP + "\\(" + n + "\\)",
                        "[+" + MINUS + "]?" + core,
                        s + GAP + "[+" + MINUS + "]" + n,
                        s + GAP + n + minus,
                        n + minus + GAP + s));
    }

    /// Digits, their thousands in threes where something else than a point divides them.
    private String number() {
        return switch (between) {
            case NONE -> "[.,]*[0-9][0-9.,]*";
            case BLANKS -> "([1-9][0-9]{0,2}( [0-9]{3})+|[0-9]{1,3})([.,][0-9]+)?";
            default -> "([0-9]{1,3}(%s[0-9]{3})+|[0-9]+)([.,][0-9]+)?".formatted(between.regex);
        };
    }

    /// What workbooks show for zero among amounts.
    private String dashes() {
        return " *(%1$s *-{1,2}|-{1,2} *%1$s) *".formatted(quoted());
    }

    private String quoted() {
        return sign.replace("$", "[$]");
    }

    private String beside() {
        return "[()+ "
                + SPACES
                + "\\x{27}\\x{2019}"
                + MINUS
                + "]"
                + (sign.isEmpty() ? "" : "|" + quoted())
                + (side == Side.NONE ? "" : "|" + side.regex);
    }

    private String less() {
        return "[(" + MINUS + "]" + (side == Side.NONE ? "" : "|" + side.debit());
    }

    /// When a text of SQL is of this form.
    public String fitsSql(String v) {
        return "regexp_full_match(%s, '%s')".formatted(v, pattern());
    }

    /// Texts as Java has them, without what is beside their digits.
    public List<String> bare(Collection<String> texts) {
        Pattern dash = Pattern.compile(dashes());
        Pattern less = Pattern.compile(less());
        Pattern beside = Pattern.compile(beside());
        return texts.stream()
                .map(
                        t ->
                                zeros && dash.matcher(t).matches()
                                        ? "0"
                                        : (less.matcher(t).find() ? "-" : "")
                                                + beside.matcher(t).replaceAll(""))
                .toList();
    }

    /// The same of a text of SQL.
    public String bareSql(String v) {
        String bare =
                ("CASE WHEN regexp_matches(%1$s, '%2$s') THEN '-' ELSE '' END"
                                + " || regexp_replace(%1$s, '%3$s', '', 'g')")
                        .formatted(v, less(), beside());
        return zeros
                ? "(CASE WHEN regexp_full_match(%s, '%s') THEN '0' ELSE %s END)"
                        .formatted(v, dashes(), bare)
                : "(" + bare + ")";
    }

    /// How the numbers were read, for people; null if there is nothing to say.
    public @Nullable String note() {
        List<String> said = new ArrayList<>();
        switch (sign) {
            case "" -> said.addAll(offices ? List.of("(5) and 5- are read as -5") : List.of());
            case "%" -> said.add("in percent: 5% is read as 5");
            case "‰" -> said.add("in per mille: 5‰ is read as 5");
            default -> said.add("every value has the sign " + sign);
        }
        if (zeros) {
            said.add("a dash beside it is read as 0");
        }
        if (side != Side.NONE) {
            said.add("5 %s is read as 5 and 5 %s as -5".formatted(side.above, side.below));
        }
        if (between != Between.NONE) {
            String mark = between == Between.APOSTROPHES ? "apostrophes" : "spaces";
            said.add("thousands are divided by " + mark);
        }
        return said.isEmpty() ? null : String.join(", ", said);
    }
}
