package io.dataagent.testkit.provider;

import java.util.List;

/// What a scripted model says in one turn, whatever its provider.
///
/// @param thinking what it thought, or an empty text
/// @param text what it says, or an empty text
/// @param calls the tools it calls
/// @param end why it ended, in the provider's own word; empty for the usual one
public record ModelTurn(String thinking, String text, List<Call> calls, String end) {

    public ModelTurn {
        calls = List.copyOf(calls);
    }

    /// A tool call.
    ///
    /// @param arguments as text, so that a broken one can be played
    public record Call(String id, String name, String arguments) {}

    /// Says something.
    public static ModelTurn says(String text) {
        return new ModelTurn("", text, List.of(), "");
    }

    /// Calls tools.
    public static ModelTurn calls(Call... calls) {
        return new ModelTurn("", "", List.of(calls), "");
    }

    /// The same after some thinking.
    public ModelTurn after(String thought) {
        return new ModelTurn(thought, text, calls, end);
    }

    /// The same with another end.
    public ModelTurn ending(String why) {
        return new ModelTurn(thinking, text, calls, why);
    }
}
