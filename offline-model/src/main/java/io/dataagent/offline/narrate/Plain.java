package io.dataagent.offline.narrate;

import io.dataagent.offline.lexicon.Names;

/// Words for prose: technical names spelt out, and nothing that could be a placeholder.
final class Plain {

    private Plain() {}

    static String words(String text) {
        return text.replace("{{", "{ {").replace("}}", "} }");
    }

    static String name(String technical) {
        return words(String.join(" ", Names.words(technical)));
    }

    /// With a small first letter, unless the first word is an abbreviation.
    static String lowered(String text) {
        boolean plain =
                text.length() > 1
                        && Character.isUpperCase(text.charAt(0))
                        && !Character.isUpperCase(text.charAt(1));
        return plain ? Character.toLowerCase(text.charAt(0)) + text.substring(1) : text;
    }

    static String capital(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /// Without what is said twice: a total of a column that is called one.
    static String once(String words) {
        return words.replaceAll("\\b(total|average|number of) (?=(?:.* )?\\1\\b)", "")
                .replaceAll("(?<=different )(\\p{L}{3,}[^s\\W])$", "$1s")
                .replaceAll("([^aeiou])ys$", "$1ies");
    }

    /// What is told with its verb, and a blank.
    static String isOrAre(String what) {
        String head = what.replaceFirst(" (?:of|in|per|by|sold) .*| sold$", "");
        return what + (head.matches(".*[^sui]s") ? " are " : " is ");
    }
}
