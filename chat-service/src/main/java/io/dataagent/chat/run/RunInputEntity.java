package io.dataagent.chat.run;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.util.UUID;

/// A row of `run_input`.
@Entity
@Table(name = "run_input")
@SuppressWarnings("NullAway.Init")
class RunInputEntity {

    @Id
    @Column(name = "message_id")
    UUID messageId;

    String body;
}
