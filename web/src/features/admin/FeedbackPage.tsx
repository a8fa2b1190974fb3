import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listFeedback, type FeedbackFilter, type GivenFeedback } from '../../api/admin';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { PageFrame } from '../../parts/PageFrame';
import { SimpleTable, type TableColumn } from '../../parts/SimpleTable';
import { StateChip } from '../../parts/StateChip';
import { FeedbackDialog } from './FeedbackDialog';

const ALL = 'all';
const EVERYTHING: FeedbackFilter = { rating: '', person: '', search: '', since: '' };
const RATINGS = ['up', 'down'] as const;
const ID_LENGTH = 43;
const SHORT_ID = 8;
const isWhole = (id: string): boolean => id.trim() === '' || id.trim().length === ID_LENGTH;

/** The beginning of an id, which is enough to tell people apart; a click shows what else they said. */
function PersonId({ id, onPick }: { id: string; onPick: () => void }) {
  const { t } = useTranslation();
  const short = id.length > SHORT_ID ? `${id.slice(0, SHORT_ID)}…` : id;
  return (
    <Button size="small" color="inherit" title={id} aria-label={t('admin.feedback.only', { person: short })} onClick={onPick} sx={{ fontFamily: 'monospace', textTransform: 'none', minWidth: 0 }}>
      {short}
    </Button>
  );
}

/** What people thought of their answers, filtered, and each with what was asked and answered. */
export function FeedbackPage() {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState(EVERYTHING);
  const [looked, setLooked] = useState<GivenFeedback | null>(null);
  const deferred = useDeferredValue(filter);
  // half an id is nobody's
  const asked = { ...deferred, person: isWhole(deferred.person) ? deferred.person.trim() : '', search: deferred.search.trim() };
  const found = useInfiniteQuery({
    queryKey: ['feedback', asked],
    queryFn: ({ pageParam }) => listFeedback(asked, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.pagination.nextCursor ?? undefined,
    placeholderData: (old) => old,
  });
  const columns: TableColumn<GivenFeedback>[] = [
    { key: 'at', head: t('admin.feedback.at'), tight: true, cell: (f) => new Date(f.updatedAt).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }) },
    { key: 'rating', head: t('admin.feedback.rating'), cell: (f) => <StateChip tone={f.rating === 'up' ? 'good' : 'bad'} label={t(`admin.feedback.${f.rating}`)} /> },
    { key: 'question', head: t('admin.feedback.question'), cell: (f) => f.question },
    { key: 'reason', head: t('admin.feedback.reason'), cell: (f) => f.reason ?? '' },
    { key: 'person', head: t('admin.feedback.person'), tight: true, cell: (f) => <PersonId id={f.person} onPick={() => setFilter({ ...filter, person: f.person })} /> },
    {
      key: 'look',
      head: t('admin.feedback.run'),
      cell: (f) => (
        <Button size="small" aria-label={t('admin.feedback.lookAt', { question: f.question })} onClick={() => setLooked(f)}>
          {t('admin.feedback.look')}
        </Button>
      ),
    },
  ];
  const rows = found.data?.pages.flatMap((page) => page.items) ?? [];
  const total = found.data?.pages[0]?.pagination;
  return (
    <PageFrame title={t('admin.feedback.title')} lead={t('admin.feedback.lead')} wide>
      <Box sx={{ display: 'flex', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
        <TextField select size="small" label={t('admin.feedback.rating')} value={filter.rating === '' ? ALL : filter.rating} onChange={(e) => setFilter({ ...filter, rating: RATINGS.find((r) => r === e.target.value) ?? '' })} sx={{ minWidth: 140 }}>
          {([ALL, ...RATINGS] as const).map((rating) => (
            <MenuItem key={rating} value={rating}>
              {t(`admin.feedback.${rating}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField size="small" type="date" label={t('admin.feedback.since')} value={filter.since} onChange={(e) => setFilter({ ...filter, since: e.target.value })} slotProps={{ inputLabel: { shrink: true } }} />
        <TextField size="small" label={t('admin.feedback.person')} value={filter.person} error={!isWhole(filter.person)} helperText={isWhole(filter.person) ? undefined : t('admin.feedback.whole')} onChange={(e) => setFilter({ ...filter, person: e.target.value })} slotProps={{ htmlInput: { maxLength: 255, spellCheck: false } }} />
        <TextField size="small" label={t('admin.feedback.search')} value={filter.search} onChange={(e) => setFilter({ ...filter, search: e.target.value })} slotProps={{ htmlInput: { maxLength: 255 } }} />
      </Box>
      {found.isError && <ErrorCard text={errorText(t, found.error)} onRetry={() => void found.refetch()} />}
      {found.isSuccess && (
        <Typography color="textSecondary" role="status" sx={{ mb: 1 }}>
          {rows.length === 0 ? t('admin.feedback.empty') : t(total?.totalItemsCapped ? 'admin.feedback.more' : 'admin.feedback.found', { count: total?.totalItems ?? rows.length })}
        </Typography>
      )}
      {rows.length > 0 && <SimpleTable label={t('admin.feedback.title')} columns={columns} rows={rows} rowKey={(f) => f.messageId} />}
      {found.hasNextPage && (
        <Button fullWidth disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()} sx={{ mt: 1 }}>
          {t('app.more')}
        </Button>
      )}
      {looked && <FeedbackDialog feedback={looked} onClose={() => setLooked(null)} />}
    </PageFrame>
  );
}
