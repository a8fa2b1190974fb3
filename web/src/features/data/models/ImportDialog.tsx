import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { list } from '../../../api/artifacts';
import { latestDiscovery } from '../../../api/connections';
import { ProblemError } from '../../../api/http';
import { importModel, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { segment, useGo } from '../../../app/links';
import { MONO } from '../../../app/theme';
import { dataKeys, useConnections } from '../queries';

const factsSchema = z.object({ issues: list(z.object({ pointer: z.string(), message: z.string() })) });

/** Reads a model that was written elsewhere: OSI, dbt or Snowflake, found by its shape. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const connections = useConnections().data ?? [];
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [connection, setConnection] = useState('');
  const [read, setRead] = useState<SemanticModel | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const bring = useMutation({
    mutationFn: async () => {
      const snapshot = connection === '' ? undefined : await latestDiscovery(connection);
      return importModel(text, { ...(name.trim() ? { name: name.trim() } : {}), ...(snapshot ? { connectionId: connection, snapshotId: snapshot.id } : {}) });
    },
    onSuccess: (model) => {
      void client.invalidateQueries({ queryKey: dataKeys.models });
      if (model.warnings.length + model.unusable.length + model.issues.length === 0) void go(`/data/models/${segment(model.id)}`);
      else setRead(model);
    },
  });
  const pick = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? [];
    if (!chosen) return;
    setText(await chosen.text());
    if (name === '') setName(chosen.name.replace(/\.(ya?ml|json)$/i, ''));
  };
  const issues = bring.error instanceof ProblemError ? factsSchema.catch({ issues: [] }).parse(bring.error.facts).issues : [];
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="import-title">
      <DialogTitle id="import-title">{t('data.import.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {read ? (
          <Report model={read} />
        ) : (
          <>
            <Typography color="textSecondary">{t('data.import.text')}</Typography>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
              <input ref={file} type="file" hidden accept=".yaml,.yml,.json,application/json,text/yaml" aria-hidden="true" tabIndex={-1} onChange={(e) => void pick(e)} />
              <Button variant="outlined" onClick={() => file.current?.click()}>
                {t('data.import.file')}
              </Button>
              <TextField size="small" label={t('data.field.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 200 } }} />
              <TextField select size="small" label={t('data.import.connection')} value={connection} onChange={(e) => setConnection(e.target.value)} sx={{ minWidth: 200 }}>
                <MenuItem value="">{t('data.import.without')}</MenuItem>
                {connections.map((c) => (
                  <MenuItem key={c.id} value={c.id}>
                    {c.name}
                  </MenuItem>
                ))}
              </TextField>
            </Box>
            <TextField multiline minRows={8} maxRows={16} label={t('data.import.document')} value={text} onChange={(e) => setText(e.target.value)} slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: MONO, fontSize: '0.82rem' } } }} />
            {bring.isError && (
              <Alert severity="error">
                {errorText(t, bring.error)}
                <Lines lines={issues.map((i) => `${i.pointer}: ${i.message}`)} />
              </Alert>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t(read ? 'app.close' : 'app.cancel')}</Button>
        {read ? (
          <Button variant="contained" onClick={() => void go(`/data/models/${segment(read.id)}`)}>
            {t('data.import.open')}
          </Button>
        ) : (
          <Button variant="contained" disabled={text.trim() === '' || bring.isPending} onClick={() => bring.mutate()}>
            {t('data.models.import')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What was mended on the way in, what keeps it from being published, and what can not be used. */
function Report({ model }: { model: SemanticModel }) {
  const { t } = useTranslation();
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity="success">{t('data.import.done', { name: model.name, format: (model.format ?? 'osi').toUpperCase(), datasets: model.datasets, metrics: model.metrics })}</Alert>
      {model.warnings.length > 0 && (
        <Alert severity="info" variant="outlined">
          {t('data.import.repaired')}
          <Lines lines={model.warnings.map((w) => `${w.pointer}: ${w.message}`)} />
        </Alert>
      )}
      {model.issues.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('data.draft.blocked')}
          <Lines lines={model.issues.map((w) => `${w.pointer}: ${w.message}`)} />
        </Alert>
      )}
      {model.unusable.length > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('data.import.unusable')}
          <Lines lines={model.unusable.map((u) => `${[u.dataset, u.name].filter(Boolean).join('.')}: ${u.reason}`)} />
        </Alert>
      )}
    </Box>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
      {lines.map((line) => (
        <Box component="li" key={line} sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Box>
      ))}
    </Box>
  );
}
