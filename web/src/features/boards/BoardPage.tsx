import PinIcon from '@mui/icons-material/PushPinOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import MoreIcon from '@mui/icons-material/MoreVert';
import { Box, Button, IconButton, Menu, MenuItem, TextField, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeBoard, deleteBoard, type Board } from '../../api/boards';
import { may } from '../../api/me';
import type { Ontology } from '../../api/ontologies';
import { errorText } from '../../app/errorText';
import { AppLink, useGo, useParam } from '../../app/links';
import { useMe, useOntologies } from '../../app/queries';
import { ConfirmDialog } from '../../parts/ConfirmDialog';
import { EmptyState } from '../../parts/EmptyState';
import { FormDialog } from '../../parts/FormDialog';
import { Loaded } from '../../parts/Loaded';
import { notify } from '../../parts/Notices';
import { PageFrame } from '../../parts/PageFrame';
import { StateChip } from '../../parts/StateChip';
import { Card, firstLine } from './Card';
import { closedData, isClosed, namesOf, sharedData, type ClosedData } from './closedData';
import { PrivateBoard } from './PrivateBoard';
import { boardKeys, useBoard } from './queries';
import { ClosedNote, ShareBoard } from './ShareBoard';
import { TakenAwayCard } from './TakenAwayCard';
import { useTakenAway } from './useTakenAway';

/** A board: its cards, each worked out anew. */
export function BoardPage() {
  const { t } = useTranslation();
  const board = useBoard(useParam('boardId'));
  return (
    <Loaded query={board} page={{ title: t('nav.boards'), back: { to: '/boards', label: t('boards.back') } }}>
      {(data) => <Shown key={data.id} board={data} />}
    </Loaded>
  );
}

function Shown({ board }: { board: Board }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const canWrite = may(useMe().data, 'data_agent:write') && board.mine;
  const key = boardKeys.one(board.id);
  const away = useTakenAway(board.id);
  const cards = board.cards.filter((card) => away.of(card.id) !== 'going');
  const { data: ontologies, isPending } = useOntologies();
  // a list that does not come warns of nothing and stops nobody
  const closed = useMemo(() => (isPending ? null : closedData(ontologies ? board.cards : [], ontologies ?? [])), [board.cards, ontologies, isPending]);
  const shared = useMemo(() => sharedData(board.cards, ontologies ?? []), [board.cards, ontologies]);
  const all = () => void client.invalidateQueries({ queryKey: [...key, 'rows'] });
  return (
    <PageFrame
      wide
      title={board.name}
      lead={canWrite && cards.length > 0 ? t('boards.order') : undefined}
      back={{ to: '/boards', label: t('boards.back') }}
      chips={<StateChip tone={board.shared ? 'good' : 'plain'} label={t(board.mine ? (board.shared ? 'boards.shared' : 'boards.private') : 'boards.sharedWithYou')} />}
      actions={
        <>
          {cards.length > 0 && (
            <Button startIcon={<RefreshIcon />} onClick={all}>
              {t('boards.refreshAll')}
            </Button>
          )}
          {canWrite && <OwnerActions board={board} closed={closed} shared={shared} />}
        </>
      }
    >
      {canWrite && board.shared && closed && isClosed(closed) && <ClosedNote board={board} closed={closed} />}
      {cards.length === 0 ? (
        <EmptyState
          icon={PinIcon}
          title={t('boards.noCards')}
          text={t('boards.noCardsText')}
          action={
            canWrite && (
              <Button variant="contained" component={AppLink} to="/">
                {t('boards.ask')}
              </Button>
            )
          }
        />
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
          {cards.map((card) =>
            away.of(card.id) === 'held' ? (
              <TakenAwayCard key={card.id} question={firstLine(card.question)} onBack={() => away.back(card.id)} />
            ) : (
              <Card key={card.id} board={board.id} owner={board.owner ?? null} card={card} onUnpin={canWrite ? () => away.take(card.id) : null} />
            ),
          )}
        </Box>
      )}
    </PageFrame>
  );
}

