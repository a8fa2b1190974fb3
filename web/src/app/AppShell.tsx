import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Box, Drawer, IconButton, Link, Toolbar, Typography, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatSidebar } from '../chat/ChatSidebar';
import { hiddenText } from './hiddenText';
import { ShortcutsDialog } from './ShortcutsDialog';

const WIDTH = 288;

/** The frame of every page: the sidebar (a drawer on phones) and the page beside it. */
export function AppShell() {
  const { t } = useTranslation();
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('md'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const path = useRouterState({ select: (s) => s.location.pathname });
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
        slotProps={{ paper: { component: 'nav', 'aria-label': t('nav.main'), sx: { width: WIDTH } } }}
        sx={{ width: wide ? WIDTH : 0, flexShrink: 0 }}
      >
        <ChatSidebar onNavigate={() => setOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        {!wide && (
          <AppBar position="static" color="transparent" elevation={0} sx={{ borderBottom: 1, borderColor: 'divider' }}>
            <Toolbar variant="dense">
              <IconButton edge="start" aria-label={t('nav.open')} onClick={() => setOpen(true)}>
                <MenuIcon />
              </IconButton>
              <Typography sx={{ fontWeight: 650, ml: 1 }}>{t('app.name')}</Typography>
            </Toolbar>
          </AppBar>
        )}
        <Box component="main" id="main" tabIndex={-1} sx={{ flex: 1, minHeight: 0, outline: 'none' }}>
          <Outlet />
        </Box>
      </Box>
      <ShortcutsDialog />
    </Box>
  );
}
