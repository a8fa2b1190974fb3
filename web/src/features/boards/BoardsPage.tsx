import AddIcon from '@mui/icons-material/Add';
import BoardIcon from '@mui/icons-material/DashboardOutlined';
import { Button, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { makeBoard } from '../../api/boards';
import { may } from '../../api/me';
import { segment, useGo } from '../../app/links';
import { useMe } from '../../app/queries';
import { EmptyState } from '../../parts/EmptyState';
import { FormDialog } from '../../parts/FormDialog';
import { Loaded } from '../../parts/Loaded';
import { PageFrame } from '../../parts/PageFrame';
import BoardList from './BoardList';
import { boardKeys, useBoards } from './queries';

/** One's own boards and those that others share. */
export function BoardsPage() {
  const { t } = useTranslation();
  const boards = useBoards();
  const canWrite = may(useMe().data, 'data_agent:write');
  const [making, setMaking] = useState(false);
  return (
    <PageFrame
      title={t('boards.title')}
      lead={t('boards.lead')}
      actions={
        canWrite && (
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setMaking(true)}>
            {t('boards.make')}
          </Button>
        )
      }
    >
      <Loaded query={boards}>
        {(all) => (all.length === 0 ? <EmptyState icon={BoardIcon} title={t('boards.empty')} text={t(canWrite ? 'boards.emptyText' : 'boards.emptyViewer')} /> : <BoardList boards={all} label={t('boards.title')} />)}
      </Loaded>
      {making && <MakeDialog onClose={() => setMaking(false)} />}
    </PageFrame>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [name, setName] = useState('');
  const make = useMutation({
    mutationFn: () => makeBoard(name.trim()),
    onSuccess: (board) => {
      void client.invalidateQueries({ queryKey: boardKeys.all, exact: true });
      return go(`/boards/${segment(board.id)}`);
    },
  });
  return (
    <FormDialog open title={t('boards.make')} submit={t('app.save')} canSubmit={name.trim() !== ''} pending={make.isPending} error={make.error} onSubmit={() => make.mutate()} onClose={onClose}>
      <TextField autoFocus fullWidth label={t('boards.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 255 } }} />
    </FormDialog>
  );
}
