import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { diffModel, getVersion, replaceModel, type ModelVersion, type SemanticModel } from '../../../api/models';
import { errorText } from '../../../app/errorText';
import { ConfirmDialog } from '../../../parts/ConfirmDialog';
import { Loaded } from '../../../parts/Loaded';
import { notify } from '../../../parts/Notices';
import { StateChip } from '../../../parts/StateChip';
import { saidWord } from '../../said/said';
import { dataKeys, useVersions } from '../queries';
import { Changes } from './Changes';

/** Every saved version; what has changed since, and back to it. */
export function VersionsTab({ model, canWrite }: { model: SemanticModel; canWrite: boolean }) {
  const versions = useVersions(model.id);
  return (
    <Loaded query={versions}>
      {(list) => (
        <Box component="ol" reversed sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
          {list.map((version) => (
            <Version key={version.version} version={version} model={model} canWrite={canWrite} />
          ))}
        </Box>
      )}
    </Loaded>
  );
}

function Version({ version, model, canWrite }: { version: ModelVersion; model: SemanticModel; canWrite: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [comparing, setComparing] = useState(false);
  const [asking, setAsking] = useState(false);
  const isLatest = version.version === model.version;
  const diff = useQuery({ queryKey: [...dataKeys.models, model.id, 'diff', version.version, model.version], queryFn: () => diffModel(model.id, version.version, model.version), enabled: comparing });
  const restore = useMutation({
    mutationFn: async () => {
      const old = await getVersion(model.id, version.version);
      return replaceModel(model.id, model.version, old.document ?? {});
    },
    onSuccess: (saved) => {
      client.setQueryData([...dataKeys.models, model.id], saved);
      void client.invalidateQueries({ queryKey: [...dataKeys.models, model.id, 'versions'] });
      setAsking(false);
      notify(t('data.versions.restored', { version: version.version }));
    },
  });
  return (
    <Box component="li" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 650 }}>{t('data.versions.version', { version: version.version })}</Typography>
        {isLatest && <StateChip tone="plain" label={t('data.versions.latest')} />}
        {model.publishedVersion === version.version && <StateChip tone="good" label={t('data.models.published')} />}
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, minWidth: 160 }}>
          {`${saidWord(t, 'version', version.change)} · ${new Date(version.createdAt).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })}`}
        </Typography>
        {!isLatest && (
          <>
            <Button size="small" aria-expanded={comparing} onClick={() => setComparing(!comparing)}>
              {t('data.versions.compare')}
            </Button>
            {canWrite && (
              <Button size="small" onClick={() => setAsking(true)}>
                {t('data.versions.restore')}
              </Button>
            )}
          </>
        )}
      </Box>
      {comparing && (
        <Box sx={{ mt: 1.5 }}>
          {diff.error ? <Alert severity="error">{errorText(t, diff.error)}</Alert> : <Loaded query={diff}>{(d) => (d.changes.length === 0 ? <Typography color="textSecondary">{t('data.versions.same')}</Typography> : <Changes changes={d.changes} />)}</Loaded>}
        </Box>
      )}
      <ConfirmDialog open={asking} title={t('data.versions.restoreTitle', { version: version.version })} text={t('data.versions.restoreText')} action={t('data.versions.restore')} pending={restore.isPending} error={restore.error} onConfirm={() => restore.mutate()} onClose={() => setAsking(false)} />
    </Box>
  );
}
