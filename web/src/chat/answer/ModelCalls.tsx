import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Accordion, AccordionDetails, AccordionSummary, Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { LlmTrace } from '../../api/chats';
import { useTraces } from '../../app/queries';
import type { ModelCall } from '../../run/runState';
import { CodeBlock } from '../CodeBlock';
import { isBuiltIn } from './builtIn';
import { useCalledName } from './calledName';
import { usePhaseName } from './phaseName';
import { pretty } from './ToolCallAccordion';

/** The model calls of a finished answer, prompt and response included. */
export function KeptModelCalls({ chatId, messageId }: { chatId: string; messageId: string }) {
  const { t } = useTranslation();
  const traces = useTraces(chatId, messageId, true);
  if (traces.isPending) return <Skeleton variant="rounded" height={80} />;
  if (traces.isError) {
    return (
      <Alert severity="info" variant="outlined">
        {t('trace.failed')}
      </Alert>
    );
  }
  if (traces.data.length === 0) return <Typography color="textSecondary">{t('trace.empty')}</Typography>;
  return traces.data.map((trace) => <Trace key={trace.callIndex} trace={trace} />);
}

function Trace({ trace }: { trace: LlmTrace }) {
  const { t, i18n } = useTranslation();
  const nameOf = usePhaseName();
  const called = useCalledName();
  const tokens = (trace.promptTokens + trace.completionTokens).toLocaleString(i18n.language);
  return (
    <Accordion
      disableGutters
      variant="outlined"
      slotProps={{ transition: { unmountOnExit: true } }}
      sx={{ '&::before': { display: 'none' }, mb: 0.5, borderRadius: 1 }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon fontSize="small" />}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {`${nameOf(trace.phase)} · ${called(trace.purpose)}`}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {[`${trace.provider} / ${trace.model}`, !isBuiltIn(trace.provider) && t('trace.tokens', { total: tokens }), `${trace.durationMs} ms`].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 0 }}>
        {trace.error && (
          <Alert severity="error" variant="outlined" sx={{ mb: 1 }}>
            {trace.error}
          </Alert>
        )}
        <Typography variant="caption">{t('trace.prompt')}</Typography>
        <CodeBlock code={JSON.stringify(trace.promptMessages ?? [], null, 2)} language="json" maxHeight={300} />
        {trace.responseContent && (
          <>
            <Typography variant="caption">{t('trace.response')}</Typography>
            <CodeBlock code={pretty(trace.responseContent)} language="json" maxHeight={300} />
          </>
        )}
      </AccordionDetails>
    </Accordion>
  );
}

/** The model calls of a run as they happen. */
export function LiveModelCalls({ calls, provider }: { calls: ModelCall[]; provider: string | null }) {
  const { t, i18n } = useTranslation();
  const nameOf = usePhaseName();
  const called = useCalledName();
  if (calls.length === 0) return <Typography color="textSecondary">{t('trace.empty')}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {calls.map((call) => (
        <li key={call.callId}>
          <Typography variant="body2">
            {`${nameOf(call.phase)} · ${called(call.purpose)} – `}
            {call.state === 'running'
              ? t('trace.running')
              : [
                  call.state === 'failed' && t('trace.failedCall'),
                  !isBuiltIn(provider) && call.totalTokens !== null && t('trace.tokens', { total: call.totalTokens.toLocaleString(i18n.language) }),
                  call.durationMs !== null && `${call.durationMs} ms`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
