import { Alert, Box, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../../api/queries';
import { rowsText } from '../../i18n/rows';
import type { Rows, Statement } from './evidence';
import { fileName } from './fileName';
import { useKeptRows, useOwnAnswer } from './keptRows';
import { shownIn, usePartialPeriods } from './partial';
import { useSource, type Closed } from './useSource';

const ResultGrid = lazy(() => import('./ResultGrid'));
const DownloadMenu = lazy(() => import('./DownloadMenu'));

interface Props {
  chatId: string;
  rows: Rows[];
  statements: Statement[];
  /** What was asked: the name of files. */
  question: string;
  /** Whether the results have no numbers of their own, the newest stands first, and types are shown. */
  typed?: boolean;
}

/** The rows of an answer, one result at a time. */
export function DataTab({ chatId, rows, statements, question, typed = false }: Props) {
  const { t } = useTranslation();
  const { source, closed } = useSource(chatId);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = rows.find((r) => r.key === chosen) ?? rows.at(typed ? 0 : -1);
  // what Python returned has no statement of its own
  const sql = shown?.key === `${shown?.stepId}` ? statements.find((s) => s.stepId === shown?.stepId && s.result !== null)?.sql : undefined;
  if (!shown) return <Typography color="textSecondary">{t('rows.empty')}</Typography>;
  return (
    <Box>
      {rows.length > 1 && (
        <TextField
          select
          size="small"
          fullWidth
          label={t('rows.step')}
          value={shown.key}
          onChange={(e) => setChosen(e.target.value)}
          sx={{ mb: 1.5 }}
        >
          {rows.map((r) => (
            <MenuItem key={r.key} value={r.key}>
              {typed ? r.description : `${r.stepId}. ${r.description}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Shown key={shown.key} result={shown} typed={typed} name={fileName(question, `result-${shown.stepId}`)} source={source && sql ? { sql, place: source.place } : null} closed={sql ? closed : null} />
    </Box>
  );
}

function Shown({ result, typed, name, source, closed }: { result: Rows; typed: boolean; name: string; source: { sql: string; place: Place } | null; closed: Closed | null }) {
  const { t, i18n } = useTranslation();
  const isPreview = result.table.rows.length < result.rowCount;
  const kept = useKeptRows(isPreview ? result.resultRef : null);
  const own = useOwnAnswer();
  const table = kept.data ?? result.table;
  const total = result.totalRows ?? result.rowCount;
  const atHand = kept.data?.atHand ?? total;
  const partials = usePartialPeriods({ ...result, python: result.key !== `${result.stepId}` });
  const marked = useMemo(() => shownIn(table, partials), [table, partials]);
  const number = (n: number) => n.toLocaleString(i18n.language);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="caption" color="textSecondary">
          {table.rows.length < total
            ? t('rows.preview', { shown: number(table.rows.length), total: number(total) })
            : rowsText(t, i18n.language, total)}
          {atHand < total && `; ${t('rows.atHand', { kept: number(atHand), total: number(total) })}`}
        </Typography>
        {own && (
          <Suspense fallback={null}>
            <DownloadMenu table={table} name={name} source={source} closed={closed} kept={result.resultRef} total={total} atHand={atHand} />
          </Suspense>
        )}
      </Box>
      {result.truncated && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t('rows.truncated', { total: number(result.rowCount) })}
        </Alert>
      )}
      {kept.isError && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {t(own ? 'rows.expired' : 'rows.theirs')}
        </Alert>
      )}
      {kept.isPending && isPreview && table.columns.length === 0 ? (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('rows.loading')} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={320} role="status" aria-label={t('rows.loading')} />}>
          <ResultGrid table={table} label={result.description || t('tab.data')} typed={typed} partials={marked} />
        </Suspense>
      )}
    </>
  );
}
