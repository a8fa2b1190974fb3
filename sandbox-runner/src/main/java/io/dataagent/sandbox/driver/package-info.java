/// What a way of isolating Python must offer, whatever machine it uses; knows no framework.
@NullMarked
package io.dataagent.sandbox.driver;

import org.jspecify.annotations.NullMarked;
