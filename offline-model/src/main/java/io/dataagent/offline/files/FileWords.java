package io.dataagent.offline.files;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import io.dataagent.offline.schema.Column;
import io.dataagent.offline.schema.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Other words for a question about the one table of a file: the columns by their plain names, a
/// verb of money by the sum that is meant. Whoever reads them must understand all of them.
///
/// @param table the table
record FileWords(Table table) {

    private static final int SHOWN = 12;
    private static final Pattern VERB =
            pattern(
                    "\\b(brings?|brought|earns?|earned|makes?|made|yields?|yielded|costs?|takes?|took)"
                            + "(?: us)?(?: in(?! total))?");
    private static final String ENDS =
            "(?=\\s*[?.!,]*$| (?:in|for|by|per|from|since|at|on|of|with|during|this|last|until) )";
    private static final Pattern MOST =
            pattern(VERB.pattern() + " (?:the )?(most|least)(?: money)?" + ENDS);
    private static final Pattern WHAT =
            pattern(
                    "^(?:what|how much)(?: money)? (?:did|does|do|will) (?:all )?(?:the )?(.+?) "
                            + VERB.pattern()
                            + "(?: in total| altogether| overall)?(?=[ ?.!,]|$)(.*)$");
    private static final Pattern SUM =
            pattern(
                    "^(?:what|how much) (?:is|are|was|were) (?:the )?(?:total|sum)(?: of)?(?: the)? |"
                            + "^(?:the )?(?:total|sum) of(?: the)? ");
    private static final Pattern HIGHEST =
            pattern("^(?:show )?(?:the )?highest (?=average |total )");
    private static final Pattern EACH = pattern("^(?:.*? )?(?:in |of |at )?(?:each|every) (.+)$");
    private static final Pattern NOUN = pattern("^(\\w+) (in|at|of|for|from|with) (.+)$");
    private static final Pattern COUNTS = pattern("\\b(how many|number of|count)\\b");
    private static final Pattern RECKONED =
            pattern("\\b(total|sum|average|mean|median|how much|highest|lowest)\\b");
    private static final Set<String> SIGNS = Set.of("eur", "usd", "gbp", "chf", "euro", "dollar");

    /// The wordings to try where it is not understood as it stands, the likeliest first.
    List<String> of(String question) {
        List<String> all = new ArrayList<>(sums(question));
        all.addAll(summed(named(question)));
        return all.stream().filter(w -> !w.equals(question)).distinct().toList();
    }

    /// The wordings of a question for money where it is clear which column is meant; none else.
    List<String> sums(String question) {
        List<Column> meant = meant(question);
        return meant.size() == 1
                ? money(named(question), "total " + Names.plain(meant.getFirst().name()))
                : List.of();
    }

    /// Which columns a question for money can mean; one where it is clear, none where it asks for
    /// something else.
    List<Column> meant(String question) {
        boolean asks = MOST.matcher(question).find() || WHAT.matcher(question).find();
        if (!asks || COUNTS.matcher(question).find()) {
            return List.of();
        }
        List<Column> sums =
                table.columns().stream().filter(c -> c.additive() && !c.yearly()).toList();
        Set<String> said = stems(question);
        List<Column> named =
                sums.stream().filter(c -> c.words().stream().anyMatch(said::contains)).toList();
        List<Column> money = sums.stream().filter(FileWords::money).toList();
        return named.size() == 1 ? named : money.size() == 1 ? money : sums;
    }

    /// Whether a question calls a column by its whole name.
    boolean names(String question) {
        return table.columns().stream()
                .anyMatch(
                        c ->
                                spelt(c.name()).matcher(question).find()
                                        || spelt(Names.plain(c.name())).matcher(question).find());
    }

    /// Why a question is not answered: columns that could be meant, else a column that stays text,
    /// else its words that mean nothing here.
    String refusal(String question, List<String> missing) {
        List<String> meant = told(meant(question));
        if (meant.size() >= 2) {
            return "Several columns could be meant: %s. Ask for one by its name, as in: total %s."
                    .formatted(listed(meant), meant.getFirst());
        }
        Set<String> said = stems(question);
        String text =
                table.columns().stream()
                        .filter(c -> c.isText() && said.containsAll(c.words()))
                        .flatMap(c -> staysText(c, question))
                        .collect(Collectors.joining(" "));
        return !text.isEmpty()
                ? text
                : missing.isEmpty() || missing.contains(question.strip())
                        ? "It is not clear what of the table is meant."
                        : "Not understood: “%s”.".formatted(String.join("”, “", missing));
    }

