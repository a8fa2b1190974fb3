package io.dataagent.query.convert.shape;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What numbers of a column bear beside their digits: one currency or percent that all of them
/// have, and the ways of offices to write what is below zero, `(5)` and `5-`.
///
/// @param sign of all numbers, or empty
public record Signs(String sign) {

    private static final Pattern SIGN =
            Pattern.compile(
                    "US\\$|C\\$|A\\$|R\\$|[$€£¥₹₽₺₩₪₴฿%‰]|\\b(EUR|USD|GBP|CHF|JPY|CNY|INR|SEK|NOK|"
                            + "DKK|PLN|CZK|HUF|RON|CAD|AUD|NZD|BRL|MXN|TRY|RUB|UAH|ZAR|KRW|SGD|"
                            + "HKD|ILS)\\b|(?<=[\\d ])(kr|zł|Kč|EUR|USD|CHF)|(EUR|USD|CHF)(?=\\d)");

    private static final String GAP = "[ \\x{00A0}\\x{202F}]?";
    private static final String NUMBER = "[.,]*[0-9][0-9.,]*";
    private static final int LONGEST = 60;
    private static final Pattern BELOW = Pattern.compile("\\(.*\\)|.*[0-9.,]-.*");

    /// How the numbers of a column are signed.
    ///
    /// @param signs of all of them, or null if they do not agree
    /// @param why they stay texts, for people; null if they are numbers
    public record Found(@Nullable Signs signs, @Nullable String why) {

        private static final Found NONE = new Found(null, null);
    }

    /// @param texts of a column, without missing ones
    public static Found of(Collection<String> texts) {
        TreeSet<String> all = new TreeSet<>();
        for (String text : texts) {
            if (text.length() > LONGEST) {
                return Found.NONE;
            }
            Matcher sign = SIGN.matcher(text);
            Signs found = new Signs(sign.find() ? sign.group() : "");
            if (!found.fits(text)) {
                return Found.NONE;
            }
            all.add(found.sign());
        }
        if (all.size() > 1) {
            return new Found(null, different(all));
        }
        // numbers that all stand in brackets count something
        boolean plain = !texts.stream().allMatch(Signs::below);
        boolean odd = !all.first().isEmpty() || texts.stream().anyMatch(Signs::below);
        return plain && odd || !all.first().isEmpty()
                ? new Found(new Signs(all.first()), null)
                : Found.NONE;
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

    private boolean fits(String text) {
        return text.matches(pattern());
    }

    /// Texts of this form, in words that Java and DuckDB both know.
    private String pattern() {
        String n = NUMBER;
        if (sign.isEmpty()) {
            return "\\(%1$s\\)|[+-]?%1$s|%1$s-".formatted(n);
        }
        String s = quoted();
        String core = "(%1$s%2$s%3$s|%3$s%2$s%1$s)".formatted(s, GAP, n);
        return String.join(
                "|",
                List.of(
                        "\\(" + core + "\\)",
                        "\\(" + n + "\\)" + GAP + s,
                        s + GAP + "\\(" + n + "\\)",
                        "[+-]?" + core,
                        s + GAP + "[+-]" + n,
                        s + GAP + n + "-",
                        n + "-" + GAP + s));
    }

    private String quoted() {
        return sign.replace("$", "[$]");
    }

    private String beside() {
        return "[()+ \\x{00A0}\\x{202F}-]" + (sign.isEmpty() ? "" : "|" + quoted());
    }

    /// When a text of SQL is of this form.
    public String fitsSql(String v) {
        return "regexp_full_match(%s, '%s')".formatted(v, pattern());
    }

    /// A text as Java has it, without what is beside its digits.
    public String bare(String text) {
        return (text.contains("(") || text.contains("-") ? "-" : "")
                + text.replaceAll(beside(), "");
    }

    /// The same of a text of SQL.
    public String bareSql(String v) {
        return ("(CASE WHEN contains(%1$s, '(') OR contains(%1$s, '-') THEN '-' ELSE '' END"
                        + " || regexp_replace(%1$s, '%2$s', '', 'g'))")
                .formatted(v, beside());
    }

    /// How the numbers were read, for people.
    public String note() {
        return switch (sign) {
            case "" -> "(5) and 5- are read as -5";
            case "%" -> "in percent: 5% is read as 5";
            case "‰" -> "in per mille: 5‰ is read as 5";
            default -> "every value has the sign " + sign;
        };
    }
}
