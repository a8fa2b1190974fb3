package io.dataagent.offline.embed;

import io.dataagent.offline.lexicon.Concepts;
import io.dataagent.offline.lexicon.Names;
import io.dataagent.offline.lexicon.Stem;
import java.util.List;

/// Turns text into a vector whose cosine says how many words two texts share: stems of words,
/// pairs of neighbours and character trigrams are hashed into a fixed number of dimensions with a
/// sign (feature hashing), and the whole is brought to length one.
public final class LexicalEmbedding {

    /// Length of every vector.
    public static final int DIMENSIONS = 1536;

    private static final double WORD = 1;
    private static final double PAIR = 0.5;
    private static final double TRIGRAM = 0.25;
    private static final double CONCEPT = 0.5;

    private LexicalEmbedding() {}

    /// The vector of a text; all zeros but one for a text without words.
    public static float[] of(String text) {
        double[] sums = new double[DIMENSIONS];
        List<String> stems = Names.words(text).stream().map(Stem::of).toList();
        for (int i = 0; i < stems.size(); i++) {
            word(sums, stems.get(i));
            if (i > 0) {
                add(sums, "p:" + stems.get(i - 1) + " " + stems.get(i), PAIR);
            }
        }
        return unit(sums);
    }

    private static void word(double[] sums, String stem) {
        add(sums, "w:" + stem, WORD);
        Concepts.key(stem).ifPresent(k -> add(sums, "c:" + k, CONCEPT));
        String padded = "^" + stem + "$";
        for (int i = 0; i + 3 <= padded.length(); i++) {
            add(sums, "t:" + padded.substring(i, i + 3), TRIGRAM);
        }
    }

    private static void add(double[] sums, String feature, double weight) {
        int hash = spread(feature);
        int at = Math.floorMod(hash, DIMENSIONS);
        sums[at] += (hash >>> 31 == 0 ? 1 : -1) * weight;
    }

    /// FNV-1a with a final mix, so that near features land far apart.
    private static int spread(String s) {
        int h = 0x811c9dc5;
        for (int i = 0; i < s.length(); i++) {
            h = (h ^ s.charAt(i)) * 0x01000193;
        }
        h ^= h >>> 16;
        h *= 0x85ebca6b;
        h ^= h >>> 13;
        h *= 0xc2b2ae35;
        return h ^ (h >>> 16);
    }

    private static float[] unit(double[] sums) {
        double square = 0;
        for (double s : sums) {
            square += s * s;
        }
        float[] out = new float[DIMENSIONS];
        if (square == 0) {
            out[0] = 1;
            return out;
        }
        double length = Math.sqrt(square);
        for (int i = 0; i < DIMENSIONS; i++) {
            out[i] = (float) (sums[i] / length);
        }
        return out;
    }
}
