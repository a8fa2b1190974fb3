import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { RunRefresh } from '../run/RunRefresh';
import type { createAppRouter } from './router';
import { theme } from './theme';

interface Props {
  router: ReturnType<typeof createAppRouter>;
  queryClient: QueryClient;
}

/** The application with everything that its parts need around them. */
export function App({ router, queryClient }: Props) {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline enableColorScheme />
      <QueryClientProvider client={queryClient}>
        <RunRefresh />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  );
}
