import AskIcon from '@mui/icons-material/QuestionAnswerOutlined';
import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import PlayIcon from '@mui/icons-material/PlayArrow';
import { Alert, Box, Button, CircularProgress, Skeleton, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_FORMATS, runStatement, violationsOf, type Violation } from '../../api/queries';
import { errorText } from '../../app/errorText';
import { useDatasets } from '../../app/queries';
import type { Source } from '../../chat/answer/useSource';
import { FilesUnderway } from '../../chat/answer/FilesUnderway';
import { useFiles } from '../../chat/answer/useFiles';
import { editHere } from '../../chat/askEvent';
import { rowsText } from '../../i18n/rows';

import { resultQuestion } from './resultQuestion';

const CodeEditor = lazy(() => import('./CodeEditor'));
const ResultGrid = lazy(() => import('../../chat/answer/ResultGrid'));
const NONE: readonly Violation[] = [];

interface Props {
  sql: string;
  source: Source;
}

/** A statement of an answer, changed and run read-only, with its rows below and as a file. */
export default function SqlEditor({ sql, source: { place, ontologyId, dialect, scope } }: Props) {
  const { t, i18n } = useTranslation();
  const [text, setText] = useState(sql);
  const datasets = useDatasets(ontologyId).data;
  const schema = useMemo(() => Object.fromEntries((datasets ?? []).filter((d) => !scope?.length || scope.includes(d.name)).map((d) => [d.source ?? d.name, d.fields.map((f) => f.name)])), [datasets, scope]);
  const run = useMutation({ mutationFn: (statement: string) => runStatement(place, statement) });
  const violations = useMemo(() => (run.error ? violationsOf(run.error) : NONE), [run.error]);
  const layOut = async () => {
    const { format } = await import('sql-formatter');
    try {
      setText(format(text, { language: dialect === 'mysql' ? 'mysql' : dialect === 'duckdb' ? 'duckdb' : 'postgresql' }));
    } catch {
      // what cannot be read is left as it was written
    }
  };
  const start = () => text.trim() !== '' && !run.isPending && run.mutate(text);
  const rows = run.data;
  const ran = run.variables ?? text;
  const files = useFiles('rows', [place, ran, rows?.id]);
  // about what was run, whatever was typed since
  const askAbout = () =>
    rows &&
    editHere(resultQuestion(ran, rows, { question: t('sqlEditor.askQuestion'), statement: t('sqlEditor.askStatement'), rows: t('sqlEditor.askRows', { count: rows.rowCount, rows: rows.rowCount.toLocaleString(i18n.language) }) }));
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, my: 1 }}>
      <Suspense fallback={<Skeleton variant="rounded" height={140} />}>
        <CodeEditor value={text} label={t('sqlEditor.label')} offered={t('sqlEditor.offered')} dialect={dialect} schema={schema} violations={violations} onChange={setText} onRun={start} />
      </Suspense>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" variant="contained" disabled={run.isPending || text.trim() === ''} onClick={start} startIcon={run.isPending ? <CircularProgress size={14} color="inherit" aria-hidden="true" /> : <PlayIcon />}>
          {t('sqlEditor.run')}
        </Button>
        <Button size="small" onClick={() => void layOut()}>
          {t('sqlEditor.format')}
        </Button>
        <Typography variant="caption" color="textSecondary">
          {t('sqlEditor.hint')}
        </Typography>
      </Box>
      {run.isError && (
        <Alert severity="error" variant="outlined">
          {violations.length === 0 ? errorText(t, run.error) : violations.map((v) => <div key={`${v.rule} ${v.position ?? ''} ${v.message}`}>{[v.message, v.suggestions.length > 0 && t('sqlEditor.mean', { list: v.suggestions.join(', ') })].filter(Boolean).join(' ')}</div>)}
        </Alert>
      )}
      {rows && (
        <>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <Typography variant="caption" color="textSecondary" role="status" sx={{ flex: 1 }}>
              {rowsText(t, i18n.language, rows.rowCount)}
              {rows.durationMs != null && ` · ${rows.durationMs} ms`}
              {rows.truncated && ` · ${t('sqlEditor.cut')}`}
            </Typography>
            <Button size="small" startIcon={<AskIcon />} onClick={askAbout}>
              {t('sqlEditor.ask')}
            </Button>
            {EXPORT_FORMATS.map((format) => {
              const isMaking = files.underway.includes(format);
              return (
                <Button key={format} size="small" disabled={isMaking} startIcon={isMaking ? <CircularProgress size={14} color="inherit" aria-hidden="true" /> : <DownloadIcon />} onClick={() => files.make({ of: rows.id === null ? { sql: ran, place } : { queryId: rows.id }, format, rows: rows.totalRows ?? (rows.truncated ? null : rows.rowCount) })}>
                  {format.toUpperCase()}
                </Button>
              );
            })}
            <FilesUnderway files={files} />
          </Box>
          <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
            <ResultGrid table={rows} label={t('sqlEditor.label')} />
          </Suspense>
        </>
      )}
    </Box>
  );
}
