/** Boards: pinned answers, worked out anew for whoever looks. */
import BoardIcon from '@mui/icons-material/DashboardOutlined';
import type { Page, Section } from '../../app/pages';

export const boardSection: Section = { id: 'boards', label: 'nav.boards', icon: BoardIcon, path: '/boards' };

export const boardPages: readonly Page[] = [
  { path: '/boards', section: 'boards', load: () => import('./BoardsPage').then((m) => m.BoardsPage), nav: { label: 'nav.boards', icon: BoardIcon } },
  { path: '/boards/$boardId', section: 'boards', load: () => import('./BoardPage').then((m) => m.BoardPage) },
];
