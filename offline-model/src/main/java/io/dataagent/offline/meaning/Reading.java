package io.dataagent.offline.meaning;

import io.dataagent.contracts.artifact.ClarificationQuestion;
import io.dataagent.contracts.artifact.PlanArtifact.Ambiguity;
import io.dataagent.offline.schema.Column;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a question.
public sealed interface Reading {

    /// It is understood.
    ///
    /// @param meaning what it asks for
    /// @param assumptions what was unclear and what is taken for granted
    /// @param questions what should be asked first
    record Understood(
            Meaning meaning, List<Ambiguity> assumptions, List<ClarificationQuestion> questions)
            implements Reading {

        public Understood {
            assumptions = List.copyOf(assumptions);
            questions = List.copyOf(questions);
        }
    }

    /// Why does one do better or worse than its peers.
    ///
    /// @param subject the field that tells the peers apart
    /// @param value the one asked about
    /// @param measure what is compared
    /// @param period the recent stretch that is looked at
    /// @param under whether it is said to do worse
    /// @param filters further conditions
    record Why(
            Column subject,
            String value,
            Measure measure,
            Period period,
            boolean under,
            List<Filter> filters,
            List<Ambiguity> assumptions)
            implements Reading {

        public Why {
            filters = List.copyOf(filters);
            assumptions = List.copyOf(assumptions);
        }
    }

    /// It is about the data model, the last answer or the conversation, not about data.
    ///
    /// @param topic what about
    /// @param subject the thing asked about, or null
    record Talk(Topic topic, @Nullable String subject) implements Reading {}

    /// It is not understood.
    ///
    /// @param missing the words that mean nothing here
    /// @param reason in words
    record NotUnderstood(List<String> missing, String reason) implements Reading {

        public NotUnderstood {
            missing = List.copyOf(missing);
        }
    }

    /// Topics of conversation.
    enum Topic {
        GREETING,
        CAPABILITIES,
        DATASETS,
        DATASET,
        TERM,
        COVERAGE,
        LAST_ANSWER,
        THANKS
    }
}
