package io.dataagent.query.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The right answers of the open question sets, in scopes that know relationships and types:
/// nothing of what they ask is refused.
class QuestionSetsTest {

    private static final Path EVALS = Path.of("../evals");
    private static final Path OFFLINE = Path.of("../offline-model/src/test/resources/questions");
    private static final Path RETAIL = Path.of("../dev-stack/infra/src/main/resources/retail");
    private static final Gate GATE = new Gate(Dialect.POSTGRESQL, GateLimits.standard());
    private static final Pattern ANSWER =
            Pattern.compile("(?m)^    sql: (?:>-\\n((?:      .*\\n?)+)|(.+))");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\w+)(?:-\\d+)?}");

    @ParameterizedTest
    @ValueSource(strings = {"bank", "energy", "erp", "logistics", "retail", "saas", "university"})
    void refusesNoAnswerOfTheOpenEvaluations(String set) {
        GateScope scope =
                DeclaredSchema.of(
                                set.equals("retail")
                                        ? read(RETAIL.resolve("schema.sql"))
                                                + read(RETAIL.resolve("constraints.sql"))
                                        : read(EVALS.resolve("schemas/" + set + "/schema.sql")))
                        .scope();
        List<String> answers = new ArrayList<>();
        Matcher answer = ANSWER.matcher(read(EVALS.resolve("questions/" + set + ".yaml")));
        while (answer.find()) {
            answers.add(filled(answer.group(1) == null ? answer.group(2) : answer.group(1)));
        }

        assertThat(answers).hasSizeGreaterThan(30);
        assertThat(refused(answers, scope)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "airline", "campus", "clinic", "farm", "fleet", "hotel", "insur", "library",
                "plant", "power", "retail", "shop", "stream"
            })
    void refusesNoAnswerOfTheOfflineModelsQuestions(String set) {
        GateScope scope =
                DeclaredSchema.of(
                                set.equals("retail")
                                        ? read(RETAIL.resolve("schema.sql"))
                                                + read(RETAIL.resolve("constraints.sql"))
                                        : read(OFFLINE.resolve(set + ".sql")))
                        .scope();
        List<String> answers =
                read(OFFLINE.resolve(set + ".txt"))
                        .lines()
                        .filter(line -> line.contains(" => "))
                        .map(line -> line.substring(line.lastIndexOf(" => ") + 4))
                        .filter(sql -> sql.toLowerCase(Locale.ROOT).matches("(select|with)\\b.*"))
                        .toList();

        assertThat(scope.joins()).isNotEmpty();
        assertThat(answers).hasSizeGreaterThan(10);
        assertThat(refused(answers, scope)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("io.dataagent.query.gate.Dialect#all")
    void refusesNoHonestStatementOfTheCorpora(Dialect dialect) {
        Gate gate = Corpus.gate(dialect);
        GateScope scope = Corpus.modelled(dialect);

        assertThat(scope.tables()).anyMatch(table -> !table.types().isEmpty());
        assertThat(Corpus.honest(dialect))
                .allSatisfy(
                        line ->
                                assertThat(gate.check(new SqlText(line.sql()), scope))
                                        .isInstanceOf(Verdict.Accepted.class));
    }

    private static List<String> refused(List<String> answers, GateScope scope) {
        return answers.stream().flatMap(sql -> refusal(sql, scope)).toList();
    }

    private static Stream<String> refusal(String sql, GateScope scope) {
        return switch (GATE.check(new SqlText(sql), scope)) {
            case Verdict.Accepted ignored -> Stream.empty();
            case Verdict.Refused refused ->
                    Stream.of(refused.violations().getFirst().message() + " " + sql);
        };
    }

    private static String filled(String sql) {
        return PLACEHOLDER
                .matcher(sql)
                .replaceAll(
                        m ->
                                switch (m.group(1)) {
                                    case "as_of" -> "date '2026-03-15'";
                                    case "year" -> "2025";
                                    default -> "2025-03-15";
                                });
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
