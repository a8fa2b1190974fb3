import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Drawer, IconButton, Link, Toolbar, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatSidebar } from '../chat/ChatSidebar';
import { Notices } from '../parts/Notices';
import { hiddenText } from './hiddenText';
import { NavRail, RAIL_WIDTH } from './NavRail';
import { sectionOf } from './pages';
import { SectionNav } from './SectionNav';
import { ShortcutsDialog } from './ShortcutsDialog';

const LIST_WIDTH = 264;
const WIDTH = RAIL_WIDTH + LIST_WIDTH;

/** The frame of every page: sections, the list of the section at hand (both in a drawer on phones), the page. */
export function AppShell() {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (s) => s.location.pathname });
  const section = sectionOf(path);
  useEffect(() => setOpen(false), [path]);
  return (
    <Box sx={{ display: 'flex', height: '100dvh', bgcolor: 'background.default' }}>
      <Link href="#main" sx={{ ...hiddenText, '&:focus': { clip: 'auto', width: 'auto', height: 'auto', p: 1, m: 1, zIndex: 2000, bgcolor: 'background.paper' } }}>
        {t('app.skip')}
      </Link>
      <Drawer
        variant={wide ? 'permanent' : 'temporary'}
        open={wide || open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { component: 'nav', 'aria-label': t('nav.main'), sx: { width: WIDTH, maxWidth: '92vw', flexDirection: 'row', overflow: 'hidden' } } }}
        sx={{ width: wide ? WIDTH : 0, flexShrink: 0 }}
      >
        <NavRail />
        <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, height: '100%', overflowY: 'auto' }}>
          {section ? <SectionNav section={section} /> : <ChatSidebar />}
        </Box>
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {!wide && (
          <AppBar position="static" color="transparent" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Toolbar variant="dense">
              <IconButton edge="start" aria-label={t('nav.open')} onClick={() => setOpen(true)}>
                <MenuIcon />
              </IconButton>
              <Typography sx={{ fontWeight: 650, ml: 1 }}>{section ? t(section.label) : t('app.name')}</Typography>
            </Toolbar>
          </AppBar>
        )}
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minHeight: 0, outline: 'none' }}>
          <Outlet />
        </Box>
      </Box>
      <ShortcutsDialog />
      <Notices beside={RAIL_WIDTH} />
    </Box>
  );
}
