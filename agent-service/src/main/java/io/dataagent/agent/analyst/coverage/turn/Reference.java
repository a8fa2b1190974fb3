package io.dataagent.agent.analyst.coverage.turn;

import io.dataagent.agent.analyst.coverage.language.Lexicon;
import io.dataagent.agent.analyst.coverage.language.Words;
import io.dataagent.agent.label.WordFile;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How a question refers to what was answered before it.
public enum Reference {
    /// Not at all: it stands for itself.
    NONE,
    /// To all that was answered: "How many orders was that?", "and in May?", "only the open ones".
    SCOPE,
    /// To the rows of the answer: "How many employees do they have?", "which of these".
    ROWS,
    /// To the one that the answer is about: "its revenue".
    ONE;

    private static final String FILE = "coverage/references.txt";
    private static final int MOST_WORDS = 10;
    private static final String LINKS = "^ (?:" + phrases("links") + " )?";
    private static final Pattern BEGINS = Pattern.compile("^ " + phrases("begins") + " ");
    private static final Pattern PREPOSITION =
            Pattern.compile("^ " + phrases("prepositions") + " ");
    private static final Pattern WHOLE = Pattern.compile(" " + phrases("whole") + " ");
    private static final Pattern ANSWERED = Pattern.compile(" " + phrases("scope") + " ");
    private static final Pattern NAMED =
            Pattern.compile(" " + phrases("rows") + " (?!" + phrases("relative") + " )");
    private static final Pattern JOINING = Pattern.compile(" " + phrases("joining") + " ");
    private static final Pattern PLACE =
            Pattern.compile("(?<! " + phrases("being") + ") " + phrases("places") + " $");
    private static final Pattern OWN =
            Pattern.compile(" " + phrases("own") + " (?!" + phrases("lasting") + " )");
    private static final Pattern SINGLE = Pattern.compile(" " + phrases("one") + " ");
    private static final Pattern RESTRICTS = Pattern.compile(LINKS + phrases("restricts") + " ");
    private static final Pattern DROPPING = Pattern.compile(" " + phrases("dropping") + " ");

    /// "How many customers?"
    private static final Pattern BARE =
            Pattern.compile(LINKS + phrases("counting") + " (?:\\S+ ){1,2}$");

    /// Reads a question.
    ///
    /// @param isThing whether a word names something of the schema, which a pronoun behind it means
    /// @param figure whether it names a figure, with which it can stand for itself
    static Reference of(String question, Predicate<String> isThing, boolean figure) {
        String text = text(question);
        if (named(text, isThing) || pronoun(text, isThing) || PLACE.matcher(text).find()) {
            return SINGLE.matcher(text).find() || PLACE.matcher(text).find() ? ONE : ROWS;
        }
        boolean goesOn =
                Words.of(question).size() <= MOST_WORDS
                        && !WHOLE.matcher(text).find()
                        && (BEGINS.matcher(text).find()
                                || !figure && PREPOSITION.matcher(text).find());
        return goesOn || BARE.matcher(text).find() || ANSWERED.matcher(text).find() ? SCOPE : NONE;
    }

    /// Whether a question may refer to something, as far as its words alone can tell.
    public static boolean maybe(String question) {
        String text = text(question);
        return NAMED.matcher(text).find()
                || OWN.matcher(text).find()
                || of(question, w -> false, false) != NONE;
    }

    /// Whether it only takes other rows, so that the figure stays the same.
    static boolean restricts(String question) {
        return RESTRICTS.matcher(text(question)).find();
    }

    /// Whether it takes earlier conditions away.
    static boolean drops(String question) {
        return DROPPING.matcher(text(question)).find();
    }

    /// "these stores", "does it"; not where a part of the question before has what it means:
    /// "which store has most visitors, and how many employees does it have".
    private static boolean named(String text, Predicate<String> isThing) {
        Matcher named = NAMED.matcher(text);
        return named.find() && !secondPart(text.substring(0, named.start() + 1), isThing);
    }

    private static boolean secondPart(String before, Predicate<String> isThing) {
        Matcher joining = JOINING.matcher(before);
        return joining.find()
                && hasThing(before.substring(0, joining.start()), isThing.or(Reference::isContent));
    }

    /// "its revenue" where nothing before it in the question can be meant. At the end ("who manages
    /// it") only a name of the schema can; elsewhere anything that is said, as a schema does not
    /// have the words of everybody.
    private static boolean pronoun(String text, Predicate<String> isThing) {
        Matcher own = OWN.matcher(text);
        return own.find()
                && !hasThing(
                        text.substring(0, own.start()),
                        own.end() == text.length() ? isThing : isThing.or(Reference::isContent));
    }

    private static boolean isContent(String word) {
        return word.length() > 2
                && !Words.isNumber(word)
                && !Lexicon.all().isFiller(word)
                && !Lexicon.all().has(Lexicon.Kind.AMOUNT, List.of(word));
    }

    private static boolean hasThing(String part, Predicate<String> isThing) {
        return Arrays.stream(part.strip().split(" ")).anyMatch(isThing);
    }

    private static String text(String question) {
        return " " + String.join(" ", Words.of(question)) + " ";
    }

    private static String phrases(String name) {
        return WordFile.lines(FILE).stream()
                .filter(l -> l.startsWith(name + ":"))
                .flatMap(l -> Stream.of(l.substring(name.length() + 1).split("\\|")))
                .map(p -> Pattern.quote(p.strip()))
                .collect(Collectors.joining("|", "(?:", ")"));
    }
}
