import { Alert, Box, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartView, TableData } from '../../api/artifacts';
import { AnswerTab } from '../../chat/answer/AnswerTab';
import { ChartTab } from '../../chat/answer/ChartTab';
import { DataTab } from '../../chat/answer/DataTab';
import { chartsOf, statementsOf, type Evidence } from '../../chat/answer/evidence';
import { OfSession } from '../../chat/answer/phaseName';
import type { FollowedRun } from '../../run/runStore';
import { useChat } from '../../app/queries';
import { givenTables, isLater, purposeOfStep } from './activity';
import { CodeTab } from './CodeTab';
import { Doings } from './Doings';
import { Waiting } from './Waiting';

const TraceTab = lazy(() => import('../../chat/answer/TraceTab'));

const TABS = ['summary', 'data', 'charts', 'code', 'steps'] as const;
type TabName = (typeof TABS)[number];
/** Calls that are told of while nothing is answered yet; all of them stand in the rail. */
const LAST = 4;

interface Props {
  chatId: string;
  messageId: string;
  createdAt: string;
  evidence: Evidence;
  run: FollowedRun | undefined;
  live: boolean;
  question: string;
  ontologyId: string;
  canAsk: boolean;
}

/** Summary · Data · Charts · Code · Steps of an answer over files, counted as tables and charts arrive. */
export function FilesTabs({ chatId, messageId, createdAt, evidence, run, live, question, ontologyId, canAsk }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<TabName>('summary');
  const since = useChat(chatId).data?.sessionResetAt;
  const old = since != null && !isLater(createdAt, since);
  const given = live ? (run?.state.view.given ?? null) : null;
  const tables = useMemo(() => givenTables(evidence, given), [evidence, given]);
  const charts = useMemo(() => (given === null ? chartsOf(evidence).reverse() : given.charts.map((c) => c.chart).reverse()), [evidence, given]);
  const statements = useMemo(() => statementsOf(evidence).map((s) => ({ ...s, description: purposeOfStep(evidence, s.description) ?? '' })), [evidence]);
  const previews = useMemo(() => previewsOf(evidence), [evidence]);
  const count: Record<TabName, number | null> = { summary: null, data: tables.length, charts: charts.length, code: null, steps: null };
  const coded = statements.length > 0 || evidence.stepResults.some((s) => s.python);
  const has: Record<TabName, boolean> = { summary: true, data: tables.length > 0, charts: charts.length > 0, code: coded, steps: live || evidence.toolCalls.length > 0 };
  const tab = has[chosen] ? chosen : 'summary';
  return (
    <Box>
      <Tabs value={tab} onChange={(_e, value: TabName) => setChosen(value)} aria-label={t('tab.label')} variant="scrollable" scrollButtons={false} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {TABS.map((name) => (
          <Tab key={name} value={name} disabled={!has[name]} label={<Label text={t(`files.tab.${name}`)} count={count[name]} />} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2 }}>
        {tab === 'summary' && (
          <>
            {live && <Underway run={run} />}
            <AnswerTab evidence={evidence} charts={newestLast(charts)} previews={previews} run={undefined} live={live} question={question} ontologyId={ontologyId} canAsk={canAsk} />
          </>
        )}
        {old && (tab === 'data' || tab === 'code') && (
          <Alert severity="info" variant="outlined" sx={{ mb: 1.5 }}>
            {t('files.oldSession')}
          </Alert>
        )}
        {tab === 'data' && <DataTab chatId={chatId} rows={tables} statements={statements} question={question} typed />}
        {tab === 'charts' && <ChartTab charts={charts} previews={previews} />}
        {tab === 'code' && <CodeTab chatId={chatId} statements={statements} steps={evidence.stepResults} canRun={canAsk && !live} />}
        {tab === 'steps' && (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <OfSession value>
              <TraceTab chatId={chatId} messageId={messageId} evidence={evidence} run={run} live={live} />
            </OfSession>
          </Suspense>
        )}
      </Box>
    </Box>
  );
}

const newestLast = (charts: readonly ChartView[]): ChartView[] => [...charts].reverse();

/** The first rows of results, by the place where all of them are kept. */
function previewsOf(evidence: Evidence): Map<string, TableData> {
  return new Map(
    evidence.stepResults.flatMap((step): [string, TableData][] => [
      ...(step.sql?.resultRef ? [[step.sql.resultRef, step.sql.table] as [string, TableData]] : []),
      ...(step.python?.tables ?? []).flatMap((t): [string, TableData][] => (t.resultRef ? [[t.resultRef, t.table]] : [])),
    ]),
  );
}

function Label({ text, count }: { text: string; count: number | null }) {
  if (count === null || count === 0) return text;
  return (
    <span>
      {text}{' '}
      <Box component="span" sx={{ ml: 0.25, px: 0.75, borderRadius: 2, bgcolor: 'action.selected', fontSize: '0.78em', fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </span>
  );
}

/** What is done, until the text begins. */
function Underway({ run }: { run: FollowedRun | undefined }) {
  const { t } = useTranslation();
  const view = run?.state.view;
  if (!view || view.chunks.length > 0) return null;
  if (view.toolCalls.length === 0) {
    return (
      <Typography color="textSecondary" role="status">
        {t('files.thinking')}
      </Typography>
    );
  }
  return (
    <>
      <Doings calls={view.toolCalls.slice(-LAST)} label={t('files.doings')} />
      <Waiting waiting={view.waiting} spoken />
    </>
  );
}
