import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton, ListItem, ListItemButton, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../api/chats';
import { may } from '../api/me';
import { useMe } from '../app/queries';

const RenameDialog = lazy(() => import('./ChatDialogs').then((m) => ({ default: m.RenameDialog })));
const DeleteDialog = lazy(() => import('./ChatDialogs').then((m) => ({ default: m.DeleteDialog })));

/** A conversation in the list, with its menu. */
export function ChatListItem({ chat }: { chat: Chat }) {
  const { t } = useTranslation();
  const me = useMe().data;
  const current = useRouterState({ select: (s) => s.location.pathname === `/chats/${chat.id}` });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const open = (which: 'rename' | 'delete') => {
    setAnchor(null);
    setDialog(which);
  };
  return (
    <ListItem
      disablePadding
      sx={{ '& .actions': { opacity: { md: current ? 1 : 0 } }, '&:hover .actions, &:focus-within .actions': { opacity: 1 } }}
      secondaryAction={
        may(me, 'data_agent:write') && (
          <IconButton className="actions" edge="end" size="small" aria-haspopup="menu" aria-label={t('sidebar.actions', { name: chat.name })} onClick={(e) => setAnchor(e.currentTarget)}>
            <MoreIcon fontSize="small" />
          </IconButton>
        )
      }
    >
      <ListItemButton component={Link} to="/chats/$chatId" params={{ chatId: chat.id } as never} selected={current} aria-current={current ? 'page' : undefined} sx={{ borderRadius: 1, px: 1 }}>
        <ListItemText primary={<bdi>{chat.name}</bdi>} title={chat.name} slotProps={{ primary: { sx: { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: 1.35 } } }} />
      </ListItemButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open('rename')}>
          <ListItemIcon>
            <EditIcon fontSize="small" />
          </ListItemIcon>
          {t('sidebar.rename')}
        </MenuItem>
        <MenuItem onClick={() => open('delete')}>
          <ListItemIcon>
            <DeleteIcon fontSize="small" />
          </ListItemIcon>
          {t('sidebar.delete')}
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'rename' && <RenameDialog chat={chat} onClose={() => setDialog(null)} />}
        {dialog === 'delete' && <DeleteDialog chat={chat} current={current} onClose={() => setDialog(null)} />}
      </Suspense>
    </ListItem>
  );
}
