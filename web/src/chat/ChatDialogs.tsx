import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deleteChat, renameChat, type Chat } from '../api/chats';
import { errorText } from '../app/errorText';
import { keys } from '../app/queries';

const MAX_NAME = 255;

/** Gives a conversation another name. */
export function RenameDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
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

/** Asks before a conversation is gone. */
export function DeleteDialog({ chat, current, onClose }: { chat: Chat; current: boolean; onClose: () => void }) {
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
