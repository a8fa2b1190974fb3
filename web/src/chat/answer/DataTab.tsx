import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import { Alert, Box, Button, MenuItem, Skeleton, TextField, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResult } from '../../app/queries';
import { download, toCsv } from './cells';
import type { Statement } from './evidence';

const ResultGrid = lazy(() => import('./ResultGrid'));

/** The rows of an answer, one result at a time. */
export function DataTab({ statements }: { statements: Statement[] }) {
  const { t } = useTranslation();
  const withRows = statements.filter((s) => s.result !== null);
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = withRows.find((s) => s.stepId === chosen) ?? withRows.at(-1);
  if (!shown) return <Typography color="textSecondary">{t('data.empty')}</Typography>;
  return (
    <Box>
      {withRows.length > 1 && (
        <TextField
          select
          size="small"
          fullWidth
          label={t('data.step')}
          value={shown.stepId}
          onChange={(e) => setChosen(Number(e.target.value))}
          sx={{ mb: 1.5 }}
        >
          {withRows.map((s) => (
            <MenuItem key={s.stepId} value={s.stepId}>
              {`${s.stepId}. ${s.description}`}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Rows key={shown.stepId} statement={shown} />
    </Box>
  );
}

function Rows({ statement }: { statement: Statement }) {
  const { t, i18n } = useTranslation();
  const result = statement.result;
  const isPreview = result !== null && result.table.rows.length < result.rowCount;
  const kept = useResult(isPreview ? (result?.resultRef ?? null) : null);
  if (!result) return null;
  const table = kept.data ?? result.table;
  const number = (n: number) => n.toLocaleString(i18n.language);
  const save = () =>
    download(`result-${statement.stepId}.csv`, new Blob(['\uFEFF', toCsv(table)], { type: 'text/csv;charset=utf-8' }));
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="caption" color="textSecondary">
          {table.rows.length < result.rowCount
            ? t('data.preview', { shown: number(table.rows.length), total: number(result.rowCount) })
            : t('ontology.rows', { rows: number(result.rowCount) })}
        </Typography>
        <Button size="small" startIcon={<DownloadIcon />} onClick={save}>
          {t('data.download')}
        </Button>
      </Box>
      {result.truncated && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 1 }}>
          {t('data.truncated', { total: number(result.rowCount) })}
        </Alert>
      )}
      {kept.isError && (
        <Alert severity="info" variant="outlined" sx={{ mb: 1 }}>
          {t('data.expired')}
        </Alert>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={320} aria-label={t('data.loading')} />}>
        <ResultGrid table={table} label={statement.description || t('tab.data')} />
      </Suspense>
    </>
  );
}
