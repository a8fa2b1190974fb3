import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import MoreIcon from '@mui/icons-material/MoreHoriz';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  IconButton,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Menu,
  MenuItem,
  TextField,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteChat, renameChat, type Chat } from '../api/chats';
import { may } from '../api/me';
import { errorText } from '../app/errorText';
import { keys, useMe } from '../app/queries';

const MAX_NAME = 255;

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
      {dialog === 'rename' && <RenameDialog chat={chat} onClose={() => setDialog(null)} />}
      {dialog === 'delete' && <DeleteDialog chat={chat} current={current} onClose={() => setDialog(null)} />}
    </ListItem>
  );
}

function RenameDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState(chat.name);
  const rename = useMutation({
    mutationFn: () => renameChat(chat.id, name.trim()),
    onSuccess: (renamed) => {
      client.setQueryData(keys.chat(chat.id), renamed);
      void client.invalidateQueries({ queryKey: keys.chats });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="rename-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') rename.mutate();
        }}
      >
        <DialogTitle id="rename-title">{t('sidebar.renameTitle')}</DialogTitle>
        <DialogContent>
          <TextField autoFocus fullWidth margin="dense" label={t('sidebar.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: MAX_NAME } }} />
          {rename.isError && <Alert severity="error">{errorText(t, rename.error)}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={name.trim() === '' || rename.isPending}>
            {t('app.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function DeleteDialog({ chat, current, onClose }: { chat: Chat; current: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => deleteChat(chat.id),
    onSuccess: async () => {
      if (current) await navigate({ to: '/' });
      void client.invalidateQueries({ queryKey: keys.chats });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="delete-title" aria-describedby="delete-text">
      <DialogTitle id="delete-title">{t('sidebar.deleteTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="delete-text">{t('sidebar.deleteText', { name: chat.name })}</DialogContentText>
        {remove.isError && <Alert severity="error">{errorText(t, remove.error)}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button color="error" variant="contained" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t('sidebar.delete')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
