package io.dataagent.query.source;

import java.util.regex.Pattern;

/// The name of a stored DuckDB file: no folder, no dots that lead out of one.
///
/// @param value letters, digits, `.`, `_`, `-`, ending in `.duckdb`
public record FileName(String value) {

    /// What [#value] looks like.
    public static final String FORM = "(?!.*\\.\\.)[A-Za-z0-9][A-Za-z0-9._-]{0,120}\\.duckdb";

    /// How the names begin of files that were made from what people sent; they are not offered.
    public static final String MADE = "upload-";

    private static final Pattern PATTERN = Pattern.compile(FORM);

    public FileName {
        if (!PATTERN.matcher(value).matches()) {
            throw new IllegalArgumentException("not the name of a stored file");
        }
    }

    @Override
    public String toString() {
        return value;
    }
}
