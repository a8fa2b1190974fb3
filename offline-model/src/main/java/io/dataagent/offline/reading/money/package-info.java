/// Fields that stand for money taken or units sold, whatever a schema calls them.
@NullMarked
package io.dataagent.offline.reading.money;

import org.jspecify.annotations.NullMarked;
