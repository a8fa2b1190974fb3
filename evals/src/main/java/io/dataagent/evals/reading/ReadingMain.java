package io.dataagent.evals.reading;

import io.dataagent.contracts.event.RecordedEvent;
import io.dataagent.evals.question.AsOf;
import io.dataagent.evals.question.Question;
import io.dataagent.evals.question.QuestionSet;
import io.dataagent.evals.report.EvalArguments;
import io.dataagent.evals.report.EvalSettings;
import io.dataagent.evals.report.Interview;
import io.dataagent.evals.score.Scored;
import io.dataagent.evals.score.Scorer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Asks the questions of a list, a few at a time, scores the answers and prints what they cost.
/// Arguments: `LIST FOLDER [AT_ONCE]`; the events of every run are kept as `FOLDER/<id>.jsonl`.
/// A run that is kept there is not asked again.
public final class ReadingMain {

    private final PrintStream out;
    private final EvalSettings settings;
    private final AsOf asOf;
    private final Path folder;

    private ReadingMain(PrintStream out, EvalSettings settings, AsOf asOf, Path folder) {
        this.out = out;
        this.settings = settings;
        this.asOf = asOf;
        this.folder = folder;
    }

    /// Runs a list.
    public static void main(String[] args) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        EvalSettings settings = EvalSettings.ofEnvironment();
        AsOf asOf = new AsOf(LocalDate.now(ZoneOffset.UTC));
        Path folder = Files.createDirectories(Path.of(args[1]));
        int atOnce = args.length > 2 ? Integer.parseInt(args[2]) : 6;
        List<Pick> picks = Pick.read(Path.of(args[0]), settings.questions());
        new ReadingMain(out, settings, asOf, folder).run(picks, atOnce);
    }

    private void run(List<Pick> picks, int atOnce)
            throws IOException, InterruptedException, SQLException {
        Interview interview = new Interview(settings, asOf, EvalArguments.POSTGRESQL, out);
        List<Future<Answered>> asked = new ArrayList<>();
        try (ExecutorService readers = Executors.newFixedThreadPool(atOnce)) {
            Map<String, String> ontologies = new HashMap<>();
            for (Pick pick : picks) {
                String name = pick.set().ontology();
                if (!ontologies.containsKey(name)) {
                    ontologies.put(name, interview.prepare(pick.set()));
                }
                String ontology = ontologies.get(name);
                for (Question question : pick.questions()) {
                    asked.add(readers.submit(one(pick.set(), question.on(asOf), ontology)));
                }
            }
        }
        new CostTable(out).print(ended(asked));
    }

    private List<Answered> ended(List<Future<Answered>> asked) throws InterruptedException {
        List<Answered> answered = new ArrayList<>();
        for (Future<Answered> one : asked) {
            try {
                answered.add(one.get());
            } catch (ExecutionException failed) {
                out.println("not answered: " + failed.getCause());
            }
        }
        return answered;
    }

    private Callable<Answered> one(QuestionSet set, Question question, String ontology) {
        return () -> {
            List<RecordedEvent> events = kept(question);
            if (events.isEmpty()) {
                events = new Conversation(settings, ontology).ask(question);
                keep(question, events);
            }
            Answered answered = new Answered(set, question, scored(set, question, events), events);
            out.printf(
                    "%s %-8s %-6s %s%n",
                    LocalTime.now(ZoneOffset.UTC).withNano(0),
                    answered.scored().score(),
                    question.id(),
                    question.question());
            return answered;
        };
    }

    private Scored scored(QuestionSet set, Question question, List<RecordedEvent> events)
            throws SQLException {
        try (Connection database = settings.database().reading(Interview.database(set))) {
            return new Scorer(database, true).score(question, events.getLast());
        }
    }

    private Path file(Question question) {
        return folder.resolve(question.id() + ".jsonl");
    }

    private List<RecordedEvent> kept(Question question) throws IOException {
        return Files.exists(file(question))
                ? Files.readAllLines(file(question)).stream().map(RecordedEvent::parse).toList()
                : List.of();
    }

    private void keep(Question question, List<RecordedEvent> events) throws IOException {
        Files.write(file(question), events.stream().map(RecordedEvent::json).toList());
    }
}
