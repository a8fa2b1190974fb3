import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { takeReturnPath } from './api/http';
import { App } from './app/App';
import { createQueryClient } from './app/queries';
import { createAppRouter } from './app/router';
import { languageReady } from './i18n';

const returnTo = takeReturnPath();
if (['/', '/login'].includes(window.location.pathname)) window.history.replaceState(null, '', returnTo ?? '/');

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
await languageReady;
createRoot(root).render(
  <StrictMode>
    <App router={createAppRouter()} queryClient={createQueryClient()} />
  </StrictMode>,
);
// what an answer needs is here before it is asked for
setTimeout(() => void import('./chat/ChatView').catch(() => undefined), 1500);
