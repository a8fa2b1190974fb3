import BuildIcon from '@mui/icons-material/BuildOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Box, Chip, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { phaseSchema, type Phase, type PlanStep } from '../../api/artifacts';
import type { PhaseState, ToolCall } from '../../run/runState';
import { formatTook } from '../../run/useElapsed';
import { CodeBlock } from '../CodeBlock';
import { usePhaseName } from './phaseName';
import { useCalledName } from './calledName';

const COLOR = { running: 'info', done: 'default', failed: 'error' } as const;
const LABEL = { running: 'trace.running', done: 'trace.ok', failed: 'trace.failedCall' } as const;

interface Props {
  calls: ToolCall[];
  steps: PlanStep[];
  /** How long each phase took, where that is known. */
  phases?: Partial<Record<Phase, PhaseState>> | undefined;
}

/** Tool calls by phase, within the Executor by step. */
export function ToolCallAccordion({ calls, steps, phases }: Props) {
  const { t } = useTranslation();
  if (calls.length === 0) return <Typography color="textSecondary">{t('trace.empty')}</Typography>;
  return (
    <>
      {phaseSchema.options.filter((phase) => calls.some((call) => call.phase === phase)).map((phase) => (
        <PhaseCalls key={phase} phase={phase} calls={calls.filter((call) => call.phase === phase)} steps={steps} phases={phases} />
      ))}
    </>
  );
}

function PhaseCalls({ phase, calls, steps, phases }: Props & { phase: Phase }) {
  const { t, i18n } = useTranslation();
  const took = phases?.[phase]?.durationMs ?? null;
  const nameOf = usePhaseName();
  const stepIds = [...new Set(calls.map((call) => call.stepId))];
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, color: 'text.secondary', mb: 0.5 }}>
        {[nameOf(phase), took !== null && formatTook(took, i18n.language)].filter(Boolean).join(' · ')}
      </Typography>
      {stepIds.map((id) => (
        <Box key={id ?? 'none'} sx={{ mb: 0.5 }}>
          {id !== null && (
            <Typography variant="caption" color="textSecondary">
              {t('sql.step', { id })}
              {`: ${steps.find((step) => step.id === id)?.description ?? ''}`}
            </Typography>
          )}
          {calls
            .filter((call) => call.stepId === id)
            .map((call) => (
              <Call key={call.callId} call={call} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

function Call({ call }: { call: ToolCall }) {
  const { t } = useTranslation();
  const called = useCalledName();
  const code = codeOf(call.args);
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, mb: 0.5, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon fontSize="small" />} sx={{ minHeight: 40, '& .MuiAccordionSummary-content': { my: 0.75, gap: 1, alignItems: 'center' } }}>
        <BuildIcon sx={{ fontSize: 16, color: 'text.secondary' }} />
        <Typography variant="body2" title={call.name} sx={{ flex: 1 }}>
          {called(call.name)}
        </Typography>
        {call.durationMs !== null && (
          <Typography variant="caption" color="textSecondary">
            {`${call.durationMs} ms`}
          </Typography>
        )}
        <Chip size="small" variant="outlined" color={COLOR[call.state]} label={t(LABEL[call.state])} />
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        <Typography variant="caption" color="textSecondary">
          {t('trace.args')}
        </Typography>
        <CodeBlock code={code.text} language={code.language} maxHeight={260} />
        {call.result !== null && (
          <>
            <Typography variant="caption" color="textSecondary">
              {t('trace.result')}
            </Typography>
            <CodeBlock code={pretty(call.result)} language={call.result.startsWith('{') || call.result.startsWith('[') ? 'json' : 'text'} maxHeight={260} />
          </>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The code inside a tool's arguments, or the arguments themselves. */
function codeOf(args: unknown): { text: string; language: string } {
  if (args !== null && typeof args === 'object') {
    const fields = args as Record<string, unknown>;
    if (typeof fields['sql'] === 'string') return { text: fields['sql'], language: 'sql' };
    if (typeof fields['code'] === 'string') return { text: fields['code'], language: 'python' };
  }
  return { text: JSON.stringify(args ?? {}, null, 2), language: 'json' };
}

/** JSON in lines, anything else as it is. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
