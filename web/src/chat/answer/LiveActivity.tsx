import CancelIcon from '@mui/icons-material/CancelOutlined';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import PendingIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, CircularProgress, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { hiddenText } from '../../app/hiddenText';
import { rowsText } from '../../i18n/rows';
import type { RunView, StepState } from '../../run/runState';
import { useCalledName } from './calledName';

const ICON = {
  pending: <PendingIcon fontSize="small" sx={{ color: 'text.disabled' }} />,
  running: <CircularProgress size={16} aria-hidden="true" sx={{ m: '2px' }} />,
  done: <CheckCircleIcon fontSize="small" color="success" />,
  failed: <CancelIcon fontSize="small" color="error" />,
} as const;
const STATE = { pending: 'phase.pending', running: 'trace.running', done: 'trace.ok', failed: 'trace.failedCall' } as const;

/** What a run is doing, until its text begins: the plan's steps and the tool at work. */
export function LiveActivity({ view }: { view: RunView }) {
  const { t, i18n } = useTranslation();
  const called = useCalledName();
  if (view.chunks.length > 0) return null;
  const tool = view.toolCalls.findLast((call) => call.state === 'running');
  const known = new Map(view.steps.map((step) => [step.stepId, step]));
  if (view.plan === null) {
    return (
      <Box aria-hidden="true">
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </Box>
    );
  }
  const stateOf = (id: number): StepState['state'] | 'pending' => known.get(id)?.state ?? 'pending';
  return (
    <Box>
      <Typography color="textSecondary">{view.plan.intent}</Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, my: 1.5, display: 'grid', gap: 1 }}>
        {view.plan.steps.map((step) => {
          const rows = known.get(step.id)?.rowCount ?? null;
          return (
            <Box component="li" key={step.id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
              {ICON[stateOf(step.id)]}
              <Typography variant="body2">
                {step.description}
                {rows !== null && ` · ${rowsText(t, i18n.language, rows)}`}
                <Box component="span" sx={hiddenText}>{` (${t(STATE[stateOf(step.id)])})`}</Box>
              </Typography>
            </Box>
          );
        })}
      </Box>
      {tool && (
        <Typography variant="caption" color="textSecondary">
          {`${called(tool.name)}…`}
        </Typography>
      )}
    </Box>
  );
}
