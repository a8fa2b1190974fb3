package io.dataagent.evals.report;

import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.score.Score;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Asks every question of the sets and prints tables per schema and per class: right, wrong,
/// asked, refused, the blind sets apart; then how long the model took. Settings: [EvalSettings].
/// Arguments: `[--repeat N] [--wrong FILE] [--dialect D] [--only-load] [set or file …]`; no set
/// means all.
public final class EvalMain {

    private final PrintStream out;
    private final EvalSettings settings;
    private final EvalArguments arguments;

    private EvalMain(PrintStream out, EvalSettings settings, EvalArguments arguments) {
        this.out = out;
        this.settings = settings;
        this.arguments = arguments;
    }

    /// Runs the sets that the arguments name.
    public static void main(String[] args) throws IOException, InterruptedException, SQLException {
        new EvalMain(
                        new PrintStream(System.out, true, StandardCharsets.UTF_8),
                        EvalSettings.ofEnvironment(),
                        EvalArguments.parse(List.of(args)))
                .run();
    }

    private void run() throws IOException, InterruptedException, SQLException {
        AsOf asOf = new AsOf(LocalDate.now(ZoneOffset.UTC));
        Interview interview = new Interview(settings, asOf, arguments.dialect(), out);
        List<QuestionSet> sets = arguments.sets(settings.questions());
        Map<QuestionSet, String> ontologies = new LinkedHashMap<>();
        for (QuestionSet set : sets) {
            ontologies.put(set, interview.prepare(set));
        }
        if (arguments.onlyLoad()) {
            return;
        }
        List<List<Asked>> runs = new ArrayList<>();
        for (int i = 1; i <= arguments.repeat(); i++) {
            out.printf("%nrun %d of %d%n", i, arguments.repeat());
            List<Asked> asked = new ArrayList<>();
            for (var entry : ontologies.entrySet()) {
                asked.addAll(interview.ask(entry.getKey(), entry.getValue()));
            }
            runs.add(asked);
        }
        report(runs.getFirst());
        PhaseTimes.print(out, runs.stream().flatMap(List::stream).toList());
        repeated(runs);
    }

    private void report(List<Asked> asked) throws IOException {
        List<Asked> open = asked.stream().filter(a -> !a.set().blind()).toList();
        List<Asked> blind = asked.stream().filter(a -> a.set().blind()).toList();
        tables("", open);
        tables("blind ", blind);
        if (arguments.details() != null) {
            List<String> lines = new ArrayList<>();
            open.stream()
                    .filter(a -> a.scored().score() != Score.RIGHT || a.scored().doubted())
                    .forEach(a -> lines.addAll(details(a)));
            Files.write(arguments.details(), lines);
        }
    }

    private void tables(String prefix, List<Asked> asked) {
        if (!asked.isEmpty()) {
            Tally.of(asked, a -> a.set().ontology()).print(out, prefix + "schema");
            Tally.of(asked, a -> a.question().kind()).print(out, prefix + "class");
            Precision.of(asked).print(out);
        }
    }

    private static List<String> details(Asked asked) {
        List<String> lines = new ArrayList<>();
        lines.add(
                asked.scored().score()
                        + " "
                        + asked.question().id()
                        + " ["
                        + asked.question().kind()
                        + "] "
                        + asked.question().question());
        asked.scored().statements().forEach(s -> lines.add("    ran: " + s.replace('\n', ' ')));
        asked.scored().doubts().forEach(d -> lines.add("    without badge: " + d));
        lines.add("    said: " + asked.scored().answer().replace('\n', ' '));
        return lines;
    }

    private void repeated(List<List<Asked>> runs) {
        if (runs.size() < 2) {
            return;
        }
        long different = 0;
        for (int i = 0; i < runs.getFirst().size(); i++) {
            int index = i;
            long answers =
                    runs.stream().map(r -> r.get(index).scored().fingerprint()).distinct().count();
            if (answers > 1) {
                different++;
                out.printf("differs: %s%n", runs.getFirst().get(i).question().id());
            }
        }
        out.printf(
                "%n%d questions, %d runs: %d had different answers%n",
                runs.getFirst().size(), runs.size(), different);
    }
}
