// States that no other walk takes a picture of, as data: where, how one gets there, what is to be seen. Each is looked at by axe.
import { noViolations } from '../steps.mjs';

const broken = (page, path) => page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', title: 'Internal error', status: 500 }) }));
const slow = (page, path) => page.route(path, () => undefined);

/** name, address, what is done there, a text that is seen then; `before` comes before the page is opened. */
const STATES = [
  { name: 'empty-connections', at: '/data/connections', see: 'No connections yet' },
  { name: 'empty-models', at: '/data/models', see: 'No semantic models yet' },
  { name: 'empty-boards', at: '/boards', see: 'No boards yet' },
  { name: 'error-data', at: '/ontologies', before: ({ page }) => broken(page, '**/api/ontologies?*'), see: 'Retry' },
  { name: 'error-connections', at: '/data/connections', before: ({ page }) => broken(page, '**/api/connections*'), see: 'Retry' },
  { name: 'loading-models', at: '/data/models', before: ({ page }) => slow(page, '**/api/semantic-models*'), see: 'Semantic models' },
  { name: 'loading-audit', at: '/admin/audit', before: ({ page }) => slow(page, '**/api/admin/audit?*'), see: 'Verify the chain' },
  { name: 'error-audit', at: '/admin/audit', before: ({ page }) => broken(page, '**/api/admin/audit?*'), see: 'Retry' },
  { name: 'nowhere', at: '/nowhere', see: 'To the start page' },
  { name: 'shortcuts', at: '/', does: async (page) => { await page.locator('textarea:focus').waitFor(); await page.keyboard.press('Escape'); await page.keyboard.press('?'); }, see: 'Keyboard shortcuts' },
];

export const checks = {
  'states that no other walk comes by: empty, loading, in error, nowhere': async ({ mock, page, picture, allow }) => {
    allow(/500|404|Failed to load/);
    mock.state.role = 'admin';
    for (const { name, at, before, does, see } of STATES) {
      await before?.({ mock, page });
      await page.goto(mock.url + at);
      await does?.(page);
      await page.getByText(see).first().waitFor();
      await picture(name);
      await noViolations(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
};
