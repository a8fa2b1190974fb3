import { Box, Chip, CircularProgress, List, ListItem, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { ExploringStep, RunView, ToolCall } from '../../run/runState';
import { useElapsed } from '../../run/useElapsed';
import { CodeBlock } from '../../chat/CodeBlock';
import { plainWords } from '../../chat/plainWords';
import { VerdictChip } from './VerdictChip';

const TOOLS = ['run_sql', 'profile_data', 'analyse_change', 'create_chart', 'validate_finding', 'open_datasets'] as const;
type Tool = (typeof TOOLS)[number];
const known = (tool: string): tool is Tool => (TOOLS as readonly string[]).includes(tool);

/** What an exploration is doing, as it happens. */
export function ExploreActivity({ view }: { view: Pick<RunView, 'exploring' | 'startedAt' | 'toolCalls'> }) {
  const { t } = useTranslation();
  const elapsed = useElapsed(view.startedAt, true);
  const { steps, findings, maxSteps } = view.exploring;
  return (
    <Paper variant="outlined" sx={{ p: 2, my: 2 }} role="group" aria-label={t('explore.live')}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <CircularProgress size={18} aria-hidden="true" />
        <Typography sx={{ flex: 1 }}>{steps.at(-1)?.reason ?? t('explore.thinking')}</Typography>
        {maxSteps !== null && (
          <Typography variant="body2" color="textSecondary">
            {t('explore.stepOf', { n: steps.length, most: maxSteps })}
          </Typography>
        )}
        <Typography variant="body2" role="timer" aria-label={t('explore.elapsed')} sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {elapsed}
        </Typography>
      </Box>
      <List dense>
        {steps.map((step) => (
          <ListItem key={step.stepNumber} disableGutters sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Chip size="small" variant="outlined" label={t('explore.step', { n: step.stepNumber })} />
            <Typography variant="body2" color="textSecondary">
              {known(step.tool) ? t(`explore.tool.${step.tool}`) : step.tool}
            </Typography>
            <Typography variant="body2">{step.reason}</Typography>
            {step.rows !== undefined && (
              <Typography variant="caption" color="textSecondary">
                {t('explore.found', { count: step.rows })}
              </Typography>
            )}
            {step.error !== undefined && (
              <Typography variant="caption" color="error">
                {t('explore.failed', { why: step.error })}
              </Typography>
            )}
            <Statement sql={statementOf(step, view.toolCalls)} />
          </ListItem>
        ))}
      </List>
      {findings.map((finding) => (
        <Box key={finding.findingId} sx={{ display: 'flex', gap: 1, alignItems: 'baseline', mt: 0.5 }}>
          <VerdictChip verdict={finding.verdict} />
          <Typography variant="body2">{plainWords(finding.text)}</Typography>
        </Box>
      ))}
    </Paper>
  );
}

/** The statement of a step, as its call was made. */
function statementOf(step: ExploringStep, calls: ToolCall[]): string | null {
  const named = (args: unknown): args is { query: string; reason: string } =>
    typeof args === 'object' && args !== null && 'query' in args && typeof args.query === 'string' && 'reason' in args;
  const call = calls.findLast((c) => c.name === step.tool && named(c.args) && String(c.args.reason).trim() === step.reason);
  return call && named(call.args) ? call.args.query : null;
}

function Statement({ sql }: { sql: string | null }) {
  const { t } = useTranslation();
  if (sql === null) return null;
  return (
    <Box component="details" sx={{ flexBasis: '100%' }}>
      <summary>{t('explore.sql')}</summary>
      <CodeBlock code={sql} language="sql" />
    </Box>
  );
}
