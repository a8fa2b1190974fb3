package io.dataagent.evals.report;

import io.dataagent.evals.question.QuestionSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the command line asks for.
///
/// @param repeat how often to ask everything
/// @param details file for what went wrong with the sets that are not blind, or null
/// @param dialect `postgresql`, or the kind of server on which the data is copied
/// @param onlyLoad whether data and ontologies are made ready and nothing is asked
/// @param names names of sets or files, or `files` for those over uploads; none means all
public record EvalArguments(
        int repeat, @Nullable Path details, String dialect, boolean onlyLoad, List<String> names) {

    /// The default dialect.
    public static final String POSTGRESQL = "postgresql";
    private static final String FILES = "files";
    private static final List<String> DIALECTS = List.of(POSTGRESQL, "mysql", "duckdb");

    public EvalArguments {
        if (repeat < 1) {
            throw new IllegalArgumentException("--repeat takes a number from 1");
        }
        if (!DIALECTS.contains(dialect)) {
            throw new IllegalArgumentException("--dialect takes postgresql, mysql or duckdb");
        }
        names = List.copyOf(names);
    }

    static EvalArguments parse(List<String> args) {
        int repeat = 1;
        Path details = null;
        String dialect = POSTGRESQL;
        boolean onlyLoad = false;
        List<String> names = new ArrayList<>();
        for (Iterator<String> rest = args.iterator(); rest.hasNext(); ) {
            String arg = rest.next();
            switch (arg) {
                case "--repeat" -> repeat = Integer.parseInt(value(arg, rest));
                case "--wrong" -> details = Path.of(value(arg, rest));
                case "--dialect" -> dialect = value(arg, rest);
                case "--only-load" -> onlyLoad = true;
                default -> names.add(arg);
            }
        }
        return new EvalArguments(repeat, details, dialect, onlyLoad, names);
    }

    List<QuestionSet> sets(Path folder) throws IOException {
        Path files = folder.resolve(FILES);
        if (names.isEmpty()) {
            List<QuestionSet> all = new ArrayList<>(QuestionSet.all(folder));
            all.addAll(dialect.equals(POSTGRESQL) ? QuestionSet.all(files) : List.of());
            return all;
        }
        List<QuestionSet> sets = new ArrayList<>();
        for (String name : names) {
            if (name.equals(FILES)) {
                sets.addAll(QuestionSet.all(files));
                continue;
            }
            boolean file = name.endsWith(".yaml");
            sets.add(QuestionSet.read(file ? Path.of(name) : folder.resolve(name + ".yaml")));
        }
        return sets;
    }

    private static String value(String name, Iterator<String> rest) {
        if (!rest.hasNext()) {
            throw new IllegalArgumentException(name + " needs a value");
        }
        return rest.next();
    }
}
