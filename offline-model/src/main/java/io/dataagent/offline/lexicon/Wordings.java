package io.dataagent.offline.lexicon;

/// A question in the plain form that the grammar reads: without its frame, with its time,
/// comparison, lists and counts told in one way each.
public final class Wordings {

    private Wordings() {}

    /// The text told plainly.
    public static String plain(String text) {
        String bare = Datings.plain(Frames.plain(text.strip()));
        String told = Fronts.plain(Orders.plain(Trailers.plain(Changes.plain(bare))));
        return Countings.plain(Paraphrases.plain(Sayings.plain(Asides.plain(told))));
    }
}
