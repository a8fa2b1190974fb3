import AddIcon from '@mui/icons-material/Add';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, InputAdornment, List, Skeleton, TextField, Typography } from '@mui/material';
import { useDeferredValue, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../api/chats';
import { may } from '../api/me';
import { ErrorCard } from '../app/ErrorCard';
import { errorText } from '../app/errorText';
import { useChats, useMe } from '../app/queries';
import { NEW_CHAT } from '../app/ShortcutsDialog';
import { ChatListItem } from './ChatListItem';
import { GROUPS, groupOf } from './dateGroups';
import { NewChatDialog } from './NewChatDialog';

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
        <TextField
          size="small"
          value={search}
          onChange={(e) => setSearch(e.target.value)}
          placeholder={t('sidebar.search')}
          slotProps={{
            htmlInput: { 'aria-label': t('sidebar.search'), maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 1 }}>
        <Chats search={useDeferredValue(search.trim())} />
      </Box>
      <NewChatDialog open={creating} onClose={() => setCreating(false)} />
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
        {t(search === '' ? 'sidebar.empty' : 'sidebar.noMatch')}
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
            <ChatListItem key={chat.id} chat={chat} />
          ))}
        </List>
      </Box>
    );
  });
}
