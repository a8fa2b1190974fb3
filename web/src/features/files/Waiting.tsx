import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { RunView } from '../../run/runState';

const CODES = ['session_starting', 'session_replaced', 'data_loading', 'python_running', 'result_checking', 'answer_repairing'] as const;
type Code = (typeof CODES)[number];
const known = (code: string): code is Code => (CODES as readonly string[]).includes(code);

/** What a run waits for now, in a line; nothing where it says nothing that this page has words for. */
export function Waiting({ waiting, spoken = false }: { waiting: RunView['waiting']; spoken?: boolean }) {
  const { t } = useTranslation();
  if (waiting === null || !known(waiting.code)) return null;
  const text = waiting.code === 'data_loading' && !waiting.about ? t('files.waiting.python_running') : t(`files.waiting.${waiting.code}`, { about: waiting.about ?? '' });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mt: 1.25 }}>
      <CircularProgress size={14} aria-hidden="true" sx={{ flexShrink: 0, m: '3px' }} />
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', minWidth: 0 }} {...(spoken ? { role: 'status' } : {})}>
        {text}
      </Typography>
    </Box>
  );
}
