// States that no other walk takes a picture of, as data: where, how one gets there, what is to be seen. Each is looked at by axe.
import { addModel } from '../mock-data.mjs';
import { act, ask, noViolations, verified, WHY } from '../steps.mjs';

const broken = (page, path) => page.route(path, (route) => route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify({ code: 'internal', title: 'Internal error', status: 500 }) }));
const slow = (page, path) => page.route(path, () => undefined);

const press = (name, more = { exact: true }) => async (page) => page.getByRole('button', { name, ...more }).first().click();
const withBoard = ({ mock }) => mock.state.boards.push({ id: 'b-1', name: 'Monday morning', mine: true, shared: false, createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-20T08:00:00Z', cards: [] });
const withModel = ({ mock }) => mock.state.data.models.size === 0 && addModel(mock.state.data, 'Shop');
const inModel = (tab, ...names) => async (page) => {
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  if (tab) await page.getByRole('tab', { name: tab }).click();
  for (const name of names) await page.getByRole(/^(Delete)$/.test(name) ? 'menuitem' : 'button', { name, exact: true }).first().click();
};

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
  { name: 'dialog-chat-rename', at: '/', does: (page) => act(page, 'Staffing by store', 'Rename'), see: 'Rename conversation' },
  { name: 'dialog-chat-delete', at: '/', does: (page) => act(page, 'Staffing by store', 'Delete'), see: 'Delete conversation?' },
  { name: 'dialog-chat-delete-small', at: '/', does: async (page) => { await page.setViewportSize({ width: 390, height: 844 }); await press('Open navigation')(page); await act(page, 'Staffing by store', 'Delete'); }, see: 'Delete conversation?' },
  { name: 'field-choices', at: '/', does: (page) => page.getByRole('combobox', { name: 'Language model' }).click(), see: 'OpenAI · gpt-x' },
  { name: 'dialog-reason', at: '/', does: async (page) => { await ask(page, WHY); await verified(page); await press('Bad answer')(page); }, see: 'What was wrong?' },
  { name: 'dialog-pin', at: '/', does: async (page) => { await ask(page, WHY); await verified(page); await press('Pin to a board')(page); }, see: 'Name of the board' },
  { name: 'dialog-erase', at: '/admin/people', does: async (page) => { await page.getByRole('textbox', { name: 'Id of the person' }).fill('ada'); await press('Erase')(page); }, see: 'Erase everything of this person?' },
  { name: 'dialog-board', at: '/boards', does: press('New board', {}), see: 'Name of the board' },
  { name: 'dialog-board-rename', at: '/boards/b-1', before: withBoard, does: press('Rename'), see: 'Name of the board' },
  { name: 'dialog-board-delete', at: '/boards/b-1', does: press('Delete'), see: 'Delete' },
  { name: 'dialog-model-delete', at: '/data/models', before: withModel, does: inModel(null, 'Actions', 'Delete'), see: 'Delete' },
  { name: 'model-long-name', at: '/data/models', before: ({ mock }) => addModel(mock.state.data, 'Shops of the north and the west'), does: (page) => page.getByRole('link', { name: 'Shops of the north' }).click(), see: 'Publish' },
  { name: 'form-metric', at: '/data/models', does: inModel(/Metrics/, 'Add a metric'), see: 'Formula' },
  { name: 'form-relationship', at: '/data/models', does: inModel(/Relationships/, 'Add a relationship'), see: 'Role' },
];

export const checks = {
  'states that no other walk comes by: empty, loading, in error, nowhere': async ({ mock, page, picture, allow }) => {
    allow(/500|404|Failed to load/);
    mock.state.role = 'admin';
    for (const { name, at, before, does, see } of STATES) {
      await before?.({ mock, page });
      await page.setViewportSize({ width: 1280, height: 860 });
      await page.goto(mock.url + at);
      await does?.(page);
      await page.getByText(see).first().waitFor();
      await picture(name);
      await noViolations(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  },
};
