import { Alert, Autocomplete, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBoard, pinAnswer } from '../../api/boards';
import { useChat, useOntologies } from '../../app/queries';
import { segment } from '../../app/links';
import { newestFirst } from '../../parts/FoundList';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { boardKeys, useBoards } from './queries';

const ANOTHER = 'another';

/** A board to choose, or that there is to be another. */
interface Choice {
  id: string;
  name: string;
}

/** Pins an answer to a board, or to a new one. */
export default function PinDialog({ chatId, messageId, onClose }: { chatId: string; messageId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const boards = useBoards();
  const mine = newestFirst((boards.data ?? []).filter((board) => board.mine));
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const board = chosen ?? mine[0]?.id ?? ANOTHER;
  const asked = useChat(chatId).data?.ontologyId;
  const data = useOntologies().data?.find((one) => one.id === asked);
  const closed = mine.find((one) => one.id === board)?.shared === true && data !== undefined && data.visibility !== 'organisation' ? data : null;
  const another: Choice = { id: ANOTHER, name: t('boards.another') };
  const choices: Choice[] = [another, ...mine];
  const pin = useMutation({
    mutationFn: async () => {
      const to = board === ANOTHER ? await makeBoard(name.trim()) : mine.find((one) => one.id === board);
      if (!to) return null;
      // a board that was made stays chosen if pinning fails, so that trying again makes no second one
      setChosen(to.id);
      await client.invalidateQueries({ queryKey: boardKeys.all });
      await pinAnswer(to.id, chatId, messageId);
      return to;
    },
    onSuccess: (to) => {
      void client.invalidateQueries({ queryKey: boardKeys.all });
      onClose();
      if (to) notify(t('boards.pinned', { name: to.name }), { link: { label: t('boards.open'), to: `/boards/${segment(to.id)}` } });
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
        <Autocomplete
          fullWidth
          disableClearable
          options={choices}
          value={choices.find(({ id }) => id === board) ?? another}
          getOptionLabel={({ name: label }) => label}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          // what is looked for may be a board that there is not yet
          filterOptions={(all, { inputValue }) => all.filter((one) => one.id === ANOTHER || one.name.toLowerCase().includes(inputValue.trim().toLowerCase()))}
          onChange={(_event, one) => setChosen(one.id)}
          renderInput={(params) => <TextField {...params} label={t('boards.which')} />}
        />
      )}
      {closed && <Alert severity="warning" variant="outlined">{t('boards.pinClosed', { name: closed.name })}</Alert>}
      {board === ANOTHER && <TextField autoFocus fullWidth label={t('boards.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 255 } }} />}
    </FormDialog>
  );
}
