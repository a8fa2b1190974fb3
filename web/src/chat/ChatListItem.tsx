import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import { ListItemIcon, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { Link } from '@tanstack/react-router';
import { lazy, memo, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Chat } from '../api/chats';

const RenameDialog = lazy(() => import('./ChatDialogs').then((m) => ({ default: m.RenameDialog })));
const DeleteDialog = lazy(() => import('./ChatDialogs').then((m) => ({ default: m.DeleteDialog })));

// Hundreds of these stand in a list for a whole day: plain elements of one style each, and a menu only while it is open.
const Item = styled('li')(({ theme }) => ({
  position: 'relative',
  '& .actions': { [theme.breakpoints.up('md')]: { opacity: 0 } },
  '&[data-current] .actions, &:hover .actions, &:focus-within .actions': { opacity: 1 },
}));

const Conversation = styled(Link)(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  padding: '8px 48px 8px 8px',
  borderRadius: Number(theme.shape.borderRadius),
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
  '&[aria-current]': { backgroundColor: 'rgba(var(--mui-palette-primary-mainChannel) / var(--mui-palette-action-selectedOpacity))' },
  '& .linked': { position: 'absolute', right: 42, top: 'calc(50% - 8px)', fontSize: 16, color: 'var(--mui-palette-text-secondary)' },
  '&:has(.linked)': { paddingRight: 66 },
  '& bdi': { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere', lineHeight: 1.35 },
}));

const Actions = styled('button')({
  position: 'absolute',
  right: 8,
  top: 'calc(50% - 15px)',
  width: 30,
  height: 30,
  padding: 5,
  border: 0,
  borderRadius: '50%',
  background: 'none',
  color: 'var(--mui-palette-action-active)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' },
});

interface Props {
  chat: Chat;
  /** Whether it is the one that is shown. */
  current: boolean;
  canWrite: boolean;
}

/** A conversation in the list, with its menu. */
export const ChatListItem = memo(function ChatListItem({ chat, current, canWrite }: Props) {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const open = (which: 'rename' | 'delete') => {
    setAnchor(null);
    setDialog(which);
  };
  return (
    <Item data-current={current || undefined}>
      <Conversation to="/chats/$chatId" params={{ chatId: chat.id } as never} aria-current={current ? 'page' : undefined} title={chat.name}>
        <bdi>{chat.name}</bdi>
        {chat.linked === true && <LinkIcon className="linked" titleAccess={t('sidebar.linked')} />}
      </Conversation>
      {canWrite && (
        <Actions type="button" className="actions" aria-haspopup="menu" aria-label={t('sidebar.actions', { name: chat.name })} onClick={(e) => setAnchor(e.currentTarget)}>
          <MoreIcon fontSize="small" />
        </Actions>
      )}
      {anchor && (
        <Menu anchorEl={anchor} open onClose={() => setAnchor(null)}>
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
      )}
      {dialog && (
        <Suspense fallback={null}>
          {dialog === 'rename' && <RenameDialog chat={chat} onClose={() => setDialog(null)} />}
          {dialog === 'delete' && <DeleteDialog chat={chat} current={current} onClose={() => setDialog(null)} />}
        </Suspense>
      )}
    </Item>
  );
});
