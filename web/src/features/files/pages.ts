/** Files: sent, looked at, asked. */
import FileIcon from '@mui/icons-material/UploadFileOutlined';
import type { Page, Section } from '../../app/pages';

export const fileSection: Section = { id: 'files', label: 'nav.files', icon: FileIcon, path: '/files', permission: 'files:write' };

export const filePages: readonly Page[] = [
  {
    path: '/files',
    section: 'files',
    load: () => import('./FilesPage').then((m) => m.FilesPage),
    nav: { label: 'nav.files', icon: FileIcon },
    permission: 'files:write',
  },
  { path: '/files/$fileId', section: 'files', load: () => import('./FilePage').then((m) => m.FilePage), permission: 'files:write' },
];
