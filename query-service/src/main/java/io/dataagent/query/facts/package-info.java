/// What a checked statement does. Reads trees and measurements, asks no database; framework-free.
@NullMarked
package io.dataagent.query.facts;

import org.jspecify.annotations.NullMarked;
