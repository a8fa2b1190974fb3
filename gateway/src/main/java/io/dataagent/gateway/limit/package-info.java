/// How often one person may ask.
@NullMarked
package io.dataagent.gateway.limit;

import org.jspecify.annotations.NullMarked;
