package io.dataagent.offline.reading.rephrasing;

import io.dataagent.offline.lexicon.Token;
import io.dataagent.offline.lexicon.Tokens;
import io.dataagent.offline.reading.names.PhraseIndex;
import io.dataagent.offline.schema.Schema;
import io.dataagent.offline.wordings.Turns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Turns of phrase that hang on what the schema calls by their words. They are data,
/// `wordings/retold.txt`, and see a question token by token, each with what is known of it.
///
/// @param schema the schema
/// @param index what its names are called by
record Retold(Schema schema, PhraseIndex index) {

    /// Words of a question that is looked through: no one asks in more, and each rule looks from
    /// each word as far as the end.
    private static final int LONGEST = 200;

    private static final Pattern KNOWN = Pattern.compile("<([a-z]+)> ");
    private static final Pattern VALUE = Pattern.compile("([%$])([a-z]*)(\\d?)");

    /// @param asks what it asks of tokens
    /// @param to what stands for the turn, word by word
    private record Rule(Pattern from, Set<String> asks, List<String> to) {

        static Rule of(Turns.Turn turn) {
            String any = turn.pattern().pattern().replace("<any> ", "\\S+\\x20");
            Matcher known = KNOWN.matcher(any);
            Set<String> asks = known.results().map(m -> m.group(1)).collect(Collectors.toSet());
            String from = known.replaceAll("\\\\S*/$1/\\\\S*\\\\x20").replace(" ", "/\\S*\\x20");
            return new Rule(
                    Pattern.compile(from, Pattern.CASE_INSENSITIVE),
                    asks,
                    List.of(turn.says().split(" ")).subList(1, turn.says().split(" ").length));
        }
    }

    private static final Map<String, List<Rule>> STEPS =
            Turns.of("retold").stream()
                    .collect(
                            Collectors.groupingBy(
                                    t -> t.says().split(" ")[0],
                                    Collectors.mapping(Rule::of, Collectors.toList())));

    /// A question as rules see it: `raise/verb/unknown/ `, and where each token begins.
    private record Text(String words, int[] starts) {

        static Text of(Knowledge known, Set<String> asked) {
            StringBuilder words = new StringBuilder();
            int[] starts = new int[known.tokens().size() + 1];
            for (int i = 0; i < known.tokens().size(); i++) {
                words.append(known.written(i)).append('/');
                for (String a : asked) {
                    words.append(known.is(a, i) ? a + "/" : "");
                }
                starts[i + 1] = words.append(' ').length();
            }
            return new Text(words.toString(), starts);
        }

        int token(int offset) {
            return Arrays.binarySearch(starts, offset);
        }
    }

    /// The tokens told by the rules of a step at the first place where one fits.
    List<Token> first(String step, List<Token> tokens) {
        return told(step, tokens, 1);
    }

    /// The tokens told wherever a rule of a step fits.
    List<Token> all(String step, List<Token> tokens) {
        return told(step, tokens, tokens.size());
    }

    private List<Token> told(String step, List<Token> tokens, int most) {
        if (tokens.size() > LONGEST) {
            return tokens;
        }
        List<Rule> rules = STEPS.getOrDefault(step, List.of());
        Knowledge known = new Knowledge(tokens, schema, index);
        Text text =
                Text.of(
                        known,
                        rules.stream().flatMap(r -> r.asks().stream()).collect(Collectors.toSet()));
        List<Token> out = new ArrayList<>();
        int done = 0;
        for (int i = 0; i < tokens.size(); ) {
            int end = done < most ? told(rules, text, i, known, out) : i;
            done += end > i ? 1 : 0;
            if (end == i) {
                out.add(tokens.get(end++));
            }
            i = end;
        }
        return out;
    }

    /// Where the words go on behind a rule that fits at a place, or the place.
    private static int told(List<Rule> rules, Text text, int at, Knowledge known, List<Token> out) {
        for (Rule rule : rules) {
            Matcher m =
                    rule.from()
                            .matcher(text.words())
                            .region(text.starts()[at], text.words().length())
                            .useTransparentBounds(true)
                            .useAnchoringBounds(false);
            List<Token> words = m.lookingAt() ? words(rule, m, text, known) : null;
            if (words != null) {
                out.addAll(words);
                return text.token(m.end());
            }
        }
        return at;
    }

    private static @Nullable List<Token> words(Rule rule, Matcher m, Text text, Knowledge known) {
        List<Token> words = new ArrayList<>();
        for (String word : rule.to()) {
            Matcher value = VALUE.matcher(word);
            if (!value.matches()) {
                words.addAll(Tokens.of(word));
                continue;
            }
            int group = value.group(3).isEmpty() ? 0 : Integer.parseInt(value.group(3));
            if (value.group(1).equals("%")) {
                String name = known.called(value.group(2), text.token(m.start(group)));
                if (name == null) {
                    return null;
                }
                words.addAll(Tokens.of(name));
            } else if (m.start(group) >= 0) {
                words.addAll(
                        known.tokens()
                                .subList(text.token(m.start(group)), text.token(m.end(group))));
            }
        }
        return words;
    }

    /// The tokens with words in the place of some.
    static List<Token> with(List<Token> tokens, int from, int to, String words) {
        List<Token> out = new ArrayList<>(tokens.subList(0, from));
        out.addAll(Tokens.of(words));
        out.addAll(tokens.subList(to, tokens.size()));
        return out;
    }
}
