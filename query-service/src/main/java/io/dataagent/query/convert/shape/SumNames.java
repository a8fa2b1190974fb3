package io.dataagent.query.convert.shape;

import io.dataagent.query.gate.text.WordList;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What people call rows that are reckoned from others.
public final class SumNames {

    private static final String SUMS =
            "(?:(?:grand|overall|sub)[ -]?)?totals?|(?:sub[ -]?)?sums?"
                    + "|(?:(?:zwischen|teil|gesamt|end)-?)?summen?"
                    + "|gesamt(?:betrag|ergebnis|total)?|endbetrag|zwischen(?:total|ergebnis)"
                    + "|insgesamt|summa|sous[ -]total|somme|suma|(?:sub)?totale|(?:sub)?totaal"
                    + "|(?:ü|ue)bertrag|carry[ -]?over|carried forward|brought forward"
                    + "|ytd|year[ -]to[ -]date|rechnungsbetrag|zahlbetrag|amount due"
                    + "|balance due";
    private static final String OTHERS =
            "average|averages|avg|mean|median|durchschnitt|mittelwert|count|counts|anzahl|ø"
                    + "|moyenne|promedio|gemiddelde|minimum|maximum"
                    + "|(?:opening|closing)[ -]balance|balance|(?:anfangs|end|schluss)?saldo";
    private static final String FIRST_SUMS = SUMS + "|all|alle";
    private static final String LAST_SUMS = SUMS + "|ergebnis";

    private static final Pattern SUM = Pattern.compile("(?iu)\\P{L}*(%s)\\P{L}*".formatted(SUMS));
    private static final Pattern OTHER =
            Pattern.compile("(?iu)\\P{L}*(%s)\\P{L}*".formatted(OTHERS));
    private static final Pattern FIRST =
            Pattern.compile("(?iu)\\P{L}*(%s)\\P{L}+(\\p{L}.*)".formatted(FIRST_SUMS));
    private static final Pattern LAST =
            Pattern.compile("(?iu)(.*?\\p{L}.*?)\\P{L}+(%s)\\P{L}*".formatted(LAST_SUMS));
    /// Forms of names that nothing else is called by.
    private static final Pattern CERTAIN =
            Pattern.compile(
                    "\\+?(sub|grand|overall|zwischen|teilsumme|sous|gesamt(summe|betrag)).*");

    private static final Pattern LINK =
            Pattern.compile("(?iu)^(for|of|in|für|von|der|des|aus|pour|de|para|di|per|voor)\\s+");

    private static final String PARTS = "netto(?:betrag|summe)?|brutto(?:betrag|summe)?|net|gross";
    /// Names of sums that are as well names of something else: nothing but a proof counts.
    private static final Pattern PART =
            Pattern.compile("(?iu)\\P{L}*(%s)(?: amount)?\\P{L}*".formatted(PARTS));

    private static final String TAXES =
            WordList.read("/convert/taxes.txt").stream()
                    .map(w -> w.replace(".", "[.]"))
                    .sorted()
                    .collect(Collectors.joining("|"));
    private static final Pattern TAX =
            Pattern.compile(
                    "(?iu)\\P{L}*(?:(?:zzgl|plus|incl|inkl|davon|including)\\P{L}+)?(?:%s)(?:\\P{L}+(?:amount|betrag))?\\P{L}*"
                            .formatted(TAXES));
    private static final Pattern BALANCE =
            Pattern.compile(
                    "(?iu)\\P{L}*(?:(?:closing|ending|final)[ -])?balance\\P{L}*"
                            + "|\\P{L}*(?:end|schluss|abschluss)?-?saldo\\P{L}*");
    private static final Pattern NUMBERLIKE = Pattern.compile("[^\\p{L}]*\\d[^\\p{L}]*");
    private static final int LONGEST = 100;

    private SumNames() {}

    /// What a name says.
    enum Kind {
        /// Nothing.
        NONE,
        /// A sum, and nothing else.
        SUM,
        /// A sum, with other words: whose it is, or something else altogether.
        WORDED,
        /// An average, a count and the like.
        OTHER,
        /// A tax on other rows.
        TAX
    }

    /// A name.
    ///
    /// @param like equal for names of the same form
    /// @param rest the other words
    record Name(Kind kind, String like, String rest) {
        static final Name NONE = new Name(Kind.NONE, "", "");

        /// Whether it is the name of a sum, whatever its numbers say.
        boolean certain() {
            return kind == Kind.SUM || kind == Kind.WORDED && CERTAIN.matcher(like).matches();
        }
    }

    static Name of(String cell) {
        if (cell.isBlank() || cell.length() > LONGEST) {
            return Name.NONE;
        }
        Matcher sum = SUM.matcher(cell);
        if (sum.matches()) {
            return new Name(Kind.SUM, "=" + low(sum.group(1)), "");
        }
        Matcher other = OTHER.matcher(cell);
        if (other.matches()) {
            return new Name(Kind.OTHER, "~" + low(other.group(1)), "");
        }
        Matcher part = PART.matcher(cell);
        if (part.matches()) {
            return new Name(Kind.WORDED, "+" + low(part.group(1)), "");
        }
        if (TAX.matcher(cell).matches()) {
            return new Name(Kind.TAX, "%", "");
        }
        Matcher first = FIRST.matcher(cell);
        if (first.matches()) {
            String rest = LINK.matcher(first.group(2).strip()).replaceFirst("");
            return new Name(Kind.WORDED, low(first.group(1)) + "+", low(rest));
        }
        Matcher last = LAST.matcher(cell);
        return last.matches()
                ? new Name(Kind.WORDED, "+" + low(last.group(2)), low(last.group(1)))
                : Name.NONE;
    }

    /// Whether a text is the name of a sum, and nothing else.
    public static boolean sum(String cell) {
        return of(cell).kind() == Kind.SUM;
    }

    /// Whether a text is the name of a balance at the end of an account's statement.
    public static boolean balance(String cell) {
        return BALANCE.matcher(cell).matches();
    }

    /// Whether a text may stand beside the name of a sum.
    static boolean beside(String cell) {
        return of(cell).kind() == Kind.SUM || !numberlike(cell);
    }

    static boolean numberlike(String cell) {
        return cell.length() <= LONGEST && NUMBERLIKE.matcher(cell).matches();
    }

    /// Whether one of some texts can be a name, in SQL; more than [#of] says.
    ///
    /// @param texts that are divided by `chr(31)`
    public static String among(String texts) {
        return ("regexp_matches(%s, '(?i)(^|\\x1f)[^\\p{L}\\x1f]*(%s|%s)([^\\p{L}]|$)"
                        + "|[^\\p{L}\\x1f](%s)[^\\p{L}\\x1f]*(\\x1f|$)')")
                .formatted(
                        texts,
                        FIRST_SUMS,
                        String.join("|", OTHERS, PARTS, TAXES),
                        String.join("|", LAST_SUMS, TAXES));
    }

    private static String low(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
