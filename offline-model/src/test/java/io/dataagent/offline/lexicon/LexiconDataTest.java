package io.dataagent.offline.lexicon;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The word lists that are data are whole, and each is asked for by some class.
class LexiconDataTest {

    private static final Path SOURCES = Path.of("src/main/java/io/dataagent/offline");
    private static final Path FILES = Path.of("src/main/resources/io/dataagent/offline/lexicon");
    private static final Pattern ASKED = Pattern.compile("Lexicon\\s*\\.\\w+\\(\\s*\"([\\w.-]+)\"");

    @Test
    void everyListIsThereAndAskedFor() throws IOException {
        Set<String> asked = new TreeSet<>();
        for (Path source : below(SOURCES, ".java")) {
            Matcher m = ASKED.matcher(Files.readString(source));
            while (m.find()) {
                asked.add(m.group(1));
            }
        }
        asked.remove("function.");
        for (Function f : Function.values()) {
            asked.add("function." + f.name());
        }
        Set<String> kept = new TreeSet<>();
        for (Path file : below(FILES, ".txt")) {
            String name = file.getFileName().toString().replace(".txt", "");
            Lexicon.lists(name, Files.readString(file))
                    .keySet()
                    .forEach(list -> kept.add(name + "." + list));
        }

        assertThat(kept).hasSizeGreaterThan(50).isEqualTo(asked);
    }

    @Test
    void aListGoesOnWhereItsLineBeginsWithBlanks() {
        assertThat(Lexicon.lists("any", "# why\na.b = x | y z\n    | u\nc = p q\n"))
                .containsEntry("a.b", List.of("x", "y z", "u"))
                .containsEntry("c", List.of("p", "q"));
    }

    @ParameterizedTest
    @CsvSource({
        "a = x x, lexicon/any.txt: a says a word twice",
        "a = x;a = y, lexicon/any.txt: a stands there twice",
        "a =, lexicon/any.txt: a has no words",
        "a, lexicon/any.txt: a has no words"
    })
    void whatIsNotWholeStopsTheStart(String lines, String said) {
        assertThatThrownBy(() -> Lexicon.lists("any", lines.replace(';', '\n'))).hasMessage(said);
    }

    @ParameterizedTest
    @CsvSource({
        "nowhere.a, there is no lexicon/nowhere.txt",
        "ranking.nothing, lexicon/ranking.txt has no list nothing"
    })
    void whatIsNotThereIsNamed(String key, String said) {
        assertThatThrownBy(() -> Lexicon.set(key)).hasMessage(said);
    }

    private static List<Path> below(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return new ArrayList<>(files.filter(f -> f.toString().endsWith(ending)).toList());
        }
    }
}
