package io.dataagent.contracts.run;

import org.jspecify.annotations.Nullable;

/// A preference that was saved or could be.
///
/// @param key its key
/// @param value its value
/// @param question the question it answers, or null
public record PreferenceNote(String key, String value, @Nullable String question) {}
