import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBoard, type Board } from '../../api/boards';
import { may } from '../../api/me';
import { changeOntology } from '../../api/ontologies';
import { keys, useMe } from '../../app/queries';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { isClosed, type ClosedData } from './closedData';
import { boardKeys } from './queries';

interface Props {
  board: Board;
  closed: ClosedData;
  onClose: () => void;
}

/** Shares a board and, as far as its owner wants it, the data without which others see nothing on it. */
export function ShareBoard({ board, closed, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canShare = may(useMe().data, 'ontologies:write');
  const offered = canShare ? closed.mine : [];
  // a board that is shared already comes here for its data alone: all of it, until somebody takes one out
  const [wanted, setWanted] = useState<ReadonlySet<string>>(() => new Set(board.shared ? offered.map(({ id }) => id) : []));
  const others = canShare ? closed.theirs : [...closed.mine, ...closed.theirs];
  const toggle = (id: string) => setWanted(new Set(wanted.has(id) ? [...wanted].filter((one) => one !== id) : [...wanted, id]));
  const share = useMutation({
    mutationFn: async () => {
      // data first: a board that is shared before its data would be empty for whoever is quick
      for (const one of offered.filter(({ id }) => wanted.has(id))) await changeOntology(one.id, { visibility: 'organisation' });
      return board.shared ? board : changeBoard(board.id, { shared: true });
    },
    onSuccess: (changed) => {
      client.setQueryData(boardKeys.one(board.id), changed);
      void client.invalidateQueries({ queryKey: boardKeys.all, exact: true });
      const left = isClosed({ mine: offered.filter(({ id }) => !wanted.has(id)), theirs: others, unseen: closed.unseen });
      notify(t(left ? 'boards.sharedPartly' : 'boards.sharedNote'));
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.ontologies }),
  });
  const withData = offered.some(({ id }) => wanted.has(id));
  return (
    <FormDialog
      open
      maxWidth="sm"
      title={t(board.shared ? 'boards.shareData' : 'boards.share')}
      submit={t(board.shared ? 'boards.shareData' : withData ? 'boards.shareBoth' : 'boards.shareAlone')}
      canSubmit={!board.shared || withData}
      pending={share.isPending}
      error={share.error}
      onSubmit={() => share.mutate()}
      onClose={onClose}
    >
      <Typography>{t('boards.closedText')}</Typography>
      {offered.length > 0 && (
        <Box role="group" aria-label={t('boards.closedMine')} sx={{ display: 'grid' }}>
          {offered.map((one) => (
            <FormControlLabel key={one.id} control={<Checkbox checked={wanted.has(one.id)} onChange={() => toggle(one.id)} />} label={<bdi>{t(board.shared ? 'boards.shareOne' : 'boards.shareToo', { name: one.name })}</bdi>} />
          ))}
          <Typography variant="body2" color="textSecondary" role="status">
            {t(board.shared && !withData ? 'boards.shareNothing' : 'boards.shareTooText')}
          </Typography>
        </Box>
      )}
      {others.length > 0 && <Typography>{t('boards.closedTheirs', { names: others.map((one) => one.name).join(', ') })}</Typography>}
      {closed.unseen && <Typography>{t('boards.closedUnseen')}</Typography>}
    </FormDialog>
  );
}

/** Says to the owner of a shared board that others do not see all of it, for as long as that is so. */
export function ClosedNote({ board, closed }: { board: Board; closed: ClosedData }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const canShare = may(useMe().data, 'ontologies:write');
  const names = [...closed.mine, ...closed.theirs].map((one) => one.name).join(', ');
  return (
    <>
      <Alert
        severity="warning"
        variant="outlined"
        sx={{ mb: 2 }}
        action={
          closed.mine.length > 0 &&
          canShare && (
            <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={() => setOpen(true)}>
              {t('boards.shareData')}
            </Button>
          )
        }
      >
        {names === '' ? t('boards.closedUnseen') : t('boards.closedNote', { names })}
        {names !== '' && !(closed.mine.length > 0 && canShare) && ` ${t('boards.askOwner')}`}
      </Alert>
      {open && <ShareBoard board={board} closed={closed} onClose={() => setOpen(false)} />}
    </>
  );
}

