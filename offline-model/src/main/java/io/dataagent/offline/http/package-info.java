/// The OpenAI-compatible protocol over HTTP.
@NullMarked
package io.dataagent.offline.http;

import org.jspecify.annotations.NullMarked;
