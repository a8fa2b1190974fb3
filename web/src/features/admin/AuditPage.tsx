import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAudit, verifyAudit, type AuditEntry } from '../../api/admin';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { MONO } from '../../app/theme';
import { CopyButton } from '../../chat/CopyButton';
import { PageFrame } from '../../parts/PageFrame';
import { SimpleTable, type TableColumn } from '../../parts/SimpleTable';
import { saidWord } from '../said/said';

const SHORT_ID = 12;

/** An id with its beginning to be told apart by, whole under the pointer and in the clipboard. */
function LongId({ id }: { id: string }) {
  const { t } = useTranslation();
  if (id === '') return null;
  const short = id.length > SHORT_ID ? `${id.slice(0, SHORT_ID)}…` : id;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}>
      <Box component="span" translate="no" title={id} sx={{ fontFamily: MONO, fontSize: '0.85rem' }}>
        {short}
      </Box>
      <CopyButton text={() => id} label={t('admin.audit.copyId', { id: short })} done={t('code.copied')} />
    </Box>
  );
}

/** The audit trail, filtered, and whether its chain holds. */
export function AuditPage() {
  const { t, i18n } = useTranslation();
  const [actor, setActor] = useState('');
  const [action, setAction] = useState('');
  const filter = { actor: useDeferredValue(actor.trim()), action: useDeferredValue(action.trim()) };
  const entries = useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) => listAudit(filter, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.nextCursor ?? undefined,
    placeholderData: (old) => old,
  });
  const verify = useMutation({ mutationFn: verifyAudit });
  const columns: TableColumn<AuditEntry>[] = [
    { key: 'at', head: t('admin.audit.at'), cell: (e) => new Date(e.at).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) },
    { key: 'actor', head: t('admin.audit.actor'), cell: (e) => (e.actor ? <LongId id={e.actor} /> : '–') },
    { key: 'action', head: t('admin.audit.action'), cell: (e) => e.action },
    { key: 'subject', head: t('admin.audit.subject'), cell: (e) => <LongId id={e.subject ?? ''} /> },
    { key: 'outcome', head: t('admin.audit.outcome'), cell: (e) => saidWord(t, 'outcome', e.outcome) },
    { key: 'service', head: t('admin.audit.service'), cell: (e) => e.service },
  ];
  const rows = entries.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PageFrame
      title={t('admin.audit.title')}
      lead={t('admin.audit.lead')}
      wide
      actions={
        <Button variant="outlined" disabled={verify.isPending} onClick={() => verify.mutate()}>
          {t('admin.audit.verify')}
        </Button>
      }
    >
      {verify.isError && <ErrorCard text={errorText(t, verify.error)} />}
      {verify.data && (
        <Alert severity={verify.data.intact ? 'success' : 'error'} sx={{ mb: 2, overflowWrap: 'anywhere' }} role="status">
          {verify.data.intact ? t('admin.audit.intact', { count: verify.data.records, head: verify.data.head ?? '' }) : t('admin.audit.broken', { at: verify.data.firstBroken ?? 0 })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <TextField size="small" label={t('admin.audit.filterActor')} value={actor} onChange={(e) => setActor(e.target.value)} />
        <TextField size="small" label={t('admin.audit.filterAction')} value={action} onChange={(e) => setAction(e.target.value)} />
      </Box>
      {entries.isError && <ErrorCard text={errorText(t, entries.error)} onRetry={() => void entries.refetch()} />}
      {entries.isSuccess && rows.length === 0 && <Typography color="textSecondary">{t('admin.audit.empty')}</Typography>}
      {rows.length > 0 && <SimpleTable label={t('admin.audit.title')} columns={columns} rows={rows} rowKey={(e) => String(e.position)} />}
      {entries.hasNextPage && (
        <Button fullWidth disabled={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()} sx={{ mt: 1 }}>
          {t('app.more')}
        </Button>
      )}
    </PageFrame>
  );
}
