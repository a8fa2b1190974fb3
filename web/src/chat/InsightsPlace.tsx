import { Box, Drawer, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '../api/chats';

const InsightsPanel = lazy(() => import('../features/insights/InsightsPanel'));

const ActivityPanel = lazy(() => import('../features/files/ActivityPanel'));

interface Props {
  open: boolean;
  /** Whether the conversation is about files: then it is shown what is done in its session. */
  files: boolean;
  canWrite: boolean;
  message: Message | null;
  onClose: () => void;
}

/** Where insights stand: beside the conversation where there is room, over it elsewhere. */
export function InsightsPlace({ open, files, canWrite, message, onClose }: Props) {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  if (!open) return null;
  const panel = (
    <Suspense fallback={null}>
      {files && (message === null || message.kind === 'files') ? (
        <ActivityPanel message={message} canWrite={canWrite} onClose={onClose} />
      ) : (
        <InsightsPanel message={message} onClose={onClose} />
      )}
    </Suspense>
  );
  return wide ? (
    <Box sx={{ borderLeft: 1, borderColor: 'divider', height: '100%', flexShrink: 0 }}>{panel}</Box>
  ) : (
    <Drawer anchor="right" open onClose={onClose} slotProps={{ paper: { 'aria-label': t(files ? 'files.activity' : 'insights.title') } }}>
      {panel}
    </Drawer>
  );
}
