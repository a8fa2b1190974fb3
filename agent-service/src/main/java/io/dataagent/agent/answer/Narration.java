package io.dataagent.agent.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.dataagent.contracts.artifact.ExplainerOutput.BoundNumber;
import io.dataagent.contracts.artifact.StepResult;
import io.dataagent.contracts.prompt.Drafts;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A draft with its placeholders filled in, and what in it is bound to nothing.
///
/// @param paragraphs what the person reads
/// @param numbers the sources of what was filled in
/// @param unbound numbers and placeholders that no cell stands behind
public record Narration(List<String> paragraphs, List<BoundNumber> numbers, List<String> unbound) {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*([^{}\\s]+)\\s*}}");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\p{L}\\d_])\\d[\\d,]*(?:\\.\\d+)?(?![\\p{L}\\d_])");
    private static final String LIST_MARK = "(?m)^\\s*\\d+[.)]\\s";

    /// Fills a draft in.
    ///
    /// @param known text whose numbers the person or an earlier answer already named
    public static Narration of(Drafts.Narrative draft, List<StepResult> results, String known) {
        Bindings bindings = new Bindings(draft.bindings(), results);
        Map<String, BoundNumber> used = new LinkedHashMap<>();
        List<String> unbound = new ArrayList<>();
        List<String> paragraphs = new ArrayList<>();
        Set<String> allowed = allowed(results, known);
        for (String paragraph : draft.paragraphs()) {
            String bare = PLACEHOLDER.matcher(paragraph).replaceAll(" ");
            numbers(bare.replaceAll(LIST_MARK, "")).stream()
                    .filter(n -> !allowed.contains(plain(n)))
                    .forEach(unbound::add);
            paragraphs.add(filled(paragraph, bindings, used, unbound));
        }
        return new Narration(paragraphs, List.copyOf(used.values()), unbound);
    }

    private static String filled(
            String paragraph,
            Bindings bindings,
            Map<String, BoundNumber> used,
            List<String> unbound) {
        return PLACEHOLDER
                .matcher(paragraph)
                .replaceAll(
                        match -> {
                            String name = match.group(1);
                            Optional<BoundNumber> bound = bindings.text(name);
                            bound.ifPresentOrElse(
                                    b -> used.put(name, b), () -> unbound.add("{{" + name + "}}"));
                            return Matcher.quoteReplacement(
                                    bound.map(BoundNumber::text).orElse("(not available)"));
                        });
    }

    private static Set<String> allowed(List<StepResult> results, String known) {
        Set<String> allowed = new HashSet<>();
        numbers(known).forEach(n -> allowed.add(plain(n)));
        for (StepResult result : results) {
            if (result.sql() != null) {
                allowed.add(Integer.toString(result.sql().rowCount()));
                result.sql().table().rows().forEach(r -> r.forEach(c -> add(c, allowed)));
            }
            if (result.python() != null) {
                numbers(result.python().stdout()).forEach(n -> allowed.add(plain(n)));
            }
        }
        return allowed;
    }

    private static void add(JsonNode cell, Set<String> allowed) {
        if (cell.isNumber()) {
            allowed.add(plain(cell.decimalValue().toPlainString()));
        } else if (!cell.isNull()) {
            numbers(cell.asText()).forEach(n -> allowed.add(plain(n)));
        }
    }

    private static List<String> numbers(String text) {
        return NUMBER.matcher(text).results().map(MatchResult::group).toList();
    }

    private static String plain(String number) {
        return new BigDecimal(number.replace(",", "")).stripTrailingZeros().toPlainString();
    }
}
