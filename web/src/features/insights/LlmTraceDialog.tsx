import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { LlmTrace } from '../../api/chats';
import { CodeBlock } from '../../chat/CodeBlock';
import { isBuiltIn } from '../../chat/answer/builtIn';
import { useCalledName } from '../../chat/answer/calledName';
import { moneyText } from '../../parts/money';
import { pretty } from '../../chat/answer/ToolCallAccordion';

const saidSchema = z.array(z.looseObject({ role: z.string().nullish(), type: z.string().nullish(), content: z.unknown() }));
const KNOWN = ['system', 'user', 'assistant', 'tool'] as const;
type Role = (typeof KNOWN)[number];

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content, null, 2));
const isJson = (text: string): boolean => /^\s*[[{]/.test(text);

/** One model call: what was said to it, what it answered, with what settings, in what time. */
export function LlmTraceDialog({ trace, onClose }: { trace: LlmTrace; onClose: () => void }) {
  const { t, i18n } = useTranslation();
  const called = useCalledName();
  const said = saidSchema.safeParse(trace.promptMessages);
  const cost = trace.made?.costMicros ?? 0;
  const parameters = trace.made?.parameters;
  const rows: [string, string][] = [
    [t('insights.phase'), `${t(`phase.${trace.phase}`)} · ${called(trace.purpose)}`],
    [t('model.label'), `${trace.provider} · ${trace.model}`],
    ...(trace.temperature == null ? [] : [[t('insights.temperature'), String(trace.temperature)] as [string, string]]),
    [t('insights.duration'), `${trace.durationMs.toLocaleString(i18n.language)} ms`],
    ...(trace.startedAt ? [[t('insights.started'), new Date(trace.startedAt).toLocaleString(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })] as [string, string]] : []),
    ...(isBuiltIn(trace.provider)
      ? []
      : ([
          [t('insights.input'), trace.promptTokens.toLocaleString(i18n.language)],
          [t('insights.output'), trace.completionTokens.toLocaleString(i18n.language)],
        ] satisfies [string, string][])),
    ...(cost === 0 ? [] : [[t('insights.cost'), moneyText(cost, i18n.language)] as [string, string]]),
    ...(parameters === undefined || parameters === null ? [] : [[t('insights.parameters'), JSON.stringify(parameters)] as [string, string]]),
  ];
  const roleText = (role: string): string => (KNOWN.includes(role as Role) ? t(`insights.role.${role as Role}`) : role);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="llm-trace">
      <DialogTitle id="llm-trace">{t('insights.call', { n: trace.callIndex + 1 })}</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 0.5, m: 0, mb: 2 }}>
          {rows.map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2" color="textSecondary">
                {label}
              </Typography>
              <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
        {trace.error && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {trace.error}
          </Alert>
        )}
        <Heading text={t('trace.prompt')} />
        {said.success ? (
          said.data.map((message, i) => (
            <Box key={i} sx={{ mb: 1 }}>
              <Typography variant="caption" color="textSecondary">
                {roleText(message.role ?? message.type ?? '')}
              </Typography>
              <CodeBlock code={pretty(textOf(message.content))} language={isJson(textOf(message.content)) ? 'json' : 'text'} maxHeight={360} />
            </Box>
          ))
        ) : (
          <CodeBlock code={textOf(trace.promptMessages)} language="json" />
        )}
        <Heading text={t('trace.response')} />
        <CodeBlock code={pretty(trace.responseContent ?? '')} language={isJson(trace.responseContent ?? '') ? 'json' : 'text'} />
        {trace.toolCalls !== undefined && trace.toolCalls !== null && (
          <>
            <Heading text={t('trace.tools')} />
            <CodeBlock code={JSON.stringify(trace.toolCalls, null, 2)} language="json" />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const Heading = ({ text }: { text: string }) => (
  <Typography component="h3" variant="h3" sx={{ mt: 2, mb: 1 }}>
    {text}
  </Typography>
);