/** Renaming, sharing, deleting. */
function OwnerActions({ board, closed, shared }: { board: Board; closed: ClosedData | null; shared: readonly Ontology[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const [open, setOpen] = useState<'rename' | 'delete' | 'share' | 'shareAll' | 'unshare' | null>(null);
  const [name, setName] = useState(board.name);
  const change = useMutation({
    mutationFn: (wanted: { name?: string; shared?: boolean }) => changeBoard(board.id, wanted),
    onSuccess: (changed, wanted) => {
      client.setQueryData(boardKeys.one(board.id), changed);
      void client.invalidateQueries({ queryKey: boardKeys.all, exact: true });
      setOpen(null);
      if (wanted.shared !== undefined) notify(t(changed.shared ? 'boards.sharedNote' : 'boards.unsharedNote'));
    },
    onError: (error) => notify(errorText(t, error)),
  });
  const remove = useMutation({
    mutationFn: () => deleteBoard(board.id),
    onSuccess: async () => {
      await go('/boards');
      client.removeQueries({ queryKey: boardKeys.one(board.id) });
      void client.invalidateQueries({ queryKey: boardKeys.all, exact: true });
      notify(t('boards.deleted'));
    },
  });
  const shareOrNot = () => {
    if (!board.shared) setOpen(closed && isClosed(closed) ? 'share' : 'shareAll');
    else if (shared.length > 0) setOpen('unshare');
    else change.mutate({ shared: false });
  };
  return (
    <>
      <Choices
        all={[
          { label: t(board.shared ? 'boards.unshare' : 'boards.share'), disabled: change.isPending || closed === null, onClick: shareOrNot },
          { label: t('boards.rename'), onClick: () => setOpen('rename') },
          { label: t('app.delete'), color: 'error', onClick: () => setOpen('delete') },
        ]}
      />
      {open === 'share' && closed && <ShareBoard board={board} closed={closed} onClose={() => setOpen(null)} />}
      {open === 'unshare' && <PrivateBoard board={board} shared={shared} onClose={() => setOpen(null)} />}
      {open === 'rename' && (
        <FormDialog open title={t('boards.rename')} submit={t('app.save')} canSubmit={name.trim() !== ''} pending={change.isPending} error={change.error} onSubmit={() => change.mutate({ name: name.trim() })} onClose={() => setOpen(null)}>
          <TextField autoFocus fullWidth label={t('boards.name')} value={name} onChange={(e) => setName(e.target.value)} slotProps={{ htmlInput: { maxLength: 255 } }} />
        </FormDialog>
      )}
      <ConfirmDialog
        open={open === 'shareAll'}
        harmless
        title={t('boards.shareTitle')}
        text={t('boards.shareText', { name: board.name })}
        action={t('boards.shareNow')}
        pending={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate({ shared: true })}
        onClose={() => setOpen(null)}
      />
      <ConfirmDialog
        open={open === 'delete'}
        title={t('boards.deleteTitle')}
        text={[t('boards.deleteText', { name: board.name }), shared.length > 0 && t('boards.deleteStays', { names: namesOf(shared) })].filter(Boolean).join(' ')}
        action={t('app.delete')}
        pending={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

interface Choice {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  color?: 'error';
}

/** Side by side; a phone has no room for that: behind one button. */
function Choices({ all }: { all: readonly Choice[] }) {
  const { t } = useTranslation();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!narrow) return all.map(({ label, ...choice }) => <Button key={label} {...choice}>{label}</Button>);
  return (
    <>
      <IconButton aria-label={t('app.actions')} aria-haspopup="menu" onClick={(e) => setAnchor(e.currentTarget)}>
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ paper: { role: 'dialog', 'aria-label': t('app.actions') } }}>
        {all.map(({ label, onClick, disabled = false, color }) => (
          <MenuItem
            key={label}
            disabled={disabled}
            sx={color && { color: `${color}.main` }}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
