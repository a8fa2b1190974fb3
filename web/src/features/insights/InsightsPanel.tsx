import CloseIcon from '@mui/icons-material/Close';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, IconButton, Typography } from '@mui/material';
import { lazy, Suspense, useId, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHASES } from '../../api/artifacts';
import type { Message } from '../../api/chats';
import { isBuiltIn } from '../../chat/answer/builtIn';
import { evidenceOf, type Evidence } from '../../chat/answer/evidence';
import { useCalledName } from '../../chat/answer/calledName';
import { Lines, Checks } from '../../chat/answer/VerificationBadge';
import { useKeptRun, withDurations } from '../../run/keptRun';
import { useRun, type FollowedRun } from '../../run/runStore';
import { formatTook, useElapsed } from '../../run/useElapsed';
import { moneyText } from '../../parts/money';
import { StateChip, type Tone } from '../../parts/StateChip';
import { LlmTracesSection } from './LlmTracesSection';

const JoinGraph = lazy(() => import('../graph/JoinGraph').then((m) => ({ default: m.JoinGraph })));

interface Props {
  message: Message | null;
  onClose: () => void;
}

/** How the answer at hand came about, live while it is worked out and from what is kept afterwards. */
export default function InsightsPanel({ message, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="aside" aria-label={t('insights.title')} sx={{ width: 360, maxWidth: '100vw', height: '100%', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography component="h2" variant="h3" sx={{ flex: 1 }}>
          {t('insights.title')}
        </Typography>
        <IconButton size="small" aria-label={t('app.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 2 }}>
        {message === null ? <Typography color="textSecondary">{t('insights.none')}</Typography> : <Insights key={message.id} message={message} />}
      </Box>
    </Box>
  );
}

function Insights({ message }: { message: Message }) {
  const { t } = useTranslation();
  const run = useKeptRun(message, useRun(message.id));
  const evidence = useMemo(() => withDurations(evidenceOf(message, run), run), [message, run]);
  const live = evidence.status === 'generating';
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Stats message={message} evidence={evidence} run={run} live={live} />
      {evidence.plan && <Plan evidence={evidence} run={run} live={live} />}
      <Box>
        <Phases run={run} evidence={evidence} live={live} />
        <Part title={t(isBuiltIn(evidence.provider) ? 'trace.builtIn' : 'trace.calls')}>
          <LlmTracesSection chatId={message.chatId} messageId={message.id} run={run} live={live} />
        </Part>
        {evidence.joinPlan && evidence.joinPlan.joins.length > 0 && (
          <Part title={t('trace.joins')}>
            <Suspense fallback={null}>
              <JoinGraph
                graph={{
                  datasets: evidence.joinPlan.datasets.map((d) => ({ name: d.name, label: d.label ?? d.name, rowCount: null })),
                  links: evidence.joinPlan.joins.map((j, i) => ({ name: j.name ?? String(i), from: j.fromDataset, to: j.toDataset, on: j.fromColumns.map((c, k) => `${c} = ${j.toColumns[k] ?? ''}`).join(', '), cardinality: j.cardinality ?? null, role: j.role ?? null, sure: true })),
                }}
              />
            </Suspense>
          </Part>
        )}
        {evidence.report && (
          <Part title={t('trace.checks')}>{evidence.report.lines.length > 0 ? <Lines lines={evidence.report.lines} /> : <Checks report={evidence.report} />}</Part>
        )}
        {evidence.lineage && (
          <Part title={t('lineage.title')}>
            <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', mb: 1 }}>
              {evidence.lineage.datasets.map((name) => (
                <Chip key={name} size="small" variant="outlined" label={name} />
              ))}
            </Box>
            {[evidence.lineage.grain && `${t('lineage.grain')}: ${evidence.lineage.grain}`, evidence.lineage.rowCount != null && `${t('lineage.rows')}: ${evidence.lineage.rowCount}`].filter(Boolean).map((line) => (
              <Typography key={String(line)} variant="body2">
                {line}
              </Typography>
            ))}
          </Part>
        )}
      </Box>
    </Box>
  );
}

interface PartProps {
  message: Message;
  evidence: Evidence;
  run: FollowedRun | undefined;
  live: boolean;
}

function Stats({ message, evidence, run, live }: PartProps) {
  const { t, i18n } = useTranslation();
  const elapsed = useElapsed(run?.state.view.startedAt ?? null, live);
  const number = (n: number) => n.toLocaleString(i18n.language);
  const cost = message.metadata?.spend?.costMicros ?? null;
  const cached = evidence.tokens?.cached ?? 0;
  const tokens: [string, string][] = [
    [t('insights.input'), number(evidence.tokens?.prompt ?? 0) + (cached > 0 ? ` (${t('insights.cached', { count: cached })})` : '')],
    [t('insights.output'), number(evidence.tokens?.completion ?? 0)],
    [t('insights.total'), number(evidence.tokens?.total ?? 0)],
  ];
  const figures: [string, string][] = [
    [t('insights.duration'), live ? elapsed : evidence.durationMs === null ? '–' : formatTook(evidence.durationMs, i18n.language)],
    ...(isBuiltIn(evidence.provider) ? [] : tokens),
    ...(cost === null || cost === 0 ? [] : [[t('insights.cost'), moneyText(cost, i18n.language)] as [string, string]]),
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, m: 0 }}>
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ p: 1.25, borderRadius: 1, bgcolor: 'action.hover' }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

type StepStatus = 'pending' | 'running' | 'done' | 'failed';
const TONE: Record<StepStatus, Tone> = { pending: 'plain', running: 'busy', done: 'good', failed: 'bad' };
const WORD = { pending: 'phase.pending', running: 'trace.running', done: 'trace.ok', failed: 'trace.failedCall' } as const;

function Plan({ evidence, run, live }: { evidence: Evidence; run: FollowedRun | undefined; live: boolean }) {
  const { t } = useTranslation();
  const statusOf = (id: number): StepStatus => {
    const seen = run?.state.view.steps.find((s) => s.stepId === id)?.state;
    if (seen) return seen;
    const kept = evidence.stepResults.find((s) => s.stepId === id);
    return kept ? (kept.error ? 'failed' : 'done') : live ? 'pending' : 'done';
  };
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {t('trace.plan')}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
        {evidence.plan?.steps.map((step) => (
          <Box component="li" key={step.id} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              {step.description}
            </Typography>
            <StateChip tone={TONE[statusOf(step.id)]} label={t(WORD[statusOf(step.id)])} />
          </Box>
        ))}
      </Box>
    </section>
  );
}

function Phases({ run, evidence, live }: { run: FollowedRun | undefined; evidence: Evidence; live: boolean }) {
  const { t, i18n } = useTranslation();
  const called = useCalledName();
  const phases = run?.state.view.phases ?? {};
  return PHASES.filter((phase) => phases[phase] !== undefined || evidence.toolCalls.some((c) => c.phase === phase)).map((phase) => {
    const seen = phases[phase];
    const calls = evidence.toolCalls.filter((c) => c.phase === phase);
    const facts = [seen?.durationMs != null && formatTook(seen.durationMs, i18n.language), calls.length > 0 && t('insights.tools', { count: calls.length })].filter(Boolean).join(' · ');
    return (
      <Part key={phase} title={t(`phase.${phase}`)} facts={live && seen?.status === 'active' ? t('phase.active') : facts}>
        {calls.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {t('insights.noTools')}
          </Typography>
        ) : (
          calls.map((call) => (
            <Typography key={call.callId} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {`${called(call.name)}${call.durationMs === null ? '' : ` · ${call.durationMs} ms`}${call.state === 'failed' ? ` · ${t('trace.failedCall')}` : ''}`}
            </Typography>
          ))
        )}
      </Part>
    );
  });
}

function Part({ title, facts, children }: { title: string; facts?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Accordion disableGutters elevation={0} slotProps={{ transition: { unmountOnExit: true } }} sx={{ borderTop: 1, borderColor: 'divider', '&::before': { display: 'none' } }}>
      <AccordionSummary id={id} aria-controls={`${id}-part`} expandIcon={<ExpandMoreIcon fontSize="small" />} sx={{ px: 0, minHeight: 40 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, flex: 1 }}>
          {title}
        </Typography>
        <Typography variant="caption" color="textSecondary" sx={{ mr: 1 }}>
          {facts}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 0, pt: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
}
