import { Box, Skeleton, Tab, Tabs } from '@mui/material';
import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableData } from '../../api/artifacts';
import type { FollowedRun } from '../../run/runStore';
import { AnswerTab } from './AnswerTab';
import { ChartTab } from './ChartTab';
import { DataTab } from './DataTab';
import { Asked } from './compared';
import { chartsOf, rowsOf, statementsOf, type Evidence } from './evidence';
import { PartialPeriods, partialsOf } from './partial';
import { SqlTab } from './SqlTab';

const TraceTab = lazy(() => import('./TraceTab'));

const TABS = ['answer', 'sql', 'data', 'chart', 'trace'] as const;
type TabName = (typeof TABS)[number];

interface Props {
  chatId: string;
  messageId: string;
  evidence: Evidence;
  run: FollowedRun | undefined;
  live: boolean;
  question: string;
  ontologyId: string;
  canAsk: boolean;
}

/** Answer · SQL · Data · Chart · Trace. A view without content yet cannot be chosen. */
export function AnswerTabs({ chatId, messageId, evidence, run, live, question, ontologyId, canAsk }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [chosen, setChosen] = useState<TabName>('answer');
  const statements = useMemo(() => statementsOf(evidence), [evidence]);
  const rows = useMemo(() => rowsOf(evidence), [evidence]);
  const charts = useMemo(() => chartsOf(evidence), [evidence]);
  const partials = useMemo(() => partialsOf(evidence), [evidence]);
  const previews = useMemo(
    () =>
      new Map(
        evidence.stepResults.flatMap((step): [string, TableData][] =>
          step.sql?.resultRef ? [[step.sql.resultRef, step.sql.table]] : [],
        ),
      ),
    [evidence],
  );
  const has: Record<TabName, boolean> = {
    answer: true,
    sql: statements.length > 0,
    data: statements.some((s) => s.result !== null),
    chart: charts.length > 0,
    trace: live || evidence.plan !== null || evidence.toolCalls.length > 0,
  };
  const tab = has[chosen] ? chosen : 'answer';
  return (
    <Box>
      <Tabs
        value={tab}
        onChange={(_e, value: TabName) => setChosen(value)}
        aria-label={t('tab.label')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} disabled={!has[name]} label={t(`tab.${name}`)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <PartialPeriods.Provider value={partials}>
      <Asked.Provider value={question}>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ pt: 2 }}>
        {tab === 'answer' && <AnswerTab evidence={evidence} charts={charts} previews={previews} run={run} live={live} question={question} ontologyId={ontologyId} canAsk={canAsk} />}
        {tab === 'sql' && <SqlTab chatId={chatId} statements={statements} />}
        {tab === 'data' && <DataTab chatId={chatId} rows={rows} statements={statements} question={question} />}
        {tab === 'chart' && <ChartTab charts={charts} previews={previews} />}
        {tab === 'trace' && (
          <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
            <TraceTab chatId={chatId} messageId={messageId} evidence={evidence} run={run} live={live} />
          </Suspense>
        )}
      </Box>
      </Asked.Provider>
      </PartialPeriods.Provider>
    </Box>
  );
}
