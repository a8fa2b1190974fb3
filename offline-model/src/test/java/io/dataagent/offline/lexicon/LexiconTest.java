package io.dataagent.offline.lexicon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Words as questions use them.
class LexiconTest {

    @ParameterizedTest
    @CsvSource({
        "orders,ordered", "category,categories", "addresses,address", "ship,shipped", "hire,hiring",
        "stores,store", "classes,class", "people,person", "employees,employee", "visit,visited"
    })
    void inflectionsMeetInOneStem(String a, String b) {
        assertThat(Stem.of(a)).isEqualTo(Stem.of(b));
    }

    @ParameterizedTest
    @CsvSource({
        "orders,offers,false",
        "revnue,revenue,true",
        "cat,car,false",
        "store,score,true",
        "adress,address,true",
        "price,mice,false"
    })
    void toleratesOneSlipInALongWord(String a, String b, boolean near) {
        assertThat(Spelling.near(a, b)).isEqualTo(near);
    }

    @ParameterizedTest
    @CsvSource({
        "totalAmount,total amount",
        "total_amount,total amount",
        "TotalAmount,total amount",
        "Order Details,order details",
        "HTTPCode,http code"
    })
    void splitsTechnicalNames(String name, String words) {
        assertThat(String.join(" ", Names.words(name))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"3k, 3000", "2.5M, 2500000", "7B, 7000000000", "12b, 12000000000", "40%, 40"})
    void readsNumbersWithASignBehindThem(String text, java.math.BigDecimal value) {
        assertThat(Tokens.of(text).getFirst().number()).isEqualByComparingTo(value);
    }

    @Test
    void readsNumbersDatesAndQuotedTexts() {
        List<Token> tokens =
                Tokens.of(
                        "top five over $1,200.50 since 2025-03-01 named 'Oak Mall' or 3k, store's");

        assertThat(tokens.stream().map(Token::kind))
                .containsExactly(
                        Token.Kind.WORD,
                        Token.Kind.NUMBER,
                        Token.Kind.WORD,
                        Token.Kind.NUMBER,
                        Token.Kind.WORD,
                        Token.Kind.DATE,
                        Token.Kind.WORD,
                        Token.Kind.QUOTED,
                        Token.Kind.WORD,
                        Token.Kind.NUMBER,
                        Token.Kind.SIGN,
                        Token.Kind.WORD);
        assertThat(tokens.get(3).number()).isEqualByComparingTo("1200.50");
        assertThat(tokens.get(9).number()).isEqualByComparingTo("3000");
        assertThat(tokens.get(7).text()).isEqualTo("Oak Mall");
    }
}
