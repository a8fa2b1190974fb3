/// What a customer's database holds: tables, keys and a measured profile, as immutable snapshots.
@NullMarked
package io.dataagent.query.discovery;

import org.jspecify.annotations.NullMarked;
