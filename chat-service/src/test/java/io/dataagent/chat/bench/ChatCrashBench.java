package io.dataagent.chat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.dataagent.chat.bench.CrashCases.Findings;
import io.dataagent.chat.bench.CrashCases.Operation;
import io.dataagent.chat.bench.CrashCases.Scene;
import io.dataagent.chat.fixture.Databases;
import io.dataagent.chat.fixture.FakeServices;
import io.dataagent.chat.fixture.Issuer;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Started by `./data-agent bench chat-crash`: the packaged service is killed (-9) at every
/// statement of each operation, before the database gets it and after the database has done it.
class ChatCrashBench {

    private static final int STEP = Integer.getInteger("bench.step", 1);

    private static final List<Operation> OPERATIONS =
            Stream.of(
                            System.getProperty("bench.operations", "SEND,CLAIM,COMPLETE,DELETE")
                                    .split(","))
                    .map(Operation::valueOf)
                    .toList();
    private static final int TRIES = 5;

    private int kills;
    private int badAnswers;

    @Test
    void losesAndDoublesNothingWhereverItIsKilled() throws Exception {
        try (EmbeddedPostgres postgres = EmbeddedPostgres.builder().setPort(0).start();
                PostgresProxy proxy = PostgresProxy.before(postgres.getPort());
                Issuer issuer = Issuer.start()) {
            Databases.create(postgres, "chat", "chat");
            FakeServices others = FakeServices.start();
            ServiceProcess service =
                    new ServiceProcess(settings(postgres.getPort(), proxy.port(), issuer, others));
            service.start();
            HttpCalls http =
                    new HttpCalls(
                            service::url,
                            (name, role) -> issuer.token(name, role, "data-agent", 300));
            CrashCases cases =
                    new CrashCases(
                            http, "jdbc:postgresql://localhost:" + postgres.getPort() + "/chat");
            Findings all = Findings.NONE;
            try {
                for (Operation operation : OPERATIONS) {
                    all = all.plus(sweep(operation, cases, proxy, service));
                }
            } finally {
                service.kill();
                others.stop();
            }
            System.out.printf(
                    "in all: %d kills, %d lost, %d doubled, %d orphans, %d illegal states, %d wrong answers%n",
                    kills, all.lost(), all.doubled(), all.orphans(), all.illegal(), badAnswers);
            assertThat(all).isEqualTo(Findings.NONE);
            assertThat(badAnswers).isZero();
        }
    }

    private Findings sweep(
            Operation operation, CrashCases cases, PostgresProxy proxy, ServiceProcess service)
            throws IOException {
        Scene whole = cases.set(operation);
        proxy.arm(0, false, () -> {});
        cases.act(whole);
        int statements = proxy.seen();
        Findings all = cases.atTheEnd(whole);
        int before = kills;
        for (int statement = 1; statement <= statements; statement += STEP) {
            for (boolean after : new boolean[] {false, true}) {
                all = all.plus(crash(operation, statement, after, cases, proxy, service));
            }
        }
        System.out.printf(
                "%-9s %2d statements, %2d kills: %d lost, %d doubled, %d orphans, %d illegal states%n",
                operation,
                statements,
                kills - before,
                all.lost(),
                all.doubled(),
                all.orphans(),
                all.illegal());
        return all;
    }

    private Findings crash(
            Operation operation,
            int statement,
            boolean after,
            CrashCases cases,
            PostgresProxy proxy,
            ServiceProcess service)
            throws IOException {
        Scene scene = cases.set(operation);
        proxy.arm(statement, after, service::kill);
        cases.act(scene);
        for (int i = 1; !proxy.awaitEnd(); i++) {
            if (i == TRIES) {
                throw new IllegalStateException("statement " + statement + " never came");
            }
            // what the service keeps in memory may spare it a statement: it begins anew
            proxy.arm(0, false, () -> {});
            service.kill();
            service.awaitDeath();
            service.start();
            scene = cases.set(operation);
            proxy.arm(statement, after, service::kill);
            cases.act(scene);
        }
        service.awaitDeath();
        kills++;
        Findings found = cases.afterCrash(scene);
        service.start();
        badAnswers += cases.wellAnswered(scene, cases.act(scene)) ? 0 : 1;
        return found.plus(cases.atTheEnd(scene));
    }

    private static Map<String, String> settings(
            int database, int proxy, Issuer issuer, FakeServices others) {
        Map<String, String> settings = new HashMap<>();
        settings.put(
                "QUARKUS_DATASOURCE_JDBC_URL", "jdbc:postgresql://localhost:" + database + "/chat");
        settings.put(
                "QUARKUS_DATASOURCE_REACTIVE_URL", "postgresql://localhost:" + proxy + "/chat");
        settings.put("QUARKUS_DATASOURCE_USERNAME", "chat");
        settings.put("QUARKUS_DATASOURCE_PASSWORD", "chat");
        settings.put("DATA_AGENT_SECRET_KEY", Base64.getEncoder().encodeToString(new byte[32]));
        settings.put("DATA_AGENT_OIDC_URL", issuer.url());
        settings.put("DATA_AGENT_ONTOLOGY_URL", others.url());
        settings.put("DATA_AGENT_AGENT_URL", others.url());
        settings.put("DATA_AGENT_SERVICE_CLIENT_SECRET", "unset");
        settings.put("KAFKA_BOOTSTRAP_SERVERS", "localhost:1");
        settings.put("DATAAGENT_CHAT_SWEEP_EVERY", "off");
        settings.put("DATAAGENT_CHAT_HOUSEKEEPING_EVERY", "off");
        return settings;
    }
}
