package io.dataagent.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// A sample of `./data-agent bench hostile` against the product as a user starts it: malformed
/// requests, forged tokens, claims side by side. The whole is the measurement's.
@Tag("product")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileTest {

    private Product product;

    @BeforeAll
    void start() throws IOException, InterruptedException {
        product = new Product();
        product.up();
    }

    @AfterAll
    void stop() throws IOException, InterruptedException {
        product.down();
    }

    @Test
    void nothingMalformedOrForgedGetsFurtherThanARefusal()
            throws IOException, InterruptedException {
        assertThat(product.bench("hostile", "--sample", "1500", "--rounds", "2")).isZero();
    }
}
