import ChatIcon from '@mui/icons-material/ForumOutlined';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { may } from '../api/me';
import { AccountMenu } from './AccountMenu';
import { AppLink } from './links';
import { SECTIONS, sectionOf, type Section } from './pages';
import { useMe } from './queries';

export const RAIL_WIDTH = 80;

const ASK: Section = { id: 'ask', label: 'nav.ask', icon: ChatIcon, path: '/' };

/** The sections of the product, one below the other; the account at the foot. */
export function NavRail() {
  const { t } = useTranslation();
  const me = useMe().data;
  const path = useRouterState({ select: (s) => s.location.pathname });
  const current = sectionOf(path)?.id ?? 'ask';
  const shown = [ASK, ...SECTIONS].filter((s) => s.permission === undefined || may(me, s.permission));
  return (
    <Box sx={{ width: RAIL_WIDTH, flexShrink: 0, display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: 0.5, py: 1.5, px: 0.75, borderRight: 1, borderColor: 'divider', bgcolor: 'background.default' }}>
      <Box sx={{ textAlign: 'center', mb: 1.5 }}>
        <img src="/favicon.svg" width={28} height={28} alt={t('app.name')} />
      </Box>
      <Box component="ul" aria-label={t('nav.sections')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {shown.map((section) => (
          <li key={section.id}>
            <RailLink section={section} current={section.id === current} />
          </li>
        ))}
      </Box>
      <Box sx={{ flex: 1 }} />
      <AccountMenu />
    </Box>
  );
}

function RailLink({ section, current }: { section: Section; current: boolean }) {
  const { t } = useTranslation();
  const Icon = section.icon;
  return (
    <ButtonBase
      component={AppLink}
      to={section.path}
      aria-current={current ? 'true' : undefined}
      sx={{ width: '100%', flexDirection: 'column', gap: 0.25, py: 1, borderRadius: 2, color: current ? 'primary.main' : 'text.secondary', bgcolor: current ? 'action.selected' : 'transparent', '&:hover': { bgcolor: 'action.hover' }, '&.Mui-focusVisible': { outline: '2px solid var(--mui-palette-primary-main)' } }}
    >
      <Icon fontSize="small" />
      <Typography component="span" sx={{ fontSize: '0.72rem', fontWeight: current ? 650 : 500, lineHeight: 1.3 }}>
        {t(section.label)}
      </Typography>
    </ButtonBase>
  );
}
