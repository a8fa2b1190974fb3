/** What administrators see and set. */
import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PaymentsIcon from '@mui/icons-material/PaymentsOutlined';
import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import ModelIcon from '@mui/icons-material/PsychologyOutlined';
import type { Page, Section } from '../../app/pages';

export const adminSection: Section = { id: 'admin', label: 'nav.admin', icon: AdminIcon, path: '/admin/models', permission: 'system_settings:read' };

export const adminPages: readonly Page[] = [
  { path: '/admin/models', section: 'admin', load: () => import('./DataAgentSettings').then((m) => m.DataAgentSettings), nav: { label: 'nav.providers', icon: ModelIcon }, permission: 'system_settings:read' },
  { path: '/admin/spend', section: 'admin', load: () => import('./SpendPage').then((m) => m.SpendPage), nav: { label: 'nav.spend', icon: PaymentsIcon }, permission: 'system_settings:read' },
  { path: '/admin/audit', section: 'admin', load: () => import('./AuditPage').then((m) => m.AuditPage), nav: { label: 'nav.audit', icon: HistoryIcon }, permission: 'audit:read' },
  { path: '/admin/feedback', section: 'admin', load: () => import('./FeedbackPage').then((m) => m.FeedbackPage), nav: { label: 'nav.feedback', icon: FeedbackIcon }, permission: 'audit:read' },
  { path: '/admin/feedback/$messageId', section: 'admin', load: () => import('./RunPage').then((m) => m.RunPage), permission: 'audit:read' },
  { path: '/admin/people', section: 'admin', load: () => import('./PeoplePage').then((m) => m.PeoplePage), nav: { label: 'nav.people', icon: PeopleIcon }, permission: 'users:write' },
];
