package io.dataagent.offline.wordings;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a question quotes, put aside while its turns of phrase are told plainly: the words around a
/// quotation may be said otherwise, those within it never.
///
/// @param text the question with a word of its own for each quotation
/// @param quoted the quotations, with their marks
public record Quotes(String text, List<String> quoted) {

    private static final Pattern QUOTED = Pattern.compile("\"[^\"]{1,200}\"|“[^”]{1,200}”");
    private static final String SIGN = "Quoteq";
    private static final Pattern SIGNED =
            Pattern.compile(SIGN + "([a-z])q", Pattern.CASE_INSENSITIVE);
    private static final int MOST = 20;

    public Quotes {
        quoted = List.copyOf(quoted);
    }

    /// A question with its quotations put aside.
    public static Quotes of(String text) {
        Matcher m = QUOTED.matcher(text);
        List<String> quoted = new ArrayList<>();
        StringBuilder out = new StringBuilder();
        while (m.find() && quoted.size() < MOST) {
            m.appendReplacement(out, SIGN + (char) ('a' + quoted.size()) + "q");
            quoted.add(m.group());
        }
        m.appendTail(out);
        return new Quotes(out.toString(), quoted);
    }

    /// A text with the quotations back in their places.
    public String restored(String plain) {
        Matcher m = SIGNED.matcher(plain);
        StringBuilder out = new StringBuilder();
        while (m.find()) {
            int i = Character.toLowerCase(m.group(1).charAt(0)) - 'a';
            String back = i < quoted.size() ? quoted.get(i) : m.group();
            m.appendReplacement(out, Matcher.quoteReplacement(back));
        }
        m.appendTail(out);
        return out.toString().replaceAll("'(\"[^\"]*\"|“[^”]*”)'", "$1");
    }
}
