import { Box, Typography } from '@mui/material';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { JoinPlanArtifact, PlanArtifact, StepResult } from '../../api/artifacts';
import { useKeptRun, withDurations } from '../../run/keptRun';
import type { FollowedRun } from '../../run/runStore';
import { formatTook } from '../../run/useElapsed';
import type { StepState } from '../../run/runState';
import { CodeBlock } from '../CodeBlock';
import { isBuiltIn } from './builtIn';
import { joinsHeld, MULTIPLIES, type Evidence } from './evidence';
import { useOwnAnswer } from './keptRows';
import { KeptModelCalls, LiveModelCalls } from './ModelCalls';
import { ToolCallAccordion } from './ToolCallAccordion';
import { Checks } from './VerificationBadge';

const NONE: readonly StepState[] = [];

interface Props {
  chatId: string;
  messageId: string;
  evidence: Evidence;
  run: FollowedRun | undefined;
  live: boolean;
}

/** How an answer came about: plan, joins, checks, tool calls, model calls. */
export default function TraceTab({ chatId, messageId, evidence, run, live }: Props) {
  const { t } = useTranslation();
  const own = useOwnAnswer();
  // how long things took is told by the events alone: after a reload by those that are kept
  const kept = useKeptRun({ chatId, id: messageId, status: evidence.status }, run, own);
  const view = kept?.state.view;
  const calls = useMemo(() => withDurations(evidence, kept).toolCalls, [evidence, kept]);
  const python = evidence.stepResults.filter((step) => step.python);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {evidence.plan && <Plan plan={evidence.plan} ran={view?.steps ?? NONE} />}
      {evidence.joinPlan && <Joins plan={evidence.joinPlan} areSafe={joinsHeld(evidence.report)} />}
      {evidence.report && (
        <Section title={t('trace.checks')}>
          <Checks report={evidence.report} />
          {evidence.revisionsUsed > 0 && (
            <Typography variant="body2" sx={{ mt: 1 }}>
              {t('trace.revisions', { count: evidence.revisionsUsed })}
            </Typography>
          )}
        </Section>
      )}
      <Section title={t('trace.tools')}>
        <ToolCallAccordion calls={calls} steps={evidence.plan?.steps ?? []} phases={view?.phases} />
      </Section>
      {python.length > 0 && (
        <Section title={t('trace.python')}>
          {python.map((step) => (
            <Python key={step.stepId} step={step} />
          ))}
        </Section>
      )}
      {own && (
        <Section title={t(isBuiltIn(evidence.provider) ? 'trace.builtIn' : 'trace.calls')}>
          {live ? (
            <LiveModelCalls calls={run?.state.view.modelCalls ?? []} provider={evidence.provider} />
          ) : (
            <KeptModelCalls chatId={chatId} messageId={messageId} />
          )}
        </Section>
      )}
    </Box>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </section>
  );
}

function Plan({ plan, ran }: { plan: PlanArtifact; ran: readonly StepState[] }) {
  const { t, i18n } = useTranslation();
  const took = (id: number) => ran.find((step) => step.stepId === id)?.durationMs ?? null;
  return (
    <Section title={t('trace.plan')}>
      <Typography variant="body2">
        <b>{t('trace.intent')}:</b> {plan.intent}
      </Typography>
      {plan.ambiguities.length > 0 && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <b>{t('trace.assumptions')}:</b> {plan.ambiguities.map((a) => a.assumption.replace(/\.$/, '')).join('; ')}
        </Typography>
      )}
      <Box component="ol" sx={{ my: 1, pl: 3 }}>
        {plan.steps.map((step) => (
          <Typography component="li" variant="body2" key={step.id} value={step.id} sx={{ my: 0.5 }}>
            {step.description}{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {`(${[step.strategy, ...step.datasets].join(', ')})`}
              {took(step.id) !== null && ` · ${formatTook(took(step.id) ?? 0, i18n.language)}`}
            </Box>
          </Typography>
        ))}
      </Box>
    </Section>
  );
}

/** Places where rows can multiply are planned around; where the check found that none did, they are no warning. */
function Joins({ plan, areSafe }: { plan: JoinPlanArtifact; areSafe: boolean }) {
  const { t } = useTranslation();
  const warnings = areSafe ? plan.warnings.filter((warning) => !MULTIPLIES.test(warning)) : plan.warnings;
  if (plan.joins.length === 0 && plan.warnings.length === 0) return null;
  return (
    <Section title={t('trace.joins')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {plan.joins.map((join, i) => (
          <Typography component="li" variant="body2" key={i}>
            {`${join.fromDataset} (${join.fromColumns.join(', ')}) → ${join.toDataset} (${join.toColumns.join(', ')})`}
            {join.role && ` · ${join.role}`}
          </Typography>
        ))}
      </Box>
      {warnings.length < plan.warnings.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t('badgeHow.joins_safe.held')}
        </Typography>
      )}
      {warnings.map((warning) => (
        <Typography variant="body2" key={warning} color="warning" sx={{ mt: 1 }}>
          {warning}
        </Typography>
      ))}
    </Section>
  );
}

function Python({ step }: { step: StepResult }) {
  const { t } = useTranslation();
  return (
    <>
      <Typography variant="caption" color="textSecondary">
        {`${t('sql.step', { id: step.stepId })}: ${step.description}`}
      </Typography>
      <CodeBlock code={step.python?.code ?? ''} language="python" />
      {step.python?.stdout && (
        <>
          <Typography variant="caption" color="textSecondary">
            {t('trace.output')}
          </Typography>
          <CodeBlock code={step.python.stdout} language="text" maxHeight={200} />
        </>
      )}
    </>
  );
}
