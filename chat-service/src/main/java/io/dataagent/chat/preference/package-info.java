/// What a person wants remembered, for all conversations or for those on one ontology.
@NullMarked
package io.dataagent.chat.preference;

import org.jspecify.annotations.NullMarked;