    /// Why a column cannot be reckoned with; nothing where the question does not want that.
    private Stream<String> staysText(Column c, String question) {
        Matcher note =
                Pattern.compile(
                                "(?<![\\p{L}\\p{N}_])"
                                        + Pattern.quote(c.name())
                                        + ": (stays text[^;.\n]*)")
                        .matcher(String.valueOf(table.view().description()));
        String name = "“" + told(c.name()) + "” ";
        return note.find()
                ? Stream.of(name + note.group(1) + ".")
                : RECKONED.matcher(question).find()
                        ? Stream.of(name + "is text: its values can be counted, but not added up.")
                        : Stream.of();
    }

    /// In plain words; by the very name where it has digits, so that it is known for a name.
    private static List<String> told(List<Column> columns) {
        return columns.stream().map(Column::name).map(FileWords::told).toList();
    }

    private static String told(String name) {
        return name.chars().anyMatch(Character::isDigit) ? name : Names.plain(name);
    }

    private static String listed(List<String> names) {
        return names.stream().limit(SHOWN).collect(Collectors.joining(", "));
    }

    /// The columns with signs in their names by their plain names, without quotation marks.
    private String named(String question) {
        String text = question.strip();
        for (Column c : table.columns()) {
            Matcher m = spelt(c.name()).matcher(text);
            text = m.replaceAll(Matcher.quoteReplacement(Names.plain(c.name())));
        }
        return text;
    }

    /// `What is the total of pieces by shop` as `total pieces by shop`, whose highest comes first;
    /// also by a single word of the name of one column.
    private List<String> summed(String question) {
        List<String> all = new ArrayList<>(List.of(question));
        Matcher m = SUM.matcher(question);
        String plain = m.find() ? "total " + question.substring(m.end()) : question;
        all.add(plain);
        all.add(HIGHEST.matcher(plain).replaceFirst(""));
        for (Column c : table.columns()) {
            for (String word : Names.words(c.name())) {
                if (c.additive() && c.words().size() > 1 && lone(word)) {
                    all.add(
                            plain.replaceFirst(
                                    "(?i)\\b" + Pattern.quote(word) + "s?\\b",
                                    Matcher.quoteReplacement(Names.plain(c.name()))));
                }
            }
        }
        return all;
    }

    /// Whether only one column has this word in its name.
    private boolean lone(String word) {
        return word.length() > 3
                && table.columns().stream()
                                .filter(c -> Names.words(c.name()).contains(word))
                                .count()
                        == 1;
    }

    private static List<String> money(String question, String sum) {
        Matcher most = MOST.matcher(question);
        if (most.find()) {
            boolean least = most.group(2).equalsIgnoreCase("least");
            String has = "has the " + (least ? "lowest " : "highest ") + sum;
            return List.of(most.replaceFirst(Matcher.quoteReplacement(has)));
        }
        Matcher what = WHAT.matcher(question);
        if (!what.find()) {
            return List.of();
        }
        String of = what.group(1);
        String rest = what.group(3);
        Matcher each = EACH.matcher(of);
        Matcher noun = NOUN.matcher(of);
        List<String> all = new ArrayList<>();
        if (each.matches()) {
            all.add(sum + " by " + each.group(1) + rest);
        } else if (noun.matches()) {
            all.add(sum + " " + noun.group(2) + " " + noun.group(3) + rest);
        } else {
            all.add(sum + " for " + of + rest);
            all.add(sum + " of " + of + rest);
        }
        return all;
    }

    private static boolean money(Column c) {
        boolean sign = c.name().matches(".*\\p{Sc}.*");
        boolean word =
                Names.words(c.name()).stream().anyMatch(SIGNS::contains)
                        || Concepts.sum(c.words())
                        || c.words().stream().anyMatch(w -> Concepts.AMOUNT.contains(w));
        return (sign || word) && c.words().stream().noneMatch(Concepts.UNITS::contains);
    }

    private static Set<String> stems(String question) {
        return Names.words(question).stream().map(Stem::of).collect(Collectors.toSet());
    }

    private static Pattern spelt(String name) {
        return pattern(
                "[\"'“”`]?(?<![\\p{L}\\p{N}_])"
                        + Pattern.quote(name)
                        + "(?![\\p{L}\\p{N}_])[\"'“”`]?");
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }
}
