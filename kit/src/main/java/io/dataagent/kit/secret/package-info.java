/// Seals what must not be readable in a database under the installation's secret.
@NullMarked
package io.dataagent.kit.secret;

import org.jspecify.annotations.NullMarked;
