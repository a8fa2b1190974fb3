// Boards: pinned, shared, worked out anew for whoever looks.
import assert from 'node:assert/strict';
import { ask, noViolations, times, verified, WHY } from '../steps.mjs';

const BOARD = { id: 'b-1', name: 'Monday morning', mine: true, shared: false, createdAt: '2026-11-01T08:00:00Z', updatedAt: '2026-11-20T08:00:00Z', cards: [] };
const CARD = { id: 'c-1', ontologyId: '0b000000-0000-4000-8000-000000000001', question: 'Which city sold least?', datasets: ['stores'], chart: null, gone: false, pinnedAt: '2026-11-20T08:00:00Z' };

const BEES = { id: '0b000000-0000-4000-8000-0000000000be', name: 'Hivewerk bees', status: 'ready', visibility: 'private', mine: true, dialect: 'postgresql' };
const VERIFIED = { outcome: 'verified', lines: [{ aspect: 'right_data', outcome: 'held' }] };
const NOT_VERIFIED = { outcome: 'not_verified', lines: [{ aspect: 'right_data', outcome: 'not_available' }] };

export const checks = {
  'an answer is pinned to a new board and worked out anew there': async ({ mock, page, picture }) => {
    const lines = [{ aspect: 'joins_safe', outcome: 'held', sentences: ['a sentence that may name values'] }];
    mock.state.alter = (event) => (event.type === 'message_complete' ? { ...event, metadata: { ...event.metadata, verificationReport: { outcome: 'verified', lines } } } : event);
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Monday morning');
    await noViolations(page, 'pin dialog');
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
    await page.getByRole('link', { name: 'Boards' }).first().click();
    await noViolations(page, 'boards');
    await picture('boards');
    await page.getByRole('link', { name: /Monday morning/ }).click();
    const card = page.getByRole('listitem', { name: WHY });
    await card.locator('canvas').waitFor();
    await card.getByText(/As of/).waitFor();
    assert.equal(times(mock, '/rows'), 1, 'worked out when opened');
    await card.getByRole('button', { name: /Work out again/ }).click();
    await page.waitForFunction(() => !document.querySelector('button[aria-label^="Work out again"]')?.hasAttribute('disabled'));
    assert.equal(times(mock, '/rows'), 2, 'and when asked for');
    await card.getByRole('button', { name: /Show as table/ }).click();
    await card.getByRole('cell', { name: '182,340.50' }).waitFor();
    await card.getByText('Data: Retail').waitFor();
    await card.getByRole('button', { name: 'Show the query' }).click();
    await card.getByText(/stores/).first().waitFor();
    await card.getByText('Pinned by Demo contributor').waitFor();
    await card.getByRole('button', { name: 'Verified' }).click();
    await page.getByText('The rows below are computed anew and are not checked again.').waitFor();
    const badge = page.getByRole('dialog', { name: 'Checks' });
    await badge.getByText('Joins neither repeat nor lose rows').waitFor();
    assert.equal(await badge.getByText('may name values').count(), 0);
    await noViolations(page, 'badge of a card');
    await page.keyboard.press('Escape');
    await noViolations(page, 'board');
    await picture('board');
  },
  'a card keeps the note of its answer and the months that are not whole, for whoever looks': async ({ mock, page, picture }) => {
    await page.goto(mock.url);
    await ask(page, WHY);
    await page.getByRole('button', { name: 'Verified, with a note', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Monday morning');
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
    const [{ cards: [pinned] }] = mock.state.boards;
    const [{ column, from }] = pinned.periods;
    mock.state.cardTable = { columns: [{ name: column, type: 'date' }, { name: 'revenue', type: 'decimal' }], rows: [['2020-01-01', '7.00'], [from, '5.00']] };
    pinned.chart = { mark: { type: 'line', point: true }, encoding: { x: { field: column, type: 'temporal' }, y: { field: 'revenue', type: 'quantitative' } } };
    mock.state.boards[0].shared = true;
    mock.state.boards[0].cards.push({ ...CARD, badge: VERIFIED });
    for (const role of ['contributor', 'viewer']) {
      mock.state.role = role;
      await page.goto(`${mock.url}/boards/${mock.state.boards[0].id}`);
      const card = page.getByRole('listitem', { name: WHY });
      await card.locator('canvas').waitFor();
      await card.getByText(/holds 21 of 31 days \(As of /).waitFor();
      await card.getByRole('button', { name: 'Verified, with a note', exact: true }).click();
      await page.getByText('something to keep in mind; that stands in its conversation').waitFor();
      await noViolations(page, `badge of a card with a note, ${role}`);
      await page.keyboard.press('Escape');
      await picture(`board-partial-${role}`);
      await card.getByRole('button', { name: /Show as table/ }).click();
      assert.equal(await card.getByRole('cell', { name: / \*$/ }).count(), 1, 'and its table marks that month alone');
      await page.getByRole('button', { name: 'Verified, notes not kept' }).waitFor();
      assert.equal(await page.getByRole('button', { name: 'Verified', exact: true }).count(), 0, 'no card is greener than its answer was');
      await noViolations(page, `board with a note, ${role}`);
    }
  },
  'pinning data that is not shared to a shared board says so': async ({ mock, page }) => {
    mock.state.data.ontologies.set(BEES.id, structuredClone(BEES));
    mock.state.boards.push({ ...structuredClone(BOARD), shared: true });
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('This board is shared, “Hivewerk bees” is not').waitFor();
    await noViolations(page, 'pinning data that is not shared');
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
  },
  'a second answer goes to the board that there is': async ({ mock, page }) => {
    mock.state.boards.push(structuredClone(BOARD));
    await page.goto(mock.url);
    await ask(page, WHY);
    await verified(page);
    await page.getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pin to a board' }).click();
    await page.getByText('Pinned to Monday morning.').waitFor();
    assert.equal(mock.state.boards.length, 1);
    assert.equal(mock.state.boards[0].cards.length, 1);
  },
  'a board is shared, renamed and deleted by its owner': async ({ mock, page }) => {
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [CARD] });
    await page.goto(`${mock.url}/boards/b-1`);
    await page.getByRole('button', { name: 'Share with the organisation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByText('Each sees only what their own rights allow').waitFor();
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Name of the board' }).fill('Tuesday');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tuesday' }).waitFor();
    await page.getByRole('button', { name: 'Take away: Which city sold least?' }).click();
    await noViolations(page, 'a card that was taken away');
    await page.getByRole('button', { name: 'Undo: Which city sold least?' }).click();
    await page.getByRole('button', { name: 'Take away: Which city sold least?' }).click();
    await page.getByText('Nothing pinned yet').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No boards yet').waitFor();
    assert.deepEqual(mock.state.boards, []);
  },
  'on a phone what is done with a board stands in one line': async ({ mock, page, picture }) => {
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [CARD] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${mock.url}/boards`);
    await page.getByRole('link', { name: BOARD.name }).click();
    const again = await page.getByRole('button', { name: 'Work out all again' }).boundingBox();
    const menu = page.getByRole('button', { name: 'Actions', exact: true });
    const place = await menu.boundingBox();
    assert.ok(place.y < again.y + again.height && again.y < place.y + place.height, 'beside each other');
    await menu.click();
    await page.getByRole('menuitem', { name: 'Share with the organisation' }).waitFor();
    await picture('board-actions');
    await noViolations(page, 'actions of a board');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No boards yet').waitFor();
  },
  'a board whose data is not shared says so before it is shared, and shares both': async ({ mock, page, picture }) => {
    mock.state.data.ontologies.set(BEES.id, structuredClone(BEES));
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [CARD, { ...CARD, id: 'c-2', question: 'Honey by month?', ontologyId: BEES.id }] });
    await page.goto(`${mock.url}/boards/b-1`);
    const share = page.getByRole('button', { name: 'Share with the organisation' });
    const dialog = page.getByRole('dialog');
    await share.click();
    await dialog.getByRole('button', { name: 'Share the board only' }).waitFor();
    assert.equal(await dialog.getByText('Retail').count(), 0, 'what is shared already is not offered');
    await noViolations(page, 'sharing a board');
    await picture('board-share');
    await dialog.getByRole('button', { name: 'Share the board only' }).click();
    await page.getByText('Cards whose data is not shared are empty for them').waitFor();
    assert.deepEqual([mock.state.boards[0].shared, mock.state.data.ontologies.get(BEES.id).visibility], [true, 'private']);
    await page.getByText('Others see nothing on cards that ask Hivewerk bees').waitFor();
    const account = await page.getByRole('button', { name: /^Account/ }).boundingBox();
    const note = await page.getByRole('presentation').filter({ hasText: 'Cards whose data' }).locator('.MuiSnackbarContent-root').boundingBox();
    assert.ok(note.x >= account.x + account.width, 'a note covers no button of the sections');
    await noViolations(page, 'a shared board with data that is not');
    await picture('board-half-shared');
    await page.getByRole('button', { name: 'Share the data' }).click();
    const data = dialog.getByRole('checkbox', { name: 'Share “Hivewerk bees”' });
    assert.ok(await data.isChecked(), 'what was asked for is chosen');
    await data.uncheck();
    await dialog.getByText('Choose what is to be shared').waitFor();
    assert.ok(await dialog.getByRole('button', { name: 'Share the data' }).isDisabled());
    await noViolations(page, 'sharing the data of a board');
    await data.check();
    await picture('board-share-data');
    await dialog.getByRole('button', { name: 'Share the data' }).click();
    await page.getByText('Each sees only what their own rights allow').waitFor();
    assert.equal(mock.state.data.ontologies.get(BEES.id).visibility, 'organisation');
    await page.getByText('Others see nothing on cards').waitFor({ state: 'detached' });
    Object.assign(mock.state.data.ontologies.get(BEES.id), { visibility: 'private' });
    mock.state.boards[0].shared = false;
    await page.reload();
    await share.click();
    await dialog.getByRole('checkbox', { name: 'Share “Hivewerk bees” too' }).check();
    await dialog.getByRole('button', { name: 'Share board and data' }).click();
    await page.getByText('Each sees only what their own rights allow').waitFor();
    assert.deepEqual([mock.state.boards[0].shared, mock.state.data.ontologies.get(BEES.id).visibility], [true, 'organisation']);
  },
  'a viewer finds shared boards on the start page and changes nothing': async ({ mock, page, picture }) => {
    mock.state.role = 'viewer';
    mock.state.boards.push({ ...structuredClone(BOARD), mine: false, shared: true, owner: 'Ada Lovelace', cards: [CARD, { ...CARD, id: 'c-2', question: 'Which city sold most?', badge: NOT_VERIFIED }] }, { ...structuredClone(BOARD), id: 'b-2', name: 'Not yours', mine: false });
    await page.goto(mock.url);
    await page.getByRole('link', { name: /Monday morning/ }).waitFor();
    assert.equal(await page.getByText('Not yours').count(), 0);
    await page.getByRole('heading', { name: 'What others found out' }).waitFor();
    assert.equal(await page.getByText('Ask in plain language').count(), 0);
    await noViolations(page, 'viewer');
    await picture('viewer-home');
    await page.getByRole('link', { name: /Monday morning/ }).click();
    await page.getByRole('cell', { name: '182,340.50' }).first().waitFor();
    const [old, checked] = [page.getByRole('listitem', { name: 'Which city sold least?' }), page.getByRole('listitem', { name: 'Which city sold most?' })];
    await old.getByText('No badge was kept').waitFor();
    await checked.getByText('Pinned by Ada Lovelace').waitFor();
    await checked.getByRole('button', { name: 'Not verified' }).waitFor();
    await noViolations(page, 'board of somebody else');
    await picture('board-viewer');
    for (const name of ['Share with the organisation', 'Rename', 'Delete', /Take away/]) assert.equal(await page.getByRole('button', { name }).count(), 0);
  },
  'a card whose data was deleted, is not theirs or has changed says so': async ({ mock, page, allow, picture }) => {
    allow(/404|409|502|Failed to load/);
    mock.state.boards.push({ ...structuredClone(BOARD), cards: [{ ...CARD, gone: true }] });
    await page.goto(`${mock.url}/boards/b-1`);
    await page.getByText('The data that this asked was deleted').waitFor();
    assert.equal(times(mock, '/rows'), 0);
    await noViolations(page, 'gone');
    const badge = page.getByRole('button', { name: 'Verified' });
    assert.equal(await badge.count(), 0, 'nothing is seen that it could be about');
    mock.state.boards[0].cards = [{ ...CARD, badge: VERIFIED }];
    mock.state.cardProblem = [404, 'not_found'];
    await page.reload();
    await page.getByText('You may not see the data that this asks').waitFor();
    assert.equal(await badge.count(), 0);
    await page.getByText('Pinned by').or(page.getByText('Pinned Nov')).first().waitFor();
    await picture('card-not-theirs');
    mock.state.cardProblem = [409, 'conflict'];
    await page.reload();
    await page.getByText('The data has changed since this was pinned').waitFor();
    assert.equal(await badge.count(), 0);
    mock.state.cardProblem = null;
    await page.getByRole('button', { name: 'Work out all again' }).click();
    await page.getByRole('cell', { name: '182,340.50' }).waitFor();
    await badge.waitFor();
    mock.state.cardProblem = [502, 'upstream_failed'];
    await page.getByRole('button', { name: 'Work out all again' }).click();
    await page.getByText(/Last worked out/).waitFor();
    assert.equal(await badge.count(), 0, 'a database that is down takes the badge along');
    await noViolations(page, 'card that failed');
    await picture('card-failed');
  },
  'a board that is not there leads back': async ({ mock, page, allow }) => {
    allow(/404|Failed to load/);
    await page.goto(`${mock.url}/boards/none`);
    await page.getByText('This does not exist or is not yours.').waitFor();
    await noViolations(page, 'a board that is gone');
    await page.getByRole('main').getByRole('link', { name: 'All boards' }).click();
    await page.getByRole('heading', { name: 'Boards', level: 1 }).waitFor();
  },
};
