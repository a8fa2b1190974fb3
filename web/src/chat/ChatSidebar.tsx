import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputBase, List, Skeleton, Typography } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../api/chats';
import { may } from '../api/me';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';
import { useChats, useMe } from '../app/queries';
import { NEW_CHAT } from '../app/ShortcutsDialog';
import { ChatListItem } from './ChatListItem';
import { GROUPS, groupOf } from './dateGroups';

const NewChatDialog = lazy(() => import('./NewChatDialog').then((m) => ({ default: m.NewChatDialog })));

/** The conversations by date, with search, and new chats. */
export function ChatSidebar() {
  const { t } = useTranslation();
  const me = useMe().data;
  const [search, setSearch] = useState('');
  const [creating, setCreating] = useState(false);
  const canWrite = may(me, 'data_agent:write');
  useEffect(() => {
    if (!canWrite) return;
    const open = () => setCreating(true);
    window.addEventListener(NEW_CHAT, open);
    return () => window.removeEventListener(NEW_CHAT, open);
  }, [canWrite]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}>
      <Box sx={{ p: 1.5, display: 'grid', gap: 1.5 }}>
        {canWrite && (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setCreating(true)}>
            {t('sidebar.newChat')}
          </Button>
        )}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 1.25, py: 0.25, border: 1, borderColor: 'divider', borderRadius: 1, '&:focus-within': { borderColor: 'primary.main' } }}>
          <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
          <InputBase fullWidth value={search} onChange={(e) => setSearch(e.target.value)} placeholder={t('sidebar.find')} inputProps={{ 'aria-label': t('sidebar.search'), maxLength: 200, style: { outline: 'none' } }} />
        </Box>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 1 }}>
        <Chats search={useDeferredValue(search.trim())} />
      </Box>
      <Suspense fallback={null}>{creating && <NewChatDialog open onClose={() => setCreating(false)} />}</Suspense>
    </Box>
  );
}

function Chats({ search }: { search: string }) {
  const { t } = useTranslation();
  const chats = useChats(search);
  if (chats.isPending) {
    return (
      <Box aria-label={t('app.loading')} role="status">
        {[0, 1, 2].map((i) => (
          <Skeleton key={i} height={40} />
        ))}
      </Box>
    );
  }
  if (chats.isError) return <ErrorCard text={errorText(t, chats.error)} onRetry={() => void chats.refetch()} />;
  const items = chats.data.pages.flatMap((p) => p.items);
  if (items.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
        {t(search === '' ? 'sidebar.empty' : 'sidebar.noTitle')}
      </Typography>
    );
  }
  return (
    <>
      <Groups chats={items} />
      {chats.hasNextPage && (
        <Button size="small" fullWidth disabled={chats.isFetchingNextPage} onClick={() => void chats.fetchNextPage()}>
          {t('sidebar.more')}
        </Button>
      )}
    </>
  );
}

function Groups({ chats }: { chats: Chat[] }) {
  const { t } = useTranslation();
  const canWrite = may(useMe().data, 'data_agent:write');
  const path = useRouterState({ select: (s) => s.location.pathname });
  const now = new Date();
  return GROUPS.map((group) => {
    const members = chats.filter((chat) => groupOf(chat.updatedAt, now) === group);
    if (members.length === 0) return null;
    return (
      <Box key={group} sx={{ mb: 1 }}>
        <Typography component="h2" variant="caption" color="textSecondary" id={`chats-${group}`} sx={{ display: 'block', px: 1, pt: 1 }}>
          {t(`sidebar.group.${group}`)}
        </Typography>
        <List dense disablePadding aria-labelledby={`chats-${group}`}>
          {members.map((chat) => (
            <ChatListItem key={chat.id} chat={chat} current={path === `/chats/${chat.id}`} canWrite={canWrite} />
          ))}
        </List>
      </Box>
    );
  });
}
