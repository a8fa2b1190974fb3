import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RunRefresh } from '../run/RunRefresh';
import type { createAppRouter } from './router';
import { theme } from './theme';

interface Props {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** The theme with the words that parts of the library say by themselves. */
function useSpokenTheme(): typeof theme {
  const { t } = useTranslation();
  return useMemo(() => {
    const choice = { openText: t('app.open'), closeText: t('app.close'), clearText: t('app.remove'), noOptionsText: t('sidebar.noMatch'), loadingText: t('app.loading') };
    return { ...theme, components: { ...theme.components, MuiAutocomplete: { defaultProps: choice }, MuiAlert: { defaultProps: { closeText: t('app.close') } } } };
  }, [t]);
}

/** The application with everything that its parts need around them. */
export function App({ router, queryClient }: Props) {
  const spoken = useSpokenTheme();
  return (
    <ThemeProvider theme={spoken} defaultMode="system">
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <RunRefresh />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
