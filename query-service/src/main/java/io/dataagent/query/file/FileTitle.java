package io.dataagent.query.file;

/// The name that a person gave a file. It is shown and never becomes a path: folders before it,
/// signs that cannot be seen and those that turn the direction of writing are left out.
///
/// @param value 1 to 200 characters
record FileTitle(String value) {

    private static final int LONGEST = 200;

    FileTitle {
        value = plain(value);
    }

    private static String plain(String given) {
        String last =
                given.substring(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
        String seen = last.replaceAll("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]", "").strip();
        String cut =
                seen.codePointCount(0, seen.length()) <= LONGEST
                        ? seen
                        : seen.substring(0, seen.offsetByCodePoints(0, LONGEST));
        return cut.isEmpty() || cut.equals(".") || cut.equals("..") ? "data" : cut;
    }
}
