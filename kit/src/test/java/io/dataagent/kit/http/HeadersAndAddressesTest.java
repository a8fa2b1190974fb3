package io.dataagent.kit.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadersAndAddressesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a?b=%20 | true",
                "/a?b=%F0%9F%98%80 | true",
                "/a?b=é | true",
                "/a?b=% | false",
                "/a?b=%2 | false",
                "/a?b=%zz | false",
                "/a%00 | false",
                "/a?b=%ff | false",
                "/a?b=%ed%a0%80 | false"
            })
    void anAddressIsTextInUtf8(String address, boolean readable) {
        assertThat(Addresses.readable(address)).isEqualTo(readable);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json | true",
                "*/*;q=0.8, text/html | true",
                "text/csv;header=\"a,b\\\"c\" | true",
                "a/b;c | false",
                "a/b;=c | false",
                "*/a | false",
                "a | false",
                "a/b/c | false",
                "a/b;q=1.5 | false",
                "a/b;q=x | false",
                ", , | true"
            })
    void acceptIsAListOfRanges(String header, boolean valid) {
        assertThat(MediaTypes.areRanges(header)).isEqualTo(valid);
    }

    @ParameterizedTest
    @CsvSource({
        "Bearer ., true",
        "Bearer .., true",
        "Bearer a.b, true",
        "bearer a.b.c.d, true",
        "Bearer a.b.!, true",
        "Bearer eyJh-_0.eyJ.c2ln, false",
        "Basic YTpi, false"
    })
    void aTokenHasTheFormOfOne(String header, boolean foreign) {
        assertThat(RequestCheck.isForeign(header)).isEqualTo(foreign);
    }

    @Test
    void aLongHeaderTakesNoLongerThanItsLength() {
        assertThat(MediaTypes.areRanges("a/b;".repeat(200) + "=")).isFalse();
        assertThat(MediaTypes.areRanges("a/b,".repeat(10_000))).isFalse();
    }
}
