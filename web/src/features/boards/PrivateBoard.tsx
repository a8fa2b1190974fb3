import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBoard, type Board } from '../../api/boards';
import { may } from '../../api/me';
import { changeOntology, type Ontology } from '../../api/ontologies';
import { keys, useMe } from '../../app/queries';
import { FormDialog } from '../../parts/FormDialog';
import { notify } from '../../parts/Notices';
import { namesOf } from './closedData';
import { boardKeys } from './queries';

interface Props {
  board: Board;
  /** Data of the board that stays shared unless it is taken back, too. */
  shared: readonly Ontology[];
  onClose: () => void;
}

/** Makes a board private and, as far as its owner wants it, the data that was shared for it. */
export function PrivateBoard({ board, shared, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayTakeBack = may(useMe().data, 'ontologies:write');
  // others may use the data elsewhere: nothing is taken from them that was not asked for
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setWanted(new Set(wanted.has(id) ? [...wanted].filter((one) => one !== id) : [...wanted, id]));
  const close = useMutation({
    mutationFn: async () => {
      // a second try, after data that was refused, finds the board private already
      const changed = board.shared ? await changeBoard(board.id, { shared: false }) : board;
      client.setQueryData(boardKeys.one(board.id), changed);
      for (const one of shared.filter(({ id }) => wanted.has(id))) await changeOntology(one.id, { visibility: 'private' });
    },
    onSuccess: () => {
      const left = shared.filter(({ id }) => !wanted.has(id));
      notify(left.length > 0 ? t('boards.unsharedPartly', { names: namesOf(left) }) : t('boards.unsharedBoth'));
      onClose();
    },
    onSettled: () => Promise.all([client.invalidateQueries({ queryKey: boardKeys.all, exact: true }), client.invalidateQueries({ queryKey: keys.ontologies })]),
  });
  return (
    <FormDialog open maxWidth="sm" title={t('boards.unshare')} submit={t(wanted.size > 0 ? 'boards.unshareBoth' : 'boards.unshareAlone')} pending={close.isPending} error={close.error} onSubmit={() => close.mutate()} onClose={onClose}>
      <Typography>{t('boards.staysShared', { names: namesOf(shared) })}</Typography>
      {mayTakeBack && (
        <Box role="group" aria-label={t('boards.sharedData')} sx={{ display: 'grid' }}>
          {shared.map((one) => (
            <FormControlLabel key={one.id} control={<Checkbox checked={wanted.has(one.id)} onChange={() => toggle(one.id)} />} label={<bdi>{t('boards.takeBack', { name: one.name })}</bdi>} />
          ))}
          <Typography variant="body2" color="textSecondary">
            {t('boards.takeBackText')}
          </Typography>
        </Box>
      )}
    </FormDialog>
  );
}
