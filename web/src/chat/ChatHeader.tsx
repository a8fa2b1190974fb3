import FolderIcon from '@mui/icons-material/FolderOutlined';
import AnalyticsIcon from '@mui/icons-material/AnalyticsOutlined';
import ShareIcon from '@mui/icons-material/IosShareOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import { Box, Chip, IconButton, ListItemText, Menu, MenuItem, Tooltip, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exportChatUrl, type Chat } from '../api/chats';
import type { Ontology } from '../api/ontologies';
import { useSharingIsOn } from '../app/queries';
import type { FilesPlaceState } from './FilesPlace';

const PreferencesDialog = lazy(() => import('../features/preferences/PreferencesDialog'));
const ShareDialog = lazy(() => import('../features/sharing/ShareDialog'));
const LinksSign = lazy(() => import('../features/sharing/SharedSign').then((m) => ({ default: m.LinksSign })));
const FORMATS = ['html', 'markdown', 'json'] as const;

interface Props {
  chat: Chat | undefined;
  ontology: Ontology | undefined;
  canWrite: boolean;
  insights: boolean;
  onInsights: () => void;
  /** The person's files beside the conversation, where it is about files. */
  files: FilesPlaceState | null;
}

/** The name of a conversation and what can be done with it. */
export function ChatHeader({ chat, ontology, canWrite, insights, onInsights, files }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'preferences' | 'share' | null>(null);
  const on = useSharingIsOn(canWrite && anchor !== null);
  return (
    <Box component="header" sx={{ borderBottom: 1, borderColor: 'divider', px: { xs: 2, sm: 3 }, py: 0.75, display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {files && (
        <Tooltip title={t('files.list')}>
          <IconButton size="small" edge="start" aria-label={t('files.list')} aria-pressed={files.open} color={files.open ? 'primary' : 'default'} onClick={files.toggle}>
            <FolderIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Typography component="h1" noWrap title={chat?.name} sx={{ fontWeight: 650, flex: 1 }}>
        <bdi>{chat?.name ?? t('app.loading')}</bdi>
      </Typography>
      {ontology && <Chip size="small" variant="outlined" label={ontology.name} sx={{ mr: 1, maxWidth: { xs: 110, sm: 240 } }} />}
      {canWrite && chat && (
        <Suspense fallback={null}>
          <LinksSign chatId={chat.id} onOpen={() => setOpen('share')} />
        </Suspense>
      )}
      {canWrite && (
        <Tooltip title={t('preferences.open')}>
          <IconButton size="small" aria-label={t('preferences.open')} onClick={() => setOpen('preferences')}>
            <TuneIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={t('sharing.open')}>
        <IconButton size="small" aria-label={t('sharing.open')} aria-haspopup="menu" disabled={!chat} onClick={(e) => setAnchor(e.currentTarget)}>
          <ShareIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Tooltip title={t(chat?.kind === 'files' ? 'files.activity' : 'insights.title')}>
        <IconButton size="small" aria-label={t(chat?.kind === 'files' ? 'files.activity' : 'insights.title')} aria-pressed={insights} color={insights ? 'primary' : 'default'} onClick={onInsights}>
          <AnalyticsIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ paper: { role: 'dialog', 'aria-label': t('sharing.open') } }}>
        {canWrite && (
          <MenuItem
            disabled={on.data === false}
            sx={{ whiteSpace: 'normal', maxWidth: 380, '&.Mui-disabled': { opacity: 1 } }}
            onClick={() => {
              setAnchor(null);
              setOpen('share');
            }}
          >
            {on.data === false ? <ListItemText primary={t('sharing.link')} secondary={t('sharing.offShort')} slotProps={{ primary: { color: 'textSecondary' } }} /> : t('sharing.link')}
          </MenuItem>
        )}
        {FORMATS.map((format) => (
          <MenuItem key={format} component="a" href={exportChatUrl(chat?.id ?? '', format)} download onClick={() => setAnchor(null)}>
            {t(`sharing.export.${format}`)}
          </MenuItem>
        ))}
      </Menu>
      <Suspense fallback={null}>
        {open === 'preferences' && <PreferencesDialog ontologyId={chat?.ontologyId ?? null} onClose={() => setOpen(null)} />}
        {open === 'share' && chat && <ShareDialog chatId={chat.id} data={ontology && ontology.visibility !== 'organisation' ? ontology.name : null} onClose={() => setOpen(null)} />}
      </Suspense>
    </Box>
  );
}
