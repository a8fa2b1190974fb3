/// Long measurements of query-service, started by `./data-agent bench query|cancel|export|profile`.
@NullMarked
package io.dataagent.query.bench;

import org.jspecify.annotations.NullMarked;
