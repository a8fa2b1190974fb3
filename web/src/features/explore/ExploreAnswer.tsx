import { Box, CircularProgress, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Message } from '../../api/chats';
import Markdown from '../../chat/Markdown';
import type { FollowedRun } from '../../run/runStore';
import { ExploreActivity } from './ExploreActivity';
import { ExploreCard } from './ExploreCard';
import { ReportView } from './ReportView';

interface Props {
  message: Message;
  ontologyId: string;
  run: FollowedRun | undefined;
  live: boolean;
  canWrite: boolean;
  busy: boolean;
}

/** What an exploration or a report shows: live while it goes on, then the card or the report. */
export function ExploreAnswer({ message, ontologyId, run, live, canWrite, busy }: Props) {
  const { t } = useTranslation();
  const view = run?.state.view;
  const metadata = message.metadata ?? view?.metadata ?? null;
  if (live && message.kind === 'report') {
    return (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', my: 2 }} role="status">
        <CircularProgress size={18} aria-hidden="true" />
        <Typography>{t('explore.writing')}</Typography>
      </Box>
    );
  }
  if (live) return view ? <ExploreActivity view={view} /> : null;
  if (metadata?.report) return <ReportView message={message} report={metadata.report} markdown={message.content || (view?.content ?? '')} />;
  if (metadata?.exploration) {
    return <ExploreCard message={message} ontologyId={ontologyId} exploration={metadata.exploration} canWrite={canWrite} busy={busy} />;
  }
  return <Markdown text={message.content || (view?.content ?? '')} />;
}
