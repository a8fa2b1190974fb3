package io.dataagent.kit.metrics;

/// Names the template of a path. A service that passes the paths of other services on has a bean
/// of this type; for the others the framework knows the template already.
public interface RouteTemplates {

    /// The template of a raw path: one of a bounded set, without anything that a caller chose.
    String template(String path);
}
