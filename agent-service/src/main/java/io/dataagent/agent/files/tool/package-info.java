/// What a model may do with files: look at tables, ask them, show tables and charts.
@NullMarked
package io.dataagent.agent.files.tool;

import org.jspecify.annotations.NullMarked;
