/// Whether joins repeat the rows under aggregates, by what is known of keys; framework-free.
@NullMarked
package io.dataagent.query.fanout;

import org.jspecify.annotations.NullMarked;
