import { Box, Button, Typography } from '@mui/material';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChatRoute, HomeRoute } from '../chat/DataAgentPage';
import { AppShell } from './AppShell';
import { AppLink } from './links';
import { PAGES, type Page } from './pages';
import { Guarded } from './Guarded';

function NotFound() {
  const { t } = useTranslation();
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography component="h1" variant="h2" gutterBottom>
        {t('error.notFound')}
      </Typography>
      <Button component={AppLink} to="/">
        {t('error.home')}
      </Button>
    </Box>
  );
}

function PageError() {
  const { t } = useTranslation();
  return (
    <Box role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography component="h1" variant="h2" gutterBottom>
        {t('error.page')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('error.pageText')}
      </Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('error.reload')}
      </Button>
      <Button component="a" href="/" sx={{ ml: 1 }}>
        {t('error.home')}
      </Button>
    </Box>
  );
}

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFound });

const homeRoute = createRoute({ getParentRoute: () => root, path: '/', component: HomeRoute });

const chatRoute = createRoute({ getParentRoute: () => root, path: '/chats/$chatId', component: ChatRoute });

const routeOf = (page: Page) =>
  createRoute({
    getParentRoute: () => root,
    path: page.path as '/page',
    component: lazyRouteComponent(() =>
      page.load().then((Component) => ({
        default: () => (
          <Guarded permission={page.permission}>
            <Component />
          </Guarded>
        ),
      })),
    ),
  });

const routeTree = root.addChildren([homeRoute, chatRoute, ...PAGES.map(routeOf)]);

/** The router; tests pass a history in memory. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({ routeTree, defaultErrorComponent: PageError, ...(history ? { history } : {}) });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
