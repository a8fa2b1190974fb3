/// The connections that people keep: requests, store, the resource, what is tried before one is
/// kept.
@NullMarked
package io.dataagent.query.source.connection;

import org.jspecify.annotations.NullMarked;
