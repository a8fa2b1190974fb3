package io.dataagent.agent.analyst.coverage.aside;

import io.dataagent.agent.label.WordFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// What a question asks for, apart from what it says of how rows are treated: "parcels without any
/// scan count as zero", "whatever its status", "(payment date, not billing date)". Words that deny
/// or name something there ask for nothing of their own.
///
/// @param core the question without these parts
/// @param said the parts
public record Asides(String core, List<Aside> said) {

    /// One of them.
    ///
    /// @param text as it was typed
    public record Aside(Kind kind, String text) {}

    /// What it says.
    public enum Kind {
        /// Those that have none are there too.
        KEEP,
        /// It does not matter what it is.
        ANY,
        /// Another name is not meant.
        CONTRAST,
        /// All that share a place.
        TIES,
        /// Those that have none are not there.
        WITHOUT
    }

    private static final List<Form> FORMS =
            WordFile.lines("coverage/asides.txt").stream().map(Form::of).toList();

    private static final String ENDS = ",;:.?!()–—";
    private static final String IN_NUMBERS = ".,";

    /// "Leave cancelled rides out" is read as one phrase before them.
    private static final Pattern AROUND =
            Pattern.compile(
                    "(?i)\\bleav(?:e|ing) ((?!out\\b)[\\p{L}-]+(?: [\\p{L}-]+){0,3}) out\\b");

    private static final String STOPS = ".?!";

    private record Form(Kind kind, boolean later, Pattern pattern) {

        static Form of(String line) {
            String name = line.substring(0, line.indexOf(':'));
            String kind = name.replace(" later", "").toUpperCase(Locale.ROOT);
            String pattern = line.substring(name.length() + 1).strip();
            return new Form(
                    Kind.valueOf(kind),
                    name.endsWith(" later"),
                    Pattern.compile(pattern, Pattern.UNICODE_CHARACTER_CLASS));
        }

        boolean fits(String part, boolean further) {
            return (further || !later) && pattern.matcher(part).matches();
        }
    }

    public Asides {
        said = List.copyOf(said);
    }

    /// Takes a question apart. Its first part is never one of them.
    public static Asides of(String typed) {
        String question = AROUND.matcher(typed.replace(" - ", " – ")).replaceAll("leaving out $1");
        StringBuilder core = new StringBuilder();
        List<Aside> said = new ArrayList<>();
        boolean further = false;
        for (int at = 0; at < question.length(); ) {
            int end = end(question, at);
            int next = next(question, end);
            String text = question.substring(at, end).strip();
            Optional<Kind> kind = core.isEmpty() ? Optional.empty() : kind(text, further);
            kind.ifPresent(k -> said.add(new Aside(k, text)));
            core.append(question, kind.isPresent() ? end : at, next);
            further |= question.substring(end, next).chars().anyMatch(c -> STOPS.indexOf(c) >= 0);
            at = next;
        }
        return said.isEmpty()
                ? new Asides(AROUND.matcher(typed).replaceAll("leaving out $1"), said)
                : new Asides(core.toString().strip(), said);
    }

    /// Where a part ends: at a full stop, a comma, a bracket, a dash; not within a number.
    private static int end(String question, int from) {
        int at = from;
        while (at < question.length()
                && (ENDS.indexOf(question.charAt(at)) < 0 || isInNumber(question, at))) {
            at++;
        }
        return at;
    }

    private static boolean isInNumber(String question, int at) {
        return IN_NUMBERS.indexOf(question.charAt(at)) >= 0
                && at > 0
                && at + 1 < question.length()
                && Character.isDigit(question.charAt(at - 1))
                && Character.isDigit(question.charAt(at + 1));
    }

    /// Where the next part begins, behind all that ends this one.
    private static int next(String question, int end) {
        int at = end;
        while (at < question.length()
                && (ENDS.indexOf(question.charAt(at)) >= 0
                        || Character.isWhitespace(question.charAt(at)))) {
            at++;
        }
        return at;
    }

    private static Optional<Kind> kind(String part, boolean further) {
        String text = part.toLowerCase(Locale.ROOT);
        return FORMS.stream().filter(f -> f.fits(text, further)).map(Form::kind).findFirst();
    }

    /// Whether something of a kind is said.
    public boolean has(Kind kind) {
        return said.stream().anyMatch(a -> a.kind() == kind);
    }

    /// The parts of a kind, as they were typed.
    public String text(Kind kind) {
        return said.stream()
                .filter(a -> a.kind() == kind)
                .map(Aside::text)
                .collect(Collectors.joining("; "));
    }
}
