import CloseIcon from '@mui/icons-material/Close';
import RefreshIcon from '@mui/icons-material/Refresh';
import { Alert, Box, Button, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardCard, CardRows } from '../../api/boards';
import { ProblemError } from '../../api/http';
import { ErrorCard } from '../../app/ErrorCard';
import { errorText } from '../../app/errorText';
import { useOntologies } from '../../app/queries';
import { shownIn, type PartialPeriod } from '../../chat/answer/partial';
import { PlainTable } from '../../chat/answer/PlainTable';
import { VerificationBadge } from '../../chat/answer/VerificationBadge';
import { CodeBlock } from '../../chat/CodeBlock';
import { StateChip } from '../../parts/StateChip';
import { useCardRows } from './queries';

const VegaChart = lazy(() => import('../../chat/answer/VegaChart'));
const NOT_FOUND = 404;
const CONFLICT = 409;

interface Props {
  board: string;
  /** Who pinned it, where that is known. */
  owner: string | null;
  card: BoardCard;
  /** Null for those who only look. */
  onUnpin: (() => void) | null;
}

export const firstLine = (question: string): string => question.split('\n')[0] ?? '';

/** A pinned question with its rows as of now. */
export function Card({ board, owner, card, onUnpin }: Props) {
  const { t, i18n } = useTranslation();
  const rows = useCardRows(board, card.id, !card.gone);
  const question = firstLine(card.question);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Box component="li" aria-label={question} sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: 2, display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          <bdi>{question}</bdi>
        </Typography>
        {!card.gone && (
          <Tooltip title={t('boards.refresh', { question })}>
            <span>
              <IconButton size="small" aria-label={t('boards.refresh', { question })} disabled={rows.isFetching} onClick={() => void rows.refetch()}>
                <RefreshIcon fontSize="small" />
              </IconButton>
            </span>
          </Tooltip>
        )}
        {onUnpin && (
          <Tooltip title={t('boards.unpin', { question })}>
            <IconButton size="small" aria-label={t('boards.unpin', { question })} onClick={onUnpin}>
              <CloseIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        )}
      </Box>
      <AsPinned card={card} owner={owner} seen={rows.isSuccess} />
      {card.gone && (
        <Alert severity="info" variant="outlined">
          {t('boards.gone')}
        </Alert>
      )}
      {rows.isError && <Refused error={rows.error} onRetry={() => void rows.refetch()} />}
      {!card.gone && rows.isPending && <Skeleton variant="rounded" height={220} role="status" aria-label={t('boards.running')} />}
      {rows.data && !rows.isError && <Result rows={rows.data} card={card} question={question} />}
      {rows.data && (
        <Typography variant="caption" color="textSecondary" role="status" sx={{ mt: 'auto' }}>
          {rows.isFetching ? t('boards.running') : t(rows.isError ? 'boards.lastGood' : 'boards.asOf', { when: when.format(new Date(rows.data.asOf)) })}
        </Typography>
      )}
    </Box>
  );
}

/** Who pinned the answer when, and the badge that it had, as long as there is something to see that it can be about. */
function AsPinned({ card, owner, seen }: { card: BoardCard; owner: string | null; seen: boolean }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(card.pinnedAt));
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      {seen && (card.badge ? <Badge badge={card.badge} day={day} /> : <StateChip tone="plain" label={t('boards.noBadge')} />)}
      <Typography variant="caption" color="textSecondary">
        {owner ? <bdi>{t('boards.pinnedBy', { owner, day })}</bdi> : t('boards.pinnedOn', { day })}
      </Typography>
    </Box>
  );
}

/** The badge as the answer had it; where it is not known whether there was something to keep in mind, it says so. */
function Badge({ badge, day }: { badge: NonNullable<BoardCard['badge']>; day: string }) {
  const { t } = useTranslation();
  const { noted } = badge;
  const known = noted == null ? t('boards.notesUnknown') : noted ? t('boards.noted') : '';
  const label = noted == null && badge.outcome === 'verified' ? { label: t('boards.verifiedBefore') } : {};
  return <VerificationBadge report={badge} noted={noted === true} note={`${t('boards.badgeNote', { day })} ${known}`.trim()} {...label} />;
}

/** Why there are no rows: not theirs to see, changed since, or something that may pass. */
function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation();
  const status = error instanceof ProblemError ? error.status : 0;
  if (status === NOT_FOUND) return <Alert severity="info" variant="outlined">{t('boards.notYours')}</Alert>;
  if (status === CONFLICT) return <Alert severity="warning" variant="outlined">{t('boards.changed')}</Alert>;
  return <ErrorCard text={errorText(t, error)} onRetry={onRetry} />;
}

function Result({ rows, card, question }: { rows: CardRows; card: BoardCard; question: string }) {
  const { t, i18n } = useTranslation();
  const [statement, setStatement] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const data = useOntologies().data?.find((o) => o.id === card.ontologyId);
  const chart = card.chart;
  const partials = useMemo(() => shownIn(rows.table, card.periods.map((period): PartialPeriod => ({ kind: 'partial_period', stepId: 0, ...period }))), [rows.table, card.periods]);
  const then = t('boards.asOf', { when: new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(card.pinnedAt)) });
  return (
    <>
      {data && (
        <Typography variant="caption" color="textSecondary">
          {t('boards.data', { name: data.name })}
        </Typography>
      )}
      {chart && !asTable ? (
        <Suspense fallback={<Skeleton variant="rounded" height={300} />}>
          <VegaChart spec={chart} table={rows.table} title={question} partials={partials} when={then} asked={question} />
        </Suspense>
      ) : (
        <PlainTable table={rows.table} caption={question} partials={partials} when={then} />
      )}
      {rows.truncated && rows.totalRows != null && (
        <Typography variant="caption" color="textSecondary">
          {t('boards.cut', { shown: rows.table.rows.length, total: rows.totalRows })}
        </Typography>
      )}
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {chart && (
          <Button size="small" aria-label={`${t(asTable ? 'chart.chart' : 'chart.table')}: ${question}`} onClick={() => setAsTable(!asTable)}>
            {t(asTable ? 'chart.chart' : 'chart.table')}
          </Button>
        )}
        <Button size="small" aria-expanded={statement} onClick={() => setStatement(!statement)}>
          {t(statement ? 'boards.hideStatement' : 'boards.statement')}
        </Button>
      </Box>
      {statement && <CodeBlock code={rows.statement} language="sql" maxHeight={240} />}
    </>
  );
}
