package io.dataagent.sandbox.kubernetes;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;
import java.util.Optional;

/// Settings of the driver for Kubernetes.
@ConfigMapping(prefix = "data-agent.sandbox.kubernetes")
public interface KubernetesSettings {

    /// Namespace of the pods; nothing else should be in it. Default `data-agent-sandbox`.
    @WithDefault("data-agent-sandbox")
    String namespace();

    /// The executor's image, by digest (`…@sha256:…`) in production. No default.
    Optional<String> image();

    /// Name of this installation's pool; pods of others in the namespace are left alone. Default
    /// `data-agent`.
    @WithDefault("data-agent")
    String pool();

    /// Pods that wait warm. Default 2.
    @WithDefault("2")
    int warm();

    /// Pods in all, those of other replicas and those on their way out included; beyond that none
    /// is made. Default 64.
    @WithDefault("64")
    int most();

    /// Runs in flight at once, of this replica. Default 8.
    @WithDefault("8")
    int places();

    /// Sessions whose pod is kept, of this replica. Default 4.
    @WithDefault("4")
    int sessions();

    /// Memory that a pod may take, in MiB: the most a run may ask for and what the interpreter
    /// needs. Default 2,304.
    @WithDefault("2304")
    int podMemoryMb();

    /// First user id of the pods. Each runs as one of its own, 1,000,000 ids from here: the kernel
    /// counts the processes of a user id over all pods of a node. Default 1,000,000.
    @WithDefault("1000000")
    long firstUser();

    /// Memory that a pod requests, in MiB. Default 384.
    @WithDefault("384")
    int podRequestMb();

    /// Processor time of a pod, as Kubernetes writes it. Default `1`.
    @WithDefault("1")
    String cpu();

    /// What the keys of the pods are made from, the same for every replica; at least 16 bytes.
    /// Default: `DATA_AGENT_SECRET_KEY`.
    Optional<String> secretKey();

    /// Port of the executor in a pod. Default 8090.
    @WithDefault("8090")
    int port();

    /// RuntimeClass of the pods, for example `gvisor`. Default: none.
    Optional<String> runtimeClass();

    /// A pod that is not ready after so long is given up, and a run waits no longer for one, in
    /// milliseconds. Default 60,000.
    @WithDefault("60000")
    long readyMs();

    /// Longest life of a pod in seconds, waiting included. Default 7,200.
    @WithDefault("7200")
    long deadlineSeconds();

    /// Pause between two looks at the pool, in milliseconds. Default 2,000.
    @WithDefault("2000")
    long reconcileMs();

    /// `pod`, or `sandbox` for custom resources of kubernetes-sigs/agent-sandbox. Default `pod`.
    @WithDefault("pod")
    String kind();

    /// Secrets by which nodes pull the image, separated by commas. Default: none.
    Optional<List<String>> pullSecrets();

    /// Labels of the nodes that may run the pods, a JSON object. Default: any node.
    Optional<String> nodeSelector();

    /// Tolerations of the pods, a JSON list as in a pod. Default: none.
    Optional<String> tolerations();

    /// PriorityClass of the pods. Default: none.
    Optional<String> priorityClass();

    /// More labels of the pods, a JSON object. Default: none.
    Optional<String> labels();

    /// Whether the pods share the node's user namespace; `false` needs a cluster that gives them
    /// one of their own. Default `true`.
    @WithDefault("true")
    boolean hostUsers();

    /// Whether a replica takes no runs while its proving run finds a way out of the pod. Default
    /// `true`.
    @WithDefault("true")
    boolean refuseOpenWays();
}
