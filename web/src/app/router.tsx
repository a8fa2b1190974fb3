import { Box, Button, Typography } from '@mui/material';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Link,
  type RouterHistory,
} from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChatRoute, HomeRoute } from '../chat/DataAgentPage';
import { AppShell } from './AppShell';

function NotFound() {
  const { t } = useTranslation();
  return (
    <Box sx={{ p: 4, textAlign: 'center' }}>
      <Typography component="h1" variant="h2" gutterBottom>
        {t('error.notFound')}
      </Typography>
      <Button component={Link} to="/">
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
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
    </Box>
  );
}

const root = createRootRoute({ component: AppShell, notFoundComponent: NotFound });

export const homeRoute = createRoute({ getParentRoute: () => root, path: '/', component: HomeRoute });

const chatRoute = createRoute({ getParentRoute: () => root, path: '/chats/$chatId', component: ChatRoute });

const ontologiesRoute = createRoute({
  getParentRoute: () => root,
  path: '/ontologies',
  component: lazyRouteComponent(() => import('../ontologies/OntologiesPage'), 'OntologiesPage'),
});

const ontologyRoute = createRoute({
  getParentRoute: () => root,
  path: '/ontologies/$ontologyId',
  component: lazyRouteComponent(() => import('../ontologies/OntologyPage'), 'OntologyPage'),
});

const routeTree = root.addChildren([homeRoute, chatRoute, ontologiesRoute, ontologyRoute]);

/** The router; tests pass a history in memory. */
export const createAppRouter = (history?: RouterHistory) =>
  createRouter({ routeTree, defaultErrorComponent: PageError, ...(history ? { history } : {}) });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
