package io.dataagent.sandbox.session;

/// The replica that holds a session's process.
///
/// @param name its name
/// @param url where it was reached when it claimed the session
public record Owner(String name, String url) {}
