package io.dataagent.agent.analyst.verifier.data;

import io.dataagent.agent.session.Kept;
import io.dataagent.contracts.query.TableData;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Asks each statement about the data once for all attempts of a run. What did not run is asked
/// again: a later attempt may have the tables that it needs.
///
/// @param kept what holds for the run
/// @param ask runs a statement; empty if it does not run or has too many rows
public record KeptAnswers(Kept kept, Function<String, Optional<TableData>> ask)
        implements Function<String, Optional<TableData>> {

    /// What a run knows, by what was asked.
    private record Known(Map<String, TableData> answers) {

        Known {
            answers = Map.copyOf(answers);
        }
    }

    @Override
    public Optional<TableData> apply(String sql) {
        Map<String, TableData> known = kept.of(Known.class).map(Known::answers).orElseGet(Map::of);
        if (known.containsKey(sql)) {
            return Optional.of(known.get(sql));
        }
        Optional<TableData> answer = ask.apply(sql);
        answer.ifPresent(
                a -> {
                    Map<String, TableData> more = new HashMap<>(known);
                    more.put(sql, a);
                    kept.keep(new Known(more));
                });
        return answer;
    }
}
