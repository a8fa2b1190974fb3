package io.dataagent.chat.conversation;

import io.dataagent.chat.conversation.wire.Role;
import io.dataagent.contracts.run.MessageStatus;
import io.dataagent.contracts.run.RunKind;
import jakarta.persistence.AttributeConverter;
import org.jspecify.annotations.Nullable;

/// Types whose columns hold their JSON form.
final class Columns {

    private Columns() {}

    /// Who speaks.
    record OfRole() implements AttributeConverter<Role, String> {

        @Override
        public @Nullable String convertToDatabaseColumn(@Nullable Role role) {
            return role == null ? null : role.wire();
        }

        @Override
        public @Nullable Role convertToEntityAttribute(@Nullable String column) {
            return column == null ? null : Role.of(column);
        }
    }

    /// How far a message is.
    record OfStatus() implements AttributeConverter<MessageStatus, String> {

        @Override
        public @Nullable String convertToDatabaseColumn(@Nullable MessageStatus status) {
            return status == null ? null : status.wire();
        }

        @Override
        public @Nullable MessageStatus convertToEntityAttribute(@Nullable String column) {
            return column == null ? null : MessageStatus.of(column);
        }
    }

    /// What kind of run answers.
    record OfKind() implements AttributeConverter<RunKind, String> {

        @Override
        public @Nullable String convertToDatabaseColumn(@Nullable RunKind kind) {
            return kind == null ? null : kind.wire();
        }

        @Override
        public @Nullable RunKind convertToEntityAttribute(@Nullable String column) {
            return column == null ? null : RunKind.of(column);
        }
    }
}
