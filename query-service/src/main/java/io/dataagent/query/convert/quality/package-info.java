/// What the values of a table that was made say against figures over it: values that stand for
/// missing ones, repeated rows and amounts, stocks at several times.
@NullMarked
package io.dataagent.query.convert.quality;

import org.jspecify.annotations.NullMarked;
