import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../api/boards';
import { AppLink, segment } from '../../app/links';
import { StateChip } from '../../parts/StateChip';

/** Boards as links. */
export default function BoardList({ boards, label }: { boards: readonly Board[]; label: string }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <List aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {boards.map((board) => (
        <ListItem key={board.id} disablePadding>
          <ListItemButton component={AppLink} to={`/boards/${segment(board.id)}`} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, gap: 2, bgcolor: 'background.paper' }}>
            <ListItemText primary={<bdi>{board.name}</bdi>} secondary={[!board.mine && board.owner, day.format(new Date(board.updatedAt))].filter(Boolean).join(' · ')} />
            <StateChip tone={board.shared ? 'good' : 'plain'} label={t(board.mine ? (board.shared ? 'boards.shared' : 'boards.private') : 'boards.sharedWithYou')} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}
