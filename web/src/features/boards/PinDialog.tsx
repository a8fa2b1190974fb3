import { Alert, MenuItem, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBoard, pinAnswer } from '../../api/boards';
import { useChat, useOntologies } from '../../app/queries';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { boardKeys, useBoards } from './queries';

const ANOTHER = '';

/** Pins an answer to a board, or to a new one. */
export default function PinDialog({ chatId, messageId, onClose }: { chatId: string; messageId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const boards = useBoards();
  const mine = (boards.data ?? []).filter((board) => board.mine);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const board = chosen ?? mine[0]?.id ?? ANOTHER;
  const asked = useChat(chatId).data?.ontologyId;
  const data = useOntologies().data?.find((one) => one.id === asked);
  const closed = mine.find((one) => one.id === board)?.shared === true && data !== undefined && data.visibility !== 'organisation' ? data : null;
  const pin = useMutation({
    mutationFn: async () => {
      const to = board === ANOTHER ? await makeBoard(name.trim()) : mine.find((one) => one.id === board);
      if (!to) return '';
      // a board that was made stays chosen if pinning fails, so that trying again makes no second one
      setChosen(to.id);
      await client.invalidateQueries({ queryKey: boardKeys.all });
      await pinAnswer(to.id, chatId, messageId);
      return to.name;
    },
    onSuccess: (to) => {
      void client.invalidateQueries({ queryKey: boardKeys.all });
      onClose();
      notify(t('boards.pinned', { name: to }));
    },
  });
  return (
    <FormDialog
      open
      title={t('boards.pinTitle')}
      submit={t('boards.pin')}
      canSubmit={!boards.isPending && (board !== ANOTHER || name.trim() !== '')}
      pending={pin.isPending}
      error={pin.error}
      onSubmit={() => pin.mutate()}
      onClose={onClose}
    >
      {mine.length > 0 && (
        <TextField select fullWidth label={t('boards.which')} value={board} onChange={(e) => setChosen(e.target.value)}>
          {mine.map((one) => (
            <MenuItem key={one.id} value={one.id}>
              {one.name}
            </MenuItem>
          ))}
          <MenuItem value={ANOTHER}>{t('boards.another')}</MenuItem>
        </TextField>
      )}
      {closed && <Alert severity="warning" variant="outlined">{t('boards.pinClosed', { name: closed.name })}</Alert>}
      {board === ANOTHER && <TextField autoFocus fullWidth label={t('boards.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 255 } }} />}
    </FormDialog>
  );
}
