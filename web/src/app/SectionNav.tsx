import { Box, List, ListItem, ListItemButton, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { AppLink } from './links';
import { PAGES, type Page, type Section } from './pages';
import { useMe } from './queries';

/** The pages of a section, beside the rail. */
export function SectionNav({ section }: { section: Section }) {
  const { t } = useTranslation();
  const me = useMe().data;
  const path = useRouterState({ select: (s) => s.location.pathname });
  const own = PAGES.filter((page) => page.section === section.id && page.nav !== undefined);
  const shown = own.filter((page) => page.permission === undefined || may(me, page.permission));
  return (
    <Box sx={{ p: 1.5 }}>
      <Typography component="h2" sx={{ fontWeight: 700, px: 1, py: 0.75 }}>
        {t(section.label)}
      </Typography>
      <List disablePadding sx={{ display: 'grid', gap: 0.25 }}>
        {shown.map((page) => (
          <Line key={page.path} page={page} current={path === page.path || path.startsWith(`${page.path}/`)} />
        ))}
      </List>
    </Box>
  );
}

function Line({ page, current }: { page: Page; current: boolean }) {
  const { t } = useTranslation();
  if (page.nav === undefined) return null;
  const Icon = page.nav.icon;
  return (
    <ListItem disablePadding>
      <ListItemButton component={AppLink} to={page.path} selected={current} aria-current={current ? 'page' : undefined} sx={{ borderRadius: 1.5, px: 1, py: 0.75 }}>
        <ListItemIcon sx={{ minWidth: 32, color: current ? 'primary.main' : 'text.secondary' }}>
          <Icon fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={t(page.nav.label)} slotProps={{ primary: { sx: { fontSize: '0.92rem', fontWeight: current ? 650 : 500 } } }} />
      </ListItemButton>
    </ListItem>
  );
}
