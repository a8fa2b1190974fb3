/** Renders with everything around, and lets axe look at the result. */
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactNode } from 'react';
import { App } from '../app/App';
import { createQueryClient } from '../app/queries';
import { createAppRouter } from '../app/router';
import { theme } from '../app/theme';

/** A single part, without a router; another may take its place with the same server state. */
export function renderPart(part: ReactNode) {
  const client = createQueryClient();
  const around = (what: ReactNode) => (
    <ThemeProvider theme={theme}>
      <QueryClientProvider client={client}>{what}</QueryClientProvider>
    </ThemeProvider>
  );
  const rendered = render(around(part));
  return { ...rendered, rerenderPart: (other: ReactNode) => rendered.rerender(around(other)) };
}

/** The whole application at an address. */
export function renderApp(path: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  const client = createQueryClient();
  return { router, client, ...render(<App router={router} queryClient={client} />) };
}

/** What axe finds; colours are checked in a real browser. */
export async function violations(element: Element): Promise<string[]> {
  const result = await axe.run(element, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  return result.violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}
