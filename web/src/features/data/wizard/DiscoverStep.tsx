import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startDiscovery, type DiscoveryView } from '../../../api/connections';
import { ProblemError } from '../../../api/http';
import { draftModel, type SemanticModel } from '../../../api/models';
import { ErrorCard } from '../../../app/ErrorCard';
import { errorText } from '../../../app/errorText';
import { Panel } from '../../../parts/Panel';
import { freeName, type Place } from '../progress';
import { useConnection, useDiscovery, useModels } from '../queries';
import { once } from './once';

/** Looks at the tables, live, and drafts a model of what was found; both begin by themselves. */
export function DiscoverStep({ place, onDone }: { place: Place; onDone: (place: Place, replace?: boolean) => void }) {
  const { t } = useTranslation();
  const connectionId = place.connection ?? '';
  const discoveryId = place.discovery ?? '';
  const begin = useBegin(connectionId, onDone);
  const discovery = useDiscovery(connectionId, discoveryId);
  const draft = useDraft(connectionId, discovery.data, onDone);

  const { mutate, status } = begin;
  useEffect(() => {
    if (discoveryId === '' && connectionId !== '' && status === 'idle') mutate();
  }, [discoveryId, connectionId, status, mutate]);

  const failed = discovery.data?.status === 'failed';
  const problem = begin.error ?? discovery.error ?? draft.error;
  if (problem) return <ErrorCard text={errorText(t, problem)} onRetry={() => (draft.error ? draft.retry() : mutate())} />;
  if (failed) {
    return (
      <Alert severity="error" variant="outlined" action={<Button onClick={() => mutate()}>{t('app.retry')}</Button>}>
        <Typography sx={{ fontWeight: 600 }}>{t('data.discover.failed')}</Typography>
        <Typography variant="body2">{discovery.data?.reason ?? t('error.unknown')}</Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          {t('data.discover.failedText')}
        </Typography>
      </Alert>
    );
  }
  return <Live view={discovery.data} />;
}

/** Starts a discovery and puts it into the address. */
function useBegin(connectionId: string, onDone: (place: Place, replace?: boolean) => void) {
  return useMutation({
    mutationFn: () => once(`discover:${connectionId}`, () => startDiscovery(connectionId)),
    retry: (count, error) => error instanceof ProblemError && error.code === 'conflict' && count < 60,
    retryDelay: 2000,
    onSuccess: (view) => onDone({ connection: connectionId, discovery: view.id }, true),
  });
}

/** Drafts the model once the tables are known. */
function useDraft(connectionId: string, found: DiscoveryView | undefined, onDone: (place: Place, replace?: boolean) => void) {
  const connection = useConnection(connectionId).data;
  const models = useModels().data;
  const draft = useMutation({
    mutationFn: ({ snapshot, name }: { snapshot: string; name: string }): Promise<SemanticModel> =>
      once(`draft:${snapshot}`, () => draftModel(name, connectionId, snapshot, `draft-${snapshot}`)),
    onSuccess: (model) => onDone({ connection: connectionId, model: model.id }, true),
  });
  const { mutate, status, reset } = draft;
  useEffect(() => {
    if (found?.status !== 'ready' || !connection || !models || status !== 'idle') return;
    const drafted = models.find((m) => m.snapshotId === found.id);
    if (drafted) onDone({ connection: connectionId, model: drafted.id }, true);
    else mutate({ snapshot: found.id, name: freeName(connection.name, models.map((m) => m.name)) });
  }, [found, connection, models, status, mutate, onDone, connectionId]);
  return { error: draft.error, retry: reset };
}

function Live({ view }: { view: DiscoveryView | undefined }) {
  const { t, i18n } = useTranslation();
  const done = view?.progress?.done ?? 0;
  const total = view?.progress?.total ?? 0;
  const ready = view?.status === 'ready';
  const number = (n: number) => n.toLocaleString(i18n.language);
  const text = ready ? t('data.discover.drafting') : total > 0 ? t('data.discover.tables', { done: number(done), total: number(total) }) : t('data.discover.starting');
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography role="status">{text}</Typography>
        <LinearProgress {...(total > 0 && !ready ? { variant: 'determinate' as const, value: (done / total) * 100 } : {})} aria-label={t('data.step.discover.title')} />
        <Typography variant="body2" color="textSecondary">
          {t('data.discover.leave')}
        </Typography>
      </Box>
    </Panel>
  );
}
