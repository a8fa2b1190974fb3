import { Box, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '../../api/artifacts';
import type { LlmTrace } from '../../api/chats';
import { useTraces } from '../../app/queries';
import type { FollowedRun } from '../../run/runStore';
import { isBuiltIn } from '../../chat/answer/builtIn';
import { useCalledName } from '../../chat/answer/calledName';
import { Loaded } from '../../parts/Loaded';
import { LlmTraceDialog } from './LlmTraceDialog';

const EDGE: Partial<Record<Phase, string>> = { planner: 'info.main', navigator: 'secondary.main', sql_builder: 'primary.main', executor: 'success.main', verifier: 'warning.main', explainer: 'text.secondary' };

interface Props {
  chatId: string;
  messageId: string;
  run: FollowedRun | undefined;
  live: boolean;
}

/** The model calls of an answer as cards; a finished one opens with all that was said. */
export function LlmTracesSection({ chatId, messageId, run, live }: Props) {
  const { t } = useTranslation();
  const called = useCalledName();
  const traces = useTraces(chatId, messageId, !live);
  const [open, setOpen] = useState<LlmTrace | null>(null);
  if (live) {
    return (run?.state.view.modelCalls ?? []).map((call) => (
      <Card key={call.callId} phase={call.phase} title={called(call.purpose)} facts={call.state === 'running' ? t('insights.inProgress') : [call.model, !isBuiltIn(run?.state.view.provider) && call.totalTokens !== null && t('trace.tokens', { total: call.totalTokens }), call.durationMs !== null && `${call.durationMs} ms`].filter(Boolean).join(' · ')} />
    ));
  }
  return (
    <>
      <Loaded query={traces} height={60}>
        {(list) =>
          list.length === 0 ? (
            <Typography variant="body2" color="textSecondary">
              {t('trace.empty')}
            </Typography>
          ) : (
            list.map((trace) => (
              <Card key={trace.callIndex} phase={trace.phase} title={called(trace.purpose)} facts={[trace.model, !isBuiltIn(trace.provider) && t('trace.tokens', { total: trace.promptTokens + trace.completionTokens }), `${trace.durationMs} ms`].filter(Boolean).join(' · ')} onOpen={() => setOpen(trace)} />
            ))
          )
        }
      </Loaded>
      {open && <LlmTraceDialog trace={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Card({ phase, title, facts, onOpen }: { phase: Phase; title: string; facts: string; onOpen?: () => void }) {
  const { t } = useTranslation();
  const content = (
    <Box sx={{ width: '100%', textAlign: 'left', borderLeft: 4, borderColor: EDGE[phase] ?? 'divider', bgcolor: 'action.hover', borderRadius: 0.5, px: 1.25, py: 0.75 }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {`${t(`phase.${phase}`)} · ${title}`}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {facts}
      </Typography>
    </Box>
  );
  return (
    <Box sx={{ mb: 0.75 }}>
      {onOpen ? (
        <ButtonBase onClick={onOpen} sx={{ width: '100%', '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)' } }}>
          {content}
        </ButtonBase>
      ) : (
        content
      )}
    </Box>
  );
}
