import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { moreTexts } from '../i18n';

await moreTexts();
afterEach(cleanup);
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
