package io.dataagent.sandbox.execution;

import io.dataagent.contracts.id.ExecutionId;
import io.dataagent.contracts.json.ContractJson;
import io.dataagent.contracts.query.TableData;
import io.dataagent.contracts.run.RunGrant;
import io.dataagent.contracts.sandbox.SandboxRequest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;

/// An HTTP door that Python code is sent through, for measurements.
sealed interface Door {

    /// Runs a step and waits for its end; microseconds.
    long micros(Step step);

    /// What is measured.
    ///
    /// @param name for the table
    /// @param code the same for both doors
    /// @param needsTable whether it works on the sample table
    record Step(String name, String code, boolean needsTable) {}

    /// The service.
    record Service(HttpClient client, URI uri, TableData table) implements Door {

        @Override
        public long micros(Step step) {
            Map<String, TableData> data = step.needsTable() ? Map.of("df", table) : Map.of();
            String body =
                    ContractJson.write(
                            new SandboxRequest(ExecutionId.next(), step.code(), data, null, null));
            HttpRequest request =
                    HttpRequest.newBuilder(uri)
                            .header("Content-Type", "application/json")
                            .header(RunGrant.HEADER, AcceptedGrants.header(AcceptedGrants.RUN))
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build();
            return send(client, request, "\"outcome\":\"ok\"");
        }
    }

    /// A new interpreter per run; it gets the table as source, as it knows no other way.
    record Seed(HttpClient client, URI uri, String tableSource) implements Door {

        @Override
        public long micros(Step step) {
            String imports =
                    "import pandas as pd\nimport matplotlib\nmatplotlib.use('Agg')\n"
                            + "import matplotlib.pyplot as plt\n";
            String code =
                    step.needsTable() ? imports + tableSource + "\n" + step.code() : step.code();
            HttpRequest request =
                    HttpRequest.newBuilder(uri.resolve("/execute"))
                            .header("Content-Type", "application/json")
                            .POST(
                                    HttpRequest.BodyPublishers.ofString(
                                            ContractJson.write(Map.of("code", code))))
                            .build();
            return send(client, request, "\"returnCode\":0");
        }
    }

    private static long send(HttpClient client, HttpRequest request, String expected) {
        try {
            long start = System.nanoTime();
            HttpResponse<String> answer =
                    client.send(request, HttpResponse.BodyHandlers.ofString());
            long micros = (System.nanoTime() - start) / 1_000;
            if (!answer.body().contains(expected)) {
                throw new IllegalStateException(answer.body());
            }
            return micros;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
