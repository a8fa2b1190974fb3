import { Box, Button, LinearProgress, Link, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteConnection, startDiscovery, testConnection, type Connection } from '../../../api/connections';
import { may } from '../../../api/me';
import { ErrorCard } from '../../../app/ErrorCard';
import { errorText } from '../../../app/errorText';
import { AppLink, segment, useGo, useParam } from '../../../app/links';
import { useMe } from '../../../app/queries';
import { ConfirmDialog } from '../../../parts/ConfirmDialog';
import { Loaded } from '../../../parts/Loaded';
import { notify } from '../../../parts/Notices';
import { PageFrame } from '../../../parts/PageFrame';
import { Panel } from '../../../parts/Panel';
import { StateChip } from '../../../parts/StateChip';
import { dialectName } from '../DialectChoice';
import { dataKeys, useConnection, useDiscovery, useLatestDiscovery, useModels } from '../queries';
import { Refusal } from '../Refusal';
import { MadeSharedSign } from '../../sharing/SharedSign';
import { placeOf } from './ConnectionsPage';
import { EditConnection } from './EditConnection';
import { FoundTables } from './FoundTables';

/** A connection: where it leads, whether it works, what was found there, what was made of it. */
export function ConnectionPage() {
  const { t } = useTranslation();
  const id = useParam('connectionId');
  const connection = useConnection(id);
  return (
    <Loaded query={connection} height={300} page={{ title: t('nav.connections'), back: { to: '/data/connections', label: t('data.connections.back') } }}>
      {(data) => (
        <PageFrame title={data.name} lead={`${dialectName(data.dialect)} · ${placeOf(data)}`} back={{ to: '/data/connections', label: t('data.connections.back') }} chips={<MadeSharedSign of={{ connectionId: data.id }} />} actions={<Actions connection={data} />}>
          <Discovered connection={data} />
          <Models connectionId={data.id} />
        </PageFrame>
      )}
    </Loaded>
  );
}

function Actions({ connection }: { connection: Connection }) {
  const { t } = useTranslation();
  const me = useMe().data;
  const client = useQueryClient();
  const go = useGo();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const remove = useMutation({
    mutationFn: () => deleteConnection(connection.id),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: dataKeys.connections });
      notify(t('data.connections.deleted', { name: connection.name }));
      void go('/data/connections');
    },
  });
  if (!may(me, 'connections:write')) return null;
  return (
    <>
      <Button onClick={() => setOpen('edit')}>{t('app.edit')}</Button>
      <Button color="error" onClick={() => setOpen('delete')}>
        {t('app.delete')}
      </Button>
      {open === 'edit' && <EditConnection connection={connection} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'delete'}
        title={t('data.connections.deleteTitle')}
        text={t('data.connections.deleteText', { name: connection.name })}
        action={t('app.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

function Discovered({ connection }: { connection: Connection }) {
  const { t, i18n } = useTranslation();
  const me = useMe().data;
  const client = useQueryClient();
  const [running, setRunning] = useState('');
  const latest = useLatestDiscovery(connection.id);
  const live = useDiscovery(connection.id, running);
  const test = useMutation({ mutationFn: () => testConnection(connection.id), onSuccess: () => notify(t('data.connections.works')) });
  const look = useMutation({ mutationFn: () => startDiscovery(connection.id), onSuccess: (view) => setRunning(view.id) });
  const status = live.data?.status;
  useEffect(() => {
    if (status === 'ready') void client.invalidateQueries({ queryKey: [...dataKeys.connections, connection.id, 'latest'] });
  }, [status, client, connection.id]);
  const going = running !== '' && (status === undefined || status === 'running');
  const progress = live.data?.progress;
  const taken = latest.data?.takenAt;
  return (
    <Panel
      title={t('data.connections.tables')}
      text={taken ? t('data.connections.taken', { when: new Date(taken).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) }) : undefined}
      actions={
        may(me, 'connections:write') && (
          <>
            <Button size="small" disabled={test.isPending} onClick={() => test.mutate()}>
              {t('data.connections.test')}
            </Button>
            <Button size="small" variant="outlined" disabled={going || look.isPending} onClick={() => look.mutate()}>
              {t('data.connections.look')}
            </Button>
          </>
        )
      }
    >
      {test.isError && <Refusal error={test.error} />}
      {look.isError && <ErrorCard text={errorText(t, look.error)} onRetry={() => look.mutate()} />}
      {status === 'failed' && <ErrorCard text={live.data?.reason ?? t('data.discover.failed')} onRetry={() => look.mutate()} />}
      {going && (
        <Box sx={{ mb: 2 }} role="status">
          <Typography variant="body2" sx={{ mb: 0.5 }}>
            {progress && progress.total > 0 ? t('data.discover.tables', progress) : t('data.discover.starting')}
          </Typography>
          <LinearProgress aria-label={t('data.step.discover.title')} {...(progress && progress.total > 0 ? { variant: 'determinate' as const, value: (progress.done / progress.total) * 100 } : {})} />
        </Box>
      )}
      <Loaded query={latest}>
        {(found) => (found === null ? <Typography color="textSecondary">{t('data.connections.none')}</Typography> : <FoundTables connectionId={connection.id} tables={found.tables} canWrite={may(me, 'connections:write')} />)}
      </Loaded>
    </Panel>
  );
}

function Models({ connectionId }: { connectionId: string }) {
  const { t } = useTranslation();
  const models = useModels();
  const own = (models.data ?? []).filter((m) => m.connectionId === connectionId);
  return (
    <Panel
      title={t('nav.models')}
      actions={
        own.length === 0 && (
          <Button size="small" variant="outlined" component={AppLink} to="/data/add" search={{ connection: connectionId }}>
            {t('data.connections.setUp')}
          </Button>
        )
      }
    >
      {own.length === 0 ? (
        <Typography color="textSecondary">{t('data.connections.noModel')}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
          {own.map((m) => (
            <Box component="li" key={m.id} sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Link component={AppLink} to={`/data/models/${segment(m.id)}`}>
                <bdi>{m.name}</bdi>
              </Link>
              <StateChip tone={m.publishedVersion == null ? 'careful' : 'good'} label={t(m.publishedVersion == null ? 'data.models.draft' : 'data.models.published')} />
            </Box>
          ))}
        </Box>
      )}
    </Panel>
  );
}
