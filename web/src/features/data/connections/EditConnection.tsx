import { Alert, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeConnection, DIALECTS, type Connection, type ConnectionDraft } from '../../../api/connections';
import { ProblemError } from '../../../api/http';
import { FormDialog } from '../../../parts/FormDialog';
import { notify } from '../../../parts/Notices';
import { ConnectionFields, draftOf, emptyForm, isComplete, type ConnectionForm } from '../ConnectionFields';
import { dataKeys } from '../queries';
import { Refusal } from '../Refusal';

const formOf = (c: Connection): ConnectionForm => ({
  ...emptyForm(DIALECTS.find((d) => d === c.dialect) ?? 'postgresql'),
  name: c.name,
  host: c.host ?? '',
  port: String(c.port ?? ''),
  database: c.database ?? '',
  username: c.username ?? '',
  sslMode: c.sslMode ?? 'prefer',
  caCertificate: c.caCertificate ?? '',
  file: c.file ?? '',
});

/** Only what differs is sent, so that a new name needs no password. */
function changeOf(connection: Connection, form: ConnectionForm): Partial<ConnectionDraft> {
  const before = draftOf(formOf(connection));
  const after = draftOf(form);
  const { dialect: _dialect, ...rest } = after;
  const changed = Object.entries(rest).filter(([key, value]) => value !== before[key as keyof ConnectionDraft]);
  const change: Partial<ConnectionDraft> = Object.fromEntries(changed);
  const { name: _name, ...server } = change;
  return Object.keys(server).length > 0 && form.password !== '' ? { ...change, password: form.password } : change;
}

/** Changes a connection; it is tested before it is kept. */
export function EditConnection({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(connection));
  const change = changeOf(connection, form);
  const save = useMutation({
    mutationFn: () => changeConnection(connection.id, change, connection.version),
    onSuccess: (changed) => {
      client.setQueryData([...dataKeys.connections, connection.id], changed);
      void client.invalidateQueries({ queryKey: dataKeys.connections });
      notify(t('data.connections.saved'));
      onClose();
    },
    onError: (error) => {
      if (error instanceof ProblemError && error.code === 'version_conflict') void client.invalidateQueries({ queryKey: [...dataKeys.connections, connection.id] });
    },
  });
  const conflict = save.error instanceof ProblemError && save.error.code === 'version_conflict';
  return (
    <FormDialog open title={t('data.connections.editTitle')} submit={t('app.save')} maxWidth="sm" canSubmit={isComplete(form) && Object.keys(change).length > 0} pending={save.isPending} onSubmit={() => save.mutate()} onClose={onClose}>
      <TextField label={t('data.field.name')} value={form.name} onChange={(e) => setForm({ ...form, name: e.target.value })} slotProps={{ htmlInput: { maxLength: 200 } }} />
      <ConnectionFields form={form} kept onChange={(part) => setForm((old) => ({ ...old, ...part }))} />
      {save.isError && (conflict ? <Alert severity="warning">{t('data.connections.conflict')}</Alert> : <Refusal error={save.error} />)}
    </FormDialog>
  );
}
