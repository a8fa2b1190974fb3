/// Hand-written fakes that the modules' tests share.
@NullMarked
package io.dataagent.testkit;

import org.jspecify.annotations.NullMarked;
