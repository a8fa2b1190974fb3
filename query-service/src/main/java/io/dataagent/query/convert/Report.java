package io.dataagent.query.convert;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import org.jspecify.annotations.Nullable;

/// A line that the child process writes.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "report")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Report.Progress.class, name = "progress"),
    @JsonSubTypes.Type(value = Report.Done.class, name = "done"),
    @JsonSubTypes.Type(value = Report.Refused.class, name = "refused")
})
public sealed interface Report {

    /// It is at work.
    ///
    /// @param stage `checking`, `reading` or `writing`
    record Progress(String stage) implements Report {}

    /// The tables are there.
    record Done(Converted converted) implements Report {}

    /// The file cannot be taken.
    ///
    /// @param why stable name of the reason
    /// @param message a sentence that says what to do
    /// @param line where, from 1, if that is known
    /// @param column where, from 1, if that is known
    record Refused(String why, String message, @Nullable Long line, @Nullable Integer column)
            implements Report {}
}
