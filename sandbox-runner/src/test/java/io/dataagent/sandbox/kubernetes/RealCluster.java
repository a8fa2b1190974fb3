package io.dataagent.sandbox.kubernetes;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.authentication.TokenRequest;
import io.fabric8.kubernetes.api.model.authentication.TokenRequestBuilder;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A real API server on this machine, with the chart's objects in it.
final class RealCluster {

    private static final int NOT_FOUND = 404;
    private static final int OK = 200;

    private final String url;
    private final List<String> refused = new ArrayList<>();

    RealCluster(String url) {
        this.url = url;
    }

    /// A client with that bearer token and nothing of this machine's own configuration.
    KubernetesClient client(String token) {
        return new KubernetesClientBuilder()
                .withConfig(
                        new ConfigBuilder(io.fabric8.kubernetes.client.Config.empty())
                                .withMasterUrl(url)
                                .withOauthToken(token)
                                .withTrustCerts(
                                        true) // it made its certificate itself, for loopback
                                .withRequestRetryBackoffLimit(0)
                                .build())
                .build();
    }

    /// Creates every document, namespaces first, and what a cluster's controllers would add.
    void install(KubernetesClient admin, Path documents, List<String> namespaces)
            throws IOException {
        create(
                admin,
                new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(namespaces.getFirst())
                        .endMetadata()
                        .build());
        try (InputStream text = Files.newInputStream(documents)) {
            admin.load(text).items().stream()
                    .sorted(Comparator.comparing(item -> !item.getKind().equals("Namespace")))
                    .forEach(item -> take(admin, item, namespaces.getFirst()));
        }
        for (String namespace : namespaces) {
            create(
                    admin,
                    new ServiceAccountBuilder()
                            .withNewMetadata()
                            .withName("default")
                            .withNamespace(namespace)
                            .endMetadata()
                            .build());
        }
    }

    /// What the server did not take: status, kind and name.
    List<String> refused() {
        return refused;
    }

    /// A token of a service account, given out by the server.
    String token(KubernetesClient admin, String namespace, String account) {
        TokenRequest wish =
                new TokenRequestBuilder().withNewSpec().withAudiences(List.of()).endSpec().build();
        return admin.serviceAccounts()
                .inNamespace(namespace)
                .withName(account)
                .tokenRequest(wish)
                .getStatus()
                .getToken();
    }

    /// The status of an answer.
    static int status(KubernetesClient client, String method, String path) {
        try {
            return client.raw(path, method, null) == null ? NOT_FOUND : OK;
        } catch (KubernetesClientException e) {
            return e.getCode();
        }
    }

    private void take(KubernetesClient admin, HasMetadata item, String namespace) {
        if (item.getMetadata().getNamespace() == null && !item.getKind().equals("Namespace")) {
            item.getMetadata().setNamespace(namespace);
        }
        try {
            create(admin, item);
        } catch (KubernetesClientException e) {
            refused.add(
                    "%d %s %s"
                            .formatted(e.getCode(), item.getKind(), item.getMetadata().getName()));
        }
    }

    private static void create(KubernetesClient admin, HasMetadata item) {
        admin.resource(item).create();
    }
}
