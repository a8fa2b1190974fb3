/// Sessions that were ended, here or at another replica, are nobody's everywhere.
@NullMarked
package io.dataagent.gateway.signout;

import org.jspecify.annotations.NullMarked;
