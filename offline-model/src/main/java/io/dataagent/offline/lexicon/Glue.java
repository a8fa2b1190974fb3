package io.dataagent.offline.lexicon;

import java.util.Set;

/// Words that hold a question together and carry no meaning of their own here. Whatever is
/// neither glue, nor a function word, nor found in the schema makes a question not understood.
public final class Glue {

    private static final Set<String> WORDS =
            Set.of(
                    ("a an the of in on to at for from with is are was were be been being am do "
                                    + "does did has have had there we our us i me my you your it its this that "
                                    + "these those they their them he she any all please can could would should "
                                    + "will shall may tell show give know see want like need what how much also "
                                    + "so then than just exactly currently now into within during out up as if "
                                    + "but both made make makes making place placed happen happened happening "
                                    + "occur occurred come came comes exist exists existing get got gets go went "
                                    + "done take took taken record recorded using use used generate generated "
                                    + "generates bring brought produce produced question answer "
                                    + "data database information info figure figures result results table row "
                                    + "rows entry entries breakdown overview summary compute calculate determine "
                                    + "respective respectively corresponding belong belongs belonging live lives "
                                    + "living located based called named contain contains containing include "
                                    + "includes including associated related who whose whom which terms respect "
                                    + "look looks looking ever yet already whole entire across one ones many lot "
                                    + "some here s t d ll re ve usd dollars dollar euros euro help let lets hey "
                                    + "hi hello thanks thank ok okay well quickly really actually only through "
                                    + "away via anything anyone anybody someone somebody "
                                    + "something himself themselves itself offer offers offered provide provides "
                                    + "provided work works worked working serve serves served own owns owned run "
                                    + "runs operate operates operated perform performs performed attend attends "
                                    + "attended uses doing filed file files submitted submit undertaken carry "
                                    + "carries carried transported transport hold holds hosted hosts "
                                    + "host conducted conduct handled handle handles given gives logged "
                                    + "kept keep keeps stored cover covers involved "
                                    + "involve involves among amongst along together altogether certain "
                                    + "particular specific kindly dealt deal deals achieved achieve reach "
                                    + "reached reaches because tied linked attributed wise must might upon onto "
                                    + "system receive receives received deliver delivers delivered "
                                    + "attract attracts attracted held gave find finds found arrive arrives arrived "
                                    + "gain gains gained yield yields yielded reported collected assigned "
                                    + "thing things stuff brings new taught teach teaches teaching lead leads led leading supervise supervises supervised manage manages managed write writes wrote drive drives drove fly flies flew treat treats treated lasted lasting written spoken stayed stay stays")
                            .split(" "));

    private Glue() {}

    /// Whether a word may be passed over without changing the meaning.
    public static boolean safe(Token token) {
        return token.word() && safe(token.lower());
    }

    /// Whether a lower-case word may be passed over.
    public static boolean safe(String lower) {
        return WORDS.contains(lower);
    }
}
