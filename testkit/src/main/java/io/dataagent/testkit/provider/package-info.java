/// Local servers that speak the protocols of model providers and refuse what those refuse.
@NullMarked
package io.dataagent.testkit.provider;

import org.jspecify.annotations.NullMarked;
