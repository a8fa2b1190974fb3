import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/CancelOutlined';
import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hiddenText } from '../../app/hiddenText';
import type { ToolCall } from '../../run/runState';
import { cameOf, isFileTool, purposeOf } from './activity';

const ICON = {
  running: <CircularProgress size={16} aria-hidden="true" sx={{ m: '2px' }} />,
  done: <DoneIcon fontSize="small" color="success" />,
  failed: <FailedIcon fontSize="small" color="error" />,
} as const;
const STATE = { running: 'trace.running', done: 'trace.ok', failed: 'trace.failedCall' } as const;

/** What is done for an answer, call by call: what, what for, how long, what came of it. */
export function Doings({ calls, label }: { calls: readonly ToolCall[]; label: string }) {
  if (calls.length === 0) return null;
  return (
    <Box component="ol" aria-label={label} sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}>
      {calls.map((call) => (
        <Doing key={call.callId} call={call} />
      ))}
    </Box>
  );
}

function Doing({ call }: { call: ToolCall }) {
  const { t, i18n } = useTranslation();
  const purpose = purposeOf(call);
  const came = cameOf(call);
  const facts = [
    call.durationMs !== null && `${call.durationMs.toLocaleString(i18n.language)} ms`,
    came && t(`files.came.${came.kind}`, { count: came.count, shown: came.count.toLocaleString(i18n.language) }),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      {ICON[call.state]}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {isFileTool(call.name) ? t(`files.tool.${call.name}`) : call.name}
          <Box component="span" sx={hiddenText}>{` (${t(STATE[call.state])})`}</Box>
        </Typography>
        {purpose !== null && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {purpose}
          </Typography>
        )}
        {facts.length > 0 && (
          <Typography variant="caption" color="textSecondary">
            {facts.join(' · ')}
          </Typography>
        )}
        {call.state === 'failed' && call.result !== null && (
          <Typography variant="caption" color="error" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {call.result}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
