import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { setCsrfToken } from '../api/http';
import i18n, { moreTexts } from '../i18n';

await moreTexts();
afterEach(cleanup);
// no session whose token a request would wait for
beforeEach(() => setCsrfToken(null));

const missing: string[] = [];
const tell = console.error;
console.error = (...said: unknown[]) => {
  if (String(said[0]).startsWith('missing text:')) missing.push(String(said[0]));
  tell(...said);
};
afterEach(() => expect(missing.splice(0)).toEqual([]));

// files share modules and a window (vite.config.ts): each leaves both as it found them
afterAll(async () => {
  console.error = tell;
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('lang');
  await i18n.changeLanguage('en');
});

configure({ asyncUtilTimeout: 45_000 });
window.scrollTo = () => undefined;

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) as MediaQueryList;
}
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= (() => undefined) as typeof Element.prototype.scrollTo;
