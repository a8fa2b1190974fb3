import { List, ListItem, ListItemButton, ListItemText } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Board } from '../../api/boards';
import { AppLink, segment } from '../../app/links';
import { FoundList, newestFirst } from '../../parts/FoundList';
import { StateChip } from '../../parts/StateChip';

/** Boards as links. */
export default function BoardList({ boards, label }: { boards: readonly Board[]; label: string }) {
  const { t, i18n } = useTranslation();
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  return (
    <FoundList items={newestFirst(boards)} text={(board) => `${board.name} ${board.owner ?? ''}`}>
      {(found, most) => (
        <List aria-label={label} sx={{ display: 'grid', gap: 1 }}>
          {found.slice(0, most).map((board) => (
            <ListItem key={board.id} disablePadding>
              <ListItemButton component={AppLink} to={`/boards/${segment(board.id)}`} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, gap: 2, bgcolor: 'background.paper' }}>
                <ListItemText sx={{ minWidth: 0, overflowWrap: 'anywhere' }} primary={<bdi>{board.name}</bdi>} secondary={[!board.mine && board.owner, day.format(new Date(board.updatedAt))].filter(Boolean).join(' · ')} />
                <StateChip tone={board.shared ? 'good' : 'plain'} label={t(board.mine ? (board.shared ? 'boards.shared' : 'boards.private') : 'boards.sharedWithYou')} />
              </ListItemButton>
            </ListItem>
          ))}
        </List>
      )}
    </FoundList>
  );
}
